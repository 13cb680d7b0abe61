"""Every book that can be played: those that ship, and the example that comes in by the door."""

from pathlib import Path

import world.books.folders
from game import shelf
from game.shelf import folders

EXAMPLE = Path(__file__).parents[2] / "examples" / "lantern"
NAMES = (*shelf.names(), EXAMPLE.name)


def shelved():
    """The example on the shelf for as long as the tests of a module run; ``faced``: with its
    face."""
    folders.put(EXAMPLE)
    yield
    folders.take_away(EXAMPLE.name)


def faced():
    world.books.folders.bring(EXAMPLE)
    yield
    world.books.folders.take_away(EXAMPLE)
