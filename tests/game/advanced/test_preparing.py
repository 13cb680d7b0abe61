"""Preparing and rushing, within a round and over a long task."""

import pytest

from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import field_commands as fc
from game.encounter import field_events as fe
from tests.game.advanced.scene import face_off, fighting
from tests.game.table import spread

MISS = "11111"


@pytest.mark.card("ADV-PREP-1", "ADV-PREP-2", "ADV-PREP-3", "ADV-Q-30")
def test_a_round_of_aiming_gives_a_die_to_the_next():
    t = fighting()
    t.do(fc.Prepare("Ace", "blaster", "Bo"))
    t.round("Ace")
    t.do(c.Attack("Ace", "Bo"), MISS, "1")
    assert t.terms("attack") == ["blaster 5D", "prepared +1D"]
    t.round("Ace")
    t.do(c.Attack("Ace", "Bo"), MISS)


@pytest.mark.card("ADV-Q-30", "ADV-Q-54", "ADV-PREP-2")
@pytest.mark.parametrize("spoil", ["two", "other", "stunned", "reaction", "before", "wait"])
def test_how_the_bonus_is_lost(spoil):
    t = fighting(ace={"reaction": "always"})
    t.do(fc.Prepare("Ace", "blaster", "Bo"))
    if spoil == "before":
        t.luck(c.Attack("Bo", "Ace"))
    if spoil == "stunned":
        t.do(fc.Fall("gm", "Ace", 3), "66", spread(10, 3))
    t.round("Bo" if spoil == "reaction" else "Ace", Ace=2 if spoil == "two" else 1)
    if spoil == "wait":
        t.round("Ace")
    if spoil == "reaction":
        t.do(c.SetReaction("Ace", "ask"))
        t.do(c.Attack("Bo", "Ace"))
        t.luck(c.Answer("Ace", "dodge", "extra"))
        t.do(c.Pass("Zed"))
    if t.state.acting and t.state.acting.id == "Ace" and not t.state.fighters["Ace"].lost:
        t.luck(c.Attack("Ace", "Zed" if spoil == "other" else "Bo"))
        assert "prepared +1D" not in t.terms("attack")
    else:
        pytest.fail("Ace should act")


@pytest.mark.card("ADV-PREP-2")
def test_preparing_is_the_only_action():
    t = fighting(counts={"Ace": 2})
    t.refuse(fc.Prepare("Ace", "blaster", "Bo"), "cannot_prepare", "ADV-PREP-2")


@pytest.mark.card("ADV-PREP-5", "ADV-PREP-6", "ADV-PREP-7", "ADV-PREP-8", "ADV-Q-31", "ADV-Q-52")
@pytest.mark.parametrize(
    ("skill", "key"),
    [
        ("dodge", "cannot_prepare"), ("melee parry", "cannot_prepare"),
        ("brawling parry", "cannot_prepare"), ("repulsorlift operation", "cannot_prepare"),
        ("starfighter piloting", "cannot_prepare"), ("space transports", "cannot_prepare"),
        ("survival", "gm_required"), ("hide", "gm_required"), ("stamina", "gm_required"),
        ("swimming", "gm_required"), ("melee combat", "gm_required"),
    ],
)  # fmt: skip
def test_preparing_some_skills_needs_approval(skill, key):
    t = fighting()
    t.refuse(fc.Prepare("Ace", skill), key)
    t.do(fc.Request("Ace", "prepare", "I have the manual"))
    assert fc.Approve("gm", "Ace", "prepare") in t.can("gm", fc.Approve)
    t.do(fc.Approve("gm", "Ace", "prepare", False))
    t.refuse(fc.Prepare("Ace", skill), key)
    t.do(fc.Approve("gm", "Ace", "prepare"))
    t.do(fc.Prepare("Ace", skill))
    assert t.state.fighters["Ace"].approved == ()


def test_somebody_who_prepares_says_what():
    fighting().refuse(fc.Prepare("Ace", ""), "bad_skill")


@pytest.mark.card("ADV-PREP-4", "ADV-PREP-1")
def test_a_long_task_prepared():
    t = face_off(ace={"droid_repair": "4D"})
    repair = fc.Task("Ace", "mends it", "droid repair", 13, rounds=720, prepare=True)
    t.refuse(repair, "gm_required")
    t.do(fc.Approve("gm", "Ace", "prepare"))
    t.do(repair, spread(13, 5))
    assert t.terms("act") == ["droid repair 4D", "prepared +1D"]
    assert t.all(fe.TaskSet)[0].task.needed == 1440 and t.one(ev.ActJudged).success


@pytest.mark.card("ADV-RUSH-3", "ADV-RUSH-4", "ADV-RUSH-5", "ADV-Q-32", "ADV-Q-33")
@pytest.mark.parametrize(
    ("code", "halved", "rounds", "takes"),
    [("6D", "3D", 720, 360), ("4D+1", "2D", 3, 2), ("5D", "2D+1", 2, 1)],
)
def test_rushing(code, halved, rounds, takes):
    t = face_off(ace={"space_transports_repair": code})
    rush = fc.Task("Ace", "mends it", "space transports repair", 13, rounds, rush=True)
    t.refuse(rush, "gm_required", "ADV-RUSH-5")
    t.do(fc.Approve("gm", "Ace", "rush"))
    t.luck(rush)
    assert (t.code("act"), t.all(fe.TaskSet)[0].task.needed) == (halved, takes)


@pytest.mark.card("ADV-RUSH-1", "ADV-RUSH-2", "ADV-Q-33")
def test_what_cannot_be_rushed():
    t = face_off()
    t.refuse(fc.Task("Ace", "x", "security", 13, 1, rush=True), "cannot_rush", "ADV-RUSH-2")
    both = fc.Task("Ace", "x", "security", 13, 4, rush=True, prepare=True)
    t.refuse(both, "rush_and_prepare", "ADV-Q-33")


@pytest.mark.card("ADV-RUSH-1", "ADV-RUSH-3")
def test_a_rushed_task_of_three_rounds_takes_two():
    t = fighting()
    task = fc.Task("Ace", "slices it", "security", 8, 3, rush=True)
    t.do(fc.Approve("gm", "Ace", "rush"))
    t.do(task)
    t.round("Ace")
    t.do(task, "6")
    assert (t.code("act"), t.one(ev.ActJudged).success) == ("1D", False)


@pytest.mark.card("ADV-RUSH-3", "PER-Q-32", "PER-Q-43")
def test_in_peace_the_clock_goes_on_by_the_task_but_for_the_dying():
    t = face_off(ace={"droid_repair": "4D"}, bo={"wound": "mortally wounded", "dying_rounds": 2})
    t.do(fc.Task("Ace", "mends it", "droid repair", 13, rounds=720), spread(13, 4))
    assert t.state.clock == 3600
    assert (t.wound("Bo"), t.body("Bo").dying_rounds) == ("mortally wounded", 2)


@pytest.mark.card("ADV-PREP-4")
def test_the_rest_of_a_task_begun_in_a_fight_is_done_after_it():
    t = fighting(ace={"droid_repair": "4D"})
    task = fc.Task("Ace", "mends it", "droid repair", 13, rounds=720)
    t.do(task)
    t.round("Ace")
    t.do(task)
    t.do(c.Stop("gm"))
    began = t.state.clock
    t.do(task, spread(13, 4))
    assert t.state.clock - began == (720 - 2) * 5


def test_no_task_takes_longer_than_a_week():
    t = face_off()
    week = fc.Task("Ace", "mends it", "droid repair", 13, rounds=7 * 24 * 720 + 1)
    assert "7 days" in t.refuse(week, "bad_number")
