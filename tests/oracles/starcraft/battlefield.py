"""The field of a mass battle: commanders, forces, orders, and the state between two orders.

Cards: SC-MASS-1, -2, -3, -22, -24, SC-UNIT-9, -11. The mass round itself is in `battle`.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.oracles.starcraft.dice import House
from tests.oracles.starcraft.units import Kind, resistance_dice


@dataclass(frozen=True)
class Commander:
    name: str
    tactics: int  # pips
    instincts: int  # pips
    hurt: int = 0  # pips off their skills: wound or stun


@dataclass(frozen=True)
class Force:
    name: str
    commander: str
    kind: Kind
    strength: int
    metres: int  # position on the line
    attack_bonus: int = 0  # pips, as are all bonuses
    damage_bonus: int = 0
    terrain: int = 0  # on resistance: higher ground
    cover: int = 0  # on digging in
    upgrades: int = 0  # of range
    medics: int = 0


@dataclass(frozen=True)
class Order:
    force: str
    what: str  # "move", "attack", "dig in"
    to: int = 0  # metres
    target: str = ""
    terrain: int | None = None  # with a move: bonus of the new ground


@dataclass(frozen=True)
class Segment:
    orders: tuple[Order, ...]
    holds: str = ""  # the commander who gives orders after all others


@dataclass(frozen=True)
class MassRound:
    segments: tuple[Segment, Segment]
    out: tuple[str, ...] = ()  # commanders out of action
    unpowered: tuple[str, ...] = ()  # forces of Zealots without plasma shields


@dataclass(frozen=True)
class Case:
    house: House
    commanders: tuple[Commander, ...]
    forces: tuple[Force, ...]
    rounds: tuple[MassRound, ...]


@dataclass(frozen=True)
class Attack:
    commander: str
    forces: tuple[str, ...]
    target: str
    range: str  # of the farthest force
    difficulty: int = 0
    pool: int = 0
    total: int | None = None
    hit: bool = False
    ev: int = 0
    damage_pips: int = 0
    damage: int = 0
    defence_pips: int | None = None  # None: dug in, or no hit
    defence: int = 0
    kills: int = 0


@dataclass
class Told:
    """Outcome of one segment, in order."""

    given: list[tuple[Order, tuple[str, ...]]] = field(default_factory=list)  # with refusals
    dug: list[tuple[str, int, int | None]] = field(default_factory=list)  # force, pips, total
    attacks: list[Attack] = field(default_factory=list)
    casualties: dict[str, int] = field(default_factory=dict)
    medics: list[tuple[str, int, int, int]] = field(default_factory=list)  # pips, total, back
    strengths: dict[str, int] = field(default_factory=dict)  # afterwards
    destroyed: list[str] = field(default_factory=list)


@dataclass
class Field:
    """State of the battle between two orders."""

    case: Case
    forces: dict[str, Force]
    commanders: dict[str, Commander]
    round: MassRound
    moved: set[str] = field(default_factory=set)
    attacked: set[str] = field(default_factory=set)
    dug_round: set[str] = field(default_factory=set)  # dug in at some time of this round
    dug: dict[str, int] = field(default_factory=dict)  # total in force

    def tactics(self, name: str) -> int:
        """Tactics less wounds in pips, 0 when out of action (SC-MASS-22)."""
        if name in self.round.out:
            return 0
        return self.commanders[name].tactics - self.commanders[name].hurt

    def resistance(self, force: Force) -> int:
        powered = force.name not in self.round.unpowered
        return resistance_dice(force.kind, force.strength, powered) + force.terrain

    def order(self) -> list[str]:
        """Highest Tactics first, then Instincts; those out of action last (SC-MASS-1, -22)."""
        ranked = sorted(self.commanders.values(), key=lambda c: (-c.tactics, -c.instincts))
        names = [c.name for c in ranked]
        out = [name for name in names if name in self.round.out]
        return [name for name in names if name not in out] + out
