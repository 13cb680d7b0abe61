"""Refused in battle: destroyed forces, too many forces, targets out of reach."""

import pytest

from game.books.starcraft.battle import commands as bc
from game.books.starcraft.battle import events as be
from game.books.starcraft.battle import units
from game.books.starcraft.battle.handlers import MOST_FORCES
from tests.game.starcraft.field import Field, field, force
from tests.game.starcraft.table import spread


@pytest.mark.card("SC-MASS-7")
def test_a_destroyed_force_takes_no_orders_and_is_no_target():
    f = Field()
    f.commander("Ann", side="a", instincts="3D")
    f.commander("Zed", side="z")
    f.open(
        force("marines", "Marines", "Ann", 10), force("firebats", "Firebats", "Ann", 10),
        force("zealots", "Zealots", "Zed", 10), force("zerglings", "Zerglings", "Zed", 20),
    )  # fmt: skip
    for name in ("firebats", "zealots"):
        f.do(bc.SetForce("gm", name, "strength", 0))
    f.refuse(f.given("Ann", "firebats", "dig"), "bad_force")
    f.refuse(f.given("Ann", "marines", "attack zealots"), "bad_force")
    f.order("Ann", marines="attack zerglings")


@pytest.mark.card("SC-UNIT-9")
def test_a_battle_has_two_to_two_hundred_forces():
    f = field()
    for n in range(2, MOST_FORCES):
        f.do(bc.AddForce("gm", force(f"f{n}", "Marines", "Cullen", 1)))
    assert len(f.state.battle.forces) == MOST_FORCES == 200
    f.refuse(bc.AddForce("gm", force("more", "Marines", "Cullen", 1)), "bad_force")


def test_two_forces_of_one_name():
    f = field()
    f.refuse(bc.AddForce("gm", force("marines", "Marines", "Cullen", 5)), "bad_force")
    f.do(bc.AddForce("gm", force("more", "Marines", "Cullen", 5)))
    assert f.force("more").strength == 5


@pytest.mark.card("SC-UNIT-12", "SC-UNIT-13")
@pytest.mark.parametrize(
    ("name", "upgrades", "words"),
    [
        ("Zerglings", 0, "close range (10 m)"),
        ("Firebats", 1, "medium range (60 m)"),
        ("Marines", 1, "long range (85 m)"),
        ("Marines", 3, "long range (85 m)"),
    ],
)
def test_the_reach_in_words(name, upgrades, words):
    assert units.reach(units.find(name), upgrades) == words


@pytest.mark.card("SC-MASS-2")
def test_nobody_holds_who_has_given_an_order():
    f = field()
    f.do(bc.AddForce("gm", force("more", "Marines", "Cullen", 5)))
    f.order("Cullen", marines="dig")
    f.refuse(bc.HoldOrders("Cullen"), "too_late", "SC-MASS-2")


@pytest.mark.card("SC-MASS-5", "SC-MASS-7")
def test_an_attack_on_what_is_gone_is_not_made():
    f = field()
    f.do(bc.AddForce("gm", force("more", "Zerglings", "Zerg", 5, 30)))
    f.order("Cullen", marines="attack zerglings")
    f.do(bc.SetForce("gm", "zerglings", "strength", 0))
    f.order("Zerg", more="nothing")
    failed = [e for entry in f.entries for e in entry.events if isinstance(e, be.OrderFailed)]
    assert [(e.force, e.why) for e in failed] == [("marines", "target_gone")]
    assert f.rolls() == []


@pytest.mark.card("SC-MASS-11", "SC-MASS-12")
@pytest.mark.parametrize(("defence", "left"), [(6, 20), (5, 20), (4, 19)])
def test_a_defence_that_takes_all_of_the_damage_leaves_everybody(defence, left):
    f = field(marines=20, zerglings=1)
    f.do(bc.SetForce("gm", "zerglings", "position", 5))
    f.order("Cullen", marines="nothing")
    f.order("Zerg", [2, 2, 2, 4, *spread(defence, 2)], zerglings="attack marines")
    assert f.force("marines").strength == left


@pytest.mark.card("SC-MASS-17")
def test_a_range_set_by_hand_is_taken_back():
    f = field()
    f.do(bc.SetBand("gm", "marines", "zerglings", "long"))
    assert f.state.battle.band(f.force("marines"), f.force("zerglings")) == "long"
    f.do(bc.SetBand("gm", "marines", "zerglings", ""))
    assert dict(f.state.battle.bands) == {}
    assert f.state.battle.band(f.force("marines"), f.force("zerglings")) == "short"


@pytest.mark.parametrize(
    ("name", "commander", "strength", "key"),
    [("more", "Nobody", 5, "not_here"), ("more", "Cullen", 0, "bad_force"),
     (" ", "Cullen", 5, "bad_name")],
)  # fmt: skip
def test_reinforcements_are_checked_like_the_first_forces(name, commander, strength, key):
    f = field()
    f.refuse(bc.AddForce("gm", force(name, "Marines", commander, strength)), key)
