"""Distributions: reading them, and comparing two of them."""

from collections import Counter
from dataclasses import FrozenInstanceError
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import odds
from game.odds import Distribution
from game.odds.distribution import lead_weight, lead_weights

codes = st.integers(0, 30)
policies = st.sampled_from(["off", "explode", "drop_highest"])


def test_two_dice_as_everybody_knows_them():
    two = odds.total(6)
    assert two.chance(7) == Fraction(1, 6)
    assert two.chance(1) == two.chance(13) == two.chance(-1) == 0
    assert (two.mean, two.highest) == (7, 12)
    assert two.at_least(11) == Fraction(1, 12)
    assert next(iter(two.rows())) == (2, Fraction(1, 36))


@pytest.mark.parametrize(
    ("percent", "number"), [(1, 2), (2, 2), (3, 3), (50, 7), (58, 7), (59, 8), (97, 11), (100, 12)]
)
def test_percentiles_of_two_dice(percent, number):
    assert odds.total(6).percentile(percent) == number


@pytest.mark.parametrize("percent", [0, 101])
def test_a_percentile_outside_the_hundred_is_an_error(percent):
    with pytest.raises(ValueError, match="percentile"):
        odds.total(6).percentile(percent)


@pytest.mark.parametrize("weights", [(), (0,), (2, -1), (1, 1)])
def test_weights_that_are_no_distribution_are_an_error(weights):
    with pytest.raises(ValueError):
        Distribution(weights, 1 if weights != (0,) else 0)


def test_a_distribution_cannot_be_changed():
    with pytest.raises(FrozenInstanceError):
        odds.total(6).denominator = 1


def test_a_constant_is_certain_and_never_below_0():
    assert list(odds.constant(15).rows()) == [(15, 1)]
    assert odds.constant(0).mean == 0
    with pytest.raises(ValueError):
        odds.constant(-1)


@pytest.mark.card("PER-Q-2", "ADV-Q-3")
@pytest.mark.parametrize("flat", range(-10, 6))
def test_flat_points_move_every_total_down_to_0_at_most(flat):
    roll = odds.total(6)
    moved = odds.shift(roll, flat)
    expected = Counter()
    for number, chance in roll.rows():
        expected[max(0, number + flat)] += chance
    assert dict(moved.rows()) == expected
    assert moved.lowest == 0


@pytest.mark.card("PER-ATT-2", "PER-ATT-3", "PER-Q-58", "ADV-Q-26")
def test_a_tie_goes_to_the_acting_side():
    assert odds.beats(odds.constant(9), odds.constant(9)) == 1
    assert odds.beats(odds.constant(0), odds.constant(0)) == 1
    assert odds.beats(odds.constant(8), odds.constant(9)) == 0
    assert odds.beats(odds.total(3), odds.total(3)) == Fraction(21, 36)


@given(codes, codes, policies, policies)
def test_one_side_wins_or_the_other_wins_or_they_tie(ours, theirs, wild, other_wild):
    a, b = odds.total(ours, wild), odds.total(theirs, other_wild)
    tie = sum(chance * b.chance(number) for number, chance in a.rows())
    assert odds.beats(a, b) + odds.beats(b, a) == 1 + tie


@given(codes, codes, policies, st.integers(-25, 25))
def test_margins_and_leads_say_the_same(ours, theirs, wild, by):
    a, b = odds.total(ours, wild), odds.total(theirs)
    gap = odds.margins(a, b)
    assert gap.mean == a.mean - b.mean
    assert gap.at_least(by) == odds.lead(a, b, by)
    assert gap.at_least(0) == odds.beats(a, b)
    assert gap.at_least(gap.lowest) == 1


@pytest.mark.card("PER-Q-26")
def test_margins_against_every_pair_of_totals():
    a, b = odds.total(7, "drop_highest"), odds.total(8)
    expected = Counter()
    for (mine, chance), (yours, other) in product(a.rows(), b.rows()):
        expected[mine - yours] += chance * other
    assert dict(odds.margins(a, b).rows()) == expected
    assert odds.margins(a, b).lowest < 0


@given(codes, codes, policies, policies, st.integers(-30, 30), st.integers(-40, 700))
def test_several_leads_at_once_are_each_lead_alone(ours, theirs, wild, other_wild, flat, by):
    """For rolls with a wild die, which are thinned out; with a floor, and for margins."""
    first = odds.penalised(odds.total(ours, wild), 2, flat)
    for second in (odds.total(theirs, other_wild), odds.margins(odds.total(theirs), first)):
        leads = [by, by + 1, by + 10, -by]
        each = [lead_weight(first, second, lead) for lead in leads]
        assert lead_weights(first, second, leads) == each


def test_a_wild_die_is_thinned_to_where_its_sixes_begin_and_end():
    rolled = odds.total(12, "explode")
    assert len(rolled.thinned) < 60 < 600 < len(rolled.weights)
