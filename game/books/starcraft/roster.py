"""Ready characters and stat blocks of the sheet kind ``starcraft``."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from game.books.starcraft import armoury
from game.books.starcraft.sheet import StarcraftSheet
from game.dice import parse_code
from game.shelf.matching import resolve
from game.shelf.tables import inherit, kept, table


@dataclass(frozen=True)
class Block:
    """A character ready to be played; ``row``: what its sheet is made of."""

    name: str
    description: str
    row: Mapping[str, Any]
    autopilot: bool = False
    hint: str = ""


@kept
def ready() -> Mapping[str, Block]:
    """The ready characters by name; each is a legal build."""
    data = table("starcraft/characters")
    return _blocks({name: inherit(data["defaults"], row) for name, row in data["ready"].items()})


@kept
def npcs() -> Mapping[str, Block]:
    """The stat blocks by name."""
    data = table("starcraft/characters")
    return _blocks({name: _whole(name, data) for name in data["npcs"]})


def _whole(name: str, data: Mapping[str, Any]) -> dict[str, Any]:
    row = dict(data["npcs"][name])
    parent = row.pop("like", "")
    plain = inherit(data["defaults"], data["npc_defaults"])
    return inherit(_whole(parent, data) if parent else plain, row)


def _blocks(rows: Mapping[str, Mapping[str, Any]]) -> Mapping[str, Block]:
    return MappingProxyType(
        {n: Block(n, r["description"], r, r["autopilot"], r["hint"]) for n, r in rows.items()}
    )


def find_ready(word: str) -> Block:
    """The ready character a word means. Errors: UnknownName, AmbiguousName."""
    return ready()[resolve(word, ready(), "ready character")]


def find_npc(word: str) -> Block:
    """The stat block a word means. Errors: UnknownName, AmbiguousName."""
    return npcs()[resolve(word, npcs(), "stat block")]


def sheet(block: Block) -> StarcraftSheet:
    """The block as the rules see it, in pips."""
    row = block.row
    return StarcraftSheet(
        attributes={name: parse_code(code) for name, code in row["attributes"].items()},
        skills={name: parse_code(code) for name, code in row.get("skills", {}).items()},
        weapons=tuple(armoury.find_weapon(name) for name in row["weapons"]),
        armour=tuple(armoury.find_armour(name) for name in row["armour"]),
        body=row["body"],
        character_points=row["character_points"],
        chi=row["chi"],
        kit_uses=row["kit_uses"],
        off_hand=row.get("off_hand", ""),
        race=row["race"],
    )
