"""Effects with a duration, on one clock: outside rounds, in rounds, and across the change."""

import pytest

from game.books.dots import events as dv
from game.books.dots import table_commands as dtc
from game.books.dots.acting import level
from game.books.dots.body import Pools
from game.books.dots.commands import TakeOrder
from game.clock import DAY, HOUR, MINUTE
from game.encounter import commands as c
from game.encounter import table_commands as tc
from tests.game.dots.table import Table, duel, invoke


def quickened(**more):
    """Outside rounds; Ace has used reaction time with 3 dots."""
    t = Table()
    t.add("Ace", reaction_time=3, force=20)
    t.add("Bane", speed=2, **more)
    t.do(invoke("Ace", "reaction_time"))
    return t


def quick(t) -> int:
    return level(t.state, t.f("Ace"))


def causes(t) -> list:
    return [e.why for e in t.events if isinstance(e, dv.Marked)]


@pytest.mark.card("DOT-RND-05", "DOT-FP-04", "DOT-S-39", "DOT-S-94")
@pytest.mark.parametrize("passing", [tc.PassTime("gm", 1), tc.Elapse("clock", 1, 1e9)])
def test_begun_in_peace_it_ends_when_its_minutes_are_over(passing):
    t = quickened()
    t.do(tc.PassTime("gm", 3 * MINUTE - 1))
    assert quick(t) == 3
    t.do(passing)
    assert quick(t) == 0 and causes(t) == ["reaction time over"]


@pytest.mark.card("DOT-RND-05", "DOT-S-39", "DOT-INIT-02")
def test_a_fight_finds_twelve_rounds_for_each_minute_left():
    t = quickened()
    t.do(tc.PassTime("gm", 2 * MINUTE))
    t.do(c.Begin())
    t.do(TakeOrder("Ace"))
    t.do(TakeOrder("Bane"))
    for _ in range(11):
        t.round()
    assert (t.state.round, quick(t)) == (12, 3)
    t.round()
    assert quick(t) == 0


@pytest.mark.card("DOT-RND-05", "DOT-S-94")
def test_rounds_left_go_on_as_time_and_into_the_next_fight():
    t = Table()
    t.add("Ace", reaction_time=5, force=20)
    t.add("Bane", speed=2)
    t.do(c.Begin())
    t.do(TakeOrder("Ace", invoke("Ace", "reaction_time").uses))
    t.do(TakeOrder("Bane"))
    t.round()
    t.do(c.Stop("gm"))
    assert quick(t) == 5
    t.do(tc.PassTime("gm", 9))
    t.do(c.Begin())
    t.do(TakeOrder("Ace"))
    t.do(TakeOrder("Bane"))
    assert quick(t) == 5
    t.round()
    t.round()
    t.round()
    assert quick(t) == 0


@pytest.mark.card("DOT-FP-02")
@pytest.mark.parametrize("how", ["time", "fight"])
def test_a_sprint_lasts_a_minute_or_until_the_first_combat(how):
    t = Table()
    t.add("Ace", sprint=3, force=20)
    t.add("Bane")
    t.do(invoke("Ace", "sprint"))
    assert t.f("Ace").condition.running(t.state.clock) == (("Sprint x10", MINUTE),)
    t.do(tc.PassTime("gm", 59))
    assert t.lasts("Ace")
    t.do(tc.PassTime("gm", 1) if how == "time" else c.Begin())
    assert not t.lasts("Ace") and causes(t) == ["sprint over"]


@pytest.mark.card("DOT-FP-08")
def test_a_grab_lasts_its_minutes():
    t = Table()
    t.add("Ace", force_grab=2, force=20)
    t.do(invoke("Ace", "force_grab"))
    assert t.lasts("Ace") == {"force_grab": (100, 2 * MINUTE)}
    t.do(tc.PassTime("gm", 2 * MINUTE))
    assert causes(t) == ["force grab over"]


@pytest.mark.card("DOT-LTN-04", "DOT-S-94")
def test_paralysis_goes_on_after_the_fight():
    t = duel()
    t.state = t.state.with_fighter("Bane", numb=(1, 3), shorted={"lightsaber": 2})
    t.do(c.Stop("gm"))
    assert t.lasts("Bane") == {"paralysis": (1, 15), "shorted lightsaber": (1, 10)}
    assert "for 15 seconds" in t.refuse(invoke("Bane", "jump"), "cannot_act")
    t.do(tc.Elapse("clock", 10, 1e9))
    assert causes(t) == ["shorted lightsaber over"]
    t.do(tc.Elapse("clock", 5, 1e9))
    assert causes(t) == ["paralysis over"] and not t.state.numb("Bane")


@pytest.mark.card("DOT-S-88", "DOT-WLTH-02")
def test_a_day_has_twenty_four_hours_from_its_first_use_on():
    t = Table()
    t.add("Ace", wealth=3)
    t.do(tc.PassTime("gm", HOUR))
    t.do(dtc.Shop("Ace", 5))
    t.do(tc.PassTime("gm", HOUR))
    t.do(dtc.Shop("Ace", 3))
    assert t.f("Ace").condition.drawn == 8
    t.do(dtc.Rest("gm", 22, ("Ace",)))
    assert t.f("Ace").condition.drawn == 8
    t.do(tc.PassTime("gm", HOUR))
    assert t.f("Ace").condition.drawn == 0 and causes(t) == ["new day"]


@pytest.mark.card("DOT-S-88", "DOT-REST-04")
def test_a_day_of_the_game_masters_begins_it_anew():
    t = Table()
    t.add("Ace", wealth=3)
    t.do(dtc.Shop("Ace", 5))
    t.do(dtc.Turnover("gm", "day"))
    assert (t.f("Ace").condition.drawn, t.f("Ace").condition.day) == (0, 0)


@pytest.mark.card("DOT-FP-18", "DOT-FP-19")
@pytest.mark.parametrize("how", ["rest", "wait", "minutes"])
def test_rest_owed_from_a_fight_is_taken_before_the_next_power(how):
    t = duel({"heal_others": 3, "jump": 2})
    t.add("Cid", side="side of Ace", hits=1, savage=5)
    t.do(invoke("Ace", "heal_others", at="Cid"))
    t.do(c.Stop("gm"))
    assert "3 minutes of rest" in t.refuse(invoke("Ace", "jump"), "rest_owed")
    passing = {"rest": dtc.Rest("Ace", 0, (), 3), "wait": tc.Elapse("clock", 3 * MINUTE, 1e9),
               "minutes": tc.PassTime("gm", 3 * MINUTE)}  # fmt: skip
    t.do(passing[how])
    assert t.f("Ace").condition.owed == 0 and "rest over" in causes(t)
    t.do(invoke("Ace", "jump"))


@pytest.mark.card("DOT-FP-18")
def test_in_peace_the_giver_rests_at_once():
    t = Table()
    t.add("Ace", heal_others=3, force=20)
    t.add("Cid", side="side of Ace", hits=1, savage=5)
    t.do(invoke("Ace", "heal_others", at="Cid"))
    assert (t.state.clock, t.f("Ace").condition.owed) == (3 * MINUTE, 0)


@pytest.mark.card("DOT-S-94", "DOT-S-88")
def test_a_body_takes_what_is_left_to_another_clock():
    body = Pools(9, 9, uses={"fought": 20}, lasting={"sprint": (4, 130)}, day=200, owed=90)
    there = body.shifted(-100).rested(60).shifted(-60 + 1000)
    assert (there.lasting["sprint"], there.day, there.owed) == ((4, 970), 1040, 30)
    later = there.passed(1040)
    assert (dict(later.lasting), dict(later.uses), later.day) == ({}, {}, 0)
    assert DAY == 24 * HOUR
