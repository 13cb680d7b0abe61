"""The current contents of the game's folder, and what it changes in the books."""

from pathlib import Path

from game import overlay
from game.registry import revisions
from game.wording import catalogue, say
from world import configuration_errors

_NOW = [overlay.NONE]
_FOLDER: list[Path] = []


def now() -> overlay.House:
    """The folder's contents when last read."""
    return _NOW[0]


def folder() -> Path | None:
    """Path of the folder, whether or not it exists yet; None if the game cannot have one."""
    return _FOLDER[0] if _FOLDER else None


def settle(folder: Path | None) -> overlay.House:
    """Set and read the folder. Its tables apply to everything that begins from now on, and staff
    are told of faults."""
    _FOLDER[:] = [folder] if folder else []
    return again()


def again() -> overlay.House:
    """Read the folder again after a change in it."""
    before = {str(problem) for problem in now().problems}
    found = _NOW[0] = overlay.read(folder())
    revisions.play(found.revision)
    catalogue.lay(found.texts)
    problems = [str(problem) for problem in found.problems]
    configuration_errors.mended(before.difference(problems))
    for problem in problems:
        if problem not in configuration_errors.noted():
            configuration_errors.note(problem)
    return found


def _fails(key: str, why: str) -> None:
    """Report to staff, once, that a reworded sentence failed when somebody was to read it."""
    told = str(say("wording-fails", key=key, why=why))
    if told not in configuration_errors.noted():
        configuration_errors.note(told)


catalogue.at_failure.append(_fails)
