"""Logs malformed input of clients without letting it fill the log: one line a minute for each
address, with a count of what was left out. It makes no difference whether the sender is logged in.
"""

from collections.abc import Callable
from time import monotonic
from typing import Any

from evennia.utils import logger

SECONDS = 60.0
MOST = 20
"""Addresses with a line of their own within a minute; all others share one."""
OTHERS = "other places"

_known: dict[str, list[float]] = {}
"""By address: when a line was logged, and how many were left out since."""


def told(session: object, what: str, error: Exception) -> None:
    """Log, rate-limited, how much the session sent and which error it caused. ``what`` was sent is
    not logged: it may be a password."""
    kind = type(error).__name__
    about(session, f"{session} sent {len(what)} characters that nothing can be made of ({kind})")


def about(session: object, text: str) -> None:
    """Log a line about a session, rate-limited."""
    line(getattr(session, "address", ""), text)


class Log:
    """Stands in for the log of a protocol that writes lines for each failed connection, and limits
    their rate. ``address``: called when there is something to log."""

    def __init__(self, address: Callable[[], object]) -> None:
        self._address = address

    def debug(self, *_: Any, **__: Any) -> None:
        """Discarded."""

    trace = debug

    def warn(self, text: str, **values: Any) -> None:
        """Log it, rate-limited."""
        line(self._address(), f"A connection: {text.format(**values)}")

    info = error = warn


def line(address: object, text: str) -> None:
    """Log a line about an address, unless one was logged within the last minute."""
    now = monotonic()
    _count_up(now)
    place = str(address)
    if place not in _known and len(_known) >= MOST:
        place = OTHERS
    if place in _known:
        _known[place][1] += 1
    else:
        _known[place] = [now, 0]
        logger.log_warn(text)


def _count_up(now: float) -> None:
    """For each address whose minute is over, log how many lines were left out, and forget it."""
    for place, (since, left_out) in list(_known.items()):
        if now - since >= SECONDS:
            del _known[place]
            if left_out:
                logger.log_warn(f"{left_out} more of that from {place} were not logged.")
