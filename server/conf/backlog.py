"""The texts that each player was sent lately, remembered by the Portal for a client that comes
back: they outlast a reloaded page, a reload of the Server and its death.

Lines of a scene's log are not among them: the Server makes them from the journal, as their reader
may read them now (``world/scenes/telling/backlog.py``), and ``Backlog.merged`` puts both together.
Nothing is remembered of connections that are not logged in.
"""

from collections import deque
from collections.abc import Iterable
from heapq import merge
from operator import attrgetter
from sys import getsizeof
from typing import Any, NamedTuple

from game.wording import say
from world import steady_clock

MOST = 500
"""Texts remembered of a player with one character."""
MOST_BYTES = 1_000_000
"""Bytes of them."""
MOST_PLAYERS = 2000
MOST_IN_ALL = 64_000_000
"""Bytes of all players' texts: the absent are forgotten first, and those who came first."""
NEAR = 30
"""How many texts apart two connections of a player may be sent the same one."""
OF_LINE = 300
"""Bytes that a line takes besides its text."""
SOON = 5
"""Seconds within which a character that was just made is sent the first text."""
AFTER = 0.001
"""Seconds from the last text that is no longer remembered to the line that says so."""
GONE = say("server-earlier-lines-gone")


class Kept:
    """One text. ``beside``: what the client was told with it; ``to``: ids of the sessions."""

    __slots__ = ("beside", "size", "text", "time", "to")

    def __init__(self, text: str, beside: dict[str, Any], to: int, time: float) -> None:
        self.text, self.beside, self.time = text, beside, time
        self.to: tuple[int, ...] = (to,)
        self.size = getsizeof(text) + OF_LINE


class Gap(NamedTuple):
    """When a player's last connection ended, and when the next began; both 0 for no gap."""

    ended: float = 0.0
    began: float = 0.0


class Player:
    """What is remembered of an account: its texts by character (0: none), when the last one was
    that is no longer remembered, since when anything is; its connections by id, each with the gap
    before it, and when the last one ended."""

    def __init__(self) -> None:
        self.began = steady_clock.now()
        self.lost: dict[int, float] = {}
        self.lines: dict[int, deque[Kept]] = {}
        self.sizes: dict[int, int] = {}
        self.sessions: dict[int, Gap] = {}
        self.ended = 0.0

    @property
    def size(self) -> int:
        return sum(self.sizes.values())

    def came(self, sessid: int) -> None:
        """A connection of theirs is there."""
        now = steady_clock.now()
        self.sessions[sessid] = Gap() if self.sessions else Gap(self.ended, now)

    def put(self, puppet: int, line: Kept) -> int:
        """Append a line, unless it is one that another connection was sent already; returns by how
        many bytes more is remembered now."""
        lines = self.lines.setdefault(puppet, deque())
        if len(self.sessions) > 1 and _sent_already(lines, line):
            return 0
        before = self.sizes.get(puppet, 0)
        size = before + line.size
        lines.append(line)
        while len(lines) > MOST or (size > MOST_BYTES and len(lines) > 1):
            dropped = lines.popleft()
            self.lost[puppet] = dropped.time
            size -= dropped.size
        self.sizes[puppet] = size
        return size - before

    def forget(self, secret: str) -> None:
        """Remove the lines that contain the secret."""
        for puppet, lines in self.lines.items():
            kept = deque(line for line in lines if secret not in line.text)
            self.lines[puppet], self.sizes[puppet] = kept, sum(line.size for line in kept)


def _sent_already(lines: "deque[Kept]", line: Kept) -> bool:
    """True if one of the last lines is the same text, and was not sent to this session yet; notes
    that it was now."""
    to = line.to[0]
    for known in list(lines)[-NEAR:]:
        if known.text == line.text and to not in known.to:
            known.to += (to,)
            return True
    return False


class Backlog:
    """Of all players, by account."""

    def __init__(self) -> None:
        self.players: dict[int, Player] = {}
        self.size = 0
        self._accounts: dict[int, int] = {}

    def keep(self, session: Any, text: Any, beside: dict[str, Any]) -> None:
        """Remember a text that a session is sent, unless the journal holds it."""
        account = getattr(session, "uid", None)
        if not account or "seq" in beside or not isinstance(text, str) or not text:
            return
        sessid = session.sessid
        player = self.players.get(account)
        if player is None or sessid not in player.sessions:
            player = self._came(account, sessid)
        line = Kept(text, beside, sessid, steady_clock.now())
        self.size += player.put(session.puid or 0, line)
        if self.size > MOST_IN_ALL:
            self._make_room()

    def _came(self, account: int, sessid: int) -> Player:
        player = self.players.pop(account, None) or Player()
        self.players[account] = player
        self._accounts[sessid] = account
        player.came(sessid)
        self._make_room()
        return player

    def left(self, session: Any) -> None:
        """A connection has ended."""
        player = self.players.get(self._accounts.pop(session.sessid, 0))
        if player and player.sessions.pop(session.sessid, None) is not None:
            player.ended = player.ended if player.sessions else steady_clock.now()

    def forget(self, session: Any, secret: str) -> None:
        """Remove what the session's player was sent that contains the secret."""
        if secret and (player := self.players.get(session.uid)):
            before = player.size
            player.forget(secret)
            self.size += player.size - before

    def _make_room(self) -> None:
        while len(self.players) > 1 and (
            len(self.players) > MOST_PLAYERS or self.size > MOST_IN_ALL
        ):
            absent = (account for account, one in self.players.items() if not one.sessions)
            self.size -= self.players.pop(next(absent, next(iter(self.players)))).size

    def merged(
        self, session: Any, logged: Iterable[dict[str, Any]], gone: float, came: float = 0.0
    ) -> tuple[list[tuple[str, dict[str, Any], float]], int]:
        """The player's lines and those of the log, by time, as (text, what stands beside it, time);
        and the index of the first that came while none of their connections stood, -1 for none.
        Where texts are no longer remembered, a line says so.

        ``logged``: lines of the log, with ``text`` and ``time``; ``gone``: when the player left as
        far as the Server knows, for a Portal that has not seen it; ``came``: when their character
        was made.
        """
        player, puppet = self.players.get(session.uid) or Player(), session.puid or 0
        if came and came + SOON < player.began:
            player.lost.setdefault(puppet, player.began - 2 * AFTER)
        own = [player.lines.get(each, ()) for each in {0, puppet}]
        kept = list(merge(*own, key=attrgetter("time")))
        lost = [player.lost.get(each, 0.0) for each in (0, puppet)]
        lost += [line.time for line in kept[:-MOST][-1:]]
        rows = [(line.text, line.beside, line.time) for line in kept[-MOST:]]
        if any(lost):
            rows.insert(0, (str(GONE), {}, max(lost) + AFTER))
        told = [(line.pop("text"), line, line.pop("time")) for line in map(dict, logged)]
        gap = player.sessions.get(session.sessid, Gap())
        ended = gap.ended or gone
        lines = sorted([*told, *rows], key=_time)
        new = (at for at, line in enumerate(lines) if ended < line[2] < gap.began)
        return lines, next(new, -1) if ended else -1


def _time(line: tuple[Any, Any, float]) -> float:
    return line[2]


known = Backlog()
"""The Portal's."""
