"""Battles: who commands when, hidden orders, the three steps, medics, seat, the clock."""

import pytest

from game.battle import commands as bc
from game.battle import events as be
from game.encounter import commands as c
from game.encounter import table_commands as tc
from game.encounter.audience import redact
from tests.game.starcraft.field import Field, field, force
from tests.game.starcraft.table import spread


def three(**options) -> Field:
    """Ann 4D and Bob 2D for the terrans, Zed 3D for the zerg; Marines, Firebats, Hydralisks."""
    f = Field(**options)
    f.commander("Ann", "4D", side="terran")
    f.commander("Bob", "2D", side="terran")
    f.commander("Zed", "3D", side="zerg")
    return f.open(
        force("marines", "Marines", "Ann", 20),
        force("firebats", "Firebats", "Ann", 10),
        force("reserve", "Marines", "Bob", 10, -10),
        force("hydralisks", "Hydralisks", "Zed", 20, 30),
        force("zealots", "Zealots", "Zed", 10, 40),
    )


def idle(f, *names):
    for who in names:
        f.do(bc.OrdersDone(who))


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


@pytest.mark.card("SC-MASS-5", "SC-Q-44")
def test_the_range_stands_as_declared():
    f = field()
    f.order("Zerg", zerglings="move 5")
    f.order("Cullen", "1" * 6, marines="attack zerglings")
    assert (f.one(be.AssaultJudged).band, f.one(be.AssaultJudged).needed) == ("short", 10)


@pytest.mark.card("SC-MASS-5")
def test_an_attack_that_finds_its_target_gone_too_far_fails_and_is_not_spent():
    f = Field()
    f.commander("Fast", "4D", side="a")
    f.commander("Slow", "2D", side="b")
    f.open(force("a", "Marines", "Fast", 10, 0), force("z", "Zealots", "Slow", 10, 10))
    f.order("Fast", a="move -20")
    f.order("Slow", z="attack a")
    assert f.one(be.OrderFailed).why == "out_of_reach"
    assert not f.force("z").attacked


@pytest.mark.card("SC-MASS-6", "SC-MASS-7", "SC-MASS-20", "SC-Q-51")
def test_attacks_are_simultaneous_and_casualties_add_up_to_the_strength():
    f = Field()
    f.commander("Ann", "4D", side="a")
    f.commander("Bob", "3D", side="a")
    f.commander("Zed", "2D", side="z")
    f.open(
        force("m1", "Marines", "Ann", 10), force("m2", "Marines", "Bob", 10),
        force("h", "Hydralisks", "Zed", 3, 10),
    )  # fmt: skip
    f.order("Zed", h="attack m1")
    f.order("Ann", m1="attack h")
    ann = "44411" + "23"
    bob = "4441" + "33"
    zed = [*spread(6, 2), 3]
    f.order("Bob", [int(x) for x in ann] + [int(x) for x in bob] + zed + [1], m2="attack h")
    taken = {e.target: e for e in f.all(be.DamageTaken) if e.target == "h"}
    assert [e.killed for e in f.all(be.DamageTaken)] == [3, 3, 4]
    assert f.state.battle is None
    lost = {e.force: e.lost for e in f.all(be.Lost)}
    assert lost == {"h": 3, "m1": 4}
    assert taken["h"].defence == 2
    assert f.one(be.BattleClosed).side == "a"


@pytest.mark.card("SC-MASS-8", "SC-UNIT-11", "SC-Q-49")
def test_bonuses_are_whole_and_unscaled():
    f = field(marines=3)
    for name in ("attack", "damage"):
        f.do(bc.SetForce("gm", "marines", name, 3))
    f.order("Zerg", zerglings="nothing")
    f.order("Cullen", "55555" + "222", marines="attack zerglings")
    assert (f.code("assault"), f.code("unit damage")) == ("5D+1", "3D+1")


NUMBERS = [(0, "close", 5), (30, "short", 10), (60, "medium", 15), (85, "long", 20)]


@pytest.mark.card("SC-MASS-9")
@pytest.mark.parametrize(("distance", "band", "needed"), NUMBERS)
def test_difficulties(distance, band, needed):
    f = field(distance=distance)
    f.do(bc.SetForce("gm", "marines", "upgrades", 1))
    f.order("Zerg", zerglings="nothing")
    f.do(f.given("Cullen", "marines", "attack zerglings"), *_miss(needed))
    judged = f.one(be.AssaultJudged)
    assert (judged.band, judged.needed) == (band, needed)


def _miss(needed):
    return ["111111", "111"] if needed == 5 else ["111111"]


@pytest.mark.card("SC-MASS-10", "SC-DICE-8", "SC-Q-39", "SC-DICE-9")
def test_the_first_die_of_damage_is_wild_and_nothing_else():
    f = field()
    f.order("Zerg", zerglings="nothing")
    f.order("Cullen", "662211" + "6 11 62", marines="attack zerglings")
    assert f.roll("unit damage").result.throw.chain == (6, 2)
    assert f.one(be.DamageTaken).damage == 16
    assert f.roll("assault").result.total == 18


@pytest.mark.card("SC-MASS-12", "SC-MASS-11")
def test_every_point_left_kills_one():
    f = Field()
    f.commander("Ann", "3D", side="a")
    f.commander("Zed", "2D", side="z")
    f.open(force("m", "Marines", "Ann", 10), force("h", "Hydralisks", "Zed", 20, 10))
    f.order("Zed", h="nothing")
    f.order("Ann", "4411" + "54" + "1111", m="attack h")
    assert (f.one(be.DamageTaken).killed, f.force("h").strength) == (5, 15)


@pytest.mark.card("SC-MASS-13", "SC-MASS-14", "SC-MASS-15", "SC-MASS-16", "SC-Q-48")
def test_digging_in_replaces_the_number_and_the_defence():
    f = field(distance=5)
    f.order("Zerg", zerglings="attack marines")
    f.order("Cullen", "112111" + "66663" + "11222", marines="dig")
    judged = f.one(be.AssaultJudged)
    assert f.code("dig in") == "6D"
    assert (judged.needed, judged.total) == (7, 27)
    assert judged.effect == 2
    assert f.rolls("unit defence") == []


@pytest.mark.card("SC-MASS-13")
def test_a_force_that_digs_in_does_not_attack_in_that_round():
    f = field()
    f.order("Zerg", zerglings="nothing")
    f.order("Cullen", "111111", marines="dig")
    f.refuse(f.given("Cullen", "marines", "attack zerglings"), "dug_in", "SC-MASS-13")
    f.refuse(f.given("Cullen", "marines", "dig"), "already", "SC-MASS-16")
    f.order("Cullen", marines="move 5")
    idle(f, "Zerg")
    assert f.force("marines").dug is None
    f.order("Cullen", marines="attack zerglings")
    f.do(bc.OrdersDone("Zerg"), "1" * 6)
    f.refuse(f.given("Cullen", "marines", "dig"), "attacked", "SC-MASS-13")


@pytest.mark.card("SC-MASS-16")
def test_it_holds_to_the_end_of_the_round_and_after_a_move_too():
    f = field(distance=85)
    f.order("Cullen", marines="move 10")
    idle(f, "Zerg")
    f.order("Cullen", marines="dig")
    f.do(bc.OrdersDone("Zerg"), "4" * 6)
    assert f.force("marines").dug is None
    f.order("Cullen", marines="dig")
    f.do(bc.OrdersDone("Zerg"), "4" * 6)
    assert (f.state.battle.segment, f.force("marines").dug) == (2, 24)


@pytest.mark.card("SC-MASS-16")
def test_moving_out_ends_it_from_that_step_on():
    f = field(distance=30)
    f.order("Zerg", zerglings="move 5")
    f.order("Cullen", "666666", marines="dig")
    f.order("Cullen", marines="move -5")
    f.do(f.given("Zerg", "zerglings", "attack marines"), "11111", "111", "66")
    assert f.one(be.AssaultJudged).needed == 5
    assert len(f.rolls("unit defence")) == 1


@pytest.mark.card("SC-MASS-14", "SC-UNIT-11")
def test_cover_helps_digging_in():
    f = field()
    f.do(bc.SetForce("gm", "marines", "cover", 3))
    f.order("Zerg", zerglings="nothing")
    f.order("Cullen", "1" * 7, marines="dig")
    assert f.code("dig in") == "7D"


@pytest.mark.card("SC-MASS-18", "SC-Q-47")
def test_all_on_one_target_make_one_attack_at_the_farthest_range():
    f = three()
    idle(f, "Zed", "Bob")
    f.do(bc.SetForce("gm", "marines", "position", 20))
    f.order("Ann", "1" * 7, marines="attack hydralisks", firebats="attack hydralisks")
    judged = f.one(be.AssaultJudged)
    assert judged.forces == ("marines", "firebats")
    assert (f.code("assault"), judged.band) == ("7D", "short")


@pytest.mark.card("SC-MASS-19", "SC-MASS-18")
def test_attacks_on_different_forces_are_separate_with_full_tactics():
    f = three()
    f.do(bc.SetForce("gm", "firebats", "position", 10))
    idle(f, "Zed", "Bob")
    f.order("Ann", "1" * 6 + "1" * 5, marines="attack hydralisks", firebats="attack zealots")
    assert [r.result.throw.pips for r in f.rolls("assault")] == [18, 15]
    assert f.force("marines").kind.name != f.force("firebats").kind.name


@pytest.mark.card("SC-MASS-21", "SC-Q-43")
def test_casualties_come_off_the_partial_unit():
    assert force("z", "Zerglings", "c", 40 - 15).size_pips() == 3 + 1


@pytest.mark.card("SC-MASS-22", "SC-Q-51")
def test_a_wounded_commander_and_one_out_of_action():
    f = field()
    f.set("Cullen", "points", "15")
    f.order("Zerg", zerglings="nothing")
    f.order("Cullen", "1" * 5, marines="attack zerglings")
    assert f.code("assault") == "5D"
    f.set("Cullen", "points", "0")
    f.order("Zerg", zerglings="nothing")
    f.do(bc.OrdersDone("Cullen"))
    assert f.one(be.StepBegan).ranking == ("Zerg", "Cullen")
    f.order("Zerg", zerglings="nothing")
    f.do(f.given("Cullen", "marines", "attack zerglings"), "11")
    assert f.code("assault") == "2D"


MEDICS = [(10, "5", 5), (7, "", 2), (3, "", 1), (20, "66", 9)]


@pytest.mark.card("SC-MASS-23", "SC-Q-50")
@pytest.mark.parametrize(("medics", "dice", "saved"), MEDICS)
def test_medics_give_back_casualties_never_more(medics, dice, saved):
    f = field(distance=5)
    f.do(bc.SetForce("gm", "marines", "medics", medics))
    f.order("Cullen", marines="nothing")
    f.order("Zerg", "11111" + "453" + "12" + dice, zerglings="attack marines")
    assert f.one(be.DamageTaken).killed == 9
    assert f.one(be.MedicsHelped).saved == saved
    assert f.force("marines").strength == 20 - 9 + saved


@pytest.mark.card("SC-MASS-23", "SC-Q-50")
def test_mass_medics_off():
    f = field(distance=5, mass_medics="off")
    f.do(bc.SetForce("gm", "marines", "medics", 10))
    f.order("Cullen", marines="nothing")
    f.order("Zerg", "11111" + "453" + "12", zerglings="attack marines")
    assert f.all(be.MedicsHelped) == []


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


def test_what_makes_no_battle():
    f = Field()
    f.commander("Ann", side="a")
    f.commander("Bob", side="a")
    one, two = force("x", "Marines", "Ann", 10), force("y", "Marines", "Bob", 10)
    f.refuse(bc.OpenBattle("gm", (one,)), "bad_force")
    f.refuse(bc.OpenBattle("gm", (one, two)), "bad_side")
    f.refuse(bc.OpenBattle("gm", (one, one)), "bad_name")
    f.refuse(bc.OpenBattle("gm", (one, force("z", "Marines", "Zed", 10))), "not_here")
    f.refuse(bc.GiveOrder("Ann", "x", "dig"), "no_battle")
