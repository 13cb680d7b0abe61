"""Boards for announcements: a board is one of Evennia's channels that carries a tag, a post a
``Msg`` tagged with the channel's number. The channel's locks say who reads ("listen") and who posts
("send")."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Any

from evennia.comms.models import ChannelDB, Msg
from evennia.utils import create
from evennia.utils.ansi import raw

from game.errors import Refused
from game.wording import read_as, say
from world import ignoring, steady_clock
from world.reading import reading_of
from world.seal import BY_THE_GAME

if TYPE_CHECKING:
    from world.actors import Account

_BOARD = {"key": "board", "category": "d6"}
_POSTS = "board posts"
_READ = {"key": "posts read", "category": "d6"}
LONGEST, LONGEST_TITLE = 4000, 80
"""Characters of a text and of a title."""
MOST_A_DAY = 10
"""Posts of one player within 24 hours; staff post as many as they like."""
LOCKS = {
    "everybody": "control:perm(Admin);listen:all();send:all()",
    "staff": "control:perm(Admin);listen:all();send:pperm(Builder)",
}
"""Locks of a board, by who may post."""


def make(name: str, posters: str, description: str = "") -> Any:
    """A new board; ``posters`` is a key of ``LOCKS``."""
    tag = (_BOARD["key"], _BOARD["category"])
    return create.create_channel(name, desc=description, locks=LOCKS[posters], tags=[tag])


def is_board(channel: Any) -> bool:
    """True for a channel that holds posts instead of talk."""
    return bool(channel.tags.has(**_BOARD))


def boards(account: Account) -> list[Any]:
    """The boards that the account may read, by name."""
    every = ChannelDB.objects.get_by_tag(**_BOARD)
    mine = (one for one in every if one.access(account, "listen"))
    return sorted(mine, key=lambda board: board.key.lower())


def posts(board: Any) -> Any:
    """The posts of a board, oldest first."""
    return Msg.objects.filter(db_tags__db_key=str(board.id), db_tags__db_category=_POSTS).order_by(
        "id"
    )


def author(row: Any) -> Account | None:
    """Who wrote a post; None if the account is gone."""
    found: Account | None = next(iter(row.senders), None)
    return found


def hidden(row: Any, account: Account) -> bool:
    """True if the account ignores whoever wrote the post."""
    by = author(row)
    return by is not None and ignoring.ignores(account, by)


def post(board: Any, by: Account, title: str, text: str) -> int:
    """Put a post up; its number on the board. Those who hear the board as a channel are told.

    Refused: ``no_access`` by the channel's lock, ``too_many`` for that day.
    """
    if not board.access(by, "send"):
        raise Refused("no_access", say("boards-may-not-post", board=board.key))
    if not ignoring.staffs(by):
        day_ago = steady_clock.moment() - timedelta(days=1)
        mine = Msg.objects.filter(db_tags__db_category=_POSTS, db_sender_accounts=by)
        if mine.filter(db_date_created__gt=day_ago).count() >= MOST_A_DAY:
            raise Refused("too_many", say("boards-too-many", most=MOST_A_DAY))
    locks = f"read:all();edit:false();delete:pid({by.id}) or perm(Builder)"
    row = create.create_message(by, text, header=title, locks=locks, tags=[(str(board.id), _POSTS)])
    mark_read(by, [row.id])
    number: int = posts(board).count()
    for one in board.subscriptions.online():
        if one != by and one not in board.mutelist and not ignoring.ignores(one, by):
            _tell(one, board, by, number)
    return number


def _tell(reader: Account, board: Any, by: Account, number: int) -> None:
    sessions: Any = reader.sessions.all()
    with read_as(reading_of(sessions)):
        text = say("boards-posted", who=by.key, board=board.key, number=number)
        reader.msg(raw(f"{text} {BY_THE_GAME}"))


def take_down(board: Any, number: int, row: Any, by: Account) -> None:
    """Delete a post; its author, if it was somebody else and is in the game, is told who did."""
    wrote = author(row)
    row.delete()
    if wrote is not None and wrote != by:
        sessions: Any = wrote.sessions.all()
        with read_as(reading_of(sessions)):
            text = say("boards-taken-down", who=by.key, board=board.key, number=number)
            wrote.msg(raw(f"{text} {BY_THE_GAME}"))


def _ids_read(account: Account) -> set[int]:
    return set(account.attributes.get(**_READ, default=()))


def mark_read(account: Account, ids: list[int]) -> None:
    """Note that the account has read these posts; posts that are gone are forgotten."""
    every = set(Msg.objects.filter(db_tags__db_category=_POSTS).values_list("id", flat=True))
    kept = (_ids_read(account) | set(ids)) & every
    account.attributes.add(**_READ, value=sorted(kept))


def unread(account: Account, board: Any) -> set[int]:
    """Ids of the posts that the account has not read, without those of players it ignores."""
    rows = posts(board)
    if foes := [one for one in ignoring.ignored(account) if not ignoring.staffs(one)]:
        rows = rows.exclude(db_sender_accounts__in=foes)
    return set(rows.values_list("id", flat=True)) - _ids_read(account)


def reminder(account: Account) -> str:
    """A sentence on posts not read yet, for a player who logs in; "" without any."""
    waiting = {board.key: len(unread(account, board)) for board in boards(account)}
    count = sum(waiting.values())
    if not count:
        return ""
    names = tuple(name for name, some in waiting.items() if some)
    return str(say("boards-wait", count=count, boards=names))


def ended(channel: Any) -> None:
    """Delete the posts of a channel that is about to end."""
    for row in posts(channel):
        row.delete()


def channel_called(name: str) -> bool:
    """True if a channel has the name, board or not, or goes by it."""
    return any(
        name.lower() in (one.key.lower(), *(alias.lower() for alias in one.aliases.all()))
        for one in ChannelDB.objects.all()
    )
