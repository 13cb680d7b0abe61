"""Since when the table waits for whom. A wait begins when he is asked, and anew with whatever he
does himself; time in which the game is down counts against nobody."""

from dataclasses import dataclass

from game import engine, shelf
from game.encounter.intents import verb_of

COMMANDS = ("command", "undo")


@dataclass
class Waited:
    """Somebody who is waited for: the engine's ``wait``, the second of the house's clock ``since``
    which, and whether he was ``warned``."""

    wait: object
    since: float
    warned: bool = False


class Clocks:
    """All waits of a table. ``unsaved``: whether they are others than the scene's row keeps;
    ``saved``: the second of the house's clock at which that was last written, or read."""

    def __init__(self, now: float):
        self.rows: dict[tuple, Waited] = {}
        self.unsaved, self.saved = False, now

    def follow(self, state, steps, now: float) -> None:
        """What the steps have left of them: who has done something himself, or whom the seat has
        gone on without, is waited for anew."""
        done = {step.command.who for step in steps if step.command}
        anew = any(_goes_on(step) for step in steps)
        found = {}
        for wait in running(state):
            key = _key(state, wait)
            stands = self.rows.get(key) if not anew and wait.who not in done else None
            found[key] = stands or Waited(wait, now)
        self.unsaved = self.unsaved or found != self.rows
        self.rows = found

    def begin_anew(self, state, now: float) -> None:
        """Everybody has all of his time: after an undo, or when other times are set."""
        self.rows = {_key(state, wait): Waited(wait, now) for wait in running(state)}
        self.unsaved = True

    def save(self, scene, seq: int, now: float) -> None:
        """Keep in the scene's row how long each has been waited for."""
        rows = [[*key, int(now - row.since), row.warned] for key, row in self.rows.items()]
        scene.waits = {"seq": seq, "rows": rows}
        scene.save(update_fields=["waits"])
        self.unsaved, self.saved = False, now

    @classmethod
    def of(cls, scene, state, now: float) -> "Clocks":
        """As the scene's row keeps them, unless something has been done since that was written."""
        clocks, kept = cls(now), scene.waits
        clocks.begin_anew(state, now)
        clocks.unsaved = False
        since = scene.entries.filter(seq__gt=kept.get("seq", 0), kind__in=COMMANDS)
        if kept and not since.exists():
            for *key, spent, warned in kept["rows"]:
                if row := clocks.rows.get(tuple(key)):
                    row.since, row.warned = now - spent, warned
        return clocks


def running(state) -> tuple:
    """Whom the table waits for while rounds or a battle run; in peace nobody is hurried."""
    if not state.counts_rounds:
        return ()
    return tuple(wait for wait in engine.pending(state))


def _key(state, wait) -> tuple:
    return (wait.who, wait.what, wait.deed, state.round)


def _goes_on(step) -> bool:
    return bool(step.command) and verb_of(shelf.of(step.before), step.command).goes_on
