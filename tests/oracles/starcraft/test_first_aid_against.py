"""The first_aid part of starcraft, engine against model: attempts on one patient with one kit."""

from __future__ import annotations

from dataclasses import replace

from game.books.starcraft import events as se
from game.books.starcraft.body import ROUND
from game.clock import DAY
from game.encounter import commands as c
from game.encounter import table_commands as tc
from game.errors import Refused
from tests.oracles.harness import compare, unlike
from tests.oracles.starcraft.dice import Faces
from tests.oracles.starcraft.engine import Table, body, laid, one, person, rolls, same_rolls
from tests.oracles.starcraft.first_aid import Attempt, Case, Patient, cases, expect

__all__ = ["cases", "differences"]

START = 10 * ROUND
LONG = 1000 * DAY
"""The knocked out stay so until they are treated."""
KEYS = {
    "not_hurt": "no row",
    "pulped": "SC-AID-6",
    "too_late": "SC-AID-6",
    "aid_barred": "SC-AID-7",
    "no_kit": "SC-AID-1",
    "no_dice": "SC-DICE-7",
}


def differences(case: Case, number: int) -> list[str]:
    faces = Faces(seed=number)
    wanted = expect(case, faces)
    healer = person("Doc", own={"kit_uses": case.uses}, first_aid=0)
    table = Table(case.house, healer, patient("Pat", case.patient))
    table.pass_time(START)
    found, thrown = [], list(faces.rolls)
    for place, (attempt, result) in enumerate(zip(case.attempts, wanted, strict=True)):
        if attempt.fresh:
            table.pass_time(DAY + 1)
        count = 0 if result.refused else 1 + (result.healed_by_dice > 0)
        own, thrown = thrown[:count], thrown[count:]
        texts = tried(table, attempt, result, own) + standing(table, result)
        found += [f"attempt {place}: {text}" for text in texts]
    return found


def patient(name: str, model: Patient):
    """A body as in the model; the dead died the model's number of rounds ago. At 0 or less the
    patient is stable, since dying checks are not compared here."""
    now = body(model.points, model.full, pulped=model.pulped)
    if model.knocked_out:
        now = replace(now, out_until=LONG)
    if model.dead:
        now = replace(now, killed_at=START - ROUND * (model.rounds_dead - 1))
    return person(name, own={"condition": now})


def tried(table: Table, attempt: Attempt, result, own) -> list[str]:
    doc, pat = table.fighter("Doc").sheet, table.fighter("Pat").condition
    table.give(tc.Resheet("Doc", replace(doc, skills={"first aid": attempt.skill})))
    both = pat.out_until is not None and not pat.dead
    aim = "revive" if both and attempt.row == "revive" else "aid"
    start = len(table.events)
    try:
        table.give(c.Treat("Doc", "Pat", aim), source := laid(f for r in own for f in r.faces))
    except Refused as refusal:
        agree = KEYS[refusal.key] in result.refused
        return [] if agree else [f"refused: model {result.refused}, engine {refusal.key}"]
    if result.refused:
        return [f"refused: model {result.refused}, engine not"]
    source.all_thrown()
    events = table.events[start:]
    judged = one(events, se.HealJudged)
    return same_rolls(own, rolls(events)) + unlike(
        {"difficulty": result.difficulty, "total": result.total, "success": result.success,
         "ev": result.ev if result.healed_by_dice else 0, "barred": result.barred},
        {"difficulty": judged.needed, "total": judged.total, "success": judged.success,
         "ev": judged.effect if result.healed_by_dice else 0, "barred": judged.barred},
    )  # fmt: skip


def standing(table: Table, result) -> list[str]:
    now = table.fighter("Pat").condition
    return unlike(
        {"points": result.points, "uses": result.uses, "dead": result.patient.dead,
         "out": result.patient.knocked_out},
        {"points": now.points, "uses": table.fighter("Doc").sheet.kit_uses, "dead": now.dead,
         "out": now.out_until is not None},
    )  # fmt: skip


def test_engine_and_model_agree():
    assert compare("starcraft", "first_aid", 300).shown == ()
