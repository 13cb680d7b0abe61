"""Medical rolls and medpacs.

Cards: PER-INJ-5, -18, PER-Q-19, -33..35, -39, -43, -47; ADV-Q-25; CHR-Q-21; SKILLS (medical is
first aid or medicine, whichever is better; else Technical). The same in all three books but for
`penalty_method`. In none of them do wounds heal with time: only stuns and unconsciousness end by
themselves (`stuns`), everything else lasts until healed (PER-INJ-8, PER-INJ-13).

Faces: in peace 2D for a dying patient, since the treatment takes a round of theirs (their first,
in which nobody dies: PER-INJ-17); the medical roll; its penalty dice under `rolled`; then 10D for
a patient brought from Mortally Wounded to Incapacitated.

Readings
1. The medpac is used up whether or not the roll succeeds.
2. Earlier medpacs of the day are those used on the patient by anybody; beyond Heroic the number
   stays 31.
3. A patient both wounded and unconscious from stuns, or wounded and stunned, fits two rows of the
   medpac table: no case has one.
4. Whether a patient brought from Incapacitated to Wounded Twice wakes at once is open:
   `unconscious` is None there.
5. If several refusals apply, all are listed; the engine must give one of them.
6. No case stabilises a stabilised patient again: the cards name no refusal for it.
7. After 24 hours the next medpac is the first of its day again; exactly 24 hours is open.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass

from tests.oracles.d6.body import HEALTHY, INCAPACITATED, LEVELS, MORTAL, WOUNDED, WOUNDED_TWICE
from tests.oracles.d6.books import BOOKS, PERSONAL, House, house
from tests.oracles.d6.dice import Check, Faces, check

NUMBERS = (3, 8, 13, 18, 25, 31)  # PER-Q-47
ROWS = {HEALTHY: 0, WOUNDED: 1, WOUNDED_TWICE: 1, INCAPACITATED: 2, MORTAL: 3}
QUALITY = {"low": {"poor": 6, "good": 16}, "middle": {"poor": 8, "good": 18}}  # PER-Q-34


@dataclass(frozen=True)
class Case:
    """One attempt. Codes in pips, penalties in dice."""

    house: House
    act: str  # revive, stabilise, medpac
    first_aid: int | None
    medicine: int | None
    technical: int
    actions: int = 1
    wound: int = 0  # the healer's
    stun: int = 0
    level: str = HEALTHY  # the patient's
    stuns: int = 0
    unconscious: bool = False  # from stuns or stun damage
    gm_number: int | None = None  # under medical_quality gm
    medpacs: int = 1  # carried by the healer
    medpacs_today: int = 0  # already used on the patient
    missed_hours: int | None = None  # since a medpac missed by more than 10
    peace: bool = False  # outside the rounds


@dataclass(frozen=True)
class Outcome:
    refused: tuple[str, ...] = ()
    number: int = 0
    roll: Check | None = None
    success: bool = False
    level: str = HEALTHY
    stuns: int = 0
    unconscious: bool | None = False
    minutes: int = 0  # 10D thrown now
    stabilised: bool = False
    medpacs: int = 0  # left
    blocked: bool = False  # for 24 hours


def expect(case: Case, faces: Faces) -> Outcome:
    """Return the outcome of the attempt according to the cards."""
    refused = refusals(case)
    if refused:
        return Outcome(refused, 0, None, False, *patient(case), medpacs=case.medpacs)
    if case.peace and case.level == MORTAL:
        faces.dice(2)  # PER-Q-43
    number = number_for(case)
    penalty = max(0, case.actions - 1) + case.wound + case.stun  # PER-Q-35
    roll = check(code(case), case.house, faces, penalty=penalty)
    success = roll.total >= number
    level, stuns, unconscious = patient(case)
    minutes, stabilised, left, blocked = 0, False, case.medpacs, False
    if case.act == "medpac":
        left = left - 1
        blocked = number - roll.total > 10
    if success and case.act == "revive":
        unconscious = False  # PER-Q-33: the Stunned results remain
    elif success and case.act == "stabilise":
        stabilised = True  # PER-Q-44: still unconscious and Mortally Wounded
    elif success:
        stuns, unconscious = 0, False
        if level == INCAPACITATED:
            unconscious = None
        if level == MORTAL:
            minutes, unconscious = faces.dice(10), True
        if level != HEALTHY:
            level = LEVELS[LEVELS.index(level) - 1]
    return Outcome(
        (), number, roll, success, level, stuns, unconscious, minutes, stabilised, left, blocked
    )


def patient(case: Case) -> tuple[str, int, bool | None]:
    """Return (level, stuns, unconscious); Incapacitated and Mortally Wounded imply the last."""
    return case.level, case.stuns, case.unconscious or case.level in (INCAPACITATED, MORTAL)


def refusals(case: Case) -> tuple[str, ...]:
    """Return every reason to refuse the attempt."""
    reasons = []
    if case.act == "revive" and not case.unconscious:
        reasons.append("not_unconscious")  # PER-Q-35: not Incapacitated or Mortally Wounded
    if case.act == "stabilise" and case.level != MORTAL:
        reasons.append("not_mortal")
    if case.act == "medpac" and case.medpacs == 0:
        reasons.append("no_medpac")
    if case.act == "medpac" and case.missed_hours is not None and case.missed_hours < 24:
        reasons.append("medpac_blocked")
    return tuple(reasons)


def code(case: Case) -> int:
    """Return the better of first aid and medicine, else Technical."""
    known = [skill for skill in (case.first_aid, case.medicine) if skill is not None]
    return max(known) if known else case.technical


def number_for(case: Case) -> int:
    """Return the number to reach."""
    if case.act == "medpac":
        return NUMBERS[min(5, ROWS[case.level] + case.medpacs_today)]
    if case.house.medical_quality == "gm":
        assert case.gm_number is not None
        return case.gm_number
    return QUALITY[case.house.medical_quality]["poor" if case.act == "revive" else "good"]


def some_patient(r: random.Random) -> tuple[str, int, bool]:
    """Return a random (level, stuns, unconscious from stuns), never both wounded and stunned."""
    return r.choice(
        [
            (HEALTHY, r.randint(1, 3), False),
            (HEALTHY, r.randint(0, 3), True),
            (WOUNDED, 0, False),
            (WOUNDED_TWICE, 0, False),
            (INCAPACITATED, 0, False),
            (MORTAL, 0, False),
        ]
    )


def some_house(r: random.Random) -> House:
    book = r.choice(BOOKS)
    changes: dict[str, object] = {
        "healing": "medpac",
        "wild_die": r.choice(["off", "off", "explode", "drop_highest"]),
    }
    if r.random() < 0.3:
        changes["penalty_method"] = r.choice(["rolled", "removed"])
    if book == PERSONAL:
        changes["medical_quality"] = r.choice(["low", "middle", "gm"])
    return house(book, **changes)


def cases(seed: int, count: int) -> Iterator[Case]:
    """Yield attempts near their numbers, by poor and good healers, with several medpacs a day."""
    r = random.Random(seed)
    for _ in range(count):
        h = some_house(r)
        act = r.choice(["revive", "stabilise", "medpac", "medpac"])
        level, stuns, unconscious = some_patient(r)
        if act == "revive" and r.random() < 0.7:
            level, stuns, unconscious = HEALTHY, r.randint(0, 3), True
        if act == "stabilise" and r.random() < 0.7:
            level, stuns, unconscious = MORTAL, 0, False
        first_aid = r.choice([None, 3, 7, 9, 11, 15, 16])
        learned = first_aid is not None and first_aid >= 15
        hours = r.choice([None, None, None, None, 1, 23, 25])
        today = r.choice([0, 0, 1, 2, 3])
        if hours is not None:
            today = max(1, today) if hours < 24 else 0
        actions = r.choice([1, 1, 2, 3])
        yield Case(
            house=h,
            act=act,
            first_aid=first_aid,
            medicine=r.choice([None, 5, 18]) if learned else None,
            technical=r.choice([3, 6, 8, 12]),
            actions=actions,
            wound=r.choice([0, 0, 0, 1, 2]),
            stun=r.choice([0, 0, 0, 1]),
            level=level,
            stuns=stuns,
            unconscious=unconscious,
            gm_number=r.randint(1, 20) if h.medical_quality == "gm" else None,
            medpacs=r.choice([0, 1, 2, 3, 3]),
            medpacs_today=today,
            missed_hours=hours,
            peace=actions == 1 and r.random() < 0.5,
        )
