"""Database failures that may pass or be mended: it is locked by another writer, its server is away,
or its disk is full.

SQLite allows one writer at a time and blocks the others, which here would block everybody. So the
game's own thread hardly waits; a line that hits the lock is retried instead, as when a database
server is away for a moment.
"""

import threading
from typing import Any

from django.db import DatabaseError, InterfaceError, OperationalError, connection
from django.db.backends.signals import connection_created

from game.wording import say
from world.watching import figures

WAIT_MILLISECONDS = 100
TRIES = 5
PAUSE_SECONDS = 0.5
BUSY = say("scenes-records-busy")
UNWRITABLE = say("scenes-records-unwritable")
LOST = say("scenes-records-went-away")
PASSING = frozenset(("40001", "40P01", "53300", "55P03", "57P01", "57P02", "57P03"))
"""SQLSTATEs of a PostgreSQL server that is busy, has no free connection, is going down or coming
up."""
NO_ROOM = frozenset(("25006", "53100", "58030"))
"""SQLSTATEs of a server that cannot or may not write: read-only, disk full, input/output error."""
NO_ROOM_WORDS = ("disk is full", "disk I/O error", "readonly database", "unable to open database")
"""SQLite's messages for the same."""

unwritable = False
"""True from the first failure to write for want of room until a write succeeds."""
losses = 0
"""How many times the connection was lost during a write. State in memory from before may then
disagree with the database and is read again."""


def is_busy(error: BaseException) -> bool:
    """True if another writer holds the lock or the server is away: worth another try if nothing has
    been written."""
    if connection.vendor == "sqlite":
        return isinstance(error, OperationalError) and "locked" in str(error)
    return is_lost(error) or _state(error) in PASSING


def is_lost(error: BaseException) -> bool:
    """True if the connection to the server ended, so that the outcome of a pending commit is
    unknown. Never for SQLite."""
    if connection.vendor == "sqlite" or not isinstance(error, InterfaceError | OperationalError):
        return False
    return _state(error) in ("", "57P01", "57P02")


def is_unwritable(error: BaseException) -> bool:
    """True if nothing can be written until somebody makes room."""
    if not isinstance(error, DatabaseError):
        return False
    if connection.vendor == "sqlite":
        return any(words in str(error) for words in NO_ROOM_WORDS)
    return _state(error) in NO_ROOM


def kind(error: BaseException) -> str:
    """Kind of failure: ``lost``, ``busy``, ``unwritable`` or ``other``; "" if it is not a database
    error."""
    if not isinstance(error, DatabaseError | InterfaceError):
        return ""
    kinds = {"lost": is_lost, "busy": is_busy, "unwritable": is_unwritable}
    return next((name for name, holds in kinds.items() if holds(error)), "other")


def _state(error: BaseException) -> str:
    """SQLSTATE of the server's refusal; "" if the server did not answer."""
    return getattr(error.__cause__, "sqlstate", None) or ""


def note(error: BaseException) -> str:
    """Count a database failure and remember if nothing could be written. Returns its kind, "" for
    other errors."""
    global unwritable
    if what := kind(error):
        figures.database_failures.labels(what).inc()
        unwritable = unwritable or what == "unwritable"
    return what


def note_loss() -> None:
    """Count a connection lost during a write."""
    global losses
    losses += 1


def wait_briefly() -> None:
    """From now on the calling thread waits at most ``WAIT_MILLISECONDS`` for SQLite's lock on every
    connection it makes. Other threads, such as the website's, keep the timeout in the settings."""
    hasty = threading.get_ident()

    def hurry(connection: Any, **_: Any) -> None:
        if threading.get_ident() == hasty and connection.vendor == "sqlite":
            with connection.cursor() as cursor:
                cursor.execute(f"PRAGMA busy_timeout = {WAIT_MILLISECONDS}")

    connection_created.connect(hurry, weak=False, dispatch_uid="waits briefly")
    hurry(connection)
