"""Logs that stay small and are counted: so many files of each, and the same error once a minute.

Evennia's own functions are laid over once, by both processes: each message of a warning or an error
passes here before it is written, line by line, by what Evennia has for it. A Server whose memory
has run out is ended here: nobody knows what was left undone, the records are whole, and the Portal
brings it back.
"""

import os
import re
import signal
import sys
import time
from collections.abc import Callable
from functools import wraps
from pathlib import Path

from evennia.utils import logger
from twisted.internet import reactor
from twisted.logger import LogLevel, globalLogPublisher

from world.scenes import busy
from world.watching import figures, lines

KEPT = 10
"""Full files that are kept beside each log."""
QUIET_SECONDS = 60.0
MOST_KNOWN = 200
"""Messages that are remembered, so that they are not written again within the minute."""
LEVELS = {"warn": "warning", "error": "error"}
"""What we call the levels of Evennia's functions; others are neither counted nor held back."""
TRACEBACK = "Traceback (most recent call last)"
FAILURE = f"\n{TRACEBACK}"
NO_MEMORY = re.compile(r"\n(builtins\.)?MemoryError\b[^\n]*$")
"""The last row of a traceback."""
OWN = ("commands", "game", "server", "typeclasses", "web", "world")


class Repeats:
    """Messages of the last minute. ``clock``: seconds, never going back."""

    def __init__(self, clock: Callable[[], float] = time.monotonic):
        self._clock = clock
        self._known: dict[str, list] = {}  # by message: until when it is held back, how often

    def lets(self, message: str) -> bool:
        """Whether it is to be written; one that was within the last minute is only counted."""
        known = self._known.get(message)
        if known and self._clock() < known[0]:
            known[1] += 1
            return False
        if len(self._known) >= MOST_KNOWN:
            self._known.pop(next(iter(self._known)))
        self._known[message] = [self._clock() + QUIET_SECONDS, 0]
        return True

    def over(self) -> list[str]:
        """Sentences on those that came again in a minute that is over, which are forgotten."""
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
    """Delete the oldest full files beside a log: no more than ``kept`` stay."""
    full = [each for each in path.parent.glob(f"{path.name}.*") if each.is_file()]
    for old in sorted(full, key=lambda each: each.stat().st_mtime_ns)[: max(0, len(full) - kept)]:
        old.unlink(missing_ok=True)


_ends = False
"""Whether this process is ended when its memory runs out."""


def settle(ends: bool = False) -> None:
    """Lay ours over Evennia's functions; once for each process. ``ends``: it is ended when its
    memory runs out."""
    global _ends
    _ends = ends
    logger._log = _held_back(logger._log)
    for kind in (logger.WeeklyLogFile, logger.EvenniaLogFile):
        kind.rotate = _pruned(kind.rotate)
    logger.WeeklyLogFile.write = _written(logger.WeeklyLogFile.write)
    globalLogPublisher.addObserver(_count_failure)


def _pruned(rotate):
    @wraps(rotate)
    def rotated(log, *args, **kwargs):
        rotate(log, *args, **kwargs)
        try:
            prune(Path(log.path))
        except OSError:
            return

    return rotated


def _written(write):
    """What nobody has caught Twisted writes by itself, the whole traceback in one piece."""

    @wraps(write)
    def written(log, data):
        if FAILURE not in data or repeats.lets(data.partition("]")[2]):
            write(log, data)

    return written


def _held_back(write):
    @wraps(write)
    def log(msg, logfunc, prefix="", **kwargs):
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
    """Whether it is what Evennia writes below a traceback, in a message of its own."""
    return prefix == "!!" and not text.startswith((TRACEBACK, "NoneType: None"))


def _note(level: str, text: str) -> None:
    """Count a message, and write into the log of lines which line has caused an error."""
    figures.log_messages.labels(level).inc()
    if level == "error":
        error = sys.exception() if text.startswith(TRACEBACK) else None
        _noted(error)
        lines.error(level, type(error).__name__ if error else "", _place(error))


def _out_of_memory() -> None:
    """End this process at once if it is one that somebody brings back."""
    if not _ends:
        return
    try:
        logger.log_err("No memory is left: the Server is ended, and comes back.")
    finally:
        os.kill(os.getpid(), signal.SIGKILL)


def _noted(error: BaseException | None) -> None:
    """Count a failure of the database; staff read of it at once where there is no room."""
    if error and busy.note(error) == "unwritable":
        from world.watching.watch import watch

        reactor.callLater(0, watch.records_failed)


def _place(error: BaseException | None) -> str:
    """Where in our own source it came from: the innermost place of the error, or who logs now."""
    if error is None:
        frame = sys._getframe(1)
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


def _count_failure(event) -> None:
    """Count what nobody has caught, which Twisted itself logs."""
    failure = event.get("log_failure")
    if failure and event.get("log_level") is LogLevel.critical:
        figures.log_messages.labels("critical").inc()
        _noted(failure.value)
        lines.error("critical", type(failure.value).__name__, _place(failure.value))
        if isinstance(failure.value, MemoryError):
            _out_of_memory()
