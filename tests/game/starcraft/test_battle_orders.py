"""Battles: when each commander orders, hidden orders, the game master's seat, the clock."""

import pytest

from game.books.starcraft.battle import commands as bc
from game.books.starcraft.battle import events as be
from game.encounter import commands as c
from game.encounter import table_commands as tc
from game.encounter.audience import redact
from tests.game.starcraft.field import Field, field, force, idle, three


@pytest.mark.card("SC-MASS-1")
def test_tactics_order_the_commanders():
    f = three()
    idle(f, "Bob", "Zed", "Ann")
    assert f.one(be.StepBegan).ranking == ("Ann", "Zed", "Bob")


@pytest.mark.card("SC-MASS-1", "SC-Q-2")
def test_ties_go_by_instincts_then_by_a_die():
    f = Field()
    f.commander("Ann", "3D", instincts="2D")
    f.commander("Bob", "3D", instincts="4D")
    f.open(force("a", "Marines", "Ann", 10), force("b", "Marines", "Bob", 10))
    idle(f, "Ann", "Bob")
    assert f.one(be.StepBegan).ranking == ("Bob", "Ann")
    f = Field()
    f.commander("Ann", "3D")
    f.commander("Bob", "3D")
    f.open(force("a", "Marines", "Ann", 10), force("b", "Marines", "Bob", 10), begin="4452")
    idle(f, "Ann", "Bob")
    assert f.one(be.StepBegan).ranking == ("Ann", "Bob")


@pytest.mark.card("SC-MASS-2", "SC-Q-2")
def test_a_faster_commander_holds_and_orders_afterwards():
    f = three()
    f.refuse(bc.HoldOrders("Bob"), "nobody", "SC-MASS-2")
    f.do(bc.HoldOrders("Ann", "Zed"))
    assert f.waits() == [("Zed", "orders"), ("Bob", "orders")]
    f.refuse(f.given("Ann", "marines", "dig"), "held", "SC-MASS-2")
    idle(f, "Bob")
    f.order("Zed", hydralisks="move 20", zealots="nothing")
    assert f.force("hydralisks").position == 20
    assert f.waits() == [("Ann", "orders")]
    f.order("Ann", "1" * 6, marines="attack hydralisks", firebats="nothing")
    assert f.one(be.AssaultJudged).band == "short"
    assert f.state.battle.segment == 2


@pytest.mark.card("SC-MASS-2")
def test_held_orders_not_given_are_lost_but_not_the_move():
    f = three()
    f.do(bc.HoldOrders("Ann"))
    idle(f, "Zed", "Bob")
    f.do(bc.AdvanceBattle("gm"))
    assert f.one(be.OrdersIn).lost
    f.order("Ann", marines="move 10")
    assert f.state.battle.segment == 2


@pytest.mark.card("SC-MASS-3", "SC-MASS-4")
def test_one_order_a_segment_one_move_and_one_attack_a_round():
    f = three()
    f.order("Ann", marines="attack hydralisks")
    f.order("Ann", marines="move 10", firebats="nothing")
    idle(f, "Zed", "Bob")
    assert f.force("marines").position == 10
    f.refuse(f.given("Ann", "marines", "move 20"), "moved", "SC-MASS-4")
    f.order("Ann", marines="attack hydralisks", firebats="nothing")
    idle(f, "Zed")
    f.do(bc.OrdersDone("Bob"), "1" * 6)
    assert f.state.battle.round == 2
    f.order("Ann", marines="move 20")


@pytest.mark.card("SC-MASS-4")
def test_attack_then_move_is_fine_too():
    f = three()
    f.order("Ann", marines="attack hydralisks", firebats="nothing")
    idle(f, "Zed")
    f.do(bc.OrdersDone("Bob"), "1" * 6)
    f.refuse(f.given("Ann", "marines", "attack hydralisks"), "attacked", "SC-MASS-4")
    f.order("Ann", marines="move -20")


@pytest.mark.card("SC-MASS-24")
def test_shields_are_switched_between_rounds():
    f = three()
    f.do(bc.PowerShields("Zed", "zealots", False))
    assert not f.force("zealots").shields
    f.refuse(bc.PowerShields("Zed", "hydralisks", False), "no_shields", "SC-MASS-24")
    idle(f, "Ann", "Bob", "Zed")
    f.refuse(bc.PowerShields("Zed", "zealots", True), "too_late", "SC-MASS-24")


@pytest.mark.card("SC-MASS-25", "SC-MASS-17")
def test_the_game_master_sets_what_the_story_needs():
    f = three()
    for field_name, value in (("strength", 7), ("position", 99), ("attack", 6), ("medics", 10)):
        f.do(bc.SetForce("gm", "marines", field_name, value))
        assert getattr(f.force("marines"), field_name) == value
    f.do(bc.SetBand("gm", "marines", "zealots", "close"))
    f.order("Ann", marines="attack zealots")
    f.refuse(bc.SetForce("gm", "marines", "morale", 1), "bad_field")
    f.refuse(bc.SetBand("gm", "marines", "zealots", "near"), "bad_range")
    f.do(bc.CloseBattle("gm"))
    assert f.state.battle is None


@pytest.mark.card("SC-MASS-5")
def test_orders_stay_with_their_own_side_until_carried_out():
    f = three()
    f.order("Ann", marines="attack hydralisks")
    event = f.one(be.OrderGiven)
    seen = {who: redact(event, f.state, who, False) for who in ("Ann", "Bob", "Zed", "")}
    assert (seen["Ann"], seen["Bob"], seen["Zed"], seen[""]) == (event, event, None, None)
    assert redact(event, f.state, "gm", True) is event
    f.refuse(f.given("Zed", "marines", "dig"), "not_yours")
    f.refuse(f.given("Bob", "marines", "dig"), "not_yours", "SC-MASS-19")


@pytest.mark.card("SC-TIME-3")
def test_a_mass_round_is_thirty_seconds():
    f = field()
    clocks = []
    for _ in range(4):
        idle(f, "Cullen", "Zerg")
        clocks.append((f.state.battle.round, f.state.battle.segment, f.state.clock))
    assert clocks == [(1, 2, 15), (2, 1, 30), (2, 2, 45), (3, 1, 60)]


@pytest.mark.card("SC-TIME-4", "SC-Q-53")
def test_three_melee_rounds_to_a_segment():
    f = field()
    f.do(c.Begin())
    for number in (1, 2, 3):
        f.plan()
        for who in f.state.order:
            f.do(c.Pass(who))
        assert f.state.round == number + 1
        if number == 1:
            idle(f, "Cullen", "Zerg")
            assert f.state.battle.segment == 1
    assert f.state.round == 4
    assert (f.state.clock, f.state.battle.segment) == (15, 2)


@pytest.mark.card("SC-TIME-4")
def test_the_rounds_wait_for_the_battle():
    f = field()
    f.do(c.Begin())
    for _ in range(3):
        f.plan()
        for who in f.state.order:
            f.do(c.Pass(who))
    assert (f.state.round, f.state.stage) == (3, "close")
    assert {what for _, what in f.waits()} == {"orders"}
    f.refuse(c.Advance(), "deed_waits", "SC-TIME-4")
    idle(f, "Cullen", "Zerg")
    assert (f.state.round, f.state.battle.segment) == (4, 2)


def test_an_idle_commander_blocks_nobody():
    f = field()
    f.do(tc.SetIdle("Zerg", "Zerg", True))
    f.order("Cullen", marines="move 5")
    assert f.state.battle.segment == 2


def test_battles_with_impossible_forces_are_refused():
    f = Field()
    f.commander("Ann", side="a")
    f.commander("Bob", side="a")
    one, two = force("x", "Marines", "Ann", 10), force("y", "Marines", "Bob", 10)
    f.refuse(bc.OpenBattle("gm", (one,)), "bad_force")
    f.refuse(bc.OpenBattle("gm", (one, two)), "bad_side")
    f.refuse(bc.OpenBattle("gm", (one, one)), "bad_name")
    f.refuse(bc.OpenBattle("gm", (one, force("z", "Marines", "Zed", 10))), "not_here")
    f.refuse(bc.GiveOrder("Ann", "x", "dig"), "no_battle")


@pytest.mark.card("SC-MASS-5")
@pytest.mark.parametrize(("to", "why"), [(20, ""), (5, "out_of_reach")])
def test_a_later_move_into_reach_lets_an_earlier_attack_happen(to, why):
    f = field(distance=30)
    f.order("Zerg", zerglings="attack marines")
    if why:
        f.order("Cullen", marines=f"move {to}")
        assert f.one(be.OrderFailed).why == why
    else:
        f.order("Cullen", "11111 111 66", marines=f"move {to}")
        assert f.one(be.AssaultJudged).band == "close"


@pytest.mark.card("SC-MASS-5", "SC-UNIT-12")
@pytest.mark.parametrize(("who", "name", "target", "distance"), [
    ("Zerg", "zerglings", "marines", 31), ("Cullen", "marines", "zerglings", 61)])  # fmt: skip
def test_an_attack_that_nothing_brings_into_reach_is_refused(who, name, target, distance):
    f = field(distance=distance)
    f.refuse(f.given(who, name, f"attack {target}"), "out_of_reach", "SC-UNIT-12")
