"""Locks for programs that must not work on one game at the same time."""

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from server.ops import processes

LOCK = "operations.lock"
BUSY = (
    "Another program (make play, backup, restore or movedb) is at work on this game. "
    "Wait until it has ended, and try again."
)


@contextmanager
def shared(state: Path) -> Iterator[None]:
    """Held while a game is started or copied. Raises SystemExit while it is being replaced."""
    with _locked(state, fcntl.LOCK_SH):
        yield


@contextmanager
def exclusively(state: Path) -> Iterator[None]:
    """Held while a game is replaced or moved. Raises SystemExit if another program is at work on
    it, or it is running."""
    with _locked(state, fcntl.LOCK_EX):
        guarded = any(processes.living(state, name) for name in processes.GUARDS)
        if guarded or processes.all_living(state):
            raise SystemExit("The game is running. End it first: make stop")
        yield


@contextmanager
def _locked(state: Path, how: int) -> Iterator[None]:
    with (state / LOCK).open("a") as file:
        try:
            fcntl.flock(file, how | fcntl.LOCK_NB)
        except BlockingIOError:
            raise SystemExit(BUSY) from None
        yield
