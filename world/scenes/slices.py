"""Long readings, cut into slices between which everybody else is served."""

from collections.abc import Callable, Generator
from contextvars import copy_context
from time import perf_counter

from twisted.internet import reactor
from twisted.internet.defer import Deferred

SLICE_SECONDS = 0.02
LATE_SECONDS = 1.0


def run(work: Generator, late: Callable[[], None]) -> Deferred:
    """What ``work`` returns, a generator that yields wherever it may be interrupted. ``late`` is
    called once if it takes so long that its author would wonder. All of it is done by the edition
    of the tables that holds now."""
    done: Deferred = Deferred()
    _slice(work, done, late, perf_counter() + LATE_SECONDS)
    return done


def _slice(work, done, late, due) -> None:
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
