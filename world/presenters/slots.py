"""Small records that presenters are filled with and shared code reads."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any, NamedTuple

from game.encounter.records import Command, Event
from game.registry.people import Roster
from game.registry.sheet import Sheet
from game.wording import Text
from world.presenters.rows import Part


def first(name: str, offered: Iterable[str]) -> str:
    """The name if it is offered, else the first that is, in lower case; the name itself if nothing
    is offered."""
    known = tuple(offered)
    return (name if name in known else next(iter(known), name)).lower()


def highest(sheet: Any) -> list[str]:
    """Skills of a sheet with codes, best first."""
    return sorted(sheet.skills, key=lambda name: -sheet.skills[name])


def first_weapon(sheet: Any) -> str:
    """Name of the first weapon, "" for bare hands."""
    return next((str(weapon.name) for weapon in sheet.weapons), "")


Telling = Callable[[Any, Any], Text | str]
"""(state, event) -> sentence; "" if the event is not told."""


@dataclass(frozen=True)
class Group:
    """Part of a sheet for clients: an attribute, or a column of skills, with its code, the line
    that uses it ("" for none), and each skill as (name, code, line)."""

    name: str
    value: str = ""
    line: str = ""
    skills: Sequence[tuple[str, str, str]] = ()

    def data(self) -> dict[str, Any]:
        """As JSON values."""
        skills = [{"name": n, "value": value, "line": line} for n, value, line in self.skills]
        return {"name": self.name, "value": self.value, "line": self.line, "skills": skills}


@dataclass(frozen=True)
class Kept:
    """Names of the attributes under which a character stores the sheet, the condition, and the real
    time (seconds) it was saved at. Kinds of sheet with the same names share one place: a character
    has one of them at a time."""

    sheet: str = "sheet"
    body: str = "condition"
    since: str = "condition_time"


@dataclass(frozen=True)
class Builder:
    """How +chargen builds sheets of a kind.

    ``draft``: class of a character being built, None if characters are only taken ready-made;
    ``words``: module that presents it (``intro``, ``whole``, ``step``, ``gear``, ``points``);
    ``roster``: module of the ready-made characters (``ready``, ``find_ready``, ``sheet``);
    ``lines``(sheet, width, prose): the sheet; ``skills``(): skills with their attributes;
    ``example``: a ready-made character; ``book``: word typed before it if another book is played;
    ``title``: whose ready-made characters they are; ``beyond``(sheet): what exceeds a new
    character, a sentence each; ``about``: what playing them is like; ``best``(sheet): names of the
    best skills, best first; ``armed``(sheet): what is in hand, "" for nothing.
    """

    roster: Roster
    lines: Callable[..., list[str]]
    skills: Callable[[], Mapping[str, str]]
    example: str
    book: str
    title: Text | str
    draft: type | None = None
    words: ModuleType | None = None
    beyond: Callable[[Any], Sequence[Text | str]] | None = None
    about: Text | str = ""
    best: Callable[[Any], list[str]] = highest
    armed: Callable[[Any], str] = first_weapon


@dataclass(frozen=True)
class Fields:
    """What +setsheet changes. ``counts``: whole-number fields, shown name to field; ``gear``:
    "weapon" and "armour", with functions that find one by name; ``match``(word, mine): finds a
    skill; ``others``: field to (sheet, value) -> (sheet, news); ``roster``: as in ``Builder``;
    ``aliases``: other words for fields; ``parts``: further fields of a sheet, as its text form has
    them."""

    counts: Mapping[str, str]
    gear: Mapping[str, Callable[[str], Any]]
    match: Callable[..., str]
    roster: Roster
    others: Mapping[str, Callable[..., tuple[Sheet, str]]] = field(default_factory=dict)
    aliases: Mapping[str, str] = field(default_factory=dict)
    parts: Mapping[str, Part] = field(default_factory=dict)

    def names(self) -> tuple[str, ...]:
        return (*self.counts, *self.gear, *self.others, "ready")


class Request(NamedTuple):
    """What a player asks the game master to allow: the event that asks, and the commands that
    answer it, yes first."""

    event: Event
    answers: tuple[Command, ...]


@dataclass(frozen=True)
class Verbs:
    """Commands of a book. ``commands``: command classes added to everybody's set; ``instead``: by
    key (``+attack``; ``+combat/set`` for a switch), a function that replaces a shared command;
    ``more``: further switches of shared commands, by key; ``switches``: further switches of
    +combat."""

    commands: tuple[type, ...] = ()
    instead: Mapping[str, Callable[[Any], None]] = field(default_factory=dict)
    more: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    switches: Mapping[str, Callable[[Any], None]] = field(default_factory=dict)
