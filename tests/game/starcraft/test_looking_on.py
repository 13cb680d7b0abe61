"""Unit commanders who only watch the fight in the same scene."""

import pytest

from game import autopilot, engine
from game.books.starcraft.battle import commands as bc
from game.books.starcraft.commands import LookOn, Plan
from game.encounter import commands as c
from game.encounter import round_events as rv
from tests.game.starcraft.field import field


def beside() -> object:
    """Bea and a Raider fight, Cullen and Zerg command; everybody still has to plan."""
    f = field()
    f.add("Bea", side="terran", instincts="4D")
    f.add("Raider", side="zerg", instincts="1D")
    f.do(c.Begin())
    return f


def looked_at() -> object:
    """The same, with both commanders looking on."""
    f = beside()
    f.do(LookOn("Cullen"))
    f.do(LookOn("Zerg"))
    return f


def asked(f) -> set[str]:
    return {w.who for w in engine.pending(f.state) if w.what in ("declare", "act")}


def test_an_onlooking_commander_is_not_asked_again_until_they_plan():
    f = looked_at()
    assert asked(f) == {"Bea", "Raider"}
    f.plan(Bea=0, Raider=0)
    assert f.state.round == 2
    assert asked(f) == {"Bea", "Raider"}
    f.do(Plan("Cullen", 1))
    f.plan(Bea=0, Raider=0)
    assert asked(f) == {"Cullen"}
    f.do(c.Pass("Cullen"))
    assert f.state.round == 3
    assert asked(f) == {"Bea", "Raider", "Cullen"}


def test_a_new_fight_asks_an_onlooking_commander_again():
    f = looked_at()
    f.do(c.Stop("gm"))
    f.do(c.Begin())
    assert "Cullen" in asked(f)


def test_onlookers_do_not_hold_up_the_end_of_a_fight():
    f = looked_at()
    f.set("Raider", "points", "0")
    f.plan(Bea=0)
    ended = f.all(rv.CombatEnded)
    assert [(e.reason, e.side) for e in ended] == [("one_side", "terran")]


@pytest.mark.parametrize("who", ["Bea", "Cullen"])
def test_only_commanders_of_a_battle_look_on(who):
    f = beside()
    if who == "Cullen":
        f.do(bc.CloseBattle("gm"))
    f.refuse(LookOn(who), "no_battle", "SC-TIME-4")
    assert LookOn(who) not in engine.options(f.state, who)


def test_it_is_offered_to_commanders():
    assert LookOn("Cullen") in engine.options(beside().state, "Cullen")


def test_the_system_shoots_at_those_who_fight_first():
    f = looked_at()
    f.add("Pirate", side="pirates", instincts="5D")
    f.plan(Bea=0, Raider=0)
    assert autopilot.choose(f.state, "Pirate").target == "Bea"


def test_when_nothing_can_be_planned_nobody_is_sent_to_plan():
    f = beside()
    f.plan(Bea=1)
    assert f.state.stage not in ("muster", "declare")
    f.refuse(LookOn("Bea"), "too_late", "SC-ACT-9")
