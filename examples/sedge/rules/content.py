"""What a game may add to the book, and what its rows are to the rules."""

from collections.abc import Mapping
from typing import Any

from sedge.rules.sheet import MOST_HARM, MOST_WILL, SKILLS, SedgeSheet

from game.gear import ATTACK_KINDS, Weapon
from game.shelf.content import Field, Kind, offered, whole, written
from game.shelf.matching import UnknownName, resolve
from game.shelf.values import ByName, Code, Flag, ListOf, OneOf, Text, Whole

CODE = Code(dice=SedgeSheet.dice)
WEAPONS = Kind(
    name="weapon",
    many="weapons",
    table="sedge/weapons",
    under="weapons",
    fields=(
        Field(
            "skill", OneOf(lambda: SKILLS.skills, "a skill"), "what it is used with", needed=True
        ),
        Field("kind", OneOf(lambda: ATTACK_KINDS), "how it is used", needed=True),
        Field("harm", Whole(0, MOST_HARM), "boxes that a hit fills besides", needed=True),
    ),
    example='[weapons.gaff] and below it skill = "polearm", kind = "melee" and harm = 1.',
)


def weapon(name: str) -> Weapon:
    """The weapon of that very name, retired or not. Errors: KeyError."""
    row = whole(WEAPONS)[name]
    return Weapon(name, row["skill"], row["kind"], damage=row["harm"])


def codes(rows: Mapping[str, str]) -> dict[str, int]:
    """Codes as they are written, in dice."""
    return {name: SedgeSheet.dice.read(code) for name, code in rows.items()}


def sheet_of(row: Mapping[str, Any]) -> SedgeSheet:
    """A person's row as the rules see him."""
    return SedgeSheet(
        attributes=codes(row.get("attributes", {})),
        skills=codes(row["skills"]),
        weapons=tuple(weapon(name) for name in row["weapons"]),
        will=row["will"],
    )


def meant(word: str, value: str) -> tuple[tuple[str, ...], Any] | None:
    """A code of a skill or an attribute (``dodge``, ``2d``), or without a value a weapon that he
    carries besides. Errors: AmbiguousName."""
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
        table="sedge/people",
        under=under,
        fields=(
            Field("description", Text(), "who that is", needed=True),
            Field("hint", Text(empty=True), "how to play him"),
            Field("autopilot", Flag(), "whether the system plays him"),
            Field("attributes", ByName(lambda: SKILLS.attributes, CODE, "attribute"), "all four"),
            Field("skills", ByName(lambda: SKILLS.every, CODE, "skill"), "beside the attribute"),
            Field("weapons", ListOf(OneOf(lambda: written(WEAPONS), "a weapon")), "by name"),
            Field("will", Whole(0, MOST_WILL), "points of will"),
        ),
        example=f'[{under}."Ditcher"] and below it description, attributes and weapons.',
        problem=lambda name, row: sheet_of(row).problem(),
        meant=meant,
    )


READY = people("ready character", "ready characters", "ready")
NPCS = people("NPC", "NPCs", "npcs")
CONTENT = (WEAPONS, NPCS, READY, SKILLS.kind)
