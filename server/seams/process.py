"""What is set for the whole process, behind the back of libraries.

Checked with Twisted 24.11, inflect 7.5 (which Evennia 6.1 uses) and Python 3.12.

- ``typeguard.typechecked``: inflect decorates all of its functions with it when it is imported. If
  inflect takes it from elsewhere, nothing breaks, and each process starts two seconds later.
- ``reactor.seconds``: Twisted's timers ask the reactor for the time under this name. If they ask
  another way, timers follow the machine's clock again, and wait an hour when it is set back.
- ``gc.freeze``: Python's collector does not look at frozen objects. Otherwise the game stands still
  for a tenth of a second now and then.

In an upgrade: does `make play` start as fast as before, and does tests/world/test_steady.py hold?
"""

import gc
import typing
from collections.abc import Callable

import typeguard


def start_fast() -> None:
    """Keep typeguard from instrumenting inflect, which takes two seconds; inflect does without
    under ``python -O``, too. (The cast: the function replaced here has several forms.)"""
    typeguard.typechecked = typing.cast(typing.Any, lambda function: function)


def collect_seldom() -> None:
    """Let a collection wait for more new objects than one round of a big fight makes, and than a
    process makes while it loads."""
    gc.set_threshold(20_000, 10, 10)


def set_aside() -> None:
    """Exempt all objects made so far from garbage collection: scanning them again and again would
    freeze the game for a tenth of a second each time."""
    gc.collect()
    gc.freeze()


def count_time_by(now: Callable[[], float]) -> None:
    """Make all Twisted timers of this process use this clock."""
    from twisted.internet import reactor

    reactor.seconds = now
