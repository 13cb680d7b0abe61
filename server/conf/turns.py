"""Decides whose line the Server carries out next: of all who have lines waiting, whoever has used
the least time.

Somebody who types now and then never waits for more than the line being carried out, however much
another player pastes. Between slices the reactor does everything else: the link, the website,
timers.
"""

from collections import deque
from collections.abc import Callable
from math import inf
from time import perf_counter
from typing import TYPE_CHECKING, Any

from evennia.utils import logger
from twisted.internet import reactor
from twisted.internet.defer import Deferred

if TYPE_CHECKING:
    from server.conf.serversession import ServerSession

type Waiting = tuple[ServerSession, Callable[[], Any], Deferred]
"""A line that waits: whose, what carries it out, and what fires then."""
SLICE_SECONDS = 0.01


class Turns:
    """Queues of lines, one for each session. ``share``: minimum length of a slice in seconds.

    Time is charged to the account, so that several windows of one player count as one. It is
    virtual time: whoever comes back after a pause starts at the time of whoever is being served,
    and has no credit from the pause.
    """

    def __init__(
        self,
        later: Callable[..., Any] = reactor.callLater,
        clock: Callable[[], float] = perf_counter,
        share: Callable[[], float] = lambda: 0.0,
    ) -> None:
        self._later, self._clock, self.share = later, clock, share
        self._lines: dict[object, deque[Waiting]] = {}
        self._used: dict[object, float] = {}
        self._now = 0.0
        self._spent = 0.0
        self._called = False
        self._serving: ServerSession | None = None

    def take(self, session: "ServerSession", work: Callable[[], Any]) -> Deferred:
        """Queue ``work`` for this session; it may run at once if the slice has time left. The
        result fires when it has run, or is skipped because the connection has ended."""
        done: Deferred = Deferred()
        self._lines.setdefault(session.sessid, deque()).append((session, work, done))
        self._used[_payer(session)] = self._due(session)
        self._serve()
        return done

    def crowded(self) -> bool:
        """True if lines of other sessions are ready to run besides that of the session being
        served."""
        heads = (lines[0][0] for lines in self._lines.values() if lines)
        return any(head is not self._serving and not head.waits for head in heads)

    def waiting(self) -> int:
        """How many lines wait."""
        return sum(map(len, self._lines.values()))

    def soon(self) -> None:
        """Look for runnable lines again shortly: something that they had to wait for is over."""
        if not self._called:
            self._called = True
            self._later(0, self._new_slice)

    def _new_slice(self) -> None:
        self._called, self._spent = False, 0.0
        self._serve()

    def _serve(self) -> None:
        """Carry out lines until this slice is used up; the rest is left to the next. While tables
        are being played, the slice is at least as long as theirs."""
        slice_seconds = max(SLICE_SECONDS, self.share())
        while self._spent < slice_seconds and (lines := self._next()):
            self._turn(lines)
        if self._spent:
            self.soon()

    def _next(self) -> deque[Waiting] | None:
        """Queue of the session that is due first, among those that need not wait for something;
        None if there is none."""
        found: deque[Waiting] | None = None
        least = inf
        for lines in self._lines.values():
            session = lines[0][0]
            if (due := self._due(session)) < least and not session.waits:
                found, least = lines, due
        return found

    def _due(self, session: "ServerSession") -> float:
        return max(self._used.get(_payer(session), 0.0), self._now)

    def _turn(self, lines: deque[Waiting]) -> None:
        session, work, done = lines.popleft()
        self._serving = session
        who, self._now = _payer(session), self._due(session)
        taken = self._carried_out(session, work)
        self._spent += taken
        self._used[who] = self._now + taken
        if not lines:
            self._lines.pop(session.sessid, None)
        if not self._lines:
            self._used.clear()
        done.callback(None)

    def _carried_out(self, session: "ServerSession", work: Callable[[], Any]) -> float:
        began = self._clock()
        try:
            if not session.gone:
                work()
        except Exception:
            logger.log_trace("a line that could not be carried out")
        return self._clock() - began


def _payer(session: "ServerSession") -> object:
    """The account that a turn is charged to; the connection before the login."""
    return session.uid or f"connection {session.sessid}"


turns = Turns()
