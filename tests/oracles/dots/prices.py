"""Part 5: prices of dots, dice and special abilities in experience, purchase by purchase.

Cards: DOT-XP-01..06, DOT-XP-08, DOT-XP-10, DOT-ATT-01..06, DOT-LIM-1, DOT-LIM-2, DOT-CLS-07,
DOT-CLS-09, DOT-SA-01, DOT-SA-10, DOT-SA-12, DOT-SA-14, DOT-SA-16, DOT-SA-17, DOT-S-07..09,
DOT-S-55, DOT-S-56, DOT-S-58, DOT-S-66, DOT-S-68, DOT-S-86. No face is thrown.

Everything is bought in peace: nothing is linked or pinned. Every sheet holds two dots of knowledge
that no purchase touches, because DOT-ATT-04 (a minimum of 1 Hit) and DOT-ATT-05 (the maximum rises
by the cost) disagree on the first dot of a sheet without abilities.

Readings: inherent abilities (Dual wield of a sentinel, Jar'Kai of a warrior) are held and cannot
be bought; the right that Specialist gave stays when its dot is unlearned; dots of a kit are the
lowest of their skill.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from .limits import ABILITIES, CLASSES, POWERS, SUBCLASSES, maximum
from .terms import LADDER, Faces, geo

ONCE = ("dual_wield", "jarkai", "cauterize", "cybernetics")
REPEATABLE = ("bacta", "holocron", "flurry", "flexible", "left_handed", "right_handed", "trinity")
INHERENT = {"sentinel": "dual_wield", "warrior": "jarkai"}


@dataclass(frozen=True)
class Purchase:
    """kind: dot, unlearn, die, improve, ability or specialist; what: skill, ability or die size."""

    kind: str
    what: str | int = ""


@dataclass(frozen=True)
class Case:
    clas: str
    subclass: str
    xp: int
    ranks: tuple[tuple[str, int], ...]
    kit: tuple[tuple[str, int], ...]  # how many of those ranks came from a kit
    dice: tuple[int, ...]
    lost_hits: int  # below the maximum at the start
    spent_force: int
    purchases: tuple[Purchase, ...]
    die_price: str = "text"
    class_limits: str = "on"


@dataclass(frozen=True)
class Bought:
    """`price` is negative for a refund."""

    refused: str = ""
    price: int = 0
    xp: int = 0
    max_hits: int = 0
    hits: int = 0
    max_force: int = 0
    force: int = 0
    dice: tuple[int, ...] = ()


@dataclass(frozen=True)
class Outcome:
    bought: tuple[Bought, ...]


class Sheet:
    def __init__(self, case: Case) -> None:
        self.case, self.xp = case, case.xp
        self.ranks, self.kit = dict(case.ranks), dict(case.kit)
        self.dice = sorted(case.dice)
        self.abilities: list[str] = []
        self.rights: dict[str, int] = {}
        self.hits = self.max_hits() - case.lost_hits
        self.force = self.max_force() - case.spent_force

    def max_hits(self) -> int:
        """Sum of the geometric values of all abilities, at least 1 (DOT-ATT-01, DOT-ATT-04)."""
        return max(1, sum(geo(rank) for skill, rank in self.ranks.items() if skill in ABILITIES))

    def max_force(self) -> int:
        return sum(geo(rank) for skill, rank in self.ranks.items() if skill in POWERS)

    def shift(self, skill: str, cost: int) -> None:
        """Move the current pool along with its maximum (DOT-ATT-05)."""
        if skill in POWERS:
            self.force += cost
        else:
            self.hits += cost

    def dot(self, skill: str) -> tuple[str, int]:
        rank = self.ranks.get(skill, 0)
        most = maximum(skill, self.case.clas, self.case.subclass, self.case.class_limits)
        if rank + 1 > most + self.rights.get(skill, 0):
            return "above the limit", 0  # DOT-XP-02
        if self.xp < rank + 1:
            return "too little experience", 0  # DOT-XP-10
        self.ranks[skill] = rank + 1
        self.shift(skill, rank + 1)
        return "", rank + 1  # DOT-XP-01

    def unlearn(self, skill: str) -> tuple[str, int]:
        rank = self.ranks.get(skill, 0)
        if rank == 0:
            return "no such dot", 0
        if skill in POWERS and self.force - rank < 0:
            return "too little Force", 0  # DOT-S-55
        if skill in ABILITIES and self.hits - rank <= 0:
            return "too few Hits", 0  # DOT-S-55
        self.ranks[skill] = rank - 1
        self.shift(skill, -rank)
        if rank <= self.kit.get(skill, 0):
            self.kit[skill] = rank - 1
            return "", 0  # DOT-S-66
        return "", -rank  # DOT-SA-16

    def die(self) -> tuple[str, int]:
        held = len(self.dice)
        price = 5 * (held + 1) if self.case.die_price == "text" else 4 + held + 1  # DOT-XP-04
        if self.xp < price:
            return "too little experience", 0
        self.dice = sorted([*self.dice, 2])
        return "", price

    def improve(self, sides: int) -> tuple[str, int]:
        if sides not in self.dice:
            return "no such die", 0
        if sides == 20:
            return "a d20 cannot be improved", 0  # DOT-XP-05
        better = LADDER[LADDER.index(sides) + 1]
        price = len(self.dice) + better
        if self.xp < price:
            return "too little experience", 0
        self.dice.remove(sides)
        self.dice = sorted([*self.dice, better])
        return "", price

    def ability(self, name: str) -> tuple[str, int]:
        held = name in self.abilities or INHERENT.get(self.case.clas) == name
        if name in ONCE and held:
            return "once only", 0  # DOT-SA-17
        hands = ("left_handed", "right_handed")
        if name == "trinity" and not any(hand in self.abilities for hand in hands):
            return "needs Left- or Right-Handed", 0  # DOT-SA-10
        if self.xp < 5:
            return "too little experience", 0
        self.abilities.append(name)
        return "", 5

    def specialist(self, skill: str) -> tuple[str, int]:
        if maximum(skill, self.case.clas, self.case.subclass, self.case.class_limits) < 1:
            return "closed to this class", 0  # DOT-SA-14, DOT-S-86
        if self.xp < 5:
            return "too little experience", 0
        self.rights[skill] = self.rights.get(skill, 0) + 1
        return "", 5

    def make(self, purchase: Purchase) -> Bought:
        doing = getattr(self, purchase.kind)
        cause, price = doing() if purchase.kind == "die" else doing(purchase.what)
        self.xp -= price
        return Bought(
            cause,
            price,
            self.xp,
            self.max_hits(),
            self.hits,
            self.max_force(),
            self.force,
            tuple(self.dice),
        )


def expect(case: Case, faces: Faces) -> Outcome:
    sheet = Sheet(case)
    return Outcome(tuple(sheet.make(purchase) for purchase in case.purchases))


def some_purchase(rng: random.Random, skills: list[str], dice: list[int]) -> Purchase:
    kind = rng.choice(["dot", "dot", "dot", "die", "improve", "ability", "specialist", "unlearn"])
    if kind == "die":
        dice.append(2)
        return Purchase("die")
    if kind == "improve":
        sides = rng.choice(dice or [2])
        if sides in dice and sides != 20:
            dice.remove(sides)
            dice.append(LADDER[LADDER.index(sides) + 1])
        return Purchase("improve", sides)
    if kind == "ability":
        return Purchase(kind, rng.choice([*ONCE, *REPEATABLE, "trinity"]))
    return Purchase(kind, rng.choice(skills))


def cases(seed: int, count: int) -> Iterator[Case]:
    rng = random.Random(seed)
    for _ in range(count):
        clas, subclass = rng.choice(CLASSES), rng.choice(SUBCLASSES)
        limits = rng.choice(["on", "on", "off"])
        names = [skill for skill in ABILITIES if skill != "knowledge"]
        skills = rng.sample(list(POWERS), 3) + rng.sample(names, 3)
        ranks, kit = {"knowledge": 2}, {}
        for skill in skills:
            most = min(5, maximum(skill, clas, subclass, limits))
            ranks[skill] = rng.choice([0, most, rng.randint(0, most)])
            if ranks[skill] and rng.random() < 0.2:
                kit[skill] = rng.randint(1, ranks[skill])
        held = {skill: rank for skill, rank in ranks.items() if rank}
        hits = sum(geo(rank) for skill, rank in held.items() if skill in ABILITIES)
        force = sum(geo(rank) for skill, rank in held.items() if skill in POWERS)
        dice = [rng.choice(LADDER) for _ in range(rng.choice([0, 0, 1, 2, 3, 9]))]
        yield Case(
            clas,
            subclass,
            rng.choice([0, 4, 5, 12, 30, 60, 200]),
            tuple(held.items()),
            tuple(kit.items()),
            tuple(dice),
            rng.choice([0, 0, rng.randint(0, hits - 1)]),
            rng.choice([0, 0, rng.randint(0, force)]),
            tuple(some_purchase(rng, skills, dice) for _ in range(rng.randint(3, 10))),
            rng.choice(["text", "text", "table"]),
            limits,
        )
