"""At 0 Body Points: checks, Character Points, Chi, death, and house options."""

import pytest

from game.books.starcraft import events as se
from game.books.starcraft.body import Body
from game.books.starcraft.commands import Cling, UseChi
from game.clock import MINUTE
from game.encounter import table_commands as tc
from tests.game.starcraft.table import Table, spread

HOLDS, FAILS = "555", "111"


def felled(check=HOLDS, *, lost=10, book=None, points=5, **bo):
    """Bo, Constitution 3D, is shot to 0 or less; the fight is over."""
    t = Table(**(book or {}))
    t.add("Ace", firearms="6D", instincts="3D")
    t.add("Bo", **{"strength": "2D", "constitution": "3D", "points": points, **bo})
    t.do(tc.SetRange("gm", "short"))
    t.fight()
    t.shoot("Ace", "Bo", spread(36, 6) + spread(lost + 2, 5) + [1, 1] + [int(f) for f in check])
    return t


def minutes(t, count, dice=""):
    t.do(tc.PassTime("gm", count * MINUTE), dice)


@pytest.mark.card("SC-DIE-1", "SC-DIE-2", "SC-Q-31", "SC-DICE-9")
def test_the_first_check_at_once_then_every_five_minutes():
    t = felled(HOLDS)
    assert (t.one(se.DyingChecked).success, t.body("Bo").unconscious) == (True, True)
    assert [r.purpose for r in t.rolls()][-1] == "dying"
    assert t.body("Bo").check_at == 300
    assert t.state.mode == "peace"
    minutes(t, 5, "555")
    minutes(t, 4)
    minutes(t, 6, "555 555")
    assert not t.body("Bo").dead


@pytest.mark.card("SC-DIE-1")
@pytest.mark.parametrize(("total", "success"), [(14, False), (15, True)])
def test_a_moderate_check(total, success):
    t = felled("".join(map(str, spread(total, 3))))
    assert t.one(se.DyingChecked).success is success


@pytest.mark.card("SC-DIE-1")
def test_endurance_if_it_is_better():
    assert felled("3333", endurance="4D").one(se.DyingChecked).skill == "endurance"


@pytest.mark.card("SC-DIE-3")
def test_a_failure_kills_in_five_minutes_without_more_checks():
    t = felled(FAILS)
    assert t.body("Bo").dies_at == 300
    t.do(tc.PassTime("gm", 299))
    assert not t.body("Bo").dead
    t.do(tc.PassTime("gm", 1))
    assert t.body("Bo").dead


@pytest.mark.card("SC-DIE-3", "SC-HEAL-3")
def test_treatment_in_time_saves():
    t = felled(FAILS)
    t.set("Bo", "points", "3")
    minutes(t, 60)
    assert not t.body("Bo").unconscious


@pytest.mark.card("SC-DIE-4")
def test_character_points_before_the_check():
    t = felled(HOLDS, character_points=3)
    t.do(Cling("Bo", 2))
    minutes(t, 5, "11166")
    assert t.one(se.DyingChecked).total == 15
    assert t.state.fighters["Bo"].sheet.character_points == 1
    t.refuse(Cling("Bo", 2), "no_points", "SC-DIE-4")


@pytest.mark.card("SC-DIE-4", "SC-Q-31")
def test_character_points_after_a_failure():
    t = felled("345", character_points=3)
    t.do(Cling("Bo", 1), "2")
    assert (t.one(se.DyingChecked).success, t.body("Bo").dies_at) == (False, 300)
    t.do(Cling("Bo", 1), "1")
    assert (t.one(se.DyingChecked).total, t.body("Bo").check_at) == (15, 300)
    assert t.body("Bo").dies_at is None


@pytest.mark.card("SC-DICE-8", "SC-DIE-4")
def test_the_die_of_a_character_point_is_no_first_die_of_a_roll():
    t = Table(wild_die="on")
    t.add("Bo", constitution="3D", points=-1, check_at=60, character_points=3)
    minutes(t, 1, "345")
    t.do(Cling("Bo", 1), "6")
    assert t.one(se.DyingChecked).total == 18


@pytest.mark.card("SC-DIE-5")
def test_chi_only_without_character_points():
    t = felled(HOLDS, character_points=1, chi=2)
    t.refuse(UseChi("Bo"), "no_points", "SC-DIE-5")
    t = felled(FAILS, chi=2)
    t.do(UseChi("Bo"))
    assert t.body("Bo").dies_at == 900
    t = felled(HOLDS, chi=1)
    t.do(UseChi("Bo"))
    assert t.body("Bo").check_at == 900


@pytest.mark.card("SC-DIE-6")
def test_nothing_left_but_treatment():
    t = felled(FAILS)
    t.refuse(UseChi("Bo"), "no_points", "SC-DIE-6")
    t.refuse(Cling("Bo", 1), "no_points", "SC-DIE-4")
    t.refuse(UseChi("Ace"), "not_dying", "SC-DIE-1")


@pytest.mark.card("SC-DIE-7", "SC-Q-29")
def test_no_wound_penalty_on_the_check():
    t = felled(HOLDS)
    assert t.code("dying") == "3D"


@pytest.mark.card("SC-DIE-8", "SC-Q-31")
@pytest.mark.parametrize(("option", "points", "pulped"), [("on", -10, True), ("on", -9, False),
                                                          ("off", -12, False)])  # fmt: skip
def test_pulping(option, points, pulped):
    t = felled("" if pulped else HOLDS, lost=5 - points, book={"pulping": option})
    assert (t.body("Bo").pulped, t.body("Bo").dead) == (pulped, pulped)


@pytest.mark.card("SC-DIE-9", "SC-Q-31")
@pytest.mark.parametrize(("option", "npc", "dead"), [("on", True, True), ("on", False, False),
                                                     ("off", True, False)])  # fmt: skip
def test_npc_dies_at_zero(option, npc, dead):
    t = felled("" if dead else HOLDS, book={"npc_dies_at_zero": option}, npc=npc)
    assert t.body("Bo").dead is dead


@pytest.mark.card("SC-DIE-9", "SC-Q-32")
@pytest.mark.parametrize(
    ("option", "consent", "checked"),
    [("on", False, False), ("on", True, True), ("off", False, True)],
)
def test_death_consent(option, consent, checked):
    t = felled(HOLDS if checked else "", book={"death_consent": option}, consent=consent)
    assert bool(t.all(se.DyingChecked)) is checked
    assert t.body("Bo").unconscious
    if not checked:
        minutes(t, 600)
        assert not t.body("Bo").dead


@pytest.mark.card("SC-DIE-3")
def test_hit_again_while_dying_changes_no_check():
    t = Table()
    t.add("Ace", firearms="6D", instincts="3D")
    t.add("Bo", strength="2D", points=-3, check_at=900)
    t.add("Cy", side="side of Bo", instincts="1D")
    t.do(tc.SetRange("gm", "short"))
    t.fight()
    t.shoot("Ace", "Bo", spread(36, 6) + spread(12, 5) + [1, 1])
    assert (t.points("Bo"), t.body("Bo").check_at) == (-13, 900)


def test_times_follow_a_shifted_clock():
    body = Body(20, 0, check_at=300, aid_at=(10,), aid_barred=500, killed_at=None)
    assert body.shifted(-100).check_at == 200
    assert body.shifted(50).shifted(-50) == body


@pytest.mark.card("SC-DIE-1", "SC-DIE-3", "PER-Q-43")
@pytest.mark.parametrize("check", [HOLDS, FAILS])
def test_real_time_brings_neither_check_nor_death(check):
    t = felled(check)
    left = t.body("Bo").check_at or t.body("Bo").dies_at
    t.do(tc.Elapse("clock", 3600, 1e9))
    assert not t.body("Bo").dead and t.state.clock == 3600
    assert (t.body("Bo").check_at or t.body("Bo").dies_at) == left + 3600


@pytest.mark.card("SC-MED-6", "PER-Q-43")
def test_a_check_that_care_leaves_behind_waits_for_the_game_masters_clock():
    t = felled(HOLDS)
    cared = Body(points=-1, full=10, care_until=3600, prone=True)
    t.state = t.state.with_fighter("Bo", condition=cared)
    t.do(tc.Elapse("clock", 7200, 1e9))
    assert t.body("Bo").care_until is None and not t.rolls("dying")
    t.do(tc.PassTime("gm", 60), HOLDS)
    assert len(t.rolls("dying")) == 1
