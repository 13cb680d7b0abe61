"""Terms and arithmetic that every part shares: faces, uses of a skill, steps of a calculation.

Cards: DOT-KEY-01..05, DOT-KEY-13, DOT-ACT-04, DOT-ATT-06, DOT-DIE-01..05, DOT-XP-05 (the ladder
of dice) and the lists of skills in sections K and L.

Readings: the cards name no order in which the dice of one action are thrown; here it is the order
in which the case lists the skills. Every face is recorded with the purpose it was thrown for, so
that a reader who throws in another order can match them by name.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

POWERS = [
    "jump",
    "sprint",
    "acute_senses",
    "reaction_time",
    "force_push",
    "force_pull",
    "force_grab",
    "choke",
    "saber_melee",
    "saber_block",
    "throw_saber",
    "reflect",
    "reenergize_self",
    "heal_self",
    "reenergize_others",
    "heal_others",
    "jedi_master",
    "sith_lord",
    "immortality_ghost",
    "immortality_slow_ageing",
    "electrify",
    "throw_lightning",
    "nullify_lightning",
    "redirect_lightning",
    "mask_intentions",
    "force_suggestion",
    "bend_will",
    "foretelling",
]
ABILITIES = [
    "stealth",
    "speed",
    "surprise",
    "disguise",
    "banter",
    "subterfuge",
    "knowledge",
    "suggestion",
    "blasters",
    "sniper",
    "turrets",
    "autoguns",
    "influence",
    "contacts",
    "favors",
    "debts",
    "wealth",
    "resources",
    "piloting",
    "robots",
    "explosives",
    "engineering",
    "destructive",
    "luck",
    "leadership",
    "savage",
    "persuasion",
    "bargaining",
]
LADDER = (2, 3, 4, 5, 6, 8, 10, 12, 20)


def fixed(n: int) -> int:
    return 1 if n >= 1 else 0


def linear(n: int) -> int:
    return n


def geo(n: int) -> int:
    return n * (n + 1) // 2


def sq(n: int) -> int:
    return n * n


def percent_of(n: int, x: int) -> int:
    """Return n/(n+1) of x, rounded down (DOT-KEY-05, DOT-KEY-13)."""
    return (x * n) // (n + 1)


def half_up(x: int) -> int:
    """Return half of x, rounded up (DOT-KEY-13: double-ended block, cybernetic cut)."""
    return (x + 1) // 2


class Faces:
    """A stream of faces, random from a seed or given; each face thrown is recorded."""

    def __init__(self, seed: int = 0, given: list[int] | None = None) -> None:
        self.random = random.Random(seed)
        self.given = None if given is None else list(given)
        self.thrown: list[tuple[str, int, int]] = []

    def throw(self, sides: int, words: str) -> int:
        """Return one face from 1 to `sides`; `words` is its purpose. Errors: ValueError, if no
        given face is left or it does not fit the die."""
        if self.given is None:
            face = self.random.randint(1, sides)
        elif not self.given:
            raise ValueError(f"no face is left for {words}")
        else:
            face = self.given.pop(0)
        if not 1 <= face <= sides:
            raise ValueError(f"a d{sides} for {words} cannot show {face}")
        self.thrown.append((words, sides, face))
        return face

    @property
    def faces(self) -> list[int]:
        return [face for _, _, face in self.thrown]


@dataclass(frozen=True)
class Use:
    """One skill in one action: dots used out of those owned, with one of the player's dice or none.

    `stars` are Midochlorian stars of a force power or Flyboy stars of an ability.
    """

    skill: str
    dots: int
    owned: int
    die: int = 0
    stars: int = 0

    @property
    def power(self) -> bool:
        return self.skill in POWERS


@dataclass(frozen=True)
class Rolled:
    """A use once rolled: the skill's own total, and whether the die is now pinned to the skill."""

    skill: str
    dots: int
    face: int
    pinned: bool

    @property
    def total(self) -> int:
        return self.dots + self.face


@dataclass(frozen=True)
class Step:
    card: str
    words: str
    value: int


def roll(uses: tuple[Use, ...], faces: Faces, words: str) -> tuple[Rolled, ...]:
    """Throw the dice of one action in the order of its uses. Errors: ValueError, for a use of no
    dots or of more than are owned."""
    rolled = []
    for use in uses:
        # DOT-ACT-10, DOT-DIE-02: from one dot to all those owned.
        if not 1 <= use.dots <= use.owned:
            raise ValueError(f"{use.skill}: {use.dots} of {use.owned} dots cannot be used")
        face = faces.throw(use.die, f"{words}: {use.skill}") if use.die else 0
        # DOT-DIE-03: pinned if it shows more than the dots owned, not the dots used.
        rolled.append(Rolled(use.skill, use.dots, face, face > use.owned))
    return tuple(rolled)


def total(rolled: tuple[Rolled, ...]) -> int:
    """Sum of all dots used and all dice (DOT-ACT-04)."""
    return sum(part.total for part in rolled)


def pins(*actions: tuple[Rolled, ...]) -> tuple[str, ...]:
    """Skills to which these actions pinned a die, in the order of the throws."""
    return tuple(part.skill for action in actions for part in action if part.pinned)


def some_use(
    rng: random.Random, skill: str, *, most: int = 5, dice: float = 0.4, stars: int = 0
) -> Use:
    """Return a legal use of a skill: some of the dots owned, now and then with a die."""
    owned = rng.choice([1, 1, 2, 3, 3, 4, 5, 5])
    owned = min(owned, most)
    dots = owned if rng.random() < 0.6 else rng.randint(1, owned)
    die = rng.choice(LADDER) if rng.random() < dice else 0
    return Use(skill, dots, owned, die, min(stars, owned))
