"""What clients send and nothing can be made of: one line in the log, once a minute a session."""

from time import monotonic

from evennia.utils import logger

SECONDS = 60.0


def told(session, what: str, error: Exception) -> None:
    """Log that the session sent ``what`` and which error came of it, unless that was logged within
    the last minute."""
    now = monotonic()
    if now - getattr(session, "junk_told", -SECONDS) >= SECONDS:
        session.junk_told = now
        said = f"{type(error).__name__}: {error}"[:200]
        logger.log_warn(f"{session} sent what nothing can be made of: {what[:80]!r} ({said})")
