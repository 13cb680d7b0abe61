"""Wounds: the effect of each state, from falling down to death."""

import pytest

from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import round_events as rv
from game.encounter import table_commands as tc
from tests.game.personal.target import OUT, shoot, target
from tests.game.table import duel


@pytest.mark.card("PER-INJ-6", "PER-INJ-7", "PER-INJ-8", "PER-Q-59")
def test_wounded_falls_loses_the_round_and_a_die():
    t = target(1)
    shoot(t, 4)
    assert t.body("Bo").prone and t.wound("Bo") == "wounded"
    assert [(e.who, e.why) for e in t.all(rv.TurnEnded)] == [("Ace", "done"), ("Bo", "lost")]
    assert t.waits() == [("Zed", "act")]


@pytest.mark.card("PER-INJ-7", "PER-Q-59")
def test_no_more_actions_until_the_round_ends():
    t = target(2, perception="3D")
    shoot(t, 4)
    t.refuse(c.TakeCover("Bo", 50), "cannot_act", "PER-INJ-7")
    t.do(c.Pass("Ace"))
    assert t.waits() == [("Zed", "act")]
    t.round("Bo", Bo=1)
    assert t.waits() == [("Bo", "act")]
    t.do(c.Attack("Bo", "Ace"), "1", "66")
    assert t.terms("attack") == ["dexterity 2D", "wounded -1D"]
    assert t.body("Bo").prone


@pytest.mark.card("PER-INJ-7")
def test_a_stun_costs_no_actions():
    t = target(1)
    shoot(t, 3)
    assert t.waits() == [("Bo", "act")]


@pytest.mark.card("PER-INJ-8", "PER-Q-35")
def test_the_wound_lasts_until_healed():
    t = target(1)
    shoot(t, 4)
    t.rounds(20, "Ace")
    t.do(c.Attack("Ace", "Bo"), "11111", "66")
    assert t.terms("defence") == ["dodge 3D", "wounded -1D"]
    t.set("Bo", "wound", "healthy")
    t.round("Ace")
    t.do(c.Attack("Ace", "Bo"), "11111", "666")


@pytest.mark.card("PER-INJ-9", "PER-INJ-10", "PER-INJ-8")
def test_the_second_wound_costs_two_dice_and_the_third_fells():
    t = target(3)
    for wound in ("wounded", "wounded twice"):
        shoot(t, 8)
        assert t.wound("Bo") == wound
    t.do(c.Attack("Ace", "Bo"), "666", "1", "6612", "533", "2" * 10)
    assert t.terms("defence") == ["dodge 3D", "wounded twice -2D"]
    assert t.one(ev.Harmed).result == "wounded"
    assert (t.wound("Bo"), t.body("Bo").out_until) == ("incapacitated", 20 * 60)


@pytest.mark.card("PER-Q-39")
def test_stun_wound_and_actions_add_up():
    t = duel(bo={"dodge": "5D", "wound": "wounded", "dazed_until": 10}, counts={"Bo": 2})
    t.do(c.Attack("Ace", "Bo"), "1111", "66")
    assert t.terms("defence") == ["dodge 5D", "two actions -1D", "wounded -1D", "stunned -1D"]


@pytest.mark.card("PER-INJ-11", "PER-INJ-12", "PER-INJ-13")
def test_incapacitated_falls_and_is_out_for_ten_dice_of_minutes():
    t = target(1)
    shoot(t, 9, "6543211111")
    body = t.body("Bo")
    assert (body.wound, body.prone, body.out_until) == ("incapacitated", True, 25 * 60)
    assert t.roll("minutes").result.throw.pips == 30
    for command in (c.Attack("Bo", "Ace"), c.TakeCover("Bo", 50), c.Stand("Bo")):
        t.refuse(command, "cannot_act", "PER-Q-33")


@pytest.mark.card("PER-Q-41", "PER-INJ-13")
def test_the_incapacitated_can_do_nothing_when_awake_until_healed():
    t = duel(bo={"wound": "incapacitated", "out_until": 5, "out_by": "wound"})
    t.do(c.Pass("Ace"))
    t.do(c.Pass("Zed"), "6", "1")
    assert t.body("Bo").out_until is None
    t.refuse(c.TakeCover("Bo", 50), "cannot_act", "PER-INJ-13")
    t.do(tc.Consent("Bo", True))
    assert "Bo" not in t.state.order
    t.set("Bo", "wound", "wounded twice")
    t.do(c.ChooseOrder("Ace", "first"))
    t.do(c.Declare("Ace", 1))
    t.do(c.Declare("Zed", 1))
    t.do(c.Declare("Bo", 1))
    t.do(c.Pass("Ace"))
    t.do(c.Pass("Bo"))


@pytest.mark.card("PER-INJ-14", "PER-INJ-15", "PER-INJ-20", "PER-Q-48")
def test_the_two_worst_states():
    t = target(2, wound="incapacitated", consent=True, **OUT)
    t.set("Bo", "prone", "no")
    shoot(t, 9)
    assert t.wound("Bo") == "mortally wounded"
    assert t.body("Bo").unconscious and t.body("Bo").prone
    t.refuse(c.TakeCover("Bo", 50), "cannot_act", "PER-Q-33")
    shoot(t, 9)
    assert t.body("Bo").dead
    t.refuse(c.TakeCover("Bo", 50), "cannot_act", "PER-Q-48")
    assert not any(command.target == "Bo" for command in t.can("Zed", c.Attack))


@pytest.mark.card("PER-INJ-14", "PER-INJ-15", "PER-Q-42")
def test_a_new_mortal_wound_counts_anew_and_has_no_hour_of_waking():
    t = target(1, wound="incapacitated", consent=True, dying_rounds=7, **OUT)
    shoot(t, 9)
    body = t.body("Bo")
    assert (body.dying_rounds, body.out_until, body.out_by) == (0, None, "")
    assert (body.stable_until, body.treated) == (None, False)


@pytest.mark.card("PER-Q-48")
def test_the_dead_are_no_target_and_no_patient():
    t = duel(bo={"wound": "killed"}, healing="medpac", ace={"medpacs": 1})
    t.refuse(c.Attack("Ace", "Bo"), "bad_target", "PER-Q-48")
    for aim, key in (("revive", "not_unconscious"), ("stabilise", "not_mortal")):
        t.refuse(c.Treat("Ace", "Bo", aim), key)
    t.refuse(c.Treat("Ace", "Bo", "medpac"), "not_hurt")
