"""Initiative, slots, the order of a round, and clocks."""

import pytest

from game.books.dots import table_commands as dtc
from game.encounter import commands as c
from game.encounter import round_events as rv
from game.encounter import table_commands as tc
from tests.game.dots.table import Guard, Table, dc, duel, dv, ev, guard, invoke, strike, uses


def ordering(**ace):
    t = Table()
    t.add("Ace", **ace)
    t.add("Bane", speed=2)
    t.do(c.Begin())
    return t


@pytest.mark.card("DOT-INIT-01", "DOT-S-37")
def test_the_highest_total_acts_first_and_nothing_is_zero():
    t = ordering(sprint=1, speed=3)
    assert t.waits() == [("Ace", "initiative"), ("Bane", "initiative")]
    t.do(dc.TakeOrder("Bane"))
    t.do(dc.TakeOrder("Ace", uses("sprint", "speed")))
    assert (t.f("Ace").initiative, t.f("Bane").initiative) == (4, 0)
    assert t.state.order == ("Ace", "Bane")


@pytest.mark.card("DOT-INIT-02", "DOT-S-38", "DOT-FP-04", "DOT-RND-05")
def test_reaction_time_adds_its_level_once_and_drops_out():
    t = ordering(reaction_time=2)
    t.do(dc.TakeOrder("Ace", uses("reaction_time")))
    t.do(dc.TakeOrder("Bane", uses("speed:1")))
    assert (t.f("Ace").initiative, t.lasts("Ace")) == (0, {"reaction_time": (2, 10)})
    assert t.state.order == ("Ace", "Bane")
    t.round()
    assert t.state.order == ("Ace", "Bane")
    t.round()
    assert (t.state.round, t.state.order) == (3, ("Bane", "Ace"))


@pytest.mark.card("DOT-INIT-03")
def test_the_order_stands_for_the_combat():
    t = ordering(speed=3)
    t.do(dc.TakeOrder("Ace"))
    t.do(dc.TakeOrder("Bane", uses("speed")))
    t.round()
    t.refuse(dc.TakeOrder("Ace", uses("speed")), "too_late", "DOT-INIT-03")
    assert t.state.order == ("Bane", "Ace")


@pytest.mark.card("DOT-INIT-04")
def test_ties_go_by_level_then_speed_then_d20s_until_they_differ():
    t = ordering(speed=3)
    t.do(dc.TakeOrder("Ace"))
    t.do(dc.TakeOrder("Bane"))
    assert t.state.order == ("Ace", "Bane")
    t = ordering(speed=2)
    t.do(dc.TakeOrder("Ace"))
    t.do(dc.TakeOrder("Bane"), 7, 7, 3, 12)
    assert t.state.order == ("Bane", "Ace")
    assert [e.result.throw.sides for e in t.all(ev.Rolled)] == [(20,)] * 4


@pytest.mark.card("DOT-RND-01", "DOT-RND-02", "DOT-S-17")
def test_a_power_takes_the_offhand_while_the_weapon_has_not_acted():
    t = duel({"jump": 1})
    t.do(invoke("Ace", "jump"))
    assert list(t.f("Ace").acts) == ["offhand"]
    t.do(strike("Ace", "Bane", "saber_melee"))
    t.luck(Guard("Bane"))
    assert t.state.acting.id == "Bane"


@pytest.mark.card("DOT-RND-02", "DOT-S-17")
def test_with_nothing_in_the_hand_a_power_takes_the_primary_action():
    t = duel({"jump": 1, "items": ()})
    t.do(invoke("Ace", "jump"))
    assert list(t.f("Ace").acts) == ["primary"]


@pytest.mark.card("DOT-SA-15", "DOT-COST-15")
@pytest.mark.parametrize(("force", "turn"), [(7, "Bane"), (8, "Ace")])
def test_repeats_that_nobody_can_pay_hold_no_turn(force, turn):
    """Sprint costs 2 each time, and either repeat 4."""
    more = {"items": ("blaster",), "blasters": 1, "specials": {"flurry": ""}}
    t = duel({"sprint": 2, "force": force, **more})
    t.do(strike("Ace", "Bane", "blasters", "sprint"))
    t.luck(Guard("Bane"))
    t.do(invoke("Ace", "sprint", slot="offhand"))
    assert t.state.acting.id == turn


@pytest.mark.card("DOT-RND-01", "DOT-S-17", "DOT-RND-02")
def test_a_round_holds_a_primary_and_an_offhand_action():
    t = duel({"jump": 2, "specials": {"flurry": ""}})
    t.do(strike("Ace", "Bane", "saber_melee"))
    t.do(Guard("Bane"), 6)
    t.refuse(strike("Ace", "Bane", "saber_melee"), "slot_used", "DOT-RND-01")
    t.do(invoke("Ace", "jump"))
    assert set(t.f("Ace").acts) == {"primary", "offhand"}
    t.refuse(invoke("Ace", "jump"), "slot_used", "DOT-RND-01")


@pytest.mark.card("DOT-RND-03")
def test_turns_go_in_order_and_defences_come_as_attacks_do():
    t = duel()
    t.refuse(strike("Bane", "Ace", "saber_melee"), "not_your_turn", "DOT-RND-03")
    t.do(strike("Ace", "Bane", "saber_melee"))
    assert t.waits() == [("Bane", "answer")]
    t.refuse(c.Pass("Ace"), "deed_waits")
    t.do(Guard("Bane"), 6)
    t.next_turn()
    assert t.waits() == [("Bane", "act")]
    t.next_turn()
    assert (t.state.round, t.state.clock) == (2, 5)


@pytest.mark.card("DOT-RND-04", "DOT-S-22")
@pytest.mark.parametrize("option", ["block_and_other", "one"])
def test_one_block_and_one_other_defence_against_an_attack(option):
    t = duel(bane={"speed": 2}, defences_per_attack=option)
    t.do(strike("Ace", "Bane", "saber_melee"))
    both = guard("Bane", "saber_block:2", other=("speed",))
    if option == "one":
        t.refuse(both, "one_defence", "DOT-RND-04")
        return
    t.refuse(guard("Bane", "saber_block", "speed", other=("speed",)), "one_defence")
    t.do(both, 6)
    assert t.damage() == 9 - 4
    assert t.account() == [
        "attack 5", "block -2", "squared 9", "clear defence -4",
    ]  # fmt: skip


@pytest.mark.card("DOT-RND-05", "DOT-S-39")
def test_twelve_rounds_are_a_minute():
    t = duel()
    for _ in range(12):
        t.round()
    assert (t.state.round, t.state.clock) == (13, 60)


@pytest.mark.card("DOT-RND-06", "DOT-XP-03")
def test_dots_bought_in_the_fight_count_from_the_next_action():
    t = duel({"saber_melee": 3, "earn": 10})
    t.do(strike("Ace", "Bane", "saber_melee"))
    t.do(dtc.Buy("Ace", "saber_melee"))
    t.do(Guard("Bane"), 6)
    assert t.damage() == 9
    t.round()
    t.do(strike("Ace", "Bane", "saber_melee"))
    t.do(Guard("Bane"), 6)
    assert t.damage() == 16


@pytest.mark.card("DOT-S-53")
def test_the_fight_ends_when_one_side_is_down():
    t = duel(bane={"hits": 10})
    t.do(strike("Ace", "Bane", "saber_melee"))
    t.do(Guard("Bane"), 6)
    assert t.one(rv.CombatEnded).side == "side of Ace"
    assert t.f("Bane").condition.down and not t.f("Bane").condition.dead
    assert t.one(dv.Struck).over == 15
    t.refuse(invoke("Bane", "saber_melee"), "cannot_act", "DOT-S-53")
    t.do(dtc.Grant("gm", "Bane", "hits", count=3))
    t.do(invoke("Bane", "saber_melee"))


@pytest.mark.card("DOT-RND-01")
def test_there_is_no_third_hand_and_no_third_action():
    t = duel({"jump": 2})
    t.refuse(strike("Ace", "Bane", "saber_melee", hand="tail"), "bad_hand", "DOT-ATT-07")
    t.refuse(invoke("Ace", "jump", slot="bonus"), "bad_slot", "DOT-RND-01")
    t.refuse(dc.Return("Ace", "tail"), "bad_hand", "DOT-ATT-07")
    t.do(strike("Ace", "Bane", "saber_melee"))
    t.refuse(guard("Bane", "saber_block", hand="tail"), "bad_hand", "DOT-ATT-07")


@pytest.mark.card("DOT-FP-04", "DOT-INIT-02")
def test_reaction_time_that_runs_already_is_not_lost_by_an_order_without_it():
    t = Table()
    t.add("Ace", reaction_time=3)
    t.add("Bane", speed=2)
    t.do(invoke("Ace", "reaction_time"))
    t.do(c.Begin())
    t.do(dc.TakeOrder("Ace"))
    t.do(dc.TakeOrder("Bane", uses("speed")))
    assert t.lasts("Ace") == {"reaction_time": (3, 180)}
    assert t.state.order == ("Ace", "Bane")


def test_one_idle_fighter_stops_no_round_and_all_of_them_do():
    t = duel()
    t.do(tc.SetIdle("Bane", "Bane", True))
    t.next_turn()
    assert (t.state.round, t.state.acting.id) == (2, "Ace")
    t.do(tc.SetIdle("Ace", "Ace", True))
    assert (t.state.round, t.waits()) == (2, [("gm", "round")])


@pytest.mark.card("DOT-S-88")
def test_the_clock_goes_forward_between_fights():
    t = Table()
    t.add("Ace")
    t.do(tc.PassTime("gm", 3600))
    assert t.state.clock == 3600
