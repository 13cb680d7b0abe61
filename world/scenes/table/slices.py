"""Runs long work in slices, so that everybody else is served in between."""

from collections.abc import Callable, Generator
from contextvars import copy_context
from time import perf_counter
from typing import Any

from twisted.internet import reactor
from twisted.internet.defer import Deferred

SLICE_SECONDS = 0.02
LATE_SECONDS = 1.0


def run(work: Generator[Any, Any, Any], late: Callable[[], None]) -> Deferred:
    """Run a generator that yields wherever it may be interrupted; the Deferred gives what it
    returns. ``late`` is called once if that takes over ``LATE_SECONDS``. All of it uses the ruleset
    revision current at the call."""
    done: Deferred = Deferred()
    _slice(work, done, late, perf_counter() + LATE_SECONDS)
    return done


def _slice(
    work: Generator[Any, Any, Any], done: Deferred, late: Callable[[], None], due: float
) -> None:
    end = perf_counter() + SLICE_SECONDS
    try:
        while perf_counter() < end:
            next(work)
    except StopIteration as finished:
        done.callback(finished.value)
        return
    except Exception:
        done.errback()
        return
    if due and perf_counter() > due:
        due = 0
        late()
    reactor.callLater(0, copy_context().run, _slice, work, done, late, due)
