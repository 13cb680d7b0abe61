"""Configuration errors of a game that runs all the same, for the log and for staff."""

from collections.abc import Collection

from evennia.utils import logger

from game.wording import Text

_NOTED: list[str] = []


def note(sentence: Text | str) -> None:
    """Log the error, and store it for staff, who are shown it at login."""
    _NOTED.append(str(sentence))
    logger.log_err(_NOTED[-1])


def noted() -> tuple[str, ...]:
    return tuple(_NOTED)


def mended(sentences: Collection[str]) -> None:
    """Remove errors that have been fixed."""
    _NOTED[:] = [sentence for sentence in _NOTED if sentence not in sentences]


def forget() -> None:
    """Remove all of them: the settings are read again."""
    _NOTED.clear()
