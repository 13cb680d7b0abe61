"""Somebody sound to come into a scene, for every book on the shelf."""

from game import engine, registry
from game.cli import perft
from game.dice import Dice, Seeded


def joining(book: str):
    """The command with which the book's first sample fighter comes in."""
    return next(iter(registry.find(book).sample()))


def scene(book: str, rounds: bool = False):
    """An encounter under the book, with its two sample fighters where the ``rounds`` run."""
    return perft.start(book) if rounds else engine.opening(book)


def after(state, command, seed: int = 0):
    """The state after a command with dice that do not matter."""
    for event in engine.decide(state, command, Dice(Seeded(b"%d" % seed))):
        state = engine.evolve(state, event)
    return state


def of_another_kind(book: str):
    """A sound newcomer of a book with other sheets."""
    mine = registry.find(book).sheet_kind
    return joining(next(n for n in registry.names() if registry.find(n).sheet_kind != mine)).fighter
