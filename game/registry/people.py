"""Ready characters, stat blocks and weapons of a small book, read from its tables."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from game.gear import ATTACK_KINDS, Weapon
from game.memory import per_object
from game.registry.content import Field, Kind, offered, whole, written
from game.registry.matching import UnknownName, resolve
from game.registry.sheet import CodeSheet
from game.registry.tables import Row
from game.registry.values import ByName, Code, Flag, ListOf, OneOf, Text
from game.wording import Text as Told
from game.wording import say

SKILLED = say("shelf-field-skills")


@dataclass(frozen=True)
class Person:
    """A ready character or stat block. ``hint``: how to play them; ``row``: the table row of their
    sheet."""

    name: str
    description: str
    hint: str
    autopilot: bool
    row: Row


def _of(kind: Kind) -> dict[str, Person]:
    """Rows of the kind that are not retired, by name."""
    return {
        name: Person(name, row["description"], row["hint"], row["autopilot"], row)
        for name, row in ((name, whole(kind)[name]) for name in offered(kind))
    }


@dataclass(frozen=True, eq=False)
class People[S: CodeSheet]:
    """A book's ready characters and stat blocks, which share one form, and the weapons they carry:
    its roster and its kinds of content.

    ``sheets``: the record of their sheets; ``tables``: folder of the tables ``weapons`` and
    ``people``; ``worth``: the weapon field that is read as its ``damage``; ``armed``, ``drawn``:
    examples of a weapon and of a person as written in a file (``drawn`` without the opening of its
    header); ``skilled``: what a skill's code is, in two words; ``more``: further fields that sheet
    and row have under the same names.
    """

    sheets: type[S]
    tables: str
    worth: Field
    armed: str
    drawn: str
    skilled: Told | str = SKILLED
    more: tuple[Field, ...] = ()

    @per_object
    def weapons(self) -> Kind:
        """Weapons as a kind of content."""
        skill = OneOf(lambda: self.sheets.table.skills, say("shelf-a-skill"))
        how = OneOf(lambda: ATTACK_KINDS)
        fields = (
            Field("skill", skill, say("shelf-field-skill"), needed=True),
            Field("kind", how, say("shelf-field-kind"), needed=True),
            self.worth,
        )
        return Kind("weapon", "weapons", f"{self.tables}/weapons", "weapons", fields, self.armed)

    @per_object
    def npc_kind(self) -> Kind:
        """Stat blocks as a kind of content."""
        return self._kind("NPC", "NPCs", "npcs")

    @per_object
    def ready_kind(self) -> Kind:
        """Ready characters as a kind of content."""
        return self._kind("ready character", "ready characters", "ready")

    @property
    def content(self) -> tuple[Kind, ...]:
        """All kinds of content here: weapons, stat blocks, ready characters, skills."""
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
        """``Kind.meant`` for people: a skill or attribute with its code (``dodge``, ``4D``), or
        without a value one more carried weapon. Errors: AmbiguousName."""
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
        """The weapon of exactly that name, retired or not. Errors: KeyError."""
        row = whole(self.weapons)[name]
        return Weapon(name, row["skill"], row["kind"], damage=row[self.worth.name])

    def find_weapon(self, word: str) -> Weapon:
        """The weapon on offer that a player's word means. Errors: UnknownName, AmbiguousName."""
        return self.weapon(resolve(word, offered(self.weapons), "weapon"))

    def sheet_of(self, row: Row) -> S:
        """The sheet described by a row. Errors: KeyError for an unknown weapon."""
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
        """The sheet of a ready character or stat block."""
        return self.sheet_of(person.row)

    def ready(self) -> Mapping[str, Person]:
        """Ready characters on offer, by name."""
        return _of(self.ready_kind)

    def npcs(self) -> Mapping[str, Person]:
        """Stat blocks on offer, by name."""
        return _of(self.npc_kind)

    def find_ready(self, word: str) -> Person:
        """The ready character that a player's word means. Errors: UnknownName, AmbiguousName."""
        return self.ready()[resolve(word, self.ready(), "ready character")]

    def find_npc(self, word: str) -> Person:
        """The stat block that a player's word means. Errors: UnknownName, AmbiguousName."""
        return self.npcs()[resolve(word, self.npcs(), "stat block")]


type Roster = ModuleType | People[Any]
"""Where a book's ready characters and stat blocks come from: a module with functions named like the
methods of ``People``, or a ``People``."""
