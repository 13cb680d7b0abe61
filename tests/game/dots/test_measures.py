"""Distances in metres: defaults, and how powers and lost feet change them."""

import pytest

from game.books.dots.powers import movement
from game.encounter import table_commands as tc
from tests.game.dots.table import Table, dv, invoke


def set_to(t, field: str, value: str) -> None:
    t.run(tc.Override("gm", "Ace", field, value))


@pytest.mark.card("DOT-VOR-06", "DOT-S-73")
@pytest.mark.parametrize(
    ("lost", "metres"), [((), 10), (("left foot",), 5), (("left foot", "right foot"), 2)]
)
def test_each_lost_foot_halves_movement(lost, metres):
    t = Table()
    t.add("Ace", sprint=3, lost=lost)
    assert movement(t.f("Ace")) == metres
    t.do(invoke("Ace", "sprint"))
    assert t.one(dv.Effect).measures == {"times": 10, "pace": 10 * metres}


@pytest.mark.card("DOT-FP-01", "DOT-FP-02", "DOT-S-73")
def test_powers_multiply_what_is_normal():
    t = Table()
    t.add("Ace", jump=2, sprint=1)
    t.do(invoke("Ace", "jump"))
    assert t.one(dv.Effect).measures == {"times": 5, "up": 5, "down": 15}
    set_to(t, "up", "2")
    set_to(t, "down", "4")
    t.do(invoke("Ace", "jump"))
    assert t.one(dv.Effect).measures == {"times": 5, "up": 10, "down": 20}
    set_to(t, "movement", "12")
    set_to(t, "lost", "left foot")
    t.do(invoke("Ace", "sprint"))
    assert t.one(dv.Effect).measures == {"times": 2, "pace": 12}


@pytest.mark.card("DOT-FP-09")
def test_choke_reaches_as_far_as_a_hand_and_its_steps():
    t = Table()
    t.add("Ace", choke=2)
    t.add("Bane", hits=50)
    t.fight("Ace", "Bane")
    set_to(t, "reach", "3")
    t.do(invoke("Ace", "choke", at="Bane"))
    assert t.one(dv.Effect).measures == {"metres": 3 + 2 * 5}
