"""The people of a small book: sheets of attributes, skills and weapons, as its tables have them."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from types import ModuleType
from typing import Any

from game.gear import ATTACK_KINDS, Weapon
from game.shelf.content import Field, Kind, offered, whole, written
from game.shelf.matching import UnknownName, resolve
from game.shelf.sheet import CodeSheet
from game.shelf.tables import Row, kept
from game.shelf.values import ByName, Code, Flag, ListOf, OneOf, Text
from game.wording import Text as Told
from game.wording import say

SKILLED = say("shelf-field-skills")


@dataclass(frozen=True)
class Person:
    """Somebody on offer. ``hint``: how he is played; ``row``: what his sheet is made of."""

    name: str
    description: str
    hint: str
    autopilot: bool
    row: Row


@kept
def _of(kind: Kind) -> dict[str, Person]:
    """Those of the kind that are on offer."""
    return {
        name: Person(name, row["description"], row["hint"], row["autopilot"], row)
        for name, row in ((name, whole(kind)[name]) for name in offered(kind))
    }


@dataclass(frozen=True, eq=False)
class People[S: CodeSheet]:
    """Ready characters and stat blocks, which are written alike, and the weapons that they carry:
    the roster of a book, and its kinds of content.

    ``sheets``: the record of their sheets; ``tables``: the folder with the tables ``weapons`` and
    ``people``; ``worth``: the field that says what a weapon is worth, as its ``damage``; ``armed``
    and ``drawn``: examples of a weapon and of a person, as they are written in a file; ``skilled``:
    what the code of a skill is, in two words; ``more``: what a sheet and a person have besides,
    by the same names.
    """

    sheets: type[S]
    tables: str
    worth: Field
    armed: str
    drawn: str
    skilled: Told | str = SKILLED
    more: tuple[Field, ...] = ()

    @cached_property
    def weapons(self) -> Kind:
        """The weapons as content."""
        skill = OneOf(lambda: self.sheets.table.skills, say("shelf-a-skill"))
        how = OneOf(lambda: ATTACK_KINDS)
        fields = (
            Field("skill", skill, say("shelf-field-skill"), needed=True),
            Field("kind", how, say("shelf-field-kind"), needed=True),
            self.worth,
        )
        return Kind("weapon", "weapons", f"{self.tables}/weapons", "weapons", fields, self.armed)

    @cached_property
    def npc_kind(self) -> Kind:
        """The stat blocks as content."""
        return self._kind("NPC", "NPCs", "npcs")

    @cached_property
    def ready_kind(self) -> Kind:
        """The ready characters as content."""
        return self._kind("ready character", "ready characters", "ready")

    @property
    def content(self) -> tuple[Kind, ...]:
        """All of it, and the skills."""
        return self.weapons, self.npc_kind, self.ready_kind, self.sheets.table.kind

    def _kind(self, name: str, many: str, under: str) -> Kind:
        skills, code = self.sheets.table, Code(dice=self.sheets.dice)
        carried = OneOf(lambda: written(self.weapons), say("shelf-a-weapon"))
        fields = (
            Field("description", Text(), say("shelf-field-description"), needed=True),
            Field("hint", Text(empty=True), say("shelf-field-hint")),
            Field("autopilot", Flag(), say("shelf-field-autopilot")),
            Field("attributes", ByName(lambda: skills.attributes, code, "attribute"), "all"),
            Field("skills", ByName(lambda: skills.every, code, "skill"), self.skilled),
            Field("weapons", ListOf(carried), say("shelf-field-weapons")),
            *self.more,
        )
        example = f"[{under}.{self.drawn}"
        return Kind(
            name, many, f"{self.tables}/people", under, fields, example,
            lambda name, row: self.sheet_of(row).problem(), meant=self._meant,
        )  # fmt: skip

    def _meant(self, word: str, value: str) -> tuple[tuple[str, ...], Any] | None:
        """A code of a skill or an attribute (``dodge``, ``4D``), or without a value a weapon that
        he carries besides. Errors: AmbiguousName."""
        skills = self.sheets.table
        try:
            if not value:
                return ("weapons",), [resolve(word, offered(self.weapons), "weapon")]
            name = skills.match(word)
        except UnknownName:
            return None
        part = "attributes" if name in skills.attributes else "skills"
        return (part, name), Code(dice=self.sheets.dice).read(value)

    def weapon(self, name: str) -> Weapon:
        """The weapon of that very name, retired or not. Errors: KeyError."""
        row = whole(self.weapons)[name]
        return Weapon(name, row["skill"], row["kind"], damage=row[self.worth.name])

    def find_weapon(self, word: str) -> Weapon:
        """The weapon on offer that a word means. Errors: UnknownName, AmbiguousName."""
        return self.weapon(resolve(word, offered(self.weapons), "weapon"))

    def sheet_of(self, row: Row) -> S:
        """A person's row as the rules see him."""
        made: Any = self.sheets
        read = self.sheets.dice.read
        found: S = made(
            attributes={name: read(code) for name, code in row.get("attributes", {}).items()},
            skills={name: read(code) for name, code in row["skills"].items()},
            weapons=tuple(map(self.weapon, row["weapons"])),
            **{field.name: row[field.name] for field in self.more},
        )
        return found

    def sheet(self, person: Person) -> S:
        """The person as the rules see him."""
        return self.sheet_of(person.row)

    def ready(self) -> Mapping[str, Person]:
        """The ready characters by name."""
        return _of(self.ready_kind)

    def npcs(self) -> Mapping[str, Person]:
        """The stat blocks by name."""
        return _of(self.npc_kind)

    def find_ready(self, word: str) -> Person:
        """The ready character that a word means. Errors: UnknownName, AmbiguousName."""
        return self.ready()[resolve(word, self.ready(), "ready character")]

    def find_npc(self, word: str) -> Person:
        """The stat block that a word means. Errors: UnknownName, AmbiguousName."""
        return self.npcs()[resolve(word, self.npcs(), "stat block")]


type Roster = ModuleType | People[Any]
"""Where a book's ready characters and stat blocks are found: a module of functions that are named
like those of ``People``, or such an object."""
