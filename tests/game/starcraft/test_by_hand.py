"""Body values that the game master sets by hand, and their consequences."""

import pytest

from game.books.starcraft import events as se
from game.books.starcraft.commands import Recover
from game.clock import DAY
from game.encounter import events as ev
from game.encounter import table_commands as tc
from game.encounter import table_events as te
from tests.game.starcraft.table import Table, spread
from tests.game.starcraft.ward import ward


@pytest.mark.card("SC-NAT-1", "SC-HEAL-2")
@pytest.mark.parametrize(("field", "value"), [("points", "25"), ("unconscious", "9999")])
def test_a_wound_set_by_hand_needs_a_day_of_rest_too(field, value):
    t = ward(40, clock=3 * DAY)
    t.set("Bo", field, value)
    t.refuse(Recover("Bo"), "too_early", "SC-NAT-1")
    t.do(tc.PassTime("gm", DAY))
    t.do(Recover("Bo"), spread(20, 6))
    assert t.one(se.HealJudged).success


@pytest.mark.card("SC-NAT-1")
def test_points_given_back_by_hand_are_no_new_wound():
    t = ward(5, hurt_at=0, clock=DAY)
    t.set("Bo", "points", "25")
    t.do(Recover("Bo"), spread(20, 6))
    assert t.points("Bo") == 30


@pytest.mark.card("SC-NAT-1")
def test_a_wound_brought_along_counts_from_the_beginning_of_the_scene():
    t = ward(25)
    t.refuse(Recover("Bo"), "too_early", "SC-NAT-1")


def test_a_code_that_the_body_is_not_built_of_leaves_the_body_alone():
    t = ward(25)
    t.do(tc.Override("gm", "Bo", "code", "firearms 6D"))
    assert [event.field for event in t.all(te.Overridden)] == ["sheet"]
    t.do(tc.Override("gm", "Doc", "code", "strength 6D"))
    assert [event.field for event in t.all(te.Overridden)] == ["sheet", "condition"]


@pytest.mark.card("SC-DIE-1", "SC-DIE-3")
def test_the_game_master_makes_somebody_dying():
    t = ward(40, endurance="3D", constitution="2D")
    t.do(tc.Override("gm", "Bo", "dying", "yes"), "663")
    assert (t.points("Bo"), t.one(se.DyingChecked).total) == (0, 15)
    assert t.body("Bo").check_at == 300
    t.do(tc.PassTime("gm", 300), "113")
    assert t.body("Bo").dies_at == 600
    t.set("Bo", "dying", "no")
    t.do(tc.PassTime("gm", 600))
    assert not t.body("Bo").dead and t.body("Bo").stable


@pytest.mark.card("SC-DIE-9", "SC-Q-32")
def test_nobody_is_made_dying_who_may_not_die():
    t = ward(40, book={"death_consent": "on"})
    t.refuse(tc.Override("gm", "Bo", "dying", "yes"), "bad_value", "SC-DIE-9")
    t.set("Bo", "points", "0")
    assert t.body("Bo").stable


@pytest.mark.card("SC-RNG-13")
def test_a_targeting_system_set_by_hand():
    t = Table()
    t.add("Ace", firearms="4D", instincts="3D")
    t.add("Bo")
    t.set("Ace", "targeting", "heavy pistol +1D+1")
    t.fight()
    t.shoot("Ace", "Bo", "11111")
    assert (t.code("attack"), "SC-RNG-13" in t.cards("attack")) == ("5D+1", True)
    t.refuse(tc.Override("gm", "Ace", "targeting", "heavy pistol"), "bad_value", "SC-RNG-13")
    t.set("Ace", "targeting", "heavy pistol none")
    assert t.state.fighters["Ace"].sheet.weapons[0].targeting == 0


def test_natural_healing_has_a_cause_without_a_healer():
    t = ward(25, clock=DAY)
    t.do(Recover("Bo"), spread(20, 6))
    assert (t.one(ev.ConditionChanged).cause, t.one(ev.ConditionChanged).by) == ("mended", "")
