"""Keeps logs small and counts what goes into them: limited files of each log, and the same message
at most once a minute.

Both processes patch Evennia's log functions once: each warning or error passes through here before
it is written. A Server that has run out of memory is killed here: nobody can say what was left
undone, the database is consistent, and the Portal restarts the Server.
"""

import os
import re
import signal
import sys
import time
from collections.abc import Callable, Mapping
from functools import wraps
from pathlib import Path
from types import FrameType
from typing import Any

from evennia.utils import logger
from twisted.internet import reactor
from twisted.logger import LogLevel, globalLogPublisher

from server.seams.logs import wrap
from world.scenes.journal import busy
from world.watching import figures, lines

KEPT = 10
"""Rotated files kept beside each log."""
QUIET_SECONDS = 60.0
MOST_KNOWN = 200
"""Messages remembered so that they are not written again within the minute."""
LEVELS = {"warn": "warning", "error": "error"}
"""Our names for the levels of Evennia's functions; other levels are neither counted nor
suppressed."""
TRACEBACK = "Traceback (most recent call last)"
FAILURE = f"\n{TRACEBACK}"
NO_MEMORY = re.compile(r"\n(builtins\.)?MemoryError\b[^\n]*$")
"""Matches the last line of a MemoryError's traceback."""
OWN = ("commands", "game", "server", "typeclasses", "web", "world")


class Repeats:
    """Messages of the last minute. ``clock``: monotonic seconds."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._known: dict[str, list[float]] = {}

    def lets(self, message: str) -> bool:
        """True if the message is to be written; one written within the last minute is only
        counted."""
        known = self._known.get(message)
        if known and self._clock() < known[0]:
            known[1] += 1
            return False
        if len(self._known) >= MOST_KNOWN:
            self._known.pop(next(iter(self._known)))
        self._known[message] = [self._clock() + QUIET_SECONDS, 0]
        return True

    def over(self) -> list[str]:
        """Sentences on messages that were suppressed in a minute that has ended; forgets them."""
        now = self._clock()
        ended = {m: times for m, (until, times) in self._known.items() if until <= now}
        for message in ended:
            del self._known[message]
        return [
            f"{times} more of this within a minute: {message.strip().splitlines()[-1]}"
            for message, times in ended.items()
            if times
        ]


repeats = Repeats()


def prune(path: Path, kept: int = KEPT) -> None:
    """Delete the oldest rotated files beside a log, so that at most ``kept`` stay."""
    full = [each for each in path.parent.glob(f"{path.name}.*") if each.is_file()]
    for old in sorted(full, key=lambda each: each.stat().st_mtime_ns)[: max(0, len(full) - kept)]:
        old.unlink(missing_ok=True)


_ends = False
"""True if this process is killed when it runs out of memory."""


def settle(ends: bool = False) -> None:
    """Patch Evennia's log functions; call once for each process. ``ends``: kill the process when it
    runs out of memory."""
    global _ends
    _ends = ends
    wrap(log=_held_back, rotate=_pruned, write=_written)
    globalLogPublisher.addObserver(_count_failure)


def _pruned(rotate: Callable[..., Any]) -> Callable[..., None]:
    @wraps(rotate)
    def rotated(log: Any, *args: Any, **kwargs: Any) -> None:
        rotate(log, *args, **kwargs)
        try:
            prune(Path(log.path))
        except OSError:
            return

    return rotated


def _written(write: Callable[[Any, str], Any]) -> Callable[[Any, str], None]:
    """Suppresses repeated tracebacks of uncaught errors, which Twisted writes itself, in
    one piece."""

    @wraps(write)
    def written(log: Any, data: str) -> None:
        if FAILURE not in data or repeats.lets(data.partition("]")[2]):
            write(log, data)

    return written


def _held_back(write: Callable[..., Any]) -> Callable[..., None]:
    @wraps(write)
    def log(msg: object, logfunc: Callable[..., Any], prefix: str = "", **kwargs: Any) -> None:
        level = LEVELS.get(logfunc.__name__)
        text = str(msg)
        if level and not _is_note(text, prefix):
            _note(level, text)
        for sentence in repeats.over():
            write(sentence, logfunc, prefix=prefix)
        if not level or repeats.lets(text):
            write(msg, logfunc, prefix=prefix, **kwargs)
        if level and TRACEBACK in text and NO_MEMORY.search(text.rstrip()):
            _out_of_memory()

    return log


def _is_note(text: str, prefix: str) -> bool:
    """True for what Evennia writes below a traceback, as a message of its own."""
    return prefix == "!!" and not text.startswith((TRACEBACK, "NoneType: None"))


def _note(level: str, text: str) -> None:
    """Count a message, and note in the log of lines which source line caused an error."""
    figures.log_messages.labels(level).inc()
    if level == "error":
        error = sys.exception() if text.startswith(TRACEBACK) else None
        _noted(error)
        lines.error(level, type(error).__name__ if error else "", _place(error))


def _out_of_memory() -> None:
    """Kill this process at once, if it is one that gets restarted."""
    if not _ends:
        return
    try:
        logger.log_err("No memory is left: the Server is ended, and comes back.")
    finally:
        os.kill(os.getpid(), signal.SIGKILL)


def _noted(error: BaseException | None) -> None:
    """Count a failure of the database; staff are told at once if nothing can be written."""
    if error and busy.note(error) == "unwritable":
        from world.watching.watch import watch

        reactor.callLater(0, watch.records_failed)


def _place(error: BaseException | None) -> str:
    """Where in our own source an error came from, as "module:line": the innermost such frame, or
    the one that is logging now; "" if there is none."""
    if error is None:
        frame: FrameType | None = sys._getframe(1)
        while frame and not _is_own(name := frame.f_globals.get("__name__", "")):
            frame = frame.f_back
        return f"{name}:{frame.f_lineno}" if frame else ""
    place, traceback = "", error.__traceback__
    while traceback:
        name = traceback.tb_frame.f_globals.get("__name__", "")
        place = f"{name}:{traceback.tb_lineno}" if _is_own(name) else place
        traceback = traceback.tb_next
    return place


def _is_own(module: str) -> bool:
    return module.partition(".")[0] in OWN and module != __name__


def _count_failure(event: Mapping[str, Any]) -> None:
    """Count an uncaught error, which Twisted itself logs."""
    failure = event.get("log_failure")
    if failure and event.get("log_level") is LogLevel.critical:
        figures.log_messages.labels("critical").inc()
        _noted(failure.value)
        lines.error("critical", type(failure.value).__name__, _place(failure.value))
        if isinstance(failure.value, MemoryError):
            _out_of_memory()
