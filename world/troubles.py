"""What is wrong with the settings of a game that runs all the same: for the log and for staff."""

from collections.abc import Collection

from evennia.utils import logger

from game.wording import Text

_NOTED: list[str] = []


def note(sentence: Text | str) -> None:
    """Write it into the log, and keep it for staff, who read it when they log in."""
    _NOTED.append(str(sentence))
    logger.log_err(_NOTED[-1])


def noted() -> tuple[str, ...]:
    return tuple(_NOTED)


def mended(sentences: Collection[str]) -> None:
    """They are not wrong any more."""
    _NOTED[:] = [sentence for sentence in _NOTED if sentence not in sentences]


def forget() -> None:
    """None any more: the settings are read anew."""
    _NOTED.clear()
