"""The database when it does not do at once what it is asked: somebody else writes to it, the server
that keeps it has gone, its disk is full.

SQLite lets one write at a time and makes the others wait, in the game's case with everybody on it.
So the game's own thread waits hardly at all, and whoever's line met the lock has it tried again, as
where a server is away for a moment.
"""

import threading

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
"""SQLSTATEs of a PostgreSQL server that is busy, full of callers, going down or coming up."""
NO_ROOM = frozenset(("25006", "53100", "58030"))
"""Those of one that may not write, or cannot: read-only, disk full, input or output failed."""
NO_ROOM_WORDS = ("disk is full", "disk I/O error", "readonly database", "unable to open database")
"""What SQLite says of the same."""

unwritable = False
"""Whether something could not be written for want of room, and nothing has been since."""
losses = 0
"""How often the connection was lost while something was being written. What is in memory from
before may be behind the records, and is read anew."""


def is_busy(error: BaseException) -> bool:
    """Whether this says that somebody else is writing, or that the server is away: another try may
    be made if nothing has been written."""
    if connection.vendor == "sqlite":
        return isinstance(error, OperationalError) and "locked" in str(error)
    return is_lost(error) or _state(error) in PASSING


def is_lost(error: BaseException) -> bool:
    """Whether the connection to the server has ended, so that nobody knows what became of a commit
    that it was asked for."""
    if connection.vendor == "sqlite" or not isinstance(error, InterfaceError | OperationalError):
        return False
    return _state(error) in ("", "57P01", "57P02")


def is_unwritable(error: BaseException) -> bool:
    """Whether this says that nothing can be written until somebody makes room for it."""
    if not isinstance(error, DatabaseError):
        return False
    if connection.vendor == "sqlite":
        return any(words in str(error) for words in NO_ROOM_WORDS)
    return _state(error) in NO_ROOM


def kind(error: BaseException) -> str:
    """What has failed, in a word: ``lost``, ``busy``, ``unwritable`` or ``other``; empty for what
    is no failure of the database."""
    if not isinstance(error, DatabaseError | InterfaceError):
        return ""
    kinds = {"lost": is_lost, "busy": is_busy, "unwritable": is_unwritable}
    return next((name for name, holds in kinds.items() if holds(error)), "other")


def _state(error: BaseException) -> str:
    """The SQLSTATE with which a server refused, empty where none has answered."""
    return getattr(error.__cause__, "sqlstate", None) or ""


def note(error: BaseException) -> str:
    """Count it if it is a failure of the database, and remember that nothing could be written; what
    kind it is."""
    global unwritable
    if what := kind(error):
        figures.database_failures.labels(what).inc()
        unwritable = unwritable or what == "unwritable"
    return what


def note_loss() -> None:
    """The connection was lost while something was being written."""
    global losses
    losses += 1


def wait_briefly() -> None:
    """From now on this thread waits no longer than that, whenever it connects; others, such as
    those of the website, go on waiting as long as the settings say."""
    hasty = threading.get_ident()

    def hurry(connection, **_):
        if threading.get_ident() == hasty and connection.vendor == "sqlite":
            with connection.cursor() as cursor:
                cursor.execute(f"PRAGMA busy_timeout = {WAIT_MILLISECONDS}")

    connection_created.connect(hurry, weak=False, dispatch_uid="waits briefly")
    hurry(connection)
