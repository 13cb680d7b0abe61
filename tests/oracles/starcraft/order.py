"""Order of acting in a melee round: Instincts, ties, two segments, passes.

Cards: SC-TIME-2, SC-INIT-1, -3, -4, SC-ACT-5, -6.

Faces: one die for each tied combatant, the tied groups from the highest Instincts to the lowest,
inside a group in the order in which they joined; those tied again throw again in the same order.

Reading chosen: the cards do not say in which order the tied throw; compare only the faces of
cases with one tied group, or lay faces down person by person.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from tests.oracles.starcraft.dice import DIE, Faces, roll


@dataclass(frozen=True)
class Fighter:
    name: str
    instincts: int  # pips; hurt or not (SC-INIT-4)
    actions: int  # other than reactions, 0 to 5


@dataclass(frozen=True)
class Case:
    fighters: tuple[Fighter, ...]  # in the order in which they joined


@dataclass(frozen=True)
class Outcome:
    order: tuple[str, ...]
    turns: tuple[tuple[int, str], ...]  # segment, and the fighter who takes one action


def untie(tied: list[Fighter], faces: Faces) -> list[Fighter]:
    """Order the tied by one die each, higher first; those tied again throw again (SC-INIT-3)."""
    if len(tied) == 1:
        return tied
    thrown = [(fighter, roll(faces, f"tie of {fighter.name}", DIE)) for fighter in tied]
    settled = []
    for face in (6, 5, 4, 3, 2, 1):
        again = [fighter for fighter, shown in thrown if shown == face]
        if again:
            settled += untie(again, faces)
    return settled


def expect(case: Case, faces: Faces) -> Outcome:
    order: list[Fighter] = []
    for score in sorted({fighter.instincts for fighter in case.fighters}, reverse=True):
        order += untie([f for f in case.fighters if f.instincts == score], faces)  # SC-INIT-1
    turns = [(1, fighter.name) for fighter in order if fighter.actions >= 1]  # SC-ACT-5
    for taken in (1, 2, 3, 4):  # SC-ACT-6: passes
        turns += [(2, fighter.name) for fighter in order if fighter.actions > taken]
    return Outcome(tuple(fighter.name for fighter in order), tuple(turns))


def cases(seed: int, count: int) -> Iterator[Case]:
    chance = random.Random(seed)
    for _ in range(count):
        size = chance.randint(2, 6)
        low = chance.randint(6, 12)
        scores = [chance.randint(low, low + size) for _ in range(size)]
        yield Case(
            tuple(
                Fighter(f"fighter {place + 1}", score, chance.choice((0, 1, 1, 2, 3, 5)))
                for place, score in enumerate(scores)
            )
        )
