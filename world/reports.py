"""Reports to staff: a player's text, with the last lines they had read attached."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import evennia
from evennia.comms.models import Msg
from evennia.utils import create
from evennia.utils.ansi import raw, strip_ansi
from evennia.utils.utils import datetime_format

from game.errors import Refused
from game.wording import Text, say, several
from world.seal import BY_THE_GAME

if TYPE_CHECKING:
    from world.actors import Account, Character

_CATEGORY = "d6 reports"
_OPEN, _CLOSED = "open", "closed"
LINES = 40
MOST_OPEN = 10
"""Open reports allowed per player."""


def file(reporter: Account, text: str, read: Iterable[str]) -> None:
    """Store an account's report with the last lines of the texts (markup) it has read, and notify
    staff.

    Refused: ``too_many`` if the player has too many open reports.
    """
    if _kept(_OPEN).filter(db_sender_accounts=reporter).count() >= MOST_OPEN:
        sentence = say("reports-too-many-wait", count=MOST_OPEN)
        raise Refused("too_many", sentence)
    lines = [line for one in read for line in strip_ansi(one).splitlines() if line.strip()]
    report = create.create_message(
        reporter,
        text,
        header="\n".join(lines[-LINES:]),
        locks="read:perm(Builder);delete:perm(Admin)",
        tags=[(_OPEN, _CATEGORY)],
    )
    for session in evennia.SESSION_HANDLER.get_sessions():
        if getattr(session.puppet, "staff", False):
            news = say("reports-news", who=reporter.key, text=text, number=report.id)
            session.msg(raw(f"{news} {BY_THE_GAME}"))


def _kept(state: str) -> Any:
    return Msg.objects.filter(db_tags__db_key=state, db_tags__db_category=_CATEGORY)


def listed() -> Text:
    """Open reports, oldest first, a line each."""
    rows = [f"{row.id}. {_headline(row)}" for row in _kept(_OPEN).order_by("id")]
    if not rows:
        return say("reports-none-open")
    return several([say("reports-open", count=len(rows)), *rows])


def _headline(row: Msg) -> Text:
    who, when = tuple(one.key for one in row.senders), datetime_format(row.date_created)
    return say("reports-headline", when=when, who=who or None, text=row.message)


def find(number: int) -> Msg:
    """A report, open or closed. Refused: ``bad_number``."""
    row = Msg.objects.filter(db_tags__db_category=_CATEGORY, id=number).first()
    if row is None:
        raise Refused("bad_number", say("reports-no-such-number", number=number))
    return row


def shown(row: Msg) -> Text:
    """A report with the lines its author had read last."""
    attached = [f"| {line}" for line in row.header.splitlines()]
    by = row.tags.get(category=f"{_CATEGORY} by")
    head = say("reports-closed", report=_headline(row), who=by) if by else _headline(row)
    what = say("reports-last-lines") if attached else say("reports-no-lines")
    last = [] if by else [say("reports-how-to-close", number=row.id)]
    return several([head, what, *attached, *last])


def close(row: Msg, by: Account | Character) -> None:
    """Close a report; it stays stored. Refused: ``already``."""
    if not row.tags.get(_OPEN, category=_CATEGORY):
        raise Refused("already", say("reports-closed-already", number=row.id))
    row.tags.remove(_OPEN, category=_CATEGORY)
    row.tags.add(_CLOSED, category=_CATEGORY)
    row.tags.add(by.key, category=f"{_CATEGORY} by")
