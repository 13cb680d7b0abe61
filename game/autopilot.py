"""The system playing a fighter, as the book has it (``Rulebook.choose``, ``Rulebook.ordered``)."""

from game import engine, shelf
from game.encounter.fighter import Fighter
from game.encounter.records import Command
from game.encounter.state import Encounter
from game.parts.choosing import reply_of_system


def waiting(state: Encounter) -> str:
    """The fighter on autopilot, or under orders for what he is waited for, whom the table waits
    for, or ""."""
    for wait in engine.pending(state):
        fighter = state.fighters.get(wait.who)
        if fighter is None or fighter.left:
            continue
        if fighter.autopilot or _ordered(state, fighter, wait.what) is not None:
            return str(fighter.id)
    return ""


@engine.by_its_tables
def choose(state: Encounter, who: str) -> Command | None:
    """One legal command: what the game master ordered; else what the book has such a one do."""
    book, fighter = shelf.of(state), state.fighters[who]
    what = next((wait.what for wait in engine.pending(state) if wait.who == who), "act")
    for given in (_ordered(state, fighter, what), reply_of_system(state, who, what)):
        if given is not None:
            return given
    found: Command | None = book.choose(book, state, who, what)
    return found


def _ordered(state: Encounter, fighter: Fighter, what: str) -> Command | None:
    """What the game master's orders say to that, None where they say nothing."""
    if fighter.id not in state.orders:
        return None
    book = shelf.of(state)
    found: Command | None = book.ordered(book, state, fighter, what)
    return found
