"""Sends the same message to many sessions, or a few such messages, in a single packet to the
Portal.

Evennia packs, compresses and sends each receiver's copy separately, which is most of the work in a
full room; the Portal's side (``server.seams.amp_link``) distributes a shared message.
"""

from functools import partial
from typing import TYPE_CHECKING, Any

from evennia.utils.ansi import raw

from server.seams import server_service
from world.reading import told
from world.scenes.table.guarded import attempt
from world.scenes.telling.hearing import Reader

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from game.wording import Text
    from world.actors import Character, Session
    from world.scenes.table.table import Table


type Message = tuple[Any, dict[str, Any]]
"""A text as markup, with what clients are told of it: type, author, entry of the journal."""
type Packet = tuple[list[int], Any]
"""Ids of sessions, and what they are sent in the Portal's format."""


def send(characters: "Iterable[Character]", text: "Text | str", kind: str) -> None:
    """Send a text, or the record of one, to every session of these characters. Nothing in it is
    read as markup."""
    texts: dict[str, list[Reader]] = {}
    for reader in (Reader(each, each.sessions.all()) for each in characters):
        texts.setdefault(told(text, reader.sessions), []).append(reader)
    send_each(texts, kind)


def send_each(
    texts: "Mapping[str, Sequence[Reader]]",
    kind: str,
    author: str = "",
    entry: int = 0,
    table: "Table | None" = None,
) -> None:
    """Send several texts, each to its own readers (``hearing``). ``author``: the player's character
    who wrote them, "" for the game; ``entry``: number of the entry in the journal of ``table`` that
    holds them, which is told to those who may read its log, 0 for none."""
    beside = {"type": kind, "author": author} if author else {"type": kind}
    several = sum(len(reader.sessions) for readers in texts.values() for reader in readers) > 1
    send_one = _packet if several and server_service.link() else _alone
    packets: list[Packet] = []
    for text, readers in texts.items():
        for some, more in _by_log(readers, entry, table):
            sent = partial(send_one, some, (raw(text), {**beside, **more}))
            packets += attempt(sent, f"sending {text[:200]!r}", [])
    if packets:
        server_service.link().to_many(packets)


def _by_log(
    readers: "Sequence[Reader]", entry: int, table: "Table | None"
) -> "list[tuple[Sequence[Reader], dict[str, int]]]":
    """The readers, and what they are told of the entry: those who find the text in the log apart
    from those who do not."""
    if not entry or table is None or table.scene.started is None:
        return [(readers, {})]
    reading = [reader for reader in readers if table.keeps_for(reader.who)]
    others = [reader for reader in readers if reader not in reading]
    found: list[tuple[Sequence[Reader], dict[str, int]]] = [(reading, {"seq": entry}), (others, {})]
    return [(some, more) for some, more in found if some]


def _alone(readers: "Sequence[Reader]", message: Message) -> list[Packet]:
    for reader in readers:
        reader.character.msg(message)
    return []


def _packet(readers: "Sequence[Reader]", message: Message) -> list[Packet]:
    sessions = [session for reader in readers for session in reader.sessions]
    for session in sessions:
        session.remember(message)
    return [_packed(sessions, text=message)]


def share(sessions: "Sequence[Session]", **message: Any) -> None:
    """Send these sessions one message that is not text."""
    if server_service.link() is None or len(sessions) < 2:
        for session in sessions:
            session.msg(**message)
    else:
        server_service.link().to_many([_packed(sessions, **message)])


def _packed(sessions: "Sequence[Session]", **message: Any) -> Packet:
    """(session ids, the message in the Portal's format)."""
    return [session.sessid for session in sessions], server_service.packed(sessions[0], message)
