"""Basics that the models of `starcraft` share: faces, rolls, ladder, house, common penalties.

Cards: SC-DICE-1, -2, -3, -4, -5, -6, -7, -8, SC-ACT-2, SC-Q-1, SC-WND-1, -2, -4, -5, -6, -8.

Every number of dice is written in pips (3D+2 is 11). A pool of n pips throws n div 3 dice, one
face after the other, and adds n mod 3.

Readings chosen:
- `wild_die` on: the first die of skill, attribute, damage and resistance rolls is wild (healing
  and dying checks too, being skill and attribute rolls); the dice of a called shot, of minutes,
  of hours, of points healed and of Character Points are not, nor any roll of a mass battle but
  its damage.
- The re-rolls of a wild 6 are thrown at once, before the other dice of the pool.
- `max_action_penalty` printed: -5D on five actions; six actions are at -5D by the rule.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field

DIE = 3  # SC-DICE-1: 1D is three pips


@dataclass(frozen=True)
class Thrown:
    """One roll: its purpose, its pool in pips, its faces in order and its total."""

    what: str
    pips: int
    faces: tuple[int, ...]
    total: int


@dataclass
class Faces:
    """Hands out faces 1 to 6: first those laid down, then a random stream; records them all."""

    seed: int | None = None
    laid: tuple[int, ...] = ()
    thrown: list[int] = field(default_factory=list)
    rolls: list[Thrown] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._stream = None if self.seed is None else random.Random(self.seed)

    def one(self) -> int:
        place = len(self.thrown)
        if place < len(self.laid):
            face = self.laid[place]
        elif self._stream is None:
            raise AssertionError(f"No face was laid for throw {place + 1}.")
        else:
            face = self._stream.randint(1, 6)
        self.thrown.append(face)
        return face


def roll(faces: Faces, what: str, pips: int, wild: bool = False) -> int:
    """Sum of the dice and the pips (SC-DICE-2). `wild`: SC-DICE-8 holds for the first die."""
    first = len(faces.thrown)
    total = pips % DIE
    for number in range(pips // DIE):
        face = faces.one()
        total += face
        while wild and number == 0 and face == 6:
            face = faces.one()
            total += face
    faces.rolls.append(Thrown(what, pips, tuple(faces.thrown[first:]), total))
    return total


@dataclass(frozen=True)
class House:
    """The book's implemented house options; the first value of each in `VALUES` is the default."""

    max_action_penalty: str = "rule"
    full_reaction_tie: str = "miss"
    wide_band_number: str = "middle"
    two_gun_cap: str = "rof_sum"
    called_shot: str = "rolled"
    protection_state: str = "after"
    resist_attribute: str = "strength"
    resist_roll: str = "on"
    resist_tie: str = "effect"
    ev_basis: str = "final"
    pulping: str = "off"
    death_consent: str = "off"
    npc_dies_at_zero: str = "off"
    wild_die: str = "off"
    mass_medics: str = "on"

    @property
    def wild(self) -> bool:
        return self.wild_die == "on"


VALUES = {
    "max_action_penalty": ("rule", "printed"),
    "full_reaction_tie": ("miss", "hit"),
    "wide_band_number": ("middle", "top", "bottom"),
    "two_gun_cap": ("rof_sum", "five"),
    "called_shot": ("rolled", "flat"),
    "protection_state": ("after", "before"),
    "resist_attribute": ("strength", "constitution"),
    "resist_roll": ("on", "off"),
    "resist_tie": ("effect", "resisted"),
    "ev_basis": ("final", "base"),
    "pulping": ("off", "on"),
    "death_consent": ("off", "on"),
    "npc_dies_at_zero": ("off", "on"),
    "wild_die": ("off", "on"),
    "mass_medics": ("on", "off"),
}


def random_house(chance: random.Random, *names: str) -> House:
    """A house with each option named at any of its values, and the others at their default."""
    return House(**{name: chance.choice(VALUES[name]) for name in names})


# SC-DICE-4 and SC-Q-14
WIDE = {"middle": (25, 35), "top": (30, 40), "bottom": (21, 31)}


def ladder(house: House) -> tuple[int, ...]:
    """Very Easy, Easy, Moderate, Difficult, Very Difficult, Extremely Difficult, Unearthly."""
    very, extremely = WIDE[house.wide_band_number]
    return (5, 10, 15, 20, very, extremely, 50)


def effect_value(total: int, base: int) -> int:
    """1 for every full 10 over the base difficulty, never below 0 (SC-DICE-5)."""
    return max(0, (total - base) // 10)


def multiple_actions(actions: int, house: House) -> int:
    """Pips taken off every action in a round of so many actions (SC-ACT-2)."""
    if actions == 5 and house.max_action_penalty == "printed":  # SC-Q-1
        return 5 * DIE
    return max(0, actions - 1) * DIE


BANDS = ("stunned", "wounded", "serious", "mortal", "dying")
WOUND_DICE = {"stunned": 0, "wounded": 1, "serious": 2, "mortal": 3}


def band(points: int, full: int) -> str:
    """Band of the Body Points left; exact fractions belong to the better one (SC-WND-1)."""
    if points <= 0:
        return "dying"
    if 4 * points >= 3 * full:
        return "stunned"
    if 4 * points >= 2 * full:
        return "wounded"
    if 4 * points >= full:
        return "serious"
    return "mortal"


def hurt_penalty(condition: str, stun_runs: bool) -> int:
    """Pips off every roll; of stun and wound the larger counts (SC-WND-2, -4, -5, -6 and -8).

    `condition` is the band of the Body Points; "stunned" (3/4 or more) has no lasting penalty.
    """
    lasting = WOUND_DICE[condition]
    running = 1 if stun_runs else 0
    return max(lasting, running) * DIE


def code(chance: random.Random, low: int, high: int) -> int:
    """A code from `low`D to `high`D+2, in pips."""
    return chance.randint(low * DIE, high * DIE + 2)


def about(chance: random.Random, number: int) -> int:
    """A code whose total often comes near `number`, in pips: for ties and narrow results."""
    return max(1, number * 6 // 7 + chance.randint(-3, 4))
