"""Whether a Server whose link is up still answers: one that hangs keeps its link."""

from collections.abc import Callable

from twisted.internet.defer import Deferred

EVERY = 20
MOST = 240
"""Looks from one question to the next, and looks without an answer until the Server is taken to
hang: a minute, where a look is a quarter of a second."""


class Pulse:
    """The questions to one Server. They are counted in looks and not by a clock, so that a Portal
    which was held up itself, with all of the machine perhaps, accuses nobody."""

    def __init__(self, ask: Callable[[], Deferred]):
        self._ask = ask
        self._looks = 0
        self._waiting = False

    def beats(self) -> bool:
        """Look once: whether the Server may be taken to live."""
        self._looks += 1
        if not self._waiting and self._looks >= EVERY:
            self._looks, self._waiting = 0, True
            self._ask().addBoth(self._answered)
        return self._looks < MOST

    def _answered(self, _) -> None:
        self._looks, self._waiting = 0, False
