"""Plays NPCs and queued commands in short slices, so that the game serves everybody else in
between.

A slice is a few whole steps, each saved before the next begins. Lines typed at the table itself are
held until it is done (``rooms``). If the Server dies meanwhile, what was played stands and the
Sweeper goes on from there.

Several tables share a queue (``waiting``). Between two slices, other lines run for as long as the
last slice took; otherwise fights that begin together would leave no time for anybody else.
"""

from collections import deque
from collections.abc import Callable, Generator
from dataclasses import dataclass
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING, Any

from evennia.utils.ansi import raw
from twisted.internet import reactor
from twisted.internet.defer import Deferred

from game.errors import Refused
from game.wording import say
from world.scenes.table import slices, tables
from world.scenes.table.guarded import attempt
from world.scenes.telling.delivery import tell
from world.scenes.telling.hearing import hearers

if TYPE_CHECKING:
    from collections.abc import Iterable

    from world.scenes.journal.steps import Step
    from world.scenes.table.table import Table

SLICE_SECONDS = 0.02
STEPS_AT_ONCE = 40
"""Steps played before the rest waits for the next sweep; reached by fights among NPCs only."""

BURST_SECONDS = 0.25
"""How long one table is played before the next in the queue. Finishing tables one after the other
makes fewer people wait than finishing all of them at the end."""

rooms: dict[int, set[int]] = {}
"""Database ids of rooms whose table is being played, with the numbers of those scenes."""
at_end: list[Callable[[], None]] = []
"""Called whenever a table is done."""


@dataclass
class Turn:
    """A table in the queue. ``left``: steps until it has to wait for a sweep; ``spent``: seconds
    used of its current burst."""

    table: Any
    left: int
    spent: float = 0.0


crowded: Callable[[], bool] = bool
"""True if other people's lines wait while one is carried out; set by the Server."""
waiting: deque[Turn] = deque()
_took = 0.0


def share() -> float:
    """Seconds for which other lines run before the next slice: as long as the last slice took; 0 if
    no table is being played."""
    return _took if waiting else 0.0


def play(table: "Table") -> "list[Step]":
    """Play the first slice and return its steps; later slices are told as they are played. The
    first slice is shortened by the time the command itself took, and put off if other lines or
    tables wait. A step that fails ends the slice; those before it stand."""
    end, table.took = perf_counter() + SLICE_SECONDS - table.took, 0.0
    if (waiting or crowded()) and table.to_play:
        _queue(table, STEPS_AT_ONCE)
        return []
    steps, left = _slice(table, STEPS_AT_ONCE, end)
    if left:
        _queue(table, left)
    return steps


def _queue(table: "Table", left: int) -> None:
    table.goes_on = True
    _occupy(table)
    if all(turn.table is not table for turn in waiting):
        waiting.append(Turn(table, left))
        if len(waiting) == 1:
            reactor.callLater(0, _next)


def give(table: "Table", work: Generator[Any, Any, Any], late: Callable[[], None]) -> Deferred:
    """Run a line of many commands piece by piece while the table waits: ``work`` gives and tells
    some, then yields. Stops if the scene is over or was reloaded meanwhile. ``late`` is called if
    it takes long. Not to be confused with ``Table.give``, which carries out commands."""
    done = slices.run(_while_open(table, work), late)
    if not done.called:
        _occupy(table)
        done.addBoth(_let_go, table)
    return done


def _while_open(table: "Table", work: "Iterable[object]") -> Generator[None, None, None]:
    for _ in work:
        yield
        if tables.of_scene(table.scene) is not table:
            return


def _let_go[R](result: R, table: "Table") -> R:
    _done(table)
    return result


def _slice(table: "Table", left: int, end: float) -> "tuple[list[Step], int]":
    """(steps of one slice, steps left); 0 left if the table is done or a step failed."""
    steps: list[Step] = []
    more = True
    while more and len(steps) < left and perf_counter() < end:
        step = partial(_play_one, table, steps)
        more = attempt(step, f"the system's own in scene {table.scene.pk}", False)
    left = left - len(steps) if more else 0
    table.goes_on = left > 0
    if left <= 0:
        _done(table)
    return steps, max(0, left)


def _play_one(table: "Table", steps: "list[Step]") -> bool:
    """Play one command of the system's. False if none is due, or if it is refused, which is told to
    whoever holds the seat: a preset die may have too many sides."""
    try:
        return table.play_one(steps)
    except Refused as refusal:
        for character in (reader.character for reader in hearers(table)):
            if table.holds_seat(character):
                text = say("scenes-system-cannot-go-on", why=refusal.text)
                character.msg(raw(str(text)))
        return False


def _next() -> None:
    """Play and tell one slice of the first table in the queue; skipped if its scene is over or was
    reloaded."""
    global _took
    turn, began, left = waiting[0], perf_counter(), 0
    table = turn.table
    try:
        if tables.of_scene(table.scene) is table:
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


def _occupy(table: "Table") -> None:
    for place in (table.scene.room_id, *table.scene.places):
        rooms.setdefault(place, set()).add(table.scene.pk)


def _done(table: "Table") -> None:
    mine = [place for place, scenes in rooms.items() if table.scene.pk in scenes]
    for place in mine:
        rooms[place].discard(table.scene.pk)
        if not rooms[place]:
            del rooms[place]
    if mine:
        for call in at_end:
            call()
