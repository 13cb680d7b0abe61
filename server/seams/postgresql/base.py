"""Django's PostgreSQL engine, but a connection that the server has closed is reopened by the next
statement.

Django checks for that only between requests of a website; the game's main thread has none.

Leans on ``django.db.backends.postgresql.base.DatabaseWrapper`` with ``ensure_connection()`` (called
before each statement), ``connect()``, ``connection.closed``, ``in_atomic_block`` and ``close()``;
checked with Django 6.0. If statements come to connect another way, a game whose database server was
restarted fails until it is restarted itself. In an upgrade: run `make postgres`.
"""

import time

from django.db.backends.postgresql import base
from django.db.utils import OperationalError

PAUSE_SECONDS = 1.0
"""Minimum seconds between two attempts to reach a server that does not answer: the whole game waits
during each."""


class DatabaseWrapper(base.DatabaseWrapper):
    _refused: tuple[float, OperationalError] | None = None

    def ensure_connection(self) -> None:
        if self.connection is not None and self.connection.closed and not self.in_atomic_block:
            self.close()
        super().ensure_connection()

    def connect(self) -> None:
        """Connect, or raise OperationalError if the server does not answer; immediately, without
        trying, within `PAUSE_SECONDS` of the last failure."""
        if self._refused and time.monotonic() - self._refused[0] < PAUSE_SECONDS:
            raise OperationalError(*self._refused[1].args)
        try:
            super().connect()
        except OperationalError as error:
            self._refused = time.monotonic(), error
            raise
        self._refused = None
