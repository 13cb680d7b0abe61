"""The kinds of content of the D6 family: what a row of each of its tables may hold."""

from collections.abc import Mapping
from typing import Any

from game.books.d6.skills import SKILLS
from game.gear import ATTACK_KINDS, FARTHEST, STUNS
from game.shelf.content import Field, Kind
from game.shelf.values import Code, Flag, ListOf, OneOf, Text, Whole

METRES = Whole(1, FARTHEST - 1)


def _damage_types() -> tuple[str, ...]:
    return ("physical", "energy")


def _weapon_problem(name: str, row: Mapping[str, Any]) -> str:
    """What no fight can use about a weapon."""
    strong = row["damage"].startswith("STR")
    if row.get("stun_damage") and row["stun_damage"].startswith("STR") != strong:
        return "Its damage and its stun damage both add to Strength, or neither does."
    return ""


WEAPONS = Kind(
    name="weapon",
    many="weapons",
    table="d6/weapons",
    under="weapons",
    fields=(
        Field("kind", OneOf(lambda: ATTACK_KINDS), "how it is used", needed=True),
        Field("skill", OneOf(lambda: SKILLS.skills, "a skill"), "the skill that it is used with"),
        Field("damage", Code(strength=True), "what it does, or adds to Strength", needed=True),
        Field("damage_type", OneOf(_damage_types), "which code of armour stands against it"),
        Field("description", Text(), "what it looks like, in a sentence", needed=True),
        Field("ranges", ListOf(METRES, 4, rising=True), "upper ends of point-blank, short, medium "
              "and long range, in metres"),
        Field("stun", OneOf(lambda: STUNS), "whether it can be set to stun, or only stuns"),
        Field("stun_damage", Code(strength=True), "its code when it stuns, where that is another"),
        Field("difficulty", Text(60), "a word of the ladder, against a target that does not parry"),
        Field("ammo", Whole(1), "shots that it holds"),
        Field("price", Whole(0, 10**9), "credits"),
        Field("natural", Flag(), "whether it is part of a body"),
        Field("aliases", ListOf(Text(60)), "other words for it"),
    ),
    example='[weapons."arc lash"] and below it kind = "melee", damage = "STR+1D" and description.',
    problem=_weapon_problem,
    defaults=lambda data, row: data["defaults"].get(row.get("kind", ""), {}),
)  # fmt: skip

CONTENT = (WEAPONS,)
