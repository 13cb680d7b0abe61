"""The medical bay: attempts on one patient in one facility.

Cards: SC-MED-1 to -7, SC-HEAL-1, -3, SC-DICE-4, -7, -9, SC-AID-9 (as worded in SC-MED-6), SC-Q-54,
-55.

Faces of an attempt: the skill dice; then the time dice, on success and failure alike (the time is
spent either way). The row "stunned" has no time dice.

Readings chosen:
- A failed attempt takes the time of its row; the patient is the same at its end.
- A refusal throws nothing and does not spend the one attempt of a killed patient. Several causes
  are named together.
- "Stunned or unconscious" at once: revived. The cards disagree on Body Points (SC-HEAL-3 says that
  reviving gives none, SC-MED-6 that a success gives all); the model gives full points, and `cases`
  has such patients at full points only.
- A patient at 3/4 or more who is neither stunned nor unconscious has no row: refused.
- A wounded patient who is knocked out too is treated by the row of the wound; not in `cases`.
- "Begun within 1 hour of death": 60 minutes are within, 61 are not. A pulped body is never
  revived (SC-DIE-8).
- A new death gives a new attempt; the minutes are counted from it.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from tests.oracles.starcraft.dice import DIE, Faces, House, band, code, ladder, random_house, roll
from tests.oracles.starcraft.first_aid import Patient

ROWS = {  # step of the ladder, dice of time, unit of time
    "stunned": (0, 0, ""),
    "wounded": (0, 1, "hours"),
    "serious": (1, 4, "hours"),
    "mortal": (2, 1, "days"),
    "killed": (6, 10, "days"),
}


@dataclass(frozen=True)
class Facility:
    available: bool = True
    treats_patient: bool = True  # the patient's race is among `treats`
    bonus: int = 0  # pips


@dataclass(frozen=True)
class Attempt:
    medicine: int | None  # pips of the trained skill less penalties; None: not trained
    minutes_dead: int = 0  # since the last death, if the patient is dead
    dies_before: bool = False  # the patient, if alive, is killed before this attempt


@dataclass(frozen=True)
class Case:
    house: House
    patient: Patient
    facility: Facility
    attempts: tuple[Attempt, ...]


@dataclass(frozen=True)
class Result:
    refused: tuple[str, ...]
    row: str = ""
    pool: int | None = None
    difficulty: int | None = None
    total: int | None = None
    success: bool = False
    time: int = 0
    unit: str = ""  # "hours", "days", "" at once
    patient: Patient | None = None


def row_of(patient: Patient) -> str:
    if patient.dead:
        return "killed"
    condition = band(patient.points, patient.full)
    if condition == "dying":
        return "mortal"
    if condition == "stunned" and not patient.knocked_out:
        return ""
    return condition


def refusals(case: Case, patient: Patient, row: str, attempt: Attempt, tried: bool):
    causes = []
    if not row:
        causes.append("no row")
    if attempt.medicine is None:
        causes.append("SC-MED-1")
    elif attempt.medicine + case.facility.bonus <= 0:
        causes.append("SC-DICE-7")
    if not (case.facility.available and case.facility.treats_patient):
        causes.append("SC-MED-7")
    if row == "killed" and (tried or attempt.minutes_dead > 60):
        causes.append("SC-MED-6")
    if patient.pulped:
        causes.append("SC-DIE-8")
    return tuple(causes)


def expect(case: Case, faces: Faces) -> tuple[Result, ...]:
    patient = case.patient
    tried = False  # the one attempt for this death
    results = []
    for attempt in case.attempts:
        if attempt.dies_before and not patient.dead:
            patient = Patient(patient.full, 0, dead=True)
            tried = False  # SC-MED-6: one attempt for that death
        row = row_of(patient)
        causes = refusals(case, patient, row, attempt, tried)
        if causes:
            results.append(Result(causes, row, patient=patient))
            continue
        tried = tried or row == "killed"
        step, dice, unit = ROWS[row]
        pool = attempt.medicine + case.facility.bonus
        difficulty = ladder(case.house)[step]
        total = roll(faces, "Medicine", pool, case.house.wild)
        success = total >= difficulty
        time = roll(faces, "time of care", dice * DIE) if dice else 0
        if success:
            patient = Patient(patient.full, patient.full)
        results.append(Result((), row, pool, difficulty, total, success, time, unit, patient))
    return tuple(results)


def cases(seed: int, count: int) -> Iterator[Case]:
    chance = random.Random(seed)
    for _ in range(count):
        full = chance.choice((20, 21, 22, 23, 29, 40))
        edges = [-(-3 * full // 4) - 1, -(-full // 2), -(-full // 2) - 1, -(-full // 4)]
        edges += [-(-full // 4) - 1, 1, 0, -6]
        patient = Patient(full, chance.choice(edges))
        if chance.random() < 0.1:
            patient = Patient(full, full, knocked_out=True)
        if chance.random() < 0.2:
            patient = Patient(full, chance.choice((0, -2, -11)), dead=True)
        attempts = []
        for number in range(chance.randint(1, 4)):
            low, high = chance.choice(((1, 3), (2, 6), (2, 6), (12, 17)))
            medicine = chance.choice((None, 0, *[code(chance, low, high)] * 9))
            attempts.append(
                Attempt(
                    medicine=medicine,
                    minutes_dead=chance.choice((0, 1, 59, 60, 61, 90)),
                    dies_before=number > 0 and chance.random() < 0.2,
                )
            )
        yield Case(
            house=random_house(chance, "wide_band_number", "wild_die"),
            patient=patient,
            facility=Facility(
                available=chance.random() < 0.95,
                treats_patient=chance.random() < 0.95,
                bonus=chance.choice((0, 0, 3, -3)),
            ),
            attempts=tuple(attempts),
        )
