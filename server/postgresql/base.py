"""Django's own engine for PostgreSQL, but that a connection which the server has let go of is
opened anew by the next statement.

Django looks for that between requests of a website; the game's thread has none.
"""

import time

from django.db.backends.postgresql import base
from django.db.utils import OperationalError

PAUSE_SECONDS = 1.0
"""While a server does not answer it is asked no more often than so: each time everybody waits."""


class DatabaseWrapper(base.DatabaseWrapper):
    _refused: tuple[float, OperationalError] | None = None

    def ensure_connection(self):
        if self.connection is not None and self.connection.closed and not self.in_atomic_block:
            self.close()
        super().ensure_connection()

    def connect(self):
        """OperationalError, at once within a second of the last one, where the server does not
        answer."""
        if self._refused and time.monotonic() - self._refused[0] < PAUSE_SECONDS:
            raise OperationalError(*self._refused[1].args)
        try:
            super().connect()
        except OperationalError as error:
            self._refused = time.monotonic(), error
            raise
        self._refused = None
