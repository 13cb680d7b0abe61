"""Units of a mass battle: kinds, casualty categories, dice of a force, range bands.

Cards: SC-UNIT-1 to -13, SC-MASS-9, -17, -23, -24, SC-Q-40 to -46, SC-EX-11, -12.

Readings chosen:
- A range upgrade does nothing for units that attack nothing beyond Close (SC-UNIT-12 speaks of
  them, SC-UNIT-13 of "others"), and none reaches beyond Long.
- A kind made by the GM names its own limit.
"""

from __future__ import annotations

from dataclasses import dataclass

from tests.oracles.starcraft.dice import DIE

RANGES = ("close", "short", "medium", "long")
METRES = {"close": 10, "short": 35, "medium": 60, "long": 85}  # SC-MASS-17
DIFFICULTY = {"close": 5, "short": 10, "medium": 15, "long": 20}  # SC-MASS-9
MEDIC_UNIT = 10  # SC-MASS-23


@dataclass(frozen=True)
class Kind:
    name: str
    size: int  # individuals in a full unit
    damage: int  # pips of a full unit
    resistance: int  # pips of a full unit; Zealots: shields powered
    movement: int  # metres in a segment
    limit: str  # farthest band
    unpowered: int | None = None  # resistance without plasma shields


KINDS = {  # SC-UNIT-1 to -4, -12, -13
    "zealots": Kind("zealots", 10, 6, 6, 20, "close", 3),
    "marines": Kind("marines", 10, 3, 3, 20, "medium"),
    "firebats": Kind("firebats", 10, 6, 3, 10, "short"),
    "zerglings": Kind("zerglings", 20, 3, 0, 25, "close"),
    "hydralisks": Kind("hydralisks", 10, 6, 6, 20, "medium"),
}


def thirds(kind: Kind, alive: int) -> int:
    """Category of one unit: 3 full dice, 2 two thirds, 1 one third, 0 destroyed."""
    if alive <= 0:
        return 0
    if kind.name in KINDS and kind.size == 10:  # SC-UNIT-5
        if alive >= 8:
            return 3
        return 2 if alive >= 4 else 1
    if kind.name in KINDS and kind.size == 20:  # SC-UNIT-6
        if alive >= 15:
            return 3
        return 2 if alive >= 8 else 1
    if 100 * alive >= 75 * kind.size:  # SC-UNIT-10
        return 3
    return 2 if 100 * alive >= 40 * kind.size else 1


def scaled(kind: Kind, strength: int, pips: int) -> int:
    """`pips` for each full unit and their thirds for the partial one, rounded down
    (SC-UNIT-7, -8, -9)."""
    total = 0
    left = strength
    while left >= kind.size:
        total += pips
        left -= kind.size
    return total + pips * thirds(kind, left) // 3


def size_dice(kind: Kind, strength: int) -> int:
    return scaled(kind, strength, DIE)  # SC-UNIT-8


def damage_dice(kind: Kind, strength: int) -> int:
    return scaled(kind, strength, kind.damage)


def resistance_dice(kind: Kind, strength: int, powered: bool = True) -> int:
    pips = kind.resistance
    if not powered and kind.unpowered is not None:  # SC-MASS-24
        pips = kind.unpowered
    return scaled(kind, strength, pips)


def medic_dice(medics: int) -> int:
    """1D for each full unit, the partial one scaled as usual (SC-MASS-23)."""
    return scaled(Kind("medics", MEDIC_UNIT, 0, 0, 0, "close"), medics, DIE)


def range_between(one: int, other: int) -> str | None:
    """Band of a distance in metres; None beyond the last (SC-MASS-17)."""
    distance = abs(one - other)
    for band in RANGES:
        if distance <= METRES[band]:
            return band
    return None


def reach(kind: Kind, upgrades: int) -> str:
    """Farthest band in reach (SC-UNIT-12, -13)."""
    place = RANGES.index(kind.limit)
    if place > 0:
        place = min(place + upgrades, len(RANGES) - 1)
    return RANGES[place]
