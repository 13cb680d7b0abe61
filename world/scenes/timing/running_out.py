"""What the Sweeper does about time limits: it warns once, and then does what the book prescribes
for players whose time has run out.
"""

from typing import TYPE_CHECKING, cast

from game import engine, order_queue
from game.encounter.commands import GM
from game.encounter.table_commands import RunOut
from world import presenters, steady_clock
from world.presenters.awaited import ANSWER
from world.scenes.table.fighters import character_id
from world.scenes.timing import sentences
from world.scenes.timing.times import SLOW, of

if TYPE_CHECKING:
    from game.encounter.machine import Waiting
    from game.wording import Text
    from world.scenes.journal.steps import Step
    from world.scenes.table.table import Table
    from world.scenes.timing.clocks import Waited

A_TURN = 60
"""Seconds a player gets at least if the game master fights too."""
SAVED_EVERY = 600
"""Seconds after which long waits are saved again."""


def _wait(row: "Waited") -> "Waiting":
    return cast("Waiting", row.wait)  # its field is declared as any object


def left(table: "Table", row: "Waited") -> float | None:
    """Seconds left of a wait, negative once it has run out; None if it has no limit. Somebody who
    has asked the game master for something gets the time of an answer on top."""
    times = of(table.scene)
    limit = times.limit(presenters.of(table.state).time_of(_wait(row).what))
    if not limit:
        return None
    if _fights_with_the_seat(table, _wait(row).who):
        limit = max(limit, A_TURN)
    if any(who == _wait(row).who for who, *_ in getattr(table.state, "asked", ())):
        limit += times.limit(ANSWER)
    return row.since + limit - steady_clock.now()


def done_instead(table: "Table") -> "list[Step]":
    """Steps given for everybody whose time has run out, one each. They are told with the reason and
    can be undone. None while a queued command is due."""
    steps: list[Step] = []
    if order_queue.due(table.state):
        return steps
    for row in list(table.clocks.rows.values()):
        remaining = left(table, row)
        if remaining is not None and remaining <= 0 and row in table.clocks.rows.values():
            steps += table.give(None, RunOut(_wait(row).who, _wait(row).what))
    return steps


def look_after(table: "Table") -> None:
    """Warn those with little time left; in slow scenes, save long waits to the scene's row."""
    times, now = of(table.scene), steady_clock.now()
    due: list[tuple[Waiting, float]] = []
    for row in table.clocks.rows.values():
        remaining = left(table, row)
        if remaining is None or row.warned:
            continue
        if 0 < remaining <= times.warned_at(remaining + now - row.since):
            row.warned = table.clocks.unsaved = True
            due.append((_wait(row), remaining))
    if due:
        sentences.warn(table, due)
    if times.mode == SLOW and _to_be_saved(table, now):
        table.clocks.save(table.scene, table.seq, now)


def _to_be_saved(table: "Table", now: float) -> bool:
    return table.clocks.unsaved or (
        bool(table.clocks.rows) and now - table.clocks.saved >= SAVED_EVERY
    )


def _fights_with_the_seat(table: "Table", who: str) -> bool:
    """True if this is a player's character and another seat holder fights too."""
    masters = {f.id for f in table.state.present if f.id in table.scene.gms}
    return who != GM and bool(character_id(who)) and bool(masters - {who})


def waited(table: "Table") -> "list[tuple[Waiting, int, float | None]]":
    """(wait, seconds since it began, seconds left or None for no limit) for everybody the table
    waits for; for the board and ``+combat/time``."""
    now = steady_clock.now()
    due = engine.pending(table.state)
    rows = [row for row in table.clocks.rows.values() if row.wait in due]
    return [(_wait(row), int(now - row.since), left(table, row)) for row in rows]


def reminder(table: "Table", who: str) -> "Text | str":
    """What a player reads on coming back while a slow scene waits for them; "" if it does not."""
    if of(table.scene).mode != SLOW:
        return ""
    own = ((wait, more) for wait, _, more in waited(table) if wait.who == who)
    return next((sentences.deadline(table.state, wait, more) for wait, more in own if more), "")
