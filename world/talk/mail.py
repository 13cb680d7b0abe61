"""Mail between players, kept as Evennia's contrib keeps it: one ``Msg`` for each reader, tagged
"new", "-" (read) or "fwd" (forwarded) in the category "mail". Nobody but its reader sees it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from evennia.comms.models import Msg
from evennia.utils import create
from evennia.utils.ansi import raw

from game.errors import Refused
from game.wording import read_as, say
from world.ignoring import ignores
from world.reading import reading_of
from world.seal import BY_THE_GAME

if TYPE_CHECKING:
    from world.actors import Account

CATEGORY = "mail"
NEW, READ, FORWARDED = "new", "-", "fwd"
LONGEST, LONGEST_SUBJECT = 4000, 80
"""Characters of a text and of a subject."""
MOST_READERS = 10
MOST_UNREAD = 20
"""Mails of one sender that may wait unread with one reader."""


def unread(account: Account) -> Any:
    """The account's mails that nobody has read yet."""
    return Msg.objects.filter(
        db_receivers_accounts=account, db_tags__db_key=NEW, db_tags__db_category=CATEGORY
    )


def reminder(account: Account) -> str:
    """A sentence on mail that waits, for a player who logs in; "" without any."""
    count = unread(account).count()
    return str(say("mail-waits", count=count)) if count else ""


def send(sender: Account, readers: Iterable[Account], subject: str, text: str) -> None:
    """Put a mail into each reader's box, and tell those who are in the game. Readers who ignore
    the sender get none, without the sender being told.

    Refused: ``too_many`` if a reader has ``MOST_UNREAD`` mails of the sender's to read; nobody gets
    the mail then.
    """
    hearing = [one for one in readers if not ignores(one, sender)]
    for one in hearing:
        if unread(one).filter(db_sender_accounts=sender).count() >= MOST_UNREAD:
            raise Refused("too_many", say("mail-box-full", who=one.key, most=MOST_UNREAD))
    for one in hearing:
        mine = f"pid({one.id})"
        create.create_message(
            sender,
            text,
            receivers=one,
            header=subject,
            locks=f"read:{mine};edit:false();delete:{mine}",
            tags=[(NEW, CATEGORY)],
        )
        if one != sender:
            _tell(one, sender)


def _tell(reader: Account, sender: Account) -> None:
    """Tell a reader who is in the game that mail has come."""
    sessions: Any = reader.sessions.all()
    with read_as(reading_of(sessions)):
        number = Msg.objects.filter(
            db_receivers_accounts=reader, db_tags__db_category=CATEGORY
        ).count()
        text = say("mail-came", who=sender.key, number=number)
        reader.msg(raw(f"{text} {BY_THE_GAME}"))


def mark(row: Any, state: str) -> None:
    """Note that a mail was read, or forwarded."""
    row.tags.remove(NEW, category=CATEGORY)
    row.tags.add(state, category=CATEGORY)
