"""Evennia's log functions and files, wrapped.

Leans on, checked with Evennia 6.1:

- ``evennia.utils.logger._log(msg, logfunc, prefix="", **kwargs)``: every ``log_`` function writes
  through it, with one of Twisted's functions ``info``, ``warn`` and ``error``. If they write
  another way, nothing is counted or held back any more.
- ``WeeklyLogFile.rotate()``, ``EvenniaLogFile.rotate(num_lines_to_append)``: called when a file is
  full. If it is called otherwise, rotated files pile up.
- ``WeeklyLogFile.write(data)``: Twisted's own tracebacks arrive there in one piece. If not,
  repeated ones fill the log.

- that a line of a channel's log begins with its time, the year in two digits, and ``[-]``. If not,
  players read a wrong one.

In an upgrade: read `evennia/utils/logger.py`, then run tests/conf/test_logs.py.
"""

from collections.abc import Callable
from typing import Any

from evennia.utils import logger

type Wrap = Callable[[Callable[..., Any]], Callable[..., Any]]


def wrap(log: Wrap, rotate: Wrap, write: Wrap) -> None:
    """Replace the function that writes messages, those that rotate files, and the one that writes
    to the log of a process, by what each of these makes of it."""
    logger._log = log(logger._log)
    for kind in (logger.WeeklyLogFile, logger.EvenniaLogFile):
        kind.rotate = rotate(kind.rotate)
    logger.WeeklyLogFile.write = write(logger.WeeklyLogFile.write)


def dated(line: str) -> str:
    """A line of a channel's log as players read it: ``2026-11-30 21:05 [Public] Ace: hello``."""
    when, mark, said = line.strip("\n").partition("[-]")
    return f"20{when[:14]}{said}" if mark else line.strip("\n")
