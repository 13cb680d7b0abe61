"""Ready characters and stat blocks."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from newbook.rules.content import NPCS, READY, sheet_of
from newbook.rules.sheet import NewbookSheet

from game.shelf.content import Kind, offered, whole
from game.shelf.matching import resolve
from game.shelf.tables import kept


@dataclass(frozen=True)
class Person:
    """Somebody ready to be played. ``hint``: how; ``row``: what his sheet is made of."""

    name: str
    description: str
    hint: str
    autopilot: bool
    row: Mapping[str, Any]


@kept
def _people(kind: Kind) -> dict[str, Person]:
    """Those on offer."""
    rows = {name: whole(kind)[name] for name in offered(kind)}
    return {
        name: Person(name, row["description"], row["hint"], row["autopilot"], row)
        for name, row in rows.items()
    }


def ready() -> Mapping[str, Person]:
    """The ready characters by name."""
    return _people(READY)


def npcs() -> Mapping[str, Person]:
    """The stat blocks by name."""
    return _people(NPCS)


def find_ready(word: str) -> Person:
    """The ready character that a word means. Errors: UnknownName, AmbiguousName."""
    return ready()[resolve(word, ready(), "ready character")]


def find_npc(word: str) -> Person:
    """The stat block that a word means. Errors: UnknownName, AmbiguousName."""
    return npcs()[resolve(word, npcs(), "stat block")]


def sheet(person: Person) -> NewbookSheet:
    """The person as the rules see him."""
    return sheet_of(person.row)
