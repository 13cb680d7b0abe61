"""What clients send and nothing can be made of. Whoever sends it, logged in or not, it fills no
log: of each place that it comes from a line is logged once a minute, with how much more there was.
"""

from time import monotonic

from evennia.utils import logger

SECONDS = 60.0
MOST = 20
"""Places that have lines of their own within a minute; all others share theirs."""
OTHERS = "other places"

_known: dict[str, list] = {}
"""By place: when a line was logged, and how much has come since."""


def told(session, what: str, error: Exception) -> None:
    """Log how much the session sent and which error came of it, as far as there is room. ``what``
    it sent is not logged: it may be a password."""
    kind = type(error).__name__
    about(session, f"{session} sent {len(what)} characters that nothing can be made of ({kind})")


def about(session, text: str) -> None:
    """Log a line about a session, as far as there is room."""
    line(getattr(session, "address", ""), text)


class Log:
    """The log of a protocol that writes a line, or more, of each connection that fails: they go
    the same way. ``address`` is asked when there is something to log."""

    def __init__(self, address):
        self._address = address

    def debug(self, *_, **__) -> None:
        """Nobody reads it."""

    trace = debug

    def warn(self, text: str, **values) -> None:
        """Log it, as far as there is room."""
        line(self._address(), f"A connection: {text.format(**values)}")

    info = error = warn


def line(address, text: str) -> None:
    """Log a line about what came from an address, unless one was within the last minute."""
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
    """Log how much was left out of each place whose minute is over, and begin anew."""
    for place, (since, left_out) in list(_known.items()):
        if now - since >= SECONDS:
            del _known[place]
            if left_out:
                logger.log_warn(f"{left_out} more of that from {place} were not logged.")
