"""The care part of starcraft, engine against model: attempts on one patient in one facility.

The time of one attempt passes before the next. A patient who comes out of failed care at 0 points
or less makes dying checks again; those dice are not compared.
"""

from __future__ import annotations

from dataclasses import replace

from game.books.starcraft import events as se
from game.books.starcraft import things
from game.books.starcraft.commands import SetFacility
from game.clock import DAY, HOUR, MINUTE
from game.encounter import commands as c
from game.encounter import table_commands as tc
from game.errors import Refused
from tests.oracles.harness import compare, unlike
from tests.oracles.starcraft.care import Attempt, Case, cases, expect
from tests.oracles.starcraft.dice import Faces
from tests.oracles.starcraft.engine import Beyond, Table, body, laid, one, person, rolls, same_rolls

__all__ = ["cases", "differences"]

START = 2 * HOUR
UNITS = {"hours": HOUR, "days": DAY, "": 0}
KEYS = {
    "not_hurt": "no row",
    "untrained": "SC-MED-1",
    "no_dice": "SC-DICE-7",
    "no_medlab": "SC-MED-7",
    "too_late": "SC-MED-6",
}


def differences(case: Case, number: int) -> list[str]:
    faces = Faces(seed=number)
    wanted = expect(case, faces)
    table = Table(case.house, person("Doc"), patient(case))
    table.pass_time(START)
    table.give(SetFacility("gm", facility(case)))
    found, thrown = [], list(faces.rolls)
    for place, (attempt, result) in enumerate(zip(case.attempts, wanted, strict=True)):
        count = 0 if result.refused else 1 + bool(result.unit)
        own, thrown = thrown[:count], thrown[count:]
        prepare(table, attempt)
        texts = tried(table, attempt, result, own) + standing(table, result)
        found += [f"attempt {place}: {text}" for text in texts]
    return found


def patient(case: Case):
    model = case.patient
    now = body(model.points, model.full)
    if model.knocked_out:
        now = replace(now, out_until=1000 * DAY)
    if model.dead:
        now = now.killed(START)
    return person("Pat", own={"condition": now})


def facility(case: Case) -> things.Facility:
    treats = () if case.facility.treats_patient else ("zerg",)
    return things.Facility("bay", treats, case.facility.bonus, case.facility.available)


def prepare(table: Table, attempt: Attempt) -> None:
    """Set the healer's skill, kill the patient if the case says so, and date the last death."""
    doc = table.fighter("Doc").sheet
    skills = {} if attempt.medicine is None else {"medicine": attempt.medicine}
    table.give(tc.Resheet("Doc", replace(doc, skills=skills)))
    if attempt.dies_before and not table.fighter("Pat").condition.dead:
        table.set("Pat", "dead", "yes")
    pat = table.fighter("Pat")
    if pat.condition.dead:
        at = table.state.clock - attempt.minutes_dead * MINUTE
        table.state = table.state.with_fighter(
            "Pat", condition=replace(pat.condition, killed_at=at)
        )


def tried(table: Table, attempt: Attempt, result, own) -> list[str]:
    start = len(table.events)
    try:
        source = laid(face for roll in own for face in roll.faces)
        table.give(c.Treat("Doc", "Pat", "medlab"), source)
    except Refused as refusal:
        agree = KEYS[refusal.key] in result.refused
        return [] if agree else [f"refused: model {result.refused}, engine {refusal.key}"]
    if result.refused:
        return [f"refused: model {result.refused}, engine not"]
    source.all_thrown()
    events, now = table.events[start:], table.state.clock
    judged = one(events, se.HealJudged)
    found = same_rolls(own, rolls(events)) + unlike(
        {"difficulty": result.difficulty, "total": result.total, "success": result.success,
         "seconds": result.time * UNITS[result.unit]},
        {"difficulty": judged.needed, "total": judged.total, "success": judged.success,
         "seconds": judged.ends - now},
    )  # fmt: skip
    if judged.ends > now:
        table.pass_time(judged.ends - now, Beyond(()))
    return found


def standing(table: Table, result) -> list[str]:
    now = table.fighter("Pat").condition
    return unlike(
        {"points": 0 if result.patient.dead else result.patient.points,
         "dead": result.patient.dead,
         "out": result.patient.knocked_out},
        {"points": 0 if now.dead else now.points, "dead": now.dead,
         "out": now.out_until is not None and not now.dead},
    )  # fmt: skip


def test_engine_and_model_agree():
    assert compare("starcraft", "care", 300).shown == ()
