"""The house as it holds now: what the folder of a game lays over the books."""

from pathlib import Path

from game import house
from game.shelf import editions
from game.wording import catalogue, say
from world import troubles

_NOW = [house.NONE]
_FOLDER: list[Path] = []


def now() -> house.House:
    """What the folder held when it was last read."""
    return _NOW[0]


def folder() -> Path | None:
    """Where it lies, whether there is one yet or not; None for a game that can have none."""
    return _FOLDER[0] if _FOLDER else None


def settle(folder: Path | None) -> house.House:
    """Read the folder; what it lays over the tables holds for all that begins from now on, and
    staff are told what is wrong."""
    _FOLDER[:] = [folder] if folder else []
    return again()


def again() -> house.House:
    """Read it anew, after something in it was changed."""
    before = {str(problem) for problem in now().problems}
    found = _NOW[0] = house.read(folder())
    editions.play(found.edition)
    catalogue.lay(found.texts)
    problems = [str(problem) for problem in found.problems]
    troubles.mended(before.difference(problems))
    for problem in problems:
        if problem not in troubles.noted():
            troubles.note(problem)
    return found


def _fails(key: str, why: str) -> None:
    """A wording of the house failed when somebody was to read it: staff are told once."""
    told = str(say("wording-fails", key=key, why=why))
    if told not in troubles.noted():
        troubles.note(told)


catalogue.at_failure.append(_fails)
