"""The roster: ready characters for newcomers, stat blocks for game masters, and what a
character may be built of. Dice codes are left as written."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from game.books.d6 import armoury
from game.books.d6 import skills as skill_table
from game.books.d6.sheet import D6Sheet
from game.dice import format_code, parse_code
from game.parts.budget import sum_errors
from game.shelf.matching import resolve
from game.shelf.tables import inherit, kept, table

ATTRIBUTE_LOW, ATTRIBUTE_HIGH = "2D", "4D"
ATTRIBUTE_DICE, SKILL_DICE, SKILL_MOST = "18D", "7D", "2D"


@dataclass(frozen=True, slots=True)
class Block:
    """A character ready to be played. A skill's code is its full code, attribute included.

    ``weapons`` and ``armour``: names of the armoury, the first weapon at hand; ``hint``: how
    to play it in a fight; ``autopilot``: the system takes its turns unless a person does.
    """

    name: str
    description: str
    hint: str
    attributes: Mapping[str, str]
    skills: Mapping[str, str]
    weapons: tuple[str, ...] = ()
    armour: tuple[str, ...] = ()
    medpacs: int = 0
    autopilot: bool = False


@kept
def ready() -> Mapping[str, Block]:
    """The ready characters by name; each is a legal build."""
    rows = table("d6/characters")["characters"]
    return MappingProxyType({name: _block(name, row) for name, row in rows.items()})


@kept
def npcs() -> Mapping[str, Block]:
    """The stat blocks for game masters by name."""
    data = table("d6/npcs")
    rows = {name: _whole(name, data) for name in data["npcs"]}
    return MappingProxyType({name: _block(name, row) for name, row in rows.items()})


def _whole(name: str, data: dict[str, Any]) -> dict[str, Any]:
    row = dict(data["npcs"][name])
    parent = row.pop("like", "")
    return inherit(_whole(parent, data) if parent else data["defaults"], row)


def _block(name: str, row: dict[str, Any]) -> Block:
    values: dict[str, Any] = {
        key: tuple(value) if isinstance(value, list) else value for key, value in row.items()
    }
    for key in ("attributes", "skills"):
        values[key] = MappingProxyType(values.get(key, {}))
    return Block(name=name, **values)


def find_ready(word: str) -> Block:
    """The ready character that a player means. Errors: UnknownName, AmbiguousName."""
    return ready()[resolve(word, ready(), "ready character")]


def find_npc(word: str) -> Block:
    """The stat block that a game master means. Errors: UnknownName, AmbiguousName."""
    return npcs()[resolve(word, npcs(), "stat block")]


def build_errors(attributes: Mapping[str, str], skills: Mapping[str, str]) -> list[str]:
    """What is wrong with a starting character, a sentence each; empty if it is legal.

    Attributes: all six, 2D to 4D each, 18D together. Skills (full codes): 7D above their
    attributes together, 2D at most on one, and what an advanced skill needs. Errors: Refused
    for a code that cannot be read.
    """
    errors = _attribute_errors(attributes)
    return errors or _skill_errors(attributes, skills)


def _attribute_errors(attributes: Mapping[str, str]) -> list[str]:
    wanted = skill_table.attributes()
    errors = [
        f"There is no attribute {name}: the six are {', '.join(wanted)}."
        for name in attributes
        if name not in wanted
    ]
    errors += [f"Give {name} a code of 2D to 4D." for name in wanted if name not in attributes]
    errors += [
        f"{name.capitalize()} is {code}: give it 2D to 4D."
        for name, code in attributes.items()
        if name in wanted and not _in_range(code)
    ]
    total = sum(map(parse_code, attributes.values()))
    return errors or sum_errors("attributes", total, parse_code(ATTRIBUTE_DICE))


def _in_range(code: str) -> bool:
    return parse_code(ATTRIBUTE_LOW) <= parse_code(code) <= parse_code(ATTRIBUTE_HIGH)


def _skill_errors(attributes: Mapping[str, str], skills: Mapping[str, str]) -> list[str]:
    known = {name: code for name, code in skills.items() if name in skill_table.skills()}
    errors = [
        f"There is no skill {name}: take one of the list." for name in skills if name not in known
    ]
    added = {name: _added(attributes, name, code) for name, code in known.items()}
    for name, pips in added.items():
        errors += _one_skill(name, pips, attributes[skill_table.attribute(name)])
        errors += _need_errors(attributes, skills, name)
    return errors or sum_errors("skills", sum(added.values()), parse_code(SKILL_DICE))


def _added(attributes: Mapping[str, str], name: str, code: str) -> int:
    return parse_code(code) - parse_code(attributes[skill_table.attribute(name)])


def _one_skill(name: str, pips: int, base: str) -> list[str]:
    most = parse_code(SKILL_MOST)
    if 0 <= pips <= most:
        return []
    highest = format_code(parse_code(base) + most)
    return [f"Give {name} a code of {base} (its attribute) to {highest}."]


def _need_errors(attributes: Mapping[str, str], skills: Mapping[str, str], name: str) -> list[str]:
    need = skill_table.needs(name)
    if not need:
        return []
    other, code = need
    held = skills.get(other, attributes[skill_table.attribute(other)])
    if parse_code(held) >= parse_code(code):
        return []
    return [f"{name.capitalize()} needs {other} {code}: raise {other} or leave {name} out."]


def sheet(block: Block) -> D6Sheet:
    """The block as the rules see it, in pips."""
    return D6Sheet(
        attributes={name: parse_code(code) for name, code in block.attributes.items()},
        skills={name: parse_code(code) for name, code in block.skills.items()},
        weapons=tuple(armoury.weapon(name) for name in block.weapons),
        armour=tuple(armoury.piece(name) for name in block.armour),
        medpacs=block.medpacs,
    )
