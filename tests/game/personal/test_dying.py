"""Mortally wounded: a roll each round, stabilisation, and the hour that is left."""

import pytest

from game.books.d6.condition import Condition
from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import table_commands as tc
from tests.game.table import Table, duel, spread

HOUR = 3600


def dying(rounds=0, **ace):
    """Bo, dying for this many rounds; Zed is still up on Bo's side."""
    t = duel(ace=ace)
    body = Condition(wound="mortally wounded", dying_rounds=rounds)
    t.state = t.state.with_fighter("Bo", condition=body)
    return t


def roll_once(t, *faces):
    t.do(c.Pass("Ace"))
    t.do(c.Pass("Zed"), *faces, "6", "1")
    return t


@pytest.mark.card("PER-INJ-16", "PER-INJ-17", "PER-Q-42")
@pytest.mark.parametrize(
    ("before", "total", "dies"),
    [
        (0, 2, False),
        (1, 2, False),
        (2, 2, True),
        (2, 3, False),
        (5, 5, True),
        (5, 6, False),
        (11, 12, False),
        (12, 12, True),
    ],
)
def test_two_dice_against_the_count_of_rounds(before, total, dies):
    t = roll_once(dying(before), spread(total, 2))
    change = t.one(ev.ConditionChanged)
    assert (change.count, change.cause) == (before + 1, "died" if dies else "dying")
    assert t.body("Bo").dead == dies
    assert t.roll("dying").result.throw.pips == 6


@pytest.mark.card("PER-Q-42", "PER-INJ-16")
def test_the_first_roll_comes_at_the_beginning_of_the_round_after_the_injury():
    t = duel(bo={"consent": True})
    t.do(c.Attack("Ace", "Bo"), "6666", "111", "6664", "332")
    assert t.wound("Bo") == "mortally wounded" and not t.rolls("dying")
    t.do(c.Pass("Zed"), "11", "6", "1")
    assert [e.purpose for e in t.rolls()] == ["dying", "initiative", "initiative"]
    assert t.one(ev.ConditionChanged).count == 1


@pytest.mark.card("PER-Q-42")
def test_several_roll_in_the_order_of_joining():
    t = Table()
    for who, wound in (("Ace", "healthy"), ("Bo", "mortally wounded"), ("Cid", "mortally wounded")):
        t.add(who, wound=wound)
    t.add("Zed")
    t.do(c.Begin(), "33", "44", "6", "1")
    assert [e.who for e in t.rolls("dying")] == ["Bo", "Cid"]


@pytest.mark.card("PER-Q-43")
@pytest.mark.parametrize("book", ["personal", "advanced", "chronicles"])
def test_the_count_goes_on_by_the_game_masters_clock(book):
    t = Table(book)
    t.add("Bo", wound="mortally wounded", dying_rounds=3)
    t.do(tc.PassTime("gm", 14), "66", "66")
    assert (t.wound("Bo"), t.body("Bo").dying_rounds) == ("mortally wounded", 5)
    t.do(tc.PassTime("gm", 1), "66")
    t.do(tc.PassTime("gm", 100_000), "66", "33")
    assert (t.wound("Bo"), t.body("Bo").dying_rounds) == ("killed", 8)


@pytest.mark.card("PER-Q-43")
def test_a_new_fight_goes_on_counting():
    t = Table()
    t.add("Ace")
    t.add("Cid")
    t.add("Bo", side="side of Ace", wound="mortally wounded", dying_rounds=3)
    for count in (4, 6):
        t.do(c.Begin(), "66", "5", "1")
        assert t.body("Bo").dying_rounds == count
        t.do(c.Stop("gm"))
        if count == 4:
            t.do(tc.PassTime("gm", 5), "66")


@pytest.mark.card("PER-Q-43", "PER-Q-44", "PER-Q-32")
def test_real_time_kills_nobody_and_ends_what_lasts():
    t = Table()
    t.add("Ace", out_until=60, out_by="stun")
    t.add("Bo", wound="mortally wounded", dying_rounds=3)
    t.add("Cid", wound="mortally wounded", stable_until=HOUR)
    t.do(tc.Elapse("clock", 10 * HOUR, 1e9))
    assert not t.body("Ace").unconscious
    assert t.body("Bo") == Condition(wound="mortally wounded", dying_rounds=3)
    assert t.body("Cid").stable_until == 11 * HOUR and not t.body("Cid").dead
    t.do(tc.PassTime("gm", HOUR), "11")
    assert t.body("Bo").dead and t.body("Cid").dead


@pytest.mark.card("PER-Q-43")
def test_the_game_master_steps_rounds():
    t = Table()
    t.add("Ace")
    t.add("Bo", side="side of Ace", wound="mortally wounded", dying_rounds=3)
    t.do(tc.SetPace("gm", "gm"))
    t.do(c.Begin(), "66", "1")
    t.do(c.Declare("Ace", 0))
    assert t.waits() == [("gm", "round")]
    t.do(c.Advance(), "22", "1")
    assert t.body("Bo").dead


@pytest.mark.card("PER-INJ-18", "PER-Q-44", "PER-Q-34")
@pytest.mark.parametrize(("faces", "works"), [("555", False), ("556", True)])
def test_a_good_medical_roll_stabilises(faces, works):
    t = dying(6, first_aid="3D")
    t.do(c.Treat("Ace", "Bo", "stabilise"), faces)
    assert t.body("Bo").stable == works
    t.do(c.Pass("Zed"), *(() if works else ("66",)), "6", "1")
    assert bool(t.rolls("dying")) == (not works)
    assert t.body("Bo").unconscious and t.wound("Bo") == "mortally wounded"


@pytest.mark.card("PER-INJ-19", "PER-Q-44")
@pytest.mark.parametrize(
    ("seconds", "treated", "dead"),
    [(HOUR - 1, "no", False), (HOUR, "no", True), (HOUR, "yes", False), (9 * HOUR, "yes", False)],
)
def test_the_stabilised_die_unless_treated_in_time(seconds, treated, dead):
    t = Table()
    t.add("Ace", first_aid="5D")
    t.do(tc.PassTime("gm", 500))
    t.add("Bo", wound="mortally wounded")
    t.do(c.Treat("Ace", "Bo"), "66", "66666")
    t.set("Bo", "treated", treated)
    t.do(tc.PassTime("gm", seconds))
    assert t.body("Bo").dead == dead
    assert [e.cause for e in t.all(ev.ConditionChanged)] == ["untreated"] * dead


@pytest.mark.card("PER-Q-44", "PER-Q-38")
@pytest.mark.parametrize(("margin", "wound"), [(3, "mortally wounded"), (8, "mortally wounded")])
def test_a_light_result_changes_nothing_for_the_stabilised(margin, wound):
    body = {"wound": "mortally wounded", "stable_until": 3000}
    t = duel(ace={"blaster": "5D"}, bo={**body, "consent": True})
    before = t.body("Bo")
    low = 18 if margin == 3 else 10
    t.do(c.Attack("Ace", "Bo"), "11111", spread(low + margin, 4), spread(low, 3))
    assert t.body("Bo") == before


@pytest.mark.card("PER-INJ-18")
def test_only_the_dying_are_stabilised():
    t = duel(bo={"wound": "incapacitated", "out_until": 600, "out_by": "wound"})
    t.refuse(c.Treat("Ace", "Bo", "stabilise"), "not_mortal", "PER-INJ-18")
    t = duel(bo={"wound": "mortally wounded", "stable_until": 600})
    t.refuse(c.Treat("Ace", "Bo", "stabilise"), "not_mortal", "PER-INJ-18")
