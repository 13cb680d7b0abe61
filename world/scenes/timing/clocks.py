"""Since when the table has waited for each pending wait. A wait starts when somebody is asked and
restarts with anything they do; time in which the game is down does not count.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game import engine, registry
from game.encounter.intents import handler_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.encounter.machine import Waiting
    from game.encounter.state import Encounter
    from world.scenes.journal.steps import Step
    from world.scenes.models import Scene

COMMANDS = ("command", "undo")


type Key = tuple[str, str, int, int]
"""See ``_key``."""


@dataclass
class Waited:
    """One pending ``wait`` of the engine's; ``since``: start in real seconds; ``warned``: the
    player was warned."""

    wait: object
    since: float
    warned: bool = False


class Clocks:
    """All pending waits of a table. ``unsaved``: they changed since the scene's row was last saved;
    ``saved``: when it was saved or read, in real seconds."""

    def __init__(self, now: float) -> None:
        self.rows: dict[Key, Waited] = {}
        self.unsaved, self.saved = False, now

    def follow(self, state: "Encounter", steps: "Sequence[Step]", now: float) -> None:
        """Update after these steps. Waits of fighters who did something restart; all of them do if
        the seat moved the table on."""
        done = {step.command.who for step in steps if step.command}
        anew = any(_goes_on(step) for step in steps)
        found = {}
        for wait in running(state):
            key = _key(state, wait)
            stands = self.rows.get(key) if not anew and wait.who not in done else None
            found[key] = stands or Waited(wait, now)
        self.unsaved = self.unsaved or found != self.rows
        self.rows = found

    def begin_anew(self, state: "Encounter", now: float) -> None:
        """Restart everybody's time: after an undo, or when the limits change."""
        self.rows = {_key(state, wait): Waited(wait, now) for wait in running(state)}
        self.unsaved = True

    def save(self, scene: "Scene", seq: int, now: float) -> None:
        """Save how long each has been waited for to the scene's row."""
        rows = [[*key, int(now - row.since), row.warned] for key, row in self.rows.items()]
        scene.waits = {"seq": seq, "rows": rows}
        scene.save(update_fields=["waits"])
        self.unsaved, self.saved = False, now

    @classmethod
    def of(cls, scene: "Scene", state: "Encounter", now: float) -> "Clocks":
        """Read from the scene's row, unless something was done since it was saved."""
        clocks, kept = cls(now), scene.waits
        clocks.begin_anew(state, now)
        clocks.unsaved = False
        since = scene.entries.filter(seq__gt=kept.get("seq", 0), kind__in=COMMANDS)
        if kept and not since.exists():
            for *key, spent, warned in kept["rows"]:
                if row := clocks.rows.get(tuple(key)):
                    row.since, row.warned = now - spent, warned
        return clocks


def running(state: "Encounter") -> "tuple[Waiting, ...]":
    """Pending waits while rounds or a battle run; () in peace, where nobody is hurried."""
    if not state.counts_rounds:
        return ()
    return tuple(wait for wait in engine.pending(state))


def _key(state: "Encounter", wait: "Waiting") -> Key:
    return (wait.who, wait.what, wait.deed, state.round)


def _goes_on(step: "Step") -> bool:
    return step.command is not None and handler_of(registry.of(step.before), step.command).goes_on
