"""Attack, block, damage and defence."""

import pytest

from tests.game.dots.table import Guard, Table, duel, dv, guard, strike


@pytest.mark.card("DOT-DMG-01")
@pytest.mark.card("DOT-ATK-01")
def test_an_unblocked_attack_does_its_square():
    t = duel()
    t.do(strike("Ace", "Bane", "saber_melee"))
    t.do(Guard("Bane"), 6)
    assert t.damage() == 25
    assert t.hits("Bane") == 74


@pytest.mark.card("DOT-BLK-01")
@pytest.mark.card("DOT-BLK-02")
@pytest.mark.card("DOT-DMG-03")
def test_a_block_comes_off_the_points_before_they_are_squared():
    t = duel()
    t.do(strike("Ace", "Bane", "saber_melee"))
    t.do(guard("Bane", "saber_block:3"), 6)
    assert t.damage() == 4
    assert t.one(dv.Guarded).block == 3


@pytest.mark.card("DOT-DEF-02")
@pytest.mark.card("DOT-DEF-03")
@pytest.mark.parametrize(("skill", "damage"), [("speed", 16), ("luck", 19)])
def test_clear_and_unclear_defences_come_off_the_damage(skill, damage):
    t = duel(bane={skill: 3})
    t.do(strike("Ace", "Bane", "saber_melee"))
    t.do(guard("Bane", other=(skill,)), 6)
    assert t.damage() == damage


def test_table_is_used():
    assert Table().state.book == "dots"
