"""Death rolls: 2D at the beginning of each round, until death, care or treatment.

Cards: PER-INJ-15..20, PER-Q-42..44; ADV-Q-20; CHR-Q-18. The same in all three books.

Faces: at the beginning of each round, before the initiative, 2D for each of the dying in order of
joining; likewise in each of the 12 rounds of every minute the GM advances the clock (PER-Q-43).
No wild die (ADV-Q-6).

Readings
1. Care in round k comes after that round's roll and ends the rolls.
2. The hour of the stabilised begins with the care; treatment at exactly the 60th minute is open:
   no case has it.
3. Only the GM moves the clock: in peace, until they do, no roll is made and no hour runs.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass

from tests.oracles.d6.books import BOOKS, House, house
from tests.oracles.d6.dice import Faces

MINUTE = 12  # rounds


@dataclass(frozen=True)
class Dying:
    """A fighter Mortally Wounded in round `hurt`; rounds count from 1."""

    name: str
    hurt: int
    stabilised: int | None = None  # round of a Good medical roll, if they live so long
    treated: int | None = None  # minutes after the fight's last round (PER-Q-44)


@dataclass(frozen=True)
class Case:
    """A fight of `rounds` rounds, after which the GM advances the clock by `minutes`."""

    house: House
    dying: tuple[Dying, ...]  # in order of joining
    rounds: int
    minutes: int


@dataclass(frozen=True)
class Roll:
    name: str
    round: int
    count: int
    total: int
    dies: bool


@dataclass(frozen=True)
class Outcome:
    rolls: tuple[Roll, ...]
    died: dict[str, int | str | None]  # round of death; "hour": untreated; None: lives


def expect(case: Case, faces: Faces) -> Outcome:
    """Return the death rolls, and who dies when."""
    rolls: list[Roll] = []
    died: dict[str, int | str | None] = {one.name: None for one in case.dying}
    for now in range(1, case.rounds + case.minutes * MINUTE + 1):
        for one in case.dying:
            if one.hurt >= now or died[one.name] is not None:
                continue
            if one.stabilised is not None and now > one.stabilised:
                continue  # PER-INJ-18
            count = now - one.hurt  # PER-Q-42: the round after the injury counts 1
            total = faces.dice(2)  # PER-INJ-16
            dies = total < count  # PER-INJ-17
            rolls.append(Roll(one.name, now, count, total, dies))
            if dies:
                died[one.name] = now
    for one in case.dying:
        if one.stabilised is None or died[one.name] is not None:
            continue
        untreated = one.treated is None or one.treated > 60
        if untreated and case.minutes > 60:
            died[one.name] = "hour"  # PER-INJ-19
    return Outcome(tuple(rolls), died)


def cases(seed: int, count: int) -> Iterator[Case]:
    """Yield fights of 2 to 15 rounds with one to three dying, then 0 to 62 minutes."""
    r = random.Random(seed)
    for _ in range(count):
        rounds = r.randint(2, 15)
        people = []
        for name in ["Sandor", "Ace", "Cantrell"][: r.randint(1, 3)]:
            hurt = r.randint(1, max(1, rounds - 2))
            care = None
            if r.random() < 0.5 and hurt < rounds:
                care = r.randint(hurt, rounds)
            treated = r.choice([None, None, 1, 30, 58]) if care else None
            people.append(Dying(name, hurt, care, treated))
        yield Case(house(r.choice(BOOKS)), tuple(people), rounds, r.choice([0, 0, 1, 2, 58, 62]))
