"""The database while somebody else writes to it: another program, or a page of the website.

SQLite lets one write at a time and makes the others wait, in the game's case with everybody on it.
So the game's own thread waits hardly at all, and whoever's line met the lock has it tried again.
"""

import threading

from django.db import OperationalError, connection
from django.db.backends.signals import connection_created

WAIT_MILLISECONDS = 100
TRIES = 5
PAUSE_SECONDS = 0.5
BUSY = (
    "The game's records are busy just now, and nothing has changed. "
    "Please type it again in a moment."
)


def is_busy(error: BaseException) -> bool:
    """Whether this says that somebody else is writing."""
    return isinstance(error, OperationalError) and "locked" in str(error)


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
