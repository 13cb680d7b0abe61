"""Finds free text that players give with commands and others will read: fields declared with
``codec.in_own_words``, except names that are known already."""

import re
from collections.abc import Iterable
from typing import Any

from game.encounter.state import Encounter

_NUMBER = re.compile(r"\s+\d+$")


def own_words(state: Encounter, commands: Iterable[Any], besides: Iterable[str] = ()) -> list[str]:
    """The free texts in the commands. Not counted are sides that exist or are named after a
    fighter, deeds named after their skill, and the words in ``besides``."""
    said: list[str] = []
    known = set(besides)
    for fighter in state.fighters.values():
        known |= {_plain(fighter.name), _plain(fighter.side)}
    for command in commands:
        _read(command, said, known)
    return [text for text in said if text.strip() and _plain(text) not in known]


def _read(value: Any, said: list[str], known: set[str]) -> None:
    if isinstance(value, str):
        known.add(_plain(value))
    elif isinstance(value, tuple):
        for each in value:
            _read(each, said, known)
    else:
        for name, _ in getattr(value, "_defaults", ()):
            each = getattr(value, name)
            if name in value._in_own_words:
                said += each if isinstance(each, tuple) else [each]
            else:
                _read(each, said, known)


def _plain(name: str) -> str:
    """The name in lower case without a number at its end: Thug 1 and thugs of that kind are called
    alike."""
    return _NUMBER.sub("", name.strip().lower())
