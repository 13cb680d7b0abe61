"""Chooses commands for fighters on autopilot, as the book has it (``Rulebook.choose``,
``Rulebook.ordered``)."""

from game import engine, registry
from game.encounter.fighter import Fighter
from game.encounter.records import Command
from game.encounter.state import Encounter
from game.parts.choosing import reply_of_system


def waiting(state: Encounter) -> str:
    """Id of the first fighter the table waits for who is on autopilot, or has orders for what is
    awaited; "" for none."""
    for wait in engine.pending(state):
        fighter = state.fighters.get(wait.who)
        if fighter is None or fighter.left:
            continue
        if fighter.autopilot or _ordered(state, fighter, wait.what) is not None:
            return str(fighter.id)
    return ""


@engine.by_its_tables
def choose(state: Encounter, who: str) -> Command | None:
    """A legal command for the fighter: what the game master ordered, else the autopilot's reply or
    choice under the book. None if there is none."""
    book, fighter = registry.of(state), state.fighters[who]
    what = next((wait.what for wait in engine.pending(state) if wait.who == who), "act")
    for given in (_ordered(state, fighter, what), reply_of_system(state, who, what)):
        if given is not None:
            return given
    found: Command | None = book.choose(book, state, who, what)
    return found


def _ordered(state: Encounter, fighter: Fighter, what: str) -> Command | None:
    """The command by the game master's orders; None if they say nothing about it."""
    if fighter.id not in state.orders:
        return None
    book = registry.of(state)
    found: Command | None = book.ordered(book, state, fighter, what)
    return found
