"""What is wrong with the settings of a game that runs all the same: for the log and for staff."""

from collections.abc import Collection

from evennia.utils import logger

_NOTED: list[str] = []


def note(sentence: str) -> None:
    """Write it into the log, and keep it for staff, who read it when they log in."""
    logger.log_err(sentence)
    _NOTED.append(sentence)


def noted() -> tuple[str, ...]:
    return tuple(_NOTED)


def mended(sentences: Collection[str]) -> None:
    """They are not wrong any more."""
    _NOTED[:] = [sentence for sentence in _NOTED if sentence not in sentences]


def forget() -> None:
    """None any more: the settings are read anew."""
    _NOTED.clear()
