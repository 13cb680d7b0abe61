"""Editions of the tables: the shipped ones, and those with what a game has laid over them.

One edition holds at a time: that of the game, unless something is done ``by`` another, as in a
scene that keeps the edition which it began with.
"""

import hashlib
import json
from collections.abc import Callable, Mapping
from contextvars import ContextVar, Token
from types import MappingProxyType, TracebackType
from typing import Any

from game.errors import Refused
from game.wording import say

type Rows = Mapping[str, Any]


class Edition:
    """``over``: what is laid over the shipped tables, by name of the table, plain JSON values;
    ``key``: 64 hexadecimal digits that tell it from every other, "" for the shipped tables as
    they are; ``memory``: what was made of its tables so far."""

    def __init__(self, over: Mapping[str, Rows] = MappingProxyType({})):
        self.over = {name: rows for name, rows in over.items() if rows}
        self.key = _key(self.over) if self.over else ""
        self.memory: dict[Any, Any] = {}


def _key(over: Mapping[str, Rows]) -> str:
    return hashlib.sha256(json.dumps(over, sort_keys=True).encode()).hexdigest()


SHIPPED = Edition()
_KNOWN: dict[str, Edition] = {"": SHIPPED}
_game = SHIPPED
_by: ContextVar[Edition | None] = ContextVar("edition", default=None)
_sources: list[Callable[[str], Mapping[str, Rows] | None]] = []


def now() -> Edition:
    """The edition that holds here and now."""
    return _by.get() or _game


def of_game() -> Edition:
    """The edition of the game, as it is outside all scenes."""
    return _game


def play(edition: Edition) -> None:
    """Make it the edition of the game from now on; what has another keeps that."""
    global _game
    _game = known(edition)


def known(edition: Edition) -> Edition:
    """The edition, known by its key from now on; the one that was known by it before."""
    return _KNOWN.setdefault(edition.key, edition)


def find(key: str) -> Edition:
    """The edition of that key. Refused: ``no_edition`` for one that is nowhere."""
    if key in _KNOWN:
        return _KNOWN[key]
    for source in _sources:
        if over := source(key):
            return known(Edition(over))
    raise Refused("no_edition", say("shelf-no-edition"))


def look_in(source: Callable[[str], Mapping[str, Rows] | None]) -> None:
    """Ask there, too, for the tables of an edition that is not known yet: by its key, None for
    one that is not there."""
    _sources.append(source)


def forget() -> None:
    """Forget what was made of any edition's tables."""
    for edition in _KNOWN.values():
        edition.memory.clear()


class By:
    """What is done inside of this is done by that edition."""

    def __init__(self, edition: Edition):
        self._edition = edition

    def __enter__(self) -> Edition:
        self._before: Token[Edition | None] = _by.set(self._edition)
        return self._edition

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        _by.reset(self._before)


by = By


def by_key(key: str) -> By:
    """The same by its key. Refused: ``no_edition``."""
    return By(find(key))


def by_game() -> By:
    """The same by the edition of the game: for content that is looked up by a name, which is
    the game's own of this moment also in a scene that keeps its tables."""
    return By(_game)
