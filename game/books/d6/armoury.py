"""The armoury: weapons and armour that ship with the game. Dice codes are left as written."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from game import gear
from game.dice import parse_code
from game.shelf.matching import resolve
from game.shelf.tables import inherit, kept, table


@dataclass(frozen=True, slots=True)
class WeaponEntry:
    """A weapon of the armoury. ``damage``: a code, or ``STR`` with or without a code added.

    ``kind``: ranged, thrown, melee or brawling; ``damage_type``: physical or energy;
    ``ranges``: upper ends of point-blank, short, medium and long range in metres, or empty;
    ``stun``: "" (none), "switch" (can be set to it) or "only"; ``stun_damage``: its code when
    stunning, "" = as ``damage`` (PER-Q-46); ``difficulty``: a word of the ladder, or "";
    ``ammo``: shots, or None; ``price``: credits; ``natural``: part of a body.
    """

    name: str
    kind: str
    skill: str
    damage: str
    damage_type: str
    description: str
    ranges: tuple[int, ...] = ()
    stun: str = ""
    stun_damage: str = ""
    difficulty: str = ""
    ammo: int | None = None
    price: int = 0
    natural: bool = False
    aliases: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ArmourEntry:
    """A piece of armour. ``physical``, ``energy``: codes of protection; ``dexterity``: the
    code taken off Dexterity; ``strength``: the code added for feats of strength only;
    ``weight``: light, medium, heavy or power; ``price``: credits."""

    name: str
    weight: str
    physical: str
    energy: str
    dexterity: str
    strength: str
    description: str
    price: int = 0
    aliases: tuple[str, ...] = ()


def muscle(code: str) -> tuple[bool, str]:
    """Whether a damage code adds to Strength (PER-Q-60), and the code itself or what is added.

    ``STR+1D`` -> (True, "1D"); ``STR`` -> (True, "0D"); ``4D`` -> (False, "4D").
    """
    if not code.startswith("STR"):
        return False, code
    return True, code.removeprefix("STR").removeprefix("+") or "0D"


@kept
def weapons() -> Mapping[str, WeaponEntry]:
    """Every weapon by name, in the order of the table."""
    data = table("d6/weapons")
    rows = {
        name: inherit(data["defaults"][row["kind"]], row) for name, row in data["weapons"].items()
    }
    return MappingProxyType({name: WeaponEntry(name=name, **_tuples(rows[name])) for name in rows})


@kept
def armour() -> Mapping[str, ArmourEntry]:
    """Every piece of armour by name, in the order of the table."""
    data = table("d6/armour")
    rows = {name: inherit(data["defaults"], row) for name, row in data["armour"].items()}
    return MappingProxyType({name: ArmourEntry(name=name, **_tuples(rows[name])) for name in rows})


def _tuples(row: dict[str, Any]) -> dict[str, Any]:
    return {key: tuple(value) if isinstance(value, list) else value for key, value in row.items()}


def find_weapon(word: str) -> WeaponEntry:
    """The weapon that a player means. Errors: UnknownName, AmbiguousName."""
    return weapons()[resolve(word, weapons(), "weapon", _aliases(weapons()))]


def find_armour(word: str) -> ArmourEntry:
    """The piece of armour that a player means. Errors: UnknownName, AmbiguousName."""
    return armour()[resolve(word, armour(), "piece of armour", _aliases(armour()))]


def _aliases(pieces: Mapping[str, WeaponEntry] | Mapping[str, ArmourEntry]) -> dict[str, str]:
    return {alias: piece.name for piece in pieces.values() for alias in piece.aliases}


def weapon(word: str) -> gear.Weapon:
    """The weapon as the rules see it, in pips. Errors: UnknownName, AmbiguousName."""
    entry = find_weapon(word)
    strong, code = muscle(entry.damage)
    also, stunning = muscle(entry.stun_damage or entry.damage)
    if also != strong:
        raise ValueError(f"{entry.name} adds Strength in one of its modes only")
    return gear.Weapon(
        name=entry.name,
        skill=entry.skill,
        kind=entry.kind,
        damage=parse_code(code),
        muscle=strong,
        damage_type=entry.damage_type,
        stun=entry.stun,
        stun_damage=parse_code(stunning) if entry.stun_damage else None,
        ranges=entry.ranges,
        difficulty=entry.difficulty,
        natural=entry.natural,
    )


def piece(word: str) -> gear.Armour:
    """The armour as the rules see it, in pips. Errors: UnknownName, AmbiguousName."""
    entry = find_armour(word)
    codes = (entry.physical, entry.energy, entry.dexterity, entry.strength)
    return gear.Armour(entry.name, *(parse_code(code) for code in codes))
