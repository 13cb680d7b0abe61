"""Heartbeat: whether a Server that is linked still answers. One that hangs keeps its link."""

from collections.abc import Callable

from twisted.internet.defer import Deferred

EVERY = 20
MOST = 240
"""EVERY: looks between two questions. MOST: looks without an answer after which the Server counts
as hung: a minute, with a look each quarter of a second."""


class Heartbeat:
    """Heartbeat of one Server. It counts looks rather than seconds, so that a Portal that was
    itself held up, perhaps with the whole machine, does not take the Server for hung."""

    def __init__(self, ask: Callable[[], Deferred]):
        self._ask = ask
        self._looks = 0
        self._waiting = False

    def beats(self) -> bool:
        """Count one look, asking the Server if it is time; False if the Server counts as hung."""
        self._looks += 1
        if not self._waiting and self._looks >= EVERY:
            self._looks, self._waiting = 0, True
            self._ask().addBoth(self._answered)
        return self._looks < MOST

    def _answered(self, _: object) -> None:
        self._looks, self._waiting = 0, False
