"""Engine against model, part cover: one attack with a weapon that harms nobody.

Not compared: the level of a number named by the game master, and the plain difficulty where a
reaction replaces it at three-quarters cover. The engine names the difficulty before the reaction
(ADV-REA-11), when it cannot know yet whether that cover will raise it (ADV-Q-18).
"""

from dataclasses import replace

from game.books.d6 import skills
from game.books.d6.condition import Condition
from game.checks import Term
from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import field_events as fe
from game.encounter import table_commands as tc
from game.encounter.fighter import Modifier
from tests.oracles.d6 import engine
from tests.oracles.d6.books import CHRONICLES, PERSONAL
from tests.oracles.d6.cover import Case, cases, expect
from tests.oracles.d6.dice import Faces
from tests.oracles.harness import compare, unlike

__all__ = ["cases", "differences"]

WOUNDS = ("healthy", "wounded", "wounded twice")
ORDERS = {"rolled": "auto", "waived": "none", "unable": "auto", "none": "none"}


def play(case: Case, number: int, faces) -> tuple[engine.Table, str]:
    """Play the attack; return the table and the key of the refusal, ``""`` if there was none."""
    t = engine.Table(replace(case.house, accuracy=False), faces)
    tool = engine.weapon(case.kind, ranges=case.range_table, difficulty=case.melee_level or "")
    answer = skills.of_book(case.house.book).answer(case.kind)
    codes = {tool.skill: case.attack}
    attacker = engine.sheet(codes, [tool], perception=2, dexterity=6)
    hurt = Condition(wound=WOUNDS[case.attacker_wound])
    t.add("attacker", "one", attacker, cover=case.attacker_cover, condition=hurt)
    hurt = Condition(wound=WOUNDS[case.target_wound])
    if case.answer == "unable":
        hurt = replace(hurt, out_until=600, out_by="stun")
    target = engine.sheet({answer: case.defence}, perception=1, strength=2)
    t.add(
        "target", "two", target, cover=case.target_cover, condition=hurt,
        reaction=ORDERS.get(case.answer, "ask"),
    )  # fmt: skip
    t.begin("one")
    paid = set_up(case, number, t)
    refused = t.refused(c.Attack("attacker", "target", tool.name))
    if (wait := t.waits()) and wait.what == "answer":
        t.then(c.Answer("target", "defend", paid))
    return t, refused


def set_up(case: Case, number: int, t: engine.Table) -> str:
    """Declare and set everything needed before the attack; return the payment for a reaction."""
    first = "attack" if case.house.book == CHRONICLES else ""
    spare = number % 2 and case.target_actions > 1 and case.answer == "reaction"
    count = case.target_actions
    if case.answer == "reaction" and not spare:
        count = count - 1
    plans = {
        "attacker": c.Declare("attacker", case.attacker_actions, first=first),
        "target": c.Declare("target", count, first=first if count else ""),
    }
    if case.answer == "full_dodge":
        plans["target"] = c.Declare("target", 2, full_dodge=True)
    t.declare(plans)
    if case.came_round and (case.attacker_cover or case.target_cover):
        t.do(tc.Flank("gm", "attacker", "target"))
    if case.modifier:
        lift = Modifier(Term("advantage", case.modifier, "flat"), "attack")
        t.do(tc.Modify("gm", "attacker", lift))
    if case.house.book != PERSONAL:
        said = case.range_word.replace("_", "-") if case.metres is None else str(case.metres)
        t.do(tc.SetRange("gm", said))
    if case.named is not None:
        t.do(tc.NameDifficulty("gm", case.named, "attacker"))
    return "spare" if spare else "extra"


def differences(case: Case, number: int) -> list[str]:
    faces = Faces(number)
    expected = expect(case, faces)
    t, refused = play(case, number, faces.given)
    t.faces.all_thrown()
    if refused or expected.refused:
        return unlike({"refused": expected.refused}, {"refused": refused or None})
    compared = vars(expected) | {"refused": None}
    if case.named is not None:
        del compared["level"]
    elif case.answer == "reaction" and case.target_cover >= 75:
        del compared["level"], compared["difficulty"]
    return unlike(compared, told(t))


def told(t: engine.Table) -> dict:
    """Return the engine's outcome in the model's form."""
    found = [event for event in t.events if isinstance(event, fe.DifficultySet)]
    level = found[-1].level.lower().replace(" ", "_") if found else None
    judged = t.one(ev.AttackJudged)
    return {
        "refused": None,
        "level": level,
        "difficulty": found[-1].number if found else None,
        "defence": t.check("defence"),
        "number": judged.needed,
        "attack": t.check("attack"),
        "hit": judged.hit,
    }


def test_engine_and_model_agree():
    assert compare("d6", "cover", 300).shown == ()
