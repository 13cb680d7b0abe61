"""What the game master gives by hand, and the numbers that a roll may be against."""

import pytest

from game.books.dots import table_commands as dtc
from tests.game.dots.table import duel, invoke


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
