"""What a game may add to the book, and what its rows are to the rules."""

from collections.abc import Mapping
from typing import Any

from saltway.rules.sheet import MOST_EDGE, MOST_TOKENS, SKILLS, SaltwaySheet

from game.gear import ATTACK_KINDS, Weapon
from game.shelf.content import Field, Kind, offered, whole, written
from game.shelf.matching import UnknownName, resolve
from game.shelf.values import ByName, Code, Flag, ListOf, OneOf, Text, Whole

CODE = Code(dice=SaltwaySheet.dice)
WEAPONS = Kind(
    name="weapon",
    many="weapons",
    table="saltway/weapons",
    under="weapons",
    fields=(
        Field(
            "skill", OneOf(lambda: SKILLS.skills, "a skill"), "what it is used with", needed=True
        ),
        Field("kind", OneOf(lambda: ATTACK_KINDS), "how it is used", needed=True),
        Field("edge", Whole(0, MOST_EDGE), "points that a hit is better by", needed=True),
    ),
    example='[weapons.rake] and below it skill = "pole", kind = "melee" and edge = 1.',
)


def weapon(name: str) -> Weapon:
    """The weapon of that very name, retired or not. Errors: KeyError."""
    row = whole(WEAPONS)[name]
    return Weapon(name, row["skill"], row["kind"], damage=row["edge"])


def sheet_of(row: Mapping[str, Any]) -> SaltwaySheet:
    """A person's row as the rules see him."""
    read = SaltwaySheet.dice.read
    return SaltwaySheet(
        attributes={name: read(code) for name, code in row.get("attributes", {}).items()},
        skills={name: read(code) for name, code in row["skills"].items()},
        weapons=tuple(weapon(name) for name in row["weapons"]),
        tokens=row["tokens"],
    )


def meant(word: str, value: str) -> tuple[tuple[str, ...], Any] | None:
    """A code of a skill or an attribute (``dodge``, ``d8+1``), or without a value a weapon that he
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
        table="saltway/people",
        under=under,
        fields=(
            Field("description", Text(), "who that is", needed=True),
            Field("hint", Text(empty=True), "how to play him"),
            Field("autopilot", Flag(), "whether the system plays him"),
            Field("attributes", ByName(lambda: SKILLS.attributes, CODE, "attribute"), "all four"),
            Field("skills", ByName(lambda: SKILLS.every, CODE, "skill"), "attribute included"),
            Field("weapons", ListOf(OneOf(lambda: written(WEAPONS), "a weapon")), "by name"),
            Field("tokens", Whole(0, MOST_TOKENS), "for each fight"),
        ),
        example=f'[{under}."Raker"] and below it description, attributes and weapons.',
        problem=lambda name, row: sheet_of(row).problem(),
        meant=meant,
    )


READY = people("ready character", "ready characters", "ready")
NPCS = people("NPC", "NPCs", "npcs")
CONTENT = (WEAPONS, NPCS, READY, SKILLS.kind)
