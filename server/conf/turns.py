"""Whose line the Server carries out next: of all that wait, one of whoever has used least time.

Somebody who types now and then never waits for more than the line that is being done, however much
another pastes. Between slices the reactor serves everything else: the link, the website, timers.
"""

from collections import deque
from math import inf
from time import perf_counter

from evennia.utils import logger
from twisted.internet import reactor
from twisted.internet.defer import Deferred

SLICE_SECONDS = 0.01


class Turns:
    """Lines of sessions that wait for their turn, in order for each session. ``share``: seconds
    that a slice has at least.

    A turn is charged to the account, so that many windows of one player count as one. Time is
    virtual: who comes back after a pause begins at the time of whoever is served, and has saved
    nothing up.
    """

    def __init__(self, later=reactor.callLater, clock=perf_counter, share=lambda: 0.0):
        self._later, self._clock, self.share = later, clock, share
        self._lines: dict[object, deque] = {}
        self._used: dict[object, float] = {}
        self._now = 0.0
        self._spent = 0.0
        self._called = False
        self._serving = None

    def take(self, session, work) -> Deferred:
        """Do ``work`` when it is this session's turn, at once while there is time for it. Fires
        when that is done, or is never to be because the connection has ended."""
        done: Deferred = Deferred()
        self._lines.setdefault(session.sessid, deque()).append((session, work, done))
        self._used[_payer(session)] = self._due(session)
        self._serve()
        return done

    def crowded(self) -> bool:
        """Whether lines of other sessions wait than of the one whose line is carried out."""
        heads = (lines[0][0] for lines in self._lines.values() if lines)
        return any(head is not self._serving and not head.waits for head in heads)

    def waiting(self) -> int:
        """How many lines wait."""
        return sum(map(len, self._lines.values()))

    def soon(self) -> None:
        """Something that lines had to wait for is over: look again in a moment."""
        if not self._called:
            self._called = True
            self._later(0, self._new_slice)

    def _new_slice(self) -> None:
        self._called, self._spent = False, 0.0
        self._serve()

    def _serve(self) -> None:
        """Take turns until this slice is used up, and leave the rest for the next. While tables
        are played a slice is as long as theirs."""
        slice_seconds = max(SLICE_SECONDS, self.share())
        while self._spent < slice_seconds and (lines := self._next()):
            self._turn(lines)
        if self._spent:
            self.soon()

    def _next(self):
        """The lines of whoever has used least, among those who need not wait for something."""
        found, least = None, inf
        for lines in self._lines.values():
            session = lines[0][0]
            if (due := self._due(session)) < least and not session.waits:
                found, least = lines, due
        return found

    def _due(self, session) -> float:
        return max(self._used.get(_payer(session), 0.0), self._now)

    def _turn(self, lines) -> None:
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

    def _carried_out(self, session, work) -> float:
        began = self._clock()
        try:
            if not session.gone:
                work()
        except Exception:
            logger.log_trace("a line that could not be carried out")
        return self._clock() - began


def _payer(session):
    """Whom a turn is charged to: the account, before the login the connection."""
    return session.uid or f"connection {session.sessid}"


turns = Turns()
