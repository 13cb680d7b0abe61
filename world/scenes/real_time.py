"""Real time at the table: outside the rounds it goes by for everything that lasts (PER-Q-32).

The engine reads no clock. What has gone by comes in as a command of the system, so that a replay,
an undo and a start after a kill know it too: before a line that is typed in the room, and from
the Sweeper once something ends by it.
"""

from game.clock import LONGEST, MINUTE
from game.encounter import commands as c
from game.encounter.table_commands import Elapse
from world import steady
from world.scenes.fighters import character_of

STEP = MINUTE
"""Seconds that may lie between the clock and real time while nothing ends in them."""


def catch_up(table, idle: bool = False) -> list:
    """Let the clock go by what real time has: the steps to be told. Nothing while it is less than
    ``STEP`` behind and nothing ends by it; ``idle``: nor where nothing ends."""
    now, state = steady.now(), table.state
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


def _known(table) -> float:
    """Up to which second of the house's clock the scene's clock has gone by; where its journal
    does not say, since the rounds ended, or since the last entry before a start."""
    if table.state.real:
        return table.state.real
    if not table.quiet:
        last = table.scene.entries.order_by("-seq").first()
        table.quiet = (last.time if last else table.scene.created).timestamp()
    return table.quiet


def _elsewhere(table, who: str) -> bool:
    """Whether a player's character has gone to another room: what lasts goes on with him there."""
    character = character_of(who)
    return bool(character and character.location not in (None, table.scene.room))
