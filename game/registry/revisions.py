"""Ruleset revisions: the tables as shipped, or with what a game has changed.

One revision is current at a time: that of the game, unless code runs inside ``by`` another, as for
a scene that stays with the revision it began with.
"""

import hashlib
import json
from collections.abc import Callable, Mapping
from contextvars import ContextVar, Token
from types import MappingProxyType, TracebackType
from typing import Any

from game import memory
from game.errors import Refused
from game.wording import say

type Rows = Mapping[str, Any]


class Revision:
    """``over``: changes to the shipped tables, by table name, plain JSON values; ``key``: 64
    hexadecimal digits (SHA-256 of ``over``), "" for the shipped tables; ``memory``: answers worked
    out from its tables (``memory.per_revision``)."""

    def __init__(self, over: Mapping[str, Rows] = MappingProxyType({})):
        self.over = {name: rows for name, rows in over.items() if rows}
        self.key = _key(self.over) if self.over else ""
        self.memory: dict[Any, Any] = {}


def _key(over: Mapping[str, Rows]) -> str:
    return hashlib.sha256(json.dumps(over, sort_keys=True).encode()).hexdigest()


SHIPPED = Revision()
_KNOWN: dict[str, Revision] = {"": SHIPPED}
_game = SHIPPED
_by: ContextVar[Revision | None] = ContextVar("revision", default=None)
_sources: list[Callable[[str], Mapping[str, Rows] | None]] = []


def now() -> Revision:
    """The current revision, here and now."""
    return _by.get() or _game


memory.revision[:] = [now]


def of_game() -> Revision:
    """The game's revision, which holds outside all scenes."""
    return _game


def play(revision: Revision) -> None:
    """Make it the game's revision from now on; scenes with another one keep theirs."""
    global _game
    _game = known(revision)


def known(revision: Revision) -> Revision:
    """Register the revision by its key; returns the one already registered under that key, if
    any."""
    return _KNOWN.setdefault(revision.key, revision)


def find(key: str) -> Revision:
    """The revision of that key. Refused: ``no_edition`` if no source has it."""
    if key in _KNOWN:
        return _KNOWN[key]
    for source in _sources:
        if over := source(key):
            return known(Revision(over))
    raise Refused("no_edition", say("shelf-no-edition"))


def look_in(source: Callable[[str], Mapping[str, Rows] | None]) -> None:
    """Add a source of unknown revisions: ``source(key)`` returns their ``over``, or None."""
    _sources.append(source)


@memory.lets_go
def _forget() -> None:
    for revision in _KNOWN.values():
        revision.memory.clear()


class By:
    """Context manager: makes a revision the current one inside the ``with`` block."""

    def __init__(self, revision: Revision):
        self._revision = revision

    def __enter__(self) -> Revision:
        self._before: Token[Revision | None] = _by.set(self._revision)
        return self._revision

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        _by.reset(self._before)


by = By


def by_key(key: str) -> By:
    """``by`` the revision of that key. Refused: ``no_edition``."""
    return By(find(key))


def by_game() -> By:
    """``by`` the game's present revision: for content looked up by name, which is the game's own
    even in a scene that keeps its tables."""
    return By(_game)
