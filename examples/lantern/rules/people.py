"""Ready characters and stat blocks."""

from collections.abc import Mapping
from dataclasses import dataclass

from lantern.rules.sheet import LanternSheet, weapon

from game.dice import parse_code
from game.shelf.matching import resolve
from game.shelf.tables import inherit, kept, table


@dataclass(frozen=True)
class Person:
    """Somebody ready to be played. ``hint``: how; codes as they are written."""

    name: str
    description: str
    hint: str
    autopilot: bool
    attributes: Mapping[str, str]
    skills: Mapping[str, str]
    weapons: tuple[str, ...]


@kept
def _people(kind: str) -> dict[str, Person]:
    data = table("lantern/people")
    rows = {name: inherit(data["defaults"], row) for name, row in data[kind].items()}
    return {n: Person(n, **row | {"weapons": tuple(row["weapons"])}) for n, row in rows.items()}


def ready() -> Mapping[str, Person]:
    """The ready characters by name."""
    return _people("ready")


def npcs() -> Mapping[str, Person]:
    """The stat blocks by name."""
    return _people("npcs")


def find_ready(word: str) -> Person:
    """The ready character that a word means. Errors: UnknownName, AmbiguousName."""
    return ready()[resolve(word, ready(), "ready character")]


def find_npc(word: str) -> Person:
    """The stat block that a word means. Errors: UnknownName, AmbiguousName."""
    return npcs()[resolve(word, npcs(), "stat block")]


def sheet(person: Person) -> LanternSheet:
    """The person as the rules see him, in pips."""
    return LanternSheet(
        attributes={name: parse_code(code) for name, code in person.attributes.items()},
        skills={name: parse_code(code) for name, code in person.skills.items()},
        weapons=tuple(weapon(name) for name in person.weapons),
    )
