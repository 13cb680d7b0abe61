"""Part 4: ordering attack and defence, with Reaction Time.

Cards: DOT-INIT-01..05, DOT-FP-04, DOT-DIE-01..03, DOT-S-37, DOT-S-38.

Order of faces: the dice of each combatant's ordering action, combatant by combatant as listed;
then, for each group of equals from the highest down, one d20 for each of them as listed, again for
those still equal until none are.

Readings: Reaction Time used in the ordering action adds its level as dots, once; a die on it stays
in the total when its rounds are over. Begun with the fight's first round, it counts through round
`owned`; one already running counts through round `rounds_left`. Of three equals, those who show
the same face throw again among themselves. The order is that of the first round; for later rounds
only the totals are given, because the cards do not say who goes first if the drop makes equals.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from .terms import Faces, Use, pins, roll, some_use, total


@dataclass(frozen=True)
class Combatant:
    name: str
    uses: tuple[Use, ...] = ()
    running: int = 0  # level of a Reaction Time begun before the fight
    rounds_left: int = 0  # of that Reaction Time
    speed: int = 0  # rank


@dataclass(frozen=True)
class Case:
    combatants: tuple[Combatant, ...]
    rounds: int = 6


@dataclass(frozen=True)
class Outcome:
    order: tuple[str, ...]  # in the first round
    totals: tuple[tuple[int, ...], ...]  # round by round, as the combatants are listed
    pinned: tuple[tuple[str, str], ...]  # name and skill


def level(combatant: Combatant, number: int) -> int:
    """Level of the Reaction Time running in that round (DOT-INIT-02)."""
    for use in combatant.uses:
        if use.skill == "reaction_time":
            return use.dots if number <= use.owned else 0
    return combatant.running if number <= combatant.rounds_left else 0


def in_round(combatant: Combatant, rolled: int, number: int) -> int:
    used = sum(use.dots for use in combatant.uses if use.skill == "reaction_time")
    return rolled - used + level(combatant, number)


def roll_off(equals: list[Combatant], faces: Faces) -> list[Combatant]:
    """Order equals by a d20 each, highest first, until no two are the same (DOT-INIT-04)."""
    if len(equals) < 2:
        return equals
    thrown = [(faces.throw(20, f"roll-off: {one.name}"), one) for one in equals]
    order = []
    for face in sorted({face for face, _ in thrown}, reverse=True):
        order += roll_off([one for shown, one in thrown if shown == face], faces)
    return order


def expect(case: Case, faces: Faces) -> Outcome:
    first, rolls, pinned = {}, {}, []
    for one in case.combatants:
        rolled = roll(one.uses, faces, f"initiative: {one.name}") if one.uses else ()
        rolls[one.name] = total(rolled)
        pinned += [(one.name, skill) for skill in pins(rolled)]
        # DOT-INIT-04: total, then Reaction Time level, then rank of speed.
        first[one.name] = (in_round(one, total(rolled), 1), level(one, 1), one.speed)
    order = []
    for key in sorted(set(first.values()), reverse=True):
        order += roll_off([one for one in case.combatants if first[one.name] == key], faces)
    totals = tuple(
        tuple(in_round(one, rolls[one.name], number) for one in case.combatants)
        for number in range(1, case.rounds + 1)
    )
    return Outcome(tuple(one.name for one in order), totals, tuple(pinned))


def some_combatant(rng: random.Random, name: str) -> Combatant:
    speed = rng.choice([0, 0, 2, 3])
    uses, running = [], 0
    if rng.random() < 0.4:
        uses.append(some_use(rng, "reaction_time", most=3, dice=0.2))
    elif rng.random() < 0.3:
        running = rng.randint(1, 3)
        uses += [some_use(rng, "acute_senses", most=2, dice=0)] if rng.random() < 0.3 else []
    if speed and rng.random() < 0.4:
        uses.append(Use("speed", rng.randint(1, speed), speed))
    elif rng.random() < 0.3:
        uses.append(some_use(rng, "luck", most=2, dice=0.2))
    left = rng.randint(1, 4) if running else 0
    return Combatant(name, tuple(uses), running, left, speed)


def cases(seed: int, count: int) -> Iterator[Case]:
    rng = random.Random(seed)
    for _ in range(count):
        names = ["Asa", "Bel", "Cor", "Dun"][: rng.randint(2, 4)]
        yield Case(tuple(some_combatant(rng, name) for name in names))
