"""Two guns: targets, segments, rates of fire and reloading."""

from dataclasses import replace

import pytest

from game.books.starcraft.commands import DropWeapon, Fire, Plan, Reload, Stow
from game.encounter import commands as c
from game.encounter import round_events as rv
from game.encounter import table_commands as tc
from tests.game.starcraft.gunner import PISTOL, wait
from tests.game.starcraft.table import Table

LEFT = replace(PISTOL, name="left pistol")


def two_guns(plan, *, book=None, firearms="8D"):
    t = Table(**(book or {}))
    t.add("Ray", side="r", firearms=firearms, weapons=[PISTOL, LEFT], off_hand="left pistol",
          instincts="9D", melee_combat="3D")  # fmt: skip
    t.add("Z0", side="z", instincts="8D")
    t.add("Z1", side="z", instincts="7D")
    t.do(tc.SetRange("gm", "short"))
    t.do(c.Begin())
    return t.plan(Ray=plan) if plan else t


@pytest.mark.card("SC-TWO-1", "SC-TWO-2", "SC-TWO-3", "SC-Q-18")
def test_two_guns_two_targets():
    t = two_guns(2)
    t.shoot("Ray", "Z0", "1" * 7)
    t.shoot("Ray", "Z1", "1" * 6, "left pistol")
    assert t.code("attack") == "6D"


@pytest.mark.card("SC-TWO-4")
def test_keeping_the_other_gun_for_the_second_segment_is_no_pass():
    t = two_guns(2)
    t.shoot("Ray", "Z0", "1" * 7)
    t.do(c.Pass("Ray"))
    assert t.one(rv.TurnEnded).why == "done"
    t.do(c.Pass("Z0"))
    t.do(c.Pass("Z1"))
    t.shoot("Ray", "Z0", "1" * 7)


@pytest.mark.card("SC-TWO-4")
def test_a_second_shot_of_the_same_gun_waits_for_the_second_segment():
    t = two_guns(3)
    t.shoot("Ray", "Z0", "1" * 6)
    t.refuse(Fire("Ray", "Z0"), "second_segment", "SC-TWO-4")
    t.refuse(c.Act("Ray", "shouts"), "second_segment", "SC-TWO-4")
    t.shoot("Ray", "Z0", "1" * 5, "left pistol")
    assert t.state.acting.id == "Z0"
    wait(t)
    assert t.state.passes == 2
    t.shoot("Ray", "Z0", "1" * 6)


@pytest.mark.card("SC-TWO-6", "SC-Q-18")
@pytest.mark.parametrize(("cap", "most"), [("rof_sum", 6), ("five", 5)])
def test_two_gun_cap(cap, most):
    t = two_guns(0, book={"two_gun_cap": cap})
    t.refuse(Plan("Ray", most + 1), "no_actions_left", "SC-ACT-3")
    t.do(Plan("Ray", most))


@pytest.mark.card("SC-ACT-4", "SC-TWO-6")
@pytest.mark.parametrize(("extra", "most"), [(1, 6), (2, 7)])
def test_a_spell_adds_to_five_and_not_to_what_two_guns_allow(extra, most):
    t = two_guns(0)
    t.set("Ray", "extra_actions", str(extra))
    t.refuse(Plan("Ray", most + 1), "no_actions_left", "SC-ACT-3")
    t.do(Plan("Ray", most))


@pytest.mark.card("SC-TWO-5")
def test_each_gun_has_its_own_rate():
    t = two_guns(5, firearms="9D")
    for _ in range(3):
        t.shoot("Ray", "Z0", "1" * 5)
        if t.state.passes == 1:
            t.do(c.Pass("Ray"))
        wait(t)
    t.refuse(Fire("Ray", "Z0"), "rate_of_fire", "SC-RNG-10")
    t.shoot("Ray", "Z0", "1" * 4, "left pistol")


@pytest.mark.card("SC-TWO-7")
@pytest.mark.parametrize("way", [Stow, DropWeapon])
def test_reloading_with_two_guns(way):
    t = two_guns(4)
    t.shoot("Ray", "Z0", "1" * 5)
    wait(t)
    if t.state.passes == 1:
        t.do(c.Pass("Ray"))
        wait(t)
    t.refuse(Reload("Ray"), "hands_full", "SC-TWO-7")
    taken = t.state.fighters["Ray"].taken
    t.do(way("Ray", "left pistol"))
    assert t.state.fighters["Ray"].taken == taken + (way is Stow)
    wait(t)
    t.do(Reload("Ray"))
    assert t.state.fighters["Ray"].sheet.shots_left(PISTOL) == 12
