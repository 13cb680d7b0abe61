"""The system's own fighters, played in slices: between two of them all other tables are served.

A slice is a few whole steps, each written before the next begins. The table itself waits, so that
nothing comes between: lines of those who sit at it are kept until it is done (``rooms``). If the
Server dies meanwhile, what was played stands and the Sweeper goes on from there.

Where several tables are played at once they stand in a queue (``waiting``): between two slices of
any of them, lines are carried out for as long as the last slice took. Fights that begin together
would otherwise leave nothing for everybody else.
"""

from collections import deque
from collections.abc import Callable, Generator
from dataclasses import dataclass
from functools import partial
from time import perf_counter
from typing import Any

from evennia.utils.ansi import raw
from twisted.internet import reactor
from twisted.internet.defer import Deferred

from game.errors import Refused
from game.wording import say
from world.scenes import slices
from world.scenes.attempts import attempt
from world.scenes.telling import tell

SLICE_SECONDS = 0.02
STEPS_AT_ONCE = 40
"""A fight among nobody but the system's own goes on at the next sweep."""

BURST_SECONDS = 0.25
"""How long a table is played before the next one in the queue is: to be done with one after the
other makes fewer people wait than to be done with all at the end."""

rooms: set[int] = set()
"""Rooms whose table is being played."""
at_end: list[Callable[[], None]] = []
"""What is to be done when one has been."""


@dataclass
class Turn:
    """A table in the queue: ``left``: steps until it waits for a sweep; ``spent``: seconds of the
    burst that it is in."""

    table: Any
    left: int
    spent: float = 0.0


crowded: Callable[[], bool] = bool
"""Whether lines of others wait while one is carried out, as the Server knows."""
waiting: deque[Turn] = deque()
_took = 0.0


def share() -> float:
    """Seconds for which lines are carried out before the next slice: as many as the last one took;
    0 where no table is being played."""
    return _took if waiting else 0.0


def play(table) -> list:
    """The steps of the first slice, which is none after a line that was long by itself, and while
    lines of others wait or tables are played; those of the other slices are told when they have
    been played. Where one fails, what was played before stands and is to be told."""
    end, table.took = perf_counter() + SLICE_SECONDS - table.took, 0.0
    if (waiting or crowded()) and table.to_play:
        _queue(table, STEPS_AT_ONCE)
        return []
    steps, left = _slice(table, STEPS_AT_ONCE, end)
    if left:
        _queue(table, left)
    return steps


def _queue(table, left: int) -> None:
    table.goes_on = True
    rooms.add(table.scene.room_id)
    if all(turn.table is not table for turn in waiting):
        waiting.append(Turn(table, left))
        if len(waiting) == 1:
            reactor.callLater(0, _next)


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


def _slice(table, left: int, end: float) -> tuple[list, int]:
    """The steps of one slice, and how many are left; 0 where the table is done."""
    steps: list = []
    more = True
    while more and len(steps) < left and perf_counter() < end:
        step = partial(_play_one, table, steps)
        more = attempt(step, f"the system's own in scene {table.scene.pk}", False)
    left = left - len(steps) if more else 0
    table.goes_on = left > 0
    if left <= 0:
        _done(table)
    return steps, max(0, left)


def _play_one(table, steps: list) -> bool:
    """Add one command of the system's own; False when nobody waits for one, or it is refused,
    which whoever holds the seat reads: dice that lie may have too many sides."""
    try:
        return table.play_one(steps)
    except Refused as refusal:
        for character in table.scene.room.contents:
            if table.holds_seat(character):
                text = say("scenes-system-cannot-go-on", why=refusal.text)
                character.msg(raw(str(text)))
        return False


def _next() -> None:
    """One more slice of the table that is first in the queue, told at once; unless the scene is
    over or was read anew meanwhile."""
    global _took
    turn, began, left = waiting[0], perf_counter(), 0
    table = turn.table
    try:
        room = table.scene.room
        if room is not None and room.table is table:
            steps, left = _slice(table, turn.left, began + SLICE_SECONDS)
            tell(table, steps)
        else:
            _done(table)
    finally:
        waiting.popleft()
        _took = perf_counter() - began
        if left:
            again = Turn(table, left, turn.spent + _took)
            if again.spent < BURST_SECONDS:
                waiting.appendleft(again)
            else:
                waiting.append(Turn(table, left))
        if waiting:
            reactor.callLater(0, _next)


def _done(table) -> None:
    if table.scene.room_id in rooms:
        rooms.discard(table.scene.room_id)
        for call in at_end:
            call()
