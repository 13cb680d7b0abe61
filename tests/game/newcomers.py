"""Valid newcomers to a scene, for every registered book."""

from game import engine, registry
from game.cli import perft
from game.dice import Dice, Seeded


def joining(book: str):
    """The command with which the book's first sample fighter joins."""
    return next(iter(registry.find(book).sample()))


def scene(book: str, rounds: bool = False):
    """An empty encounter under the book; with ``rounds``, one in rounds with its two sample
    fighters."""
    return perft.start(book) if rounds else engine.opening(book)


def after(state, command, seed: int = 0):
    """The state after a command, thrown with dice that do not matter."""
    for event in engine.decide(state, command, Dice(Seeded(b"%d" % seed))):
        state = engine.evolve(state, event)
    return state


def of_another_kind(book: str):
    """A valid fighter from a book with another kind of sheet."""
    mine = registry.find(book).sheet_kind
    return joining(next(n for n in registry.names() if registry.find(n).sheet_kind != mine)).fighter
