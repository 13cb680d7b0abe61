"""The time of day by a clock that nobody sets: who is waited for has no hour less because the clock
of the machine jumped.

A Server reads the machine's clock when it starts (``start``) and counts on from there. Before that,
as in a test, it is the machine's own.
"""

import time
from datetime import UTC, datetime

_STEADY = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)
"""Goes on while the machine sleeps, where the system has such a clock."""
_ahead: float | None = None


def start() -> None:
    """Count on from the machine's clock as it is now, and have all timers of this process do so:
    Twisted's own go by the machine's, and wait for an hour more when that is put back by one."""
    global _ahead
    from twisted.internet import reactor

    _ahead = time.time() - _counted()
    reactor.seconds = now


def now() -> float:
    """Seconds of the epoch."""
    return time.time() if _ahead is None else _ahead + _counted()


def moment() -> datetime:
    """The same as a date of UTC."""
    return datetime.fromtimestamp(now(), UTC)


def jumped() -> float:
    """By how many seconds the machine's clock was put on since the start; negative for back."""
    return time.time() - now()


def _counted() -> float:
    return time.clock_gettime(_STEADY)
