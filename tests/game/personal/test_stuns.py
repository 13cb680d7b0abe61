"""Stuns: the penalty, how long it lasts, and how many knock a fighter out."""

import pytest

from game.encounter import commands as c
from game.encounter import events as ev
from tests.game.personal.target import shoot, target
from tests.game.table import POWER, Table, duel, shot, spread


@pytest.mark.card("PER-INJ-1", "PER-Q-31")
def test_a_stun_penalises_this_round_and_the_next():
    ace, bo = {"dodge": "3D", "perception": "3D"}, {"blaster": "4D"}
    t = duel("Bo", ace=ace, bo=bo, counts={"Bo": 2}, third=False)
    t.do(c.Attack("Bo", "Ace"), shot(0, attack=3))
    t.do(c.Attack("Bo", "Ace"), "111", "66")
    assert t.terms("defence") == ["dodge 3D", "stunned -1D"]
    t.round("Ace")
    t.do(c.Attack("Ace", "Bo"), "111", "666")
    assert t.terms("attack") == ["blaster 4D", "stunned -1D"]
    t.do(c.Pass("Bo"), "666", "1")
    assert t.state.round == 3
    assert [str(term) for term in t.rolls("initiative")[0].terms] == ["perception 3D"]
    t.do(c.ChooseOrder("Ace", "first"))
    t.do(c.Declare("Ace", 1))
    t.do(c.Declare("Bo", 1))
    t.do(c.Attack("Ace", "Bo"), "1111", "666")


@pytest.mark.card("PER-Q-29", "PER-INJ-1")
def test_several_stuns_make_one_die_together_from_the_latest():
    t = target(2, strength="3D")
    shoot(t, 0)
    shoot(t, 3)
    assert len(t.body("Bo").stuns) == 2
    t.do(c.Attack("Bo", "Ace"), "1", "6")
    assert t.terms("attack") == ["dexterity 2D", "stunned -1D"]


@pytest.mark.card("PER-Q-29", "PER-Q-31")
def test_the_penalty_runs_from_the_latest_stun():
    t = target(1)
    shoot(t, 0)
    t.round("Ace")
    shoot(t, 0)
    t.round("Ace")
    assert t.state.round == 3
    t.luck(c.Attack("Ace", "Bo"))
    assert "stunned -1D" in t.terms("defence")


@pytest.mark.card("PER-INJ-4", "PER-Q-30")
@pytest.mark.parametrize(("strength", "limit"), [("3D+2", 3), ("2D", 2), ("1D+2", 1), ("+2", 1)])
def test_as_many_stuns_as_dice_of_strength_knock_out(strength, limit):
    t = Table()
    t.add("Ace", blaster="9D")
    t.add("Bo", strength=strength, stuns=(1800,) * (limit - 1))
    t.add("Zed", side="side of Bo")
    t.fight("Ace")
    dice = int(strength[0]) if "D" in strength else 0
    pips = 2 if "+2" in strength else 0
    damage = max(4, 6 * dice + pips)
    t.do(c.Attack("Ace", "Bo"), "6" * 9, "11", spread(damage, 4), [6] * dice, "34")
    assert t.one(ev.Harmed).result == "stunned"
    assert (t.body("Bo").out_until, t.body("Bo").out_by) == (7 * 60, "stun")
    assert t.body("Bo").prone


@pytest.mark.card("PER-INJ-4", "PER-Q-30")
def test_one_stun_fewer_leaves_a_fighter_awake_and_armour_does_not_count():
    t = target(armour=[POWER], dodge="5D", stuns=(1800,))
    t.do(c.Attack("Ace", "Bo"), "66666", "1111", "6666", "6666")
    assert len(t.body("Bo").stuns) == 2 and t.body("Bo").able
    t.round("Ace")
    t.do(c.Attack("Ace", "Bo"), "66666", "111", "6666", "6666", "11")
    assert t.body("Bo").unconscious


@pytest.mark.card("PER-Q-30")
def test_a_limit_that_was_passed_knocks_out_again():
    t = target(stuns=(1800,) * 4)
    shoot(t, 0, "66")
    assert t.body("Bo").out_until == 720
