"""What faces are filled with: small records that the shared parts read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any

from game.shelf.people import Roster
from game.shelf.sheet import Sheet
from world.books.rows import Part


def first(name: str, offered: Iterable[str]) -> str:
    """The name where it is offered, else that of the first that is, as it is typed."""
    known = tuple(offered)
    return (name if name in known else next(iter(known), name)).lower()


def highest(sheet: Any) -> list[str]:
    """The skills of a sheet of codes by their codes."""
    return sorted(sheet.skills, key=lambda name: -sheet.skills[name])


def first_weapon(sheet: Any) -> str:
    """The name of the weapon that is at hand, "" for bare hands."""
    return next((str(weapon.name) for weapon in sheet.weapons), "")


Telling = Callable[[Any, Any], str]
"""A state and an event as a sentence, "" for what needs no telling."""


@dataclass(frozen=True)
class Kept:
    """Under which names a character keeps his sheet, his body and the second of real time at
    which that was true. Kinds with the same names share one place: he has one of them."""

    sheet: str = "sheet"
    body: str = "condition"
    since: str = "condition_time"


@dataclass(frozen=True)
class Builder:
    """How +chargen builds sheets of a kind. ``draft``: what is kept of a character in the making,
    None where characters are only taken ready; ``words``: the module that shows it (``intro``,
    ``whole``, ``step``, ``gear``, ``points``); ``roster``: where the ready characters
    (``ready``, ``find_ready``, ``sheet``); ``lines``(sheet, width, prose); ``skills``(): with
    their attributes; ``example``: one of the ready characters; ``book``: the word in front of it
    where another book is played; ``title``: whose ready characters they are; ``beyond``(sheet):
    what of it goes beyond what may be built, a sentence each; ``about``: what playing them is
    like, a sentence; ``best``(sheet): the names of its best skills, the best
    first; ``armed``(sheet): what is in its hands, "" for nothing."""

    roster: Roster
    lines: Callable[..., list[str]]
    skills: Callable[[], Mapping[str, str]]
    example: str
    book: str
    title: str
    draft: type | None = None
    words: ModuleType | None = None
    beyond: Callable[[Any], list[str]] | None = None
    about: str = ""
    best: Callable[[Any], list[str]] = highest
    armed: Callable[[Any], str] = first_weapon


@dataclass(frozen=True)
class Fields:
    """What +setsheet changes. ``counts``: fields that are whole numbers, with their names on the
    sheet; ``gear``: weapon and armour, with what finds one by a word; ``match``(word, mine): a
    skill; ``others``: field -> (sheet, value) -> the sheet and the news; ``roster``: as in
    ``Builder``; ``aliases``: other words for fields; ``parts``: what else a sheet has, by its
    field, as its text has it."""

    counts: Mapping[str, str]
    gear: Mapping[str, Callable[[str], Any]]
    match: Callable[..., str]
    roster: Roster
    others: Mapping[str, Callable[..., tuple[Sheet, str]]] = field(default_factory=dict)
    aliases: Mapping[str, str] = field(default_factory=dict)
    parts: Mapping[str, Part] = field(default_factory=dict)

    def names(self) -> tuple[str, ...]:
        return (*self.counts, *self.gear, *self.others, "ready")


@dataclass(frozen=True)
class Verbs:
    """What is typed under a book. ``commands``: classes that it adds to everybody's command set;
    ``instead``: what a command of the table does here, by its key (``+attack``; ``+combat/set`` for
    a switch of +combat): a function of the command; ``more``: switches that such a command
    takes here besides its own, by key; ``switches``: switches of +combat that it adds."""

    commands: tuple[type, ...] = ()
    instead: Mapping[str, Callable[[Any], None]] = field(default_factory=dict)
    more: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    switches: Mapping[str, Callable[[Any], None]] = field(default_factory=dict)
