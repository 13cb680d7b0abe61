"""Natural healing: the rests of one patient, one roll for each.

Cards: SC-HEAL-1, -3, SC-NAT-1 to -9, SC-DICE-4, -5, -7, -9, SC-Q-54.

Faces of a rest: the Constitution dice; on a success of the row "mortal" 1D for each EV.

Readings chosen:
- `day` is one day of rest, `worked` a day with work in it, `double` two days of doing nothing with
  one roll at their end.
- A patient at 3/4 or more is brought to full without a roll by a `day` and by a `double`; one who
  `worked` has not rested and gains nothing. Not produced by `cases`.
- A stunned or unconscious patient wakes long before a day is over; the row is in the table
  (`row` of a patient knocked out) but not produced by `cases`.
- Constitution counts in full: no wound penalty, no stun penalty.
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
from tests.oracles.starcraft.first_aid import Patient, raised

STEP = {"stunned": 2, "wounded": 3, "serious": 4, "mortal": 5}  # SC-NAT-4 to -7
QUARTERS = {"wounded": 3, "serious": 2, "mortal": 1}
MANNER = {"day": 0, "worked": -DIE, "double": DIE}  # SC-NAT-1 to -3


@dataclass(frozen=True)
class Case:
    house: House
    patient: Patient
    constitution: int  # pips
    rests: tuple[str, ...]  # "day", "worked", "double", one after the other


@dataclass(frozen=True)
class Result:
    refused: str = ""
    days: int = 1
    row: str = ""
    pool: int | None = None
    difficulty: int | None = None
    total: int | None = None
    success: bool = False
    ev: int = 0
    healed_by_dice: int = 0
    patient: Patient | None = None


def rest(case: Case, patient: Patient, manner: str, faces: Faces) -> Result:
    days = 2 if manner == "double" else 1
    if patient.dead or patient.points <= 0:
        return Result(refused="SC-NAT-8", days=days, patient=patient)
    row = "stunned" if patient.knocked_out else band(patient.points, patient.full)
    if row == "stunned" and not patient.knocked_out:  # SC-NAT-9
        after = patient if manner == "worked" else replace(patient, points=patient.full)
        return Result(days=days, row="top up", patient=after)
    pool = case.constitution + MANNER[manner]
    difficulty = ladder(case.house)[STEP[row]]
    if pool <= 0:  # SC-DICE-7
        return Result("", days, row, pool, difficulty, patient=patient)
    total = roll(faces, "Constitution", pool, case.house.wild)
    success = total >= difficulty
    ev, more = 0, 0
    if success and row == "stunned":
        patient = replace(patient, knocked_out=False)
    elif success:
        if row == "mortal":
            ev = effect_value(total, difficulty)
            more = roll(faces, "healing", ev * DIE) if ev else 0
        points = raised(patient.full, QUARTERS[row], more, patient.points)
        patient = replace(patient, points=points)
    return Result("", days, row, pool, difficulty, total, success, ev, more, patient)


def expect(case: Case, faces: Faces) -> tuple[Result, ...]:
    patient = case.patient
    results = []
    for manner in case.rests:
        result = rest(case, patient, manner, faces)
        patient = result.patient
        results.append(result)
    return tuple(results)


def cases(seed: int, count: int) -> Iterator[Case]:
    chance = random.Random(seed)
    for _ in range(count):
        full = chance.choice((20, 21, 22, 23, 29, 40))
        quarters = (-(-3 * full // 4), -(-full // 2), -(-full // 4))
        edges = [edge - less for edge in quarters for less in (0, 1)]
        points = chance.choice((*edges, *edges, 1, chance.choice((0, -4))))
        healthy = 4 * points >= 3 * full
        manners = ("day", "double") if healthy else ("day", "worked", "double")
        first = chance.choice(manners)
        # A patient who may be healthy by then does not work: the cards are silent there.
        later = tuple(chance.choice(("day", "double")) for _ in range(chance.randint(0, 3)))
        yield Case(
            house=random_house(chance, "wide_band_number", "wild_die"),
            patient=Patient(full, points),
            constitution=chance.choice(
                (3, code(chance, 2, 5), code(chance, 5, 14), code(chance, 5, 14))
            ),
            rests=(first, *later),
        )
