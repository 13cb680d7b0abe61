"""Flushes SQLite's write-ahead log from the system's memory to the disk, once a second.

SQLite itself leaves that to its checkpoints, minutes apart, unless each commit waits for the disk
(docs/decisions/database.md). So a power cut loses a second of play, or two.
"""

import os
from pathlib import Path
from typing import TYPE_CHECKING

from django.db import connection
from evennia.utils import logger
from twisted.internet.task import LoopingCall
from twisted.internet.threads import deferToThread

if TYPE_CHECKING:
    from twisted.internet.defer import Deferred
    from twisted.python.failure import Failure

SECONDS = 1.0


class Flusher:
    """Flushes a write-ahead log, in a thread, when it has changed."""

    def __init__(self, log: Path):
        self._log = log
        self._flushed = (0, 0)
        self._loop = LoopingCall(self._beside)

    def start(self) -> None:
        self._loop.start(SECONDS, now=False)

    def stop(self) -> None:
        if self._loop.running:
            self._loop.stop()

    def flush(self) -> bool:
        """Block until everything written so far is on the disk; False if nothing is new or there is
        no log. Raises OSError from the disk."""
        try:
            descriptor = os.open(self._log, os.O_RDONLY)
        except FileNotFoundError:
            return False
        try:
            found = os.fstat(descriptor)
            now = (found.st_mtime_ns, found.st_size)
            if now == self._flushed:
                return False
            os.fdatasync(descriptor)
            self._flushed = now
            return True
        finally:
            os.close(descriptor)

    def _beside(self) -> "Deferred":
        """Flush in a thread; the loop waits for it, and goes on even if it fails."""
        return deferToThread(self.flush).addErrback(self._failed)

    def _failed(self, failure: "Failure") -> None:
        logger.log_err(f"Flushing {self._log} failed: {failure.getErrorMessage()}")


_flushers: list[Flusher] = []


def start() -> None:
    """Start flushing if the database is an SQLite file."""
    if connection.vendor == "sqlite":
        name = connection.settings_dict["NAME"]
        _flushers.append(Flusher(Path(f"{name}-wal")))
        _flushers[-1].start()


def stop() -> None:
    while _flushers:
        _flushers.pop().stop()
