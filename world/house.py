"""The house as it holds now: what the folder of a game lays over the books."""

from pathlib import Path

from game import house
from game.shelf import editions
from world import troubles

_NOW = [house.NONE]


def now() -> house.House:
    """What the folder held when it was last read."""
    return _NOW[0]


def settle(folder: Path | None) -> house.House:
    """Read the folder; what it lays over the tables holds for all that begins from now on, and
    staff are told what is wrong."""
    found = _NOW[0] = house.read(folder)
    editions.play(found.edition)
    for problem in found.problems:
        troubles.note(str(problem))
    return found
