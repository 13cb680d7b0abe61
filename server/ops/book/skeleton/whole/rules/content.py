"""What a game may add to the book, and what its rows are to the rules."""

from collections.abc import Mapping
from typing import Any

from newbook.rules.sheet import MOST_HARM, SKILLS, NewbookSheet

from game.gear import ATTACK_KINDS, Weapon
from game.shelf.content import Field, Kind, offered, whole, written
from game.shelf.matching import UnknownName, resolve
from game.shelf.values import ByName, Code, Flag, ListOf, OneOf, Text, Whole

CODE = Code(dice=NewbookSheet.dice)
WEAPONS = Kind(
    name="weapon",
    many="weapons",
    table="newbook/weapons",
    under="weapons",
    fields=(
        Field(
            "skill", OneOf(lambda: SKILLS.skills, "a skill"), "what it is used with", needed=True
        ),
        Field("kind", OneOf(lambda: ATTACK_KINDS), "how it is used", needed=True),
        Field("harm", Whole(0, MOST_HARM), "harm that a hit does besides", needed=True),
    ),
    example='[weapons.hook] and below it skill = "blade", kind = "melee" and harm = 1.',
)


def weapon(name: str) -> Weapon:
    """The weapon of that very name, retired or not. Errors: KeyError."""
    row = whole(WEAPONS)[name]
    return Weapon(name, row["skill"], row["kind"], damage=row["harm"])


def sheet_of(row: Mapping[str, Any]) -> NewbookSheet:
    """A person's row as the rules see him."""
    read = NewbookSheet.dice.read
    return NewbookSheet(
        attributes={name: read(code) for name, code in row.get("attributes", {}).items()},
        skills={name: read(code) for name, code in row["skills"].items()},
        weapons=tuple(weapon(name) for name in row["weapons"]),
    )


def meant(word: str, value: str) -> tuple[tuple[str, ...], Any] | None:
    """A code of a skill or an attribute by its name, or without a value a weapon that he carries
    besides. Errors: AmbiguousName."""
    try:
        if not value:
            return ("weapons",), [resolve(word, offered(WEAPONS), "weapon")]
        name = SKILLS.match(word)
    except UnknownName:
        return None
    part = "attributes" if name in SKILLS.attributes else "skills"
    return (part, name), CODE.read(value)


def people(name: str, many: str, under: str) -> Kind:
    """Ready characters or stat blocks, which are written alike."""
    return Kind(
        name=name,
        many=many,
        table="newbook/people",
        under=under,
        fields=(
            Field("description", Text(), "who that is", needed=True),
            Field("hint", Text(empty=True), "how to play him"),
            Field("autopilot", Flag(), "whether the system plays him"),
            Field("attributes", ByName(lambda: SKILLS.attributes, CODE, "attribute"), "all four"),
            Field("skills", ByName(lambda: SKILLS.every, CODE, "skill"), "attribute included"),
            Field("weapons", ListOf(OneOf(lambda: written(WEAPONS), "a weapon")), "by name"),
        ),
        example=f'[{under}."Ferryman"] and below it description, attributes and weapons.',
        problem=lambda name, row: sheet_of(row).problem(),
        meant=meant,
    )


READY = people("ready character", "ready characters", "ready")
NPCS = people("NPC", "NPCs", "npcs")
CONTENT = (WEAPONS, NPCS, READY, SKILLS.kind)
