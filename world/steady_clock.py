"""Wall-clock time that nobody can set: waiting players lose no time when the machine's clock jumps.

The Server reads the machine's clock once, at start (``start``), and counts on from there. Before
that, as in tests, it is the machine's clock.
"""

import time
from datetime import UTC, datetime

from server.seams import process

_STEADY = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)
"""Keeps counting while the machine sleeps, where the system has such a clock."""
_ahead: float | None = None


def start() -> None:
    """Count on from the machine's clock as it is now, and make all Twisted timers of this process
    do the same; by default they follow the machine's clock, and would wait an hour longer if it
    were set back by one."""
    global _ahead
    _ahead = time.time() - _counted()
    process.count_time_by(now)


def now() -> float:
    """Seconds since the epoch."""
    return time.time() if _ahead is None else _ahead + _counted()


def moment() -> datetime:
    """The same as a UTC datetime."""
    return datetime.fromtimestamp(now(), UTC)


def jumped() -> float:
    """Seconds by which the machine's clock has been set forward since the start; negative for
    back."""
    return time.time() - now()


def _counted() -> float:
    return time.clock_gettime(_STEADY)
