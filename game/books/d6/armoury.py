"""Weapons and armour of the D6 family, read from the data tables. Entries keep dice codes as text
("4D+1"); ``gear`` records have them in pips."""

from collections.abc import Mapping
from dataclasses import dataclass

from game import gear
from game.books.d6.sheet import ATTRIBUTES, D6Sheet
from game.books.d6.skills import A_SKILL
from game.dice import parse_code
from game.memory import per_revision
from game.registry import content
from game.registry.content import Field, Kind
from game.registry.matching import resolve
from game.registry.tables import Row, Table, table
from game.registry.values import Code, Flag, ListOf, OneOf, Text, Whole
from game.wording import Text as Told
from game.wording import say

WEIGHTS = ("light", "medium", "heavy", "power")
DAMAGE_TYPES = ("physical", "energy")
SHOT = ("ranged", "thrown")
MOST_PRICE = 10**9
METRES = Whole(1, gear.FARTHEST - 1)
WORDS = ListOf(Text(gear.MOST_NAME))
BLANK = D6Sheet(dict.fromkeys(ATTRIBUTES, 0), {})


@dataclass(frozen=True, slots=True)
class WeaponEntry:
    """One weapon of the armoury table. ``damage``: a code, or ``STR``, with or without a code
    added.

    ``kind``: ranged, thrown, melee or brawling; ``damage_type``: physical or energy; ``ranges``:
    upper ends of point-blank, short, medium and long range in metres, or empty; ``stun``: ""
    (cannot stun), "switch" (can be set to stun) or "only"; ``stun_damage``: the damage code when
    stunning, "" = the same as ``damage`` (PER-Q-46); ``difficulty``: name of a level of the
    difficulty ladder, or ""; ``ammo``: shots, or None; ``price``: credits; ``natural``: part of the
    body.
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
    """One piece of armour. ``physical``, ``energy``: protection codes; ``dexterity``: the code it
    takes off Dexterity; ``strength``: the code it adds to feats of strength only; ``weight``:
    light, medium, heavy or power; ``price``: credits."""

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
    """(adds to Strength?, code) of a damage code: the code alone, or what is added to Strength
    (PER-Q-60).

    ``STR+1D`` -> (True, "1D"); ``STR`` -> (True, "0D"); ``4D`` -> (False, "4D").
    """
    if not code.startswith("STR"):
        return False, code
    return True, code.removeprefix("STR").removeprefix("+") or "0D"


def tuples(row: Row) -> Table:
    """The row's values with lists turned into tuples."""
    return {key: tuple(value) if isinstance(value, list) else value for key, value in row.items()}


def _levels() -> tuple[str, ...]:
    """Names of the levels of the difficulty ladder."""
    return tuple(row["name"] for row in table("books/advanced")["ladder"])


def _as_gear(entry: WeaponEntry) -> gear.Weapon:
    """The weapon as the rules use it, with codes in pips."""
    strong, code = muscle(entry.damage)
    stunning = muscle(entry.stun_damage)[1]
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


def _as_worn(entry: ArmourEntry) -> gear.Armour:
    codes = (entry.physical, entry.energy, entry.dexterity, entry.strength)
    return gear.Armour(entry.name, *(parse_code(code) for code in codes))


def _weapon_problem(name: str, row: Row) -> Told | str:
    """The error that makes the weapon unusable in a fight; "" for a sound one."""
    entry = WeaponEntry(name=name, **tuples(row))
    strong = muscle(entry.damage)[0]
    if entry.stun_damage and muscle(entry.stun_damage)[0] != strong:
        return say("d6_content-weapon-both-strength")
    if entry.stun_damage and not entry.stun:
        return say("d6_content-weapon-stun-missing")
    if entry.ranges and entry.kind not in SHOT:
        return say("d6_content-weapon-has-no-ranges")
    if not BLANK.usable(_as_gear(entry)):
        return say("d6_content-weapon-unusable")
    return ""


def _armour_problem(name: str, row: Row) -> Told | str:
    worn = _as_worn(ArmourEntry(name=name, **tuples(row)))
    return D6Sheet(BLANK.attributes, {}, armour=(worn,)).problem()


WEAPONS = Kind(
    name="weapon",
    many="weapons",
    table="d6/weapons",
    under="weapons",
    fields=(
        Field("kind", OneOf(lambda: gear.ATTACK_KINDS), say("d6_content-weapon-kind"), needed=True),
        Field("skill", A_SKILL, say("d6_content-weapon-skill")),
        Field("damage", Code(strength=True), say("d6_content-weapon-damage"), needed=True),
        Field("damage_type", OneOf(lambda: DAMAGE_TYPES), say("d6_content-weapon-damage-type")),
        Field("description", Text(), say("d6_content-looks"), needed=True),
        Field("ranges", ListOf(METRES, 4, rising=True), say("d6_content-ranges")),
        Field("stun", OneOf(lambda: gear.STUNS[1:], empty=True), say("d6_content-weapon-stun")),
        Field("stun_damage", Code(strength=True), say("d6_content-weapon-stun-damage")),
        Field("difficulty", OneOf(_levels, say("d6_content-weapon-level"), empty=True),
              say("d6_content-weapon-difficulty")),
        Field("ammo", Whole(1), say("d6_content-weapon-ammo")),
        Field("price", Whole(0, MOST_PRICE), say("money-name")),
        Field("natural", Flag(), say("d6_content-weapon-natural")),
        Field("aliases", WORDS, say("d6_content-aliases"), own=True),
    ),
    example=say("d6_content-weapon-example"),
    problem=_weapon_problem,
    defaults=lambda data, row: data["defaults"].get(str(row.get("kind", "")), {}),
)  # fmt: skip

ARMOUR = Kind(
    name="armour",
    many="armour",
    table="d6/armour",
    under="armour",
    fields=(
        Field("weight", OneOf(lambda: WEIGHTS), say("d6_content-armour-weight"), needed=True),
        Field("physical", Code(), say("d6_content-armour-physical"), needed=True),
        Field("energy", Code(), say("d6_content-armour-energy")),
        Field("dexterity", Code(), say("d6_content-armour-dexterity")),
        Field("strength", Code(), say("d6_content-armour-strength")),
        Field("description", Text(), say("d6_content-looks"), needed=True),
        Field("price", Whole(0, MOST_PRICE), say("money-name")),
        Field("aliases", WORDS, say("d6_content-aliases"), own=True),
    ),
    example=say("d6_content-armour-example"),
    problem=_armour_problem,
)  # fmt: skip


@per_revision
def _weapons() -> Mapping[str, WeaponEntry]:
    """Every weapon by name, retired ones included."""
    rows = content.whole(WEAPONS)
    return {name: WeaponEntry(name=name, **tuples(rows[name])) for name in rows}


@per_revision
def _armour() -> Mapping[str, ArmourEntry]:
    rows = content.whole(ARMOUR)
    return {name: ArmourEntry(name=name, **tuples(rows[name])) for name in rows}


def weapons() -> Mapping[str, WeaponEntry]:
    """Weapons on offer by name, in table order; retired ones are left out."""
    every = _weapons()
    return {name: every[name] for name in content.offered(WEAPONS)}


def armour() -> Mapping[str, ArmourEntry]:
    """Pieces of armour on offer by name, in table order; retired ones are left out."""
    every = _armour()
    return {name: every[name] for name in content.offered(ARMOUR)}


def find_weapon(word: str) -> WeaponEntry:
    """Look up an offered weapon by what a player typed (name, alias or beginning). Raises
    UnknownName, AmbiguousName."""
    return weapons()[resolve(word, weapons(), "weapon", aliases(weapons()))]


def find_armour(word: str) -> ArmourEntry:
    """Look up an offered piece of armour by what a player typed. Raises UnknownName,
    AmbiguousName."""
    return armour()[resolve(word, armour(), "piece of armour", aliases(armour()))]


def aliases(pieces: Mapping[str, WeaponEntry | ArmourEntry]) -> dict[str, str]:
    """Names of the pieces by alias."""
    return {alias: piece.name for piece in pieces.values() for alias in piece.aliases}


def weapon(word: str) -> gear.Weapon:
    """The weapon a player named, as the rules use it, in pips. Raises UnknownName,
    AmbiguousName."""
    return named_weapon(find_weapon(word).name)


def piece(word: str) -> gear.Armour:
    """The piece of armour a player named, as the rules use it, in pips. Raises UnknownName,
    AmbiguousName."""
    return named_piece(find_armour(word).name)


def has_weapon(name: str) -> bool:
    """True if the table has a weapon of exactly that name, retired or not."""
    return name in _weapons()


def has_piece(name: str) -> bool:
    """True if the table has a piece of armour of exactly that name, retired or not."""
    return name in _armour()


def named_weapon(name: str) -> gear.Weapon:
    """The weapon of exactly that name, retired or not, as the rules use it. Raises KeyError."""
    return _as_gear(_weapons()[name])


def named_piece(name: str) -> gear.Armour:
    """The piece of armour of exactly that name, retired or not, as the rules use it. Raises
    KeyError."""
    return _as_worn(_armour()[name])
