"""Values the game master sets by hand, and the limit of a number to reach."""

import pytest

from game.books.dots import table_commands as dtc
from game.encounter import commands as c
from game.encounter import contributed
from game.encounter import table_commands as tc
from tests.game.dots.table import Table, TakeOrder, dc, duel, invoke, strike


@pytest.mark.card("DOT-GM-02")
def test_hits_given_by_hand_do_not_outlast_the_scene():
    t = duel()
    before = t.f("Ace").condition
    t.do(dtc.Grant("gm", "Ace", "hits", count=-5))
    assert t.f("Ace").condition.hits == before.hits - 5
    assert t.state.lasting("Ace").condition == before


@pytest.mark.card("DOT-GM-02")
def test_the_highest_number_that_a_roll_may_be_against():
    t = duel({"knowledge": 3})
    t.refuse(invoke("Ace", "knowledge", against=1000), "bad_number")
    t.luck(invoke("Ace", "knowledge", against=999))


def unruled() -> Table:
    """Ace, who acts first, against Bane; the game master has set nothing."""
    t = Table()
    t.add("Ace", saber_melee=5, speed=3)
    t.add("Bane", saber_melee=5)
    for command in (c.Begin(), TakeOrder("Ace"), TakeOrder("Bane")):
        t.do(command)
    return t


@pytest.mark.parametrize(("set_to", "part"), [((), ()), (("3",), (contributed.VALUES,))])
def test_points_that_the_seat_set_are_a_part_in_the_harm(set_to, part):
    t = unruled()
    t.do(strike("Ace", "Bane", "saber_melee"))
    for points in set_to:
        t.do(tc.Override("gm", "", "attack", points))
    t.do(dc.Guard("Bane"), 6)
    assert t.state.contributed.get("Bane", ()) == part
    assert 99 - t.state.lasting("Bane").condition.hits_left == (0 if part else t.damage())


def test_they_are_a_part_in_the_harm_of_that_attack_alone():
    t = unruled()
    t.do(strike("Ace", "Bane", "saber_melee"))
    t.do(tc.Override("gm", "", "attack", "0"))
    t.do(dc.Guard("Bane"))
    assert not t.damage() and not t.state.leaning
    t.next_turn()
    t.do(strike("Bane", "Ace", "saber_melee"))
    t.do(dc.Guard("Ace"), 6)
    assert t.damage() and not t.state.contributed
