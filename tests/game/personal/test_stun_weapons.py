"""Stun damage: unconsciousness instead of wounds."""

import pytest

from game.encounter import commands as c
from game.encounter import events as ev
from tests.game.table import STUNNER, duel, shot


def stun(margin, minutes="", *, weapon="switch", defence=3, **bo):
    gear = {"weapons": [STUNNER]} if weapon == "only" else {"stunning": ("blaster",)}
    t = duel(ace=gear, bo=bo)
    t.do(c.Attack("Ace", "Bo"), shot(margin, defence=defence), minutes)
    return t


@pytest.mark.card("PER-INJ-21", "PER-Q-45", "PER-INJ-22")
@pytest.mark.parametrize("weapon", ["switch", "only"])
@pytest.mark.parametrize("margin", [4, 9, 13, 16])
def test_worse_than_stunned_is_unconscious_for_two_dice_of_minutes(margin, weapon):
    t = stun(margin, "34", weapon=weapon)
    body = t.body("Bo")
    assert (body.wound, body.stuns, body.out_by) == ("healthy", (), "stun")
    assert (body.out_until, body.prone) == (420, True)
    assert t.one(ev.Harmed).given == "unconscious" and not t.one(ev.Harmed).capped


@pytest.mark.card("PER-INJ-22", "PER-INJ-21")
@pytest.mark.parametrize(("margin", "stuns"), [(-1, 0), (0, 1), (3, 1)])
def test_a_stunned_result_is_an_ordinary_one(margin, stuns):
    t = stun(margin)
    assert (len(t.body("Bo").stuns), t.body("Bo").able) == (stuns, True)


@pytest.mark.card("PER-INJ-22")
def test_a_weapon_not_set_to_stun_wounds():
    t = duel()
    t.do(c.Attack("Ace", "Bo"), shot(4))
    assert t.wound("Bo") == "wounded"


@pytest.mark.card("PER-Q-45")
@pytest.mark.parametrize(("old", "until"), [(60, 720), (5000, 5000)])
def test_already_unconscious_the_later_awakening_counts(old, until):
    t = stun(5, "66", defence=0, out_until=old, out_by="stun")
    assert t.body("Bo").out_until == until


@pytest.mark.card("PER-Q-45")
@pytest.mark.parametrize("margin", [0, 4, 16])
@pytest.mark.parametrize(
    "body",
    [
        {"wound": "incapacitated"},
        {"wound": "incapacitated", "out_until": 60, "out_by": "wound"},
        {"wound": "mortally wounded", "stable_until": 900},
    ],
)
def test_the_incapacitated_and_worse_feel_nothing(margin, body):
    t = stun(margin, defence=0, consent=True, **body)
    after = t.body("Bo")
    assert (after.wound, after.out_until) == (body["wound"], body.get("out_until"))
    assert after.stuns == ()


@pytest.mark.card("PER-Q-33")
def test_stunned_while_unconscious_is_nothing():
    t = stun(0, defence=0, out_until=60, out_by="stun", stuns=(1800,))
    assert (t.body("Bo").stuns, t.body("Bo").out_until) == ((1800,), 60)


@pytest.mark.card("PER-Q-45", "PER-INJ-8")
def test_a_stunned_target_keeps_an_earlier_wound():
    t = stun(4, "11", defence=2, wound="wounded")
    assert (t.wound("Bo"), t.body("Bo").out_until) == ("wounded", 120)
