"""First Aid: attempts on one patient with one kit.

Cards: SC-HEAL-1, -3, SC-AID-1 to -9, SC-DICE-4, -5, -7, -9, SC-EQ-5, SC-Q-54.

Faces of an attempt: the skill dice; on a success 1D for each EV (rows with EV dice only).

Readings chosen:
- A refused attempt (no row, dead too long, barred, empty kit, 0 dice) spends no use, does not
  count and throws nothing. Several causes are named together: the cards rank none first.
- The day: `fresh` before an attempt means that more than 24 hours have passed since the last
  attempt and since any bar, and no attempt counts any more.
- A patient at 3/4 or more who is neither stunned nor unconscious has no row: refused.
- A knocked-out patient who is also wounded is treated by the row that the healer names.
- "Revives" leaves the wound as it is; a wound healed leaves stun and unconsciousness as they are.
- The row "killed" is at Unearthly from the first and stays there; every failed attempt on the
  dead counts, but the round after the death is one round, so there is only one attempt here.
- A patient called back has 1 Body Point, and no stun.
- Healing rolls are skill rolls: their first die is wild if `wild_die` is on; EV dice are not.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace

from tests.oracles.starcraft.dice import (
    DIE,
    Faces,
    House,
    band,
    code,
    effect_value,
    ladder,
    random_house,
    roll,
)

FIRST_STEP = {"stunned": 0, "wounded": 1, "serious": 2, "mortal": 3, "killed": 6}
QUARTERS = {"wounded": 3, "serious": 2, "mortal": 1}  # SC-AID-3 to -5


@dataclass(frozen=True)
class Patient:
    full: int
    points: int
    knocked_out: bool = False  # stunned, or unconscious by stuns
    dead: bool = False
    rounds_dead: int = 0  # rounds since the one of the death
    pulped: bool = False


@dataclass(frozen=True)
class Attempt:
    skill: int  # pips of the First Aid pool, penalties included
    row: str  # "revive" or "wound": the healer's choice where both apply
    fresh: bool = False  # more than 24 hours after everything before


@dataclass(frozen=True)
class Case:
    house: House
    patient: Patient
    uses: int  # left in the kit
    attempts: tuple[Attempt, ...]


@dataclass(frozen=True)
class Result:
    refused: tuple[str, ...]
    row: str = ""
    difficulty: int | None = None
    total: int | None = None
    success: bool = False
    ev: int = 0
    healed_by_dice: int = 0
    points: int = 0
    uses: int = 0
    barred: bool = False  # no First Aid for 24 hours (SC-AID-7)
    patient: Patient | None = None


def raised(full: int, quarters: int, more: int, present: int) -> int:
    """Body Points after healing to these quarters and `more`: fractions rounded up, never above
    full, never below the present number (SC-HEAL-1)."""
    to = -(-quarters * full // 4) + more
    return max(present, min(full, to))


def row_of(patient: Patient, named: str) -> str:
    """Row of the table that treats the patient, "" if there is none."""
    if patient.dead:
        return "killed"  # SC-AID-6
    condition = band(patient.points, patient.full)
    if condition == "dying":
        condition = "mortal"  # SC-AID-9
    if condition == "stunned":
        return "stunned" if patient.knocked_out else ""
    if patient.knocked_out and named == "revive":  # SC-HEAL-3
        return "stunned"
    return condition


def refusals(patient: Patient, row: str, skill: int, uses: int, barred: bool) -> tuple[str, ...]:
    causes = []
    if not row:
        causes.append("no row")
    if row == "killed" and (patient.pulped or patient.rounds_dead != 1):
        causes.append("SC-AID-6")
    if barred:
        causes.append("SC-AID-7")
    if uses <= 0:
        causes.append("SC-AID-1")
    if skill <= 0:
        causes.append("SC-DICE-7")
    return tuple(causes)


def treated(patient: Patient, row: str, ev: int, faces: Faces) -> tuple[Patient, int]:
    """Return the patient after a success, and the points that the EV dice showed."""
    if row == "stunned":  # SC-AID-2
        return replace(patient, knocked_out=False), 0
    if row == "killed":
        return Patient(patient.full, 1), 0
    more = roll(faces, "healing", ev * DIE) if ev else 0
    points = raised(patient.full, QUARTERS[row], more, patient.points)
    return replace(patient, points=points), more


def expect(case: Case, faces: Faces) -> tuple[Result, ...]:
    patient, uses = case.patient, case.uses
    earlier, barred = 0, False
    steps = ladder(case.house)
    results = []
    for attempt in case.attempts:
        if attempt.fresh:
            earlier, barred = 0, False
        row = row_of(patient, attempt.row)
        causes = refusals(patient, row, attempt.skill, uses, barred)
        if causes:
            results.append(
                Result(
                    causes, row, points=patient.points, uses=uses, barred=barred, patient=patient
                )
            )
            continue
        difficulty = steps[min(FIRST_STEP[row] + earlier, len(steps) - 1)]  # SC-AID-8
        uses -= 1  # SC-AID-1
        earlier += 1
        total = roll(faces, "First Aid", attempt.skill, case.house.wild)
        success = total >= difficulty
        ev, more = 0, 0
        if success:
            ev = effect_value(total, difficulty)
            patient, more = treated(patient, row, ev, faces)
        elif difficulty - total > 10:
            barred = True  # SC-AID-7
        results.append(
            Result(
                (),
                row,
                difficulty,
                total,
                success,
                ev,
                more,
                patient.points,
                uses,
                barred,
                patient,
            )
        )
    return tuple(results)


def random_patient(chance: random.Random) -> Patient:
    full = chance.choice((20, 21, 22, 23, 29, 40))
    if chance.random() < 0.15:
        return Patient(
            full,
            chance.choice((0, -3, -12)),
            dead=True,
            rounds_dead=chance.choice((0, 1, 1, 1, 2)),
            pulped=chance.random() < 0.2,
        )
    edges = [-(-3 * full // 4), -(-3 * full // 4) - 1, -(-full // 2), -(-full // 2) - 1]
    edges += [-(-full // 4), -(-full // 4) - 1, 1, 0, -5]
    return Patient(full, chance.choice(edges), knocked_out=chance.random() < 0.3)


def cases(seed: int, count: int) -> Iterator[Case]:
    chance = random.Random(seed)
    for _ in range(count):
        patient = random_patient(chance)
        attempts = []
        for number in range(1 if patient.dead else chance.randint(1, 5)):
            skill = chance.choice(
                (0, 2, code(chance, 1, 3), *[code(chance, 2, 9) for _ in range(9)])
            )
            if patient.dead:
                skill = chance.choice((0, *[code(chance, 11, 16) for _ in range(6)]))
            attempts.append(
                Attempt(
                    skill=skill,
                    row=chance.choice(("revive", "wound")),
                    fresh=number > 0 and chance.random() < 0.2,
                )
            )
        yield Case(
            house=random_house(chance, "wide_band_number", "wild_die"),
            patient=patient,
            uses=chance.choice((0, 1, 2, 2, 2, 4, 4, 6)),
            attempts=tuple(attempts),
        )
