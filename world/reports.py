"""Reports to staff: what a player wrote, with the last lines that he had read attached."""

import evennia
from evennia.comms.models import Msg
from evennia.utils import create
from evennia.utils.ansi import raw, strip_ansi
from evennia.utils.utils import datetime_format

from game.errors import Refused
from world.scenes.render.words import and_list, many
from world.seal import BY_THE_GAME

_CATEGORY = "d6 reports"
_OPEN, _CLOSED = "open", "closed"
LINES = 40
MOST_OPEN = 10
"""Open reports of one player at a time."""


def file(reporter, text: str, read) -> None:
    """Keep an account's report with the last of the texts (markup) that it read, and tell staff.

    Refused: more of his wait already than staff could need.
    """
    if _kept(_OPEN).filter(db_sender_accounts=reporter).count() >= MOST_OPEN:
        sentence = f"{MOST_OPEN} reports of yours wait for staff already. They will read them."
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
            news = f"{reporter.key} reports: {text} Type +reports {report.id} to read it."
            session.msg(raw(f"{news} {BY_THE_GAME}"))


def _kept(state: str):
    return Msg.objects.filter(db_tags__db_key=state, db_tags__db_category=_CATEGORY)


def listed() -> str:
    """The open reports, oldest first, a line each."""
    rows = [f"{row.id}. {_headline(row)}" for row in _kept(_OPEN).order_by("id")]
    if not rows:
        return "No report is open."
    return "\n".join([f"{many(len(rows), 'report')} open. +reports and a number shows one.", *rows])


def _headline(row) -> str:
    who = and_list(one.key for one in row.senders) or "Somebody gone"
    return f"{datetime_format(row.date_created)}, {who}: {row.message}"


def find(number: int) -> Msg:
    """A report, open or closed. Refused: there is none of that number."""
    row = Msg.objects.filter(db_tags__db_category=_CATEGORY, id=number).first()
    if row is None:
        raise Refused("bad_number", f"There is no report {number}. +reports lists the open ones.")
    return row


def shown(row: Msg) -> str:
    """A report with the lines that its writer had read last."""
    attached = [f"| {line}" for line in row.header.splitlines()]
    closed = f" Closed by {by}." if (by := row.tags.get(category=f"{_CATEGORY} by")) else ""
    last = f"+reports/close {row.id} closes it." if not closed else ""
    what = (
        ["The last lines read before:", *attached] if attached else ["No lines were read before."]
    )
    return "\n".join(filter(None, [f"{_headline(row)}{closed}", *what, last]))


def close(row: Msg, by) -> None:
    """Take a report off the list; it is kept. Refused: it is closed already."""
    if not row.tags.get(_OPEN, category=_CATEGORY):
        raise Refused("already", f"Report {row.id} is closed already.")
    row.tags.remove(_OPEN, category=_CATEGORY)
    row.tags.add(_CLOSED, category=_CATEGORY)
    row.tags.add(by.key, category=f"{_CATEGORY} by")
