"""The clock, moved by the game master: what falls due, and in which order."""

import pytest

from game.clock import DAY, MINUTE
from game.encounter import table_commands as tc
from tests.game.starcraft.table import Table

YEARS = 3650 * DAY


def dying(**check_at) -> Table:
    t = Table()
    for who, at in check_at.items():
        t.add(who, constitution="3D", points=-1, check_at=at)
    return t


@pytest.mark.card("SC-DIE-2", "SC-DICE-9")
@pytest.mark.parametrize(
    ("due", "order"),
    [
        ({"Bo": 200, "Cy": 100}, ["Cy", "Bo"]),
        ({"Bo": 100, "Cy": 200}, ["Bo", "Cy"]),
        ({"Bo": 100, "Cy": 100}, ["Bo", "Cy"]),
    ],
)
def test_the_earlier_check_comes_first_and_then_who_joined_first(due, order):
    t = dying(**due)
    t.do(tc.PassTime("gm", 4 * MINUTE), "666 666")
    assert [roll.who for roll in t.rolls("dying")] == order


@pytest.mark.parametrize(("seconds", "passes"), [(0, False), (1, True), (YEARS, True)])
def test_from_a_second_to_ten_years(seconds, passes):
    t = Table()
    t.add("Ace")
    if passes:
        t.do(tc.PassTime("gm", seconds))
        assert t.state.clock == seconds
    else:
        t.refuse(tc.PassTime("gm", seconds), "bad_number")
    t.refuse(tc.PassTime("gm", YEARS + 1), "bad_number")
