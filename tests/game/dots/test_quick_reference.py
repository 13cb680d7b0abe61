"""Every row of the quick-reference table, and the value tables of dice."""

from fractions import Fraction

import pytest

from game.books.dots import formulas as fm

N = range(1, 13)
ROWS = {
    fm.fixed: [1] * 12,
    fm.linear: list(N),
    fm.geometric: [1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78],
    fm.squared: [1, 4, 9, 16, 25, 36, 49, 64, 81, 100, 121, 144],
    fm.daily_credits: [1, 4, 9, 16, 25, 36, 49, 64, 81, 100, 121, 144],
    fm.percent: [50, 67, 75, 80, 83, 86, 88, 89, 90, 91, 92, 92],
    fm.purchase_credits: [1, 16, 81, 256, 625, 1296, 2401, 4096, 6561, 10000, 14641, 20736],
    fm.highest_level: [1, 3, 8, 15, 24, 35, 48, 63, 80, 99, 120, 143],
    fm.highest_credits: [
        1, 81, 4096, 50625, 331776, 1500625, 5308416, 15752961, 40960000, 96059601, 207360000,
        418161601,
    ],
}  # fmt: skip
DICE_TABLE = {3: 4, 4: 5, 5: 6, 6: 7, 8: 9, 10: 11, 12: 13, 20: 21}


@pytest.mark.card("DOT-KEY-01", "DOT-KEY-02", "DOT-KEY-03", "DOT-KEY-04", "DOT-KEY-05")
@pytest.mark.card("DOT-KEY-07", "DOT-KEY-08", "DOT-KEY-09", "DOT-KEY-10", "DOT-S-01", "DOT-S-03")
@pytest.mark.card("DOT-S-04", "DOT-S-05", "DOT-WLTH-01")
@pytest.mark.parametrize("formula", ROWS, ids=lambda f: f.__name__)
def test_every_row_as_the_book_prints_it(formula):
    assert [formula(n) for n in N] == ROWS[formula]


@pytest.mark.card("DOT-KEY-06", "DOT-REST-01")
def test_hours_of_rest_with_jedi_master():
    printed = [60, 40, 30, 24, 20, 17.1, 15, 13.3, 12, 10.9, 10, 9.2]
    assert [round(float(fm.rest_hours(n)), 1) for n in N] == printed
    assert fm.rest_hours(0) == 120
    assert fm.rest_hours(2) == Fraction(40)


@pytest.mark.card("DOT-KEY-11", "DOT-S-02")
def test_formulas_go_on_above_twelve_and_give_nothing_for_none():
    assert (fm.geometric(20), fm.squared(20), fm.highest_level(20)) == (210, 400, 399)
    for formula in (fm.fixed, fm.linear, fm.geometric, fm.squared, fm.highest_level):
        assert formula(0) == 0


@pytest.mark.card("DOT-KEY-13", "DOT-S-10")
def test_fractions_are_rounded_down_at_the_end():
    assert fm.regained_hits(2, 10) == 6
    assert fm.reflect_extra(1, 3) == fm.reflect_extra(2, 3) == 0
    assert fm.block_cost(3, 0, free=False, double_ended=True) == 2


@pytest.mark.card("DOT-XP-01")
def test_the_kth_dot_costs_k():
    assert [fm.dot_price(k - 1, k) for k in range(1, 6)] == [1, 2, 3, 4, 5]
    assert fm.dot_price(0, 5) == 15
    assert fm.dot_price(2, 4) == 7


@pytest.mark.card("DOT-XP-04", "DOT-S-07")
def test_price_of_a_die():
    assert [fm.die_price(k) for k in (1, 2, 3)] == [5, 10, 15]
    assert [fm.die_price(k, "table") for k in (1, 2, 3)] == [5, 6, 7]


@pytest.mark.card("DOT-XP-05", "DOT-XP-06", "DOT-S-09")
@pytest.mark.parametrize("column", range(1, 13))
def test_improvement_table(column):
    before = dict(zip(fm.ladder()[1:], fm.ladder(), strict=False))
    for sides, first in DICE_TABLE.items():
        assert fm.improve_price(before[sides], column) == first + column - 1
    assert fm.next_die(20) is None


def _to_d20(held: int) -> int:
    return sum(fm.improve_price(sides, held) for sides in fm.ladder()[:-1])


@pytest.mark.card("DOT-XP-07", "DOT-S-08")
def test_totals_of_the_value_table():
    columns = range(1, 10)
    assert [fm.die_price(k, "table") + _to_d20(k) for k in columns] == [
        81, 90, 99, 108, 117, 126, 135, 144, 153,
    ]  # fmt: skip
    assert [fm.die_price(k) + _to_d20(k) for k in columns] == [
        81, 94, 107, 120, 133, 146, 159, 172, 185,
    ]  # fmt: skip


@pytest.mark.card("DOT-XP-08")
@pytest.mark.parametrize(("option", "first", "both"), [("text", 175, 183), ("table", 171, 179)])
def test_one_die_at_a_time_is_cheapest(option, first, both):
    one = fm.die_price(1, option) + _to_d20(1) + fm.die_price(2, option) + _to_d20(2)
    together = fm.die_price(1, option) + fm.die_price(2, option) + 2 * _to_d20(2)
    assert (one, together) == (first, both)
