"""Real time at the table: outside rounds, whatever lasts runs on real time (PER-Q-32).

The engine reads no clock. Time passed comes in as a command of the system, so that replay, undo and
a start after a crash know it too: before each line typed in the room, and from the Sweeper once
something ends.
"""

from typing import TYPE_CHECKING

from game.clock import LONGEST, MINUTE
from game.encounter import commands as c
from game.encounter.table_commands import Elapse
from world import steady_clock
from world.scenes.table import tables
from world.scenes.table.fighters import character_of

if TYPE_CHECKING:
    from world.scenes.journal.steps import Step
    from world.scenes.table.table import Table

STEP = MINUTE
"""Seconds that the scene's clock may lag behind real time if nothing ends in them."""


def catch_up(table: "Table", idle: bool = False) -> "list[Step]":
    """Advance the scene's clock to real time, and return the steps to be told. Does nothing in
    rounds, or while the clock is less than ``STEP`` seconds behind and nothing has ended; with
    ``idle``, only if something has."""
    now, state = steady_clock.now(), table.state
    if state.counts_rounds:
        table.quiet = now
        return []
    seconds = min(LONGEST, int(now - _known(table)))
    end = state.next_end()
    ends = end is not None and end <= state.clock + seconds
    if seconds < 1 or not (ends or (seconds >= STEP and not idle)):
        return []
    out = [c.Leave(f.id) for f in state.present if _elsewhere(table, f.id)]
    steps = table.give(None, *out) if out else []
    return [*steps, *table.give(None, Elapse("clock", seconds, _known(table) + seconds))]


def _known(table: "Table") -> float:
    """Real time (seconds) up to which the scene's clock has advanced. If the journal does not say:
    when the rounds ended, or the last entry before the start."""
    if table.state.real:
        return table.state.real
    if not table.quiet:
        last = table.scene.entries.order_by("-seq").first()
        table.quiet = (last.time if last else table.scene.created).timestamp()
    return table.quiet


def _elsewhere(table: "Table", who: str) -> bool:
    """True if the player's character is in another room: their time passes there."""
    character = character_of(who)
    return bool(
        character and character.location and not tables.played_in(table, character.location)
    )
