"""The system's own fighters, played in slices: between two of them all other tables are served.

A slice is a few whole steps, each written before the next begins. The table itself waits, so that
nothing comes between: lines of those who sit at it are kept until it is done (``rooms``). If the
Server dies meanwhile, what was played stands and the Sweeper goes on from there.
"""

from collections.abc import Callable, Generator
from functools import partial
from time import perf_counter

from twisted.internet import reactor
from twisted.internet.defer import Deferred

from world.scenes import slices
from world.scenes.attempts import attempt
from world.scenes.telling import tell

SLICE_SECONDS = 0.02
STEPS_AT_ONCE = 40
"""A fight among nobody but the system's own goes on at the next sweep."""

rooms: set[int] = set()
"""Rooms whose table is being played."""
at_end: list[Callable[[], None]] = []
"""What is to be done when one has been."""


def play(table) -> list:
    """The steps of the first slice, which is none after a line that was long by itself; those of
    the others are told when they have been played. Where one fails, what was played before
    stands and is to be told."""
    end, table.took = perf_counter() + SLICE_SECONDS - table.took, 0.0
    return _slice(table, STEPS_AT_ONCE, end)


def give(table, work: Generator, late: Callable[[], None]) -> Deferred:
    """What many commands of one line do, a few at a time while the table waits: ``work`` gives
    and tells some and yields. It stops where the scene is over or was read anew meanwhile."""
    done = slices.run(_while_open(table, work), late)
    if not done.called:
        rooms.add(table.scene.room_id)
        done.addBoth(_let_go, table)
    return done


def _while_open(table, work):
    for _ in work:
        yield
        room = table.scene.room
        if room is None or room.table is not table:
            return


def _let_go(result, table):
    _done(table)
    return result


def _slice(table, left: int, end: float) -> list:
    steps: list = []
    more = True
    while more and len(steps) < left and perf_counter() < end:
        step = partial(table.play_one, steps)
        more = attempt(step, f"the system's own in scene {table.scene.pk}", False)
    left -= len(steps)
    table.goes_on = bool(more and left)
    if table.goes_on:
        rooms.add(table.scene.room_id)
        reactor.callLater(0, _go_on, table, left)
    else:
        _done(table)
    return steps


def _go_on(table, left: int) -> None:
    """One more slice, told at once; unless the scene is over or was read anew meanwhile."""
    room = table.scene.room
    if room is not None and room.table is table:
        tell(table, _slice(table, left, perf_counter() + SLICE_SECONDS))
    else:
        _done(table)


def _done(table) -> None:
    if table.scene.room_id in rooms:
        rooms.discard(table.scene.room_id)
        for call in at_end:
            call()
