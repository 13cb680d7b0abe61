"""Weapons in each hand: pairs of guns, and combinations that are no pair."""

import pytest

from game.books.starcraft import armoury, counting
from game.books.starcraft.commands import DrawOff, Fire, Plan
from game.encounter import commands as c
from game.encounter import table_commands as tc
from tests.game.starcraft.table import Table


@pytest.mark.card("SC-TWO-1", "SC-Q-18")
@pytest.mark.parametrize(
    ("carried", "found"),
    [
        (["heavy pistol", "left pistol"], "left pistol"),
        (["left pistol"], ""),
        (["heavy pistol", "knife"], ""),
        ([], ""),
    ],
)
def test_the_second_gun_of_a_pair_goes_into_the_other_hand(carried, found):
    assert armoury.off_hand([armoury.find_weapon(name) for name in carried]) == found


@pytest.mark.card("SC-TWO-1", "SC-TWO-4", "SC-TWO-6")
def test_a_gun_and_a_blade_are_no_pair_of_guns():
    t = Table()
    t.add("Ray", side="r", weapons=["heavy pistol", "knife"], off_hand="knife", instincts="9D",
          firearms="6D", melee_combat="6D")  # fmt: skip
    t.add("Z", side="z", instincts="2D")
    t.do(tc.SetRange("gm", "short"))
    t.do(c.Begin())
    assert counting.guns(t.state.fighters["Ray"]) == ()
    t.refuse(Plan("Ray", 6), "no_actions_left", "SC-ACT-3")
    t.plan(Ray=2)
    t.shoot("Ray", "Z", "1" * 5)
    assert t.state.acting.id == "Z"
    t.refuse(Fire("Ray", "Z", "knife"), "not_your_turn")


@pytest.mark.card("SC-ACT-10")
def test_taking_a_weapon_in_the_other_hand_draws_it():
    t = Table()
    t.add("Ray", weapons=["heavy pistol", "left pistol"], drawn=("heavy pistol",))
    t.do(DrawOff("Ray", "left pistol"))
    ray = t.state.fighters["Ray"]
    assert (ray.hand, ray.off_hand) == ("heavy pistol", "left pistol")
    assert set(ray.drawn) == {"heavy pistol", "left pistol"}
