"""Engine against model, part healing: one attempt, in rounds or in peace.

Not compared: whether a patient brought from Incapacitated to Wounded Twice wakes at once.
"""

from game.books.d6.condition import Condition
from game.clock import DAY, HOUR, MINUTE
from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import table_commands as tc
from tests.oracles.d6 import engine
from tests.oracles.d6.books import CHRONICLES
from tests.oracles.d6.dice import Faces
from tests.oracles.d6.healing import Case, cases, expect
from tests.oracles.harness import compare, unlike

__all__ = ["cases", "differences"]

NOW = 3 * DAY
WOUNDS = ("healthy", "wounded", "wounded twice")


def patient(case: Case) -> Condition:
    """Return the patient's condition; a medpac that missed is among those used."""
    hours = case.missed_hours
    used = [NOW - MINUTE * (n + 1) for n in range(case.medpacs_today)]
    if hours is not None:
        used = [NOW - hours * HOUR, *used[1:]] if hours < 24 else [NOW - hours * HOUR, *used]
    asleep = case.unconscious or case.level == "incapacitated"
    return Condition(
        wound=case.level.replace("_", " "),
        stuns=(NOW + engine.LATER,) * case.stuns,
        out_until=NOW + HOUR if asleep else None,
        out_by="stun" if case.unconscious else "wound" if asleep else "",
        prone=asleep,
        medpacs_at=tuple(sorted(used)),
        medpacs_barred_until=0 if hours is None else NOW + (24 - hours) * HOUR,
    )


def play(case: Case, faces) -> tuple[engine.Table, str]:
    """Play the attempt; return the table and the key of the refusal, ``""`` if there was none."""
    t = engine.Table(case.house, faces, clock=NOW)
    known = {"first aid": case.first_aid, "medicine": case.medicine}
    codes = {name: code for name, code in known.items() if code is not None}
    healer = engine.sheet(
        codes, technical=case.technical, perception=2, dexterity=6, medpacs=case.medpacs
    )  # fmt: skip
    hurt = Condition(wound=WOUNDS[case.wound], dazed_until=NOW + MINUTE if case.stun else 0)
    t.add("healer", "one", healer, condition=hurt)
    t.add("patient", "two", engine.sheet(perception=1, strength=30), condition=patient(case))
    if not case.peace:
        t.begin("one")
        first = "treat" if case.house.book == CHRONICLES else ""
        t.declare({"healer": c.Declare("healer", case.actions, first=first)})
    refused = t.refused(c.Treat("healer", "patient", case.act))
    if (wait := t.waits()) and wait.what == "difficulty":
        t.then(tc.NameDifficulty("gm", case.gm_number))
    return t, refused


def differences(case: Case, number: int) -> list[str]:
    faces = Faces(number)
    expected = expect(case, faces)
    t, refused = play(case, faces.given)
    t.faces.all_thrown()
    if refused or expected.refused:
        known = refused in expected.refused
        return [] if known else unlike({"refused": expected.refused}, {"refused": refused})
    compared = vars(expected) | {"refused": ""}
    if expected.unconscious is None:
        del compared["unconscious"]
    return unlike(compared, told(t))


def told(t: engine.Table) -> dict:
    """Return the engine's outcome in the model's form."""
    body = t.fighter("patient").condition
    judged, minutes = t.one(ev.TreatmentJudged), t.one(ev.Rolled, purpose="minutes")
    return {
        "refused": "",
        "number": judged.needed,
        "roll": t.check("treatment"),
        "success": judged.success,
        "level": body.wound.replace(" ", "_"),
        "stuns": len(body.stuns),
        "unconscious": body.unconscious,
        "minutes": minutes.result.total if minutes else 0,
        "stabilised": body.stable,
        "medpacs": t.fighter("healer").sheet.medpacs,
        "blocked": judged.blocked,
    }


def test_engine_and_model_agree():
    assert compare("d6", "healing", 300).shown == ()
