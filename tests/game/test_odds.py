"""Exact odds, compared with icepool and with every throw that `game.dice` can make."""

from collections import Counter
from fractions import Fraction
from itertools import pairwise, product

import icepool
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import dice, odds
from game.odds.polynomials import convolve, dice_sums
from game.odds.throws import spread

WILD_DIE = icepool.d6.explode(depth=dice.MAX_CHAIN)
WILD_DIE_AGAIN = icepool.d6.explode(depth=dice.MAX_CHAIN - 1)
CODES = [3 * count + rest for count in range(13) for rest in range(3)]
ROLLED = [pips for pips in CODES if pips >= 3]

codes = st.integers(0, 40)
policies = st.sampled_from(dice.WILD_POLICIES)


def same(distribution, weights: dict[int, int], denominator: int) -> bool:
    """True if the probabilities of all totals are exactly equal."""
    ours = {number: chance for number, chance in distribution.rows()}
    return ours == {n: Fraction(w, denominator) for n, w in weights.items() if w}


def same_as_icepool(distribution, die) -> bool:
    return same(distribution, dict(die.items()), die.denominator())


def without_highest(count: int):
    """The distribution of this many dice without their highest, from icepool."""
    return icepool.d6.lowest(count, count - 1) if count > 1 else icepool.Die([0])


@pytest.mark.card("PER-Q-1", "PER-Q-2", "ADV-Q-3")
@pytest.mark.parametrize("pips", CODES)
def test_plain_codes_agree_with_icepool(pips):
    count, rest = divmod(pips, 3)
    expected = count @ icepool.d6 + rest if count else icepool.Die([rest])
    assert same_as_icepool(odds.total(pips), expected)


@pytest.mark.card("PER-Q-4", "ADV-Q-6")
@pytest.mark.parametrize("pips", ROLLED)
@pytest.mark.parametrize("wild", ["explode", "gm_choice"])
def test_exploding_codes_agree_with_icepool(pips, wild):
    count, rest = divmod(pips, 3)
    expected = (count - 1) @ icepool.d6 + WILD_DIE + rest if count > 1 else WILD_DIE + rest
    assert same_as_icepool(odds.total(pips, wild), expected)


@pytest.mark.card("PER-Q-4", "ADV-Q-6")
@pytest.mark.parametrize("pips", ROLLED)
def test_dropping_the_highest_agrees_with_icepool(pips):
    count, rest = divmod(pips, 3)
    others = (count - 1) @ icepool.d6 if count > 1 else icepool.Die([0])
    faces = {1: without_highest(count - 1), 6: others + 6 + WILD_DIE_AGAIN}
    faces |= {face: others + face for face in (2, 3, 4, 5)}
    assert same_as_icepool(odds.total(pips, "drop_highest"), icepool.d6.map(faces) + rest)


@pytest.mark.card("PER-Q-1", "PER-Q-4", "ADV-Q-6")
@pytest.mark.parametrize("wild", dice.WILD_POLICIES)
@pytest.mark.parametrize("first", [False, True])
@pytest.mark.parametrize("count", [1, 2, 3])
def test_every_throw_there_is(count, wild, first, monkeypatch):
    """Every run of faces has equal weight."""
    monkeypatch.setattr(dice, "MAX_CHAIN", 2)
    runs = product(range(1, 7), repeat=count + 2)
    totals = [dice.throw(count * 3, dice.Scripted(run), wild, first).total for run in runs]
    assert same(spread(count, wild, chain=2), Counter(totals), len(totals))


@pytest.mark.parametrize("wild", ["explode", "drop_highest", "gm_choice"])
def test_the_chain_ends_where_the_throw_ends_it(wild):
    highest = dice.throw(6, dice.Scripted([6] * 200), wild).total
    assert odds.total(6, wild).highest == highest == 6 * 102
    assert odds.total(6, wild).chance(highest) == Fraction(1, 6**102)
    assert odds.total(3, wild).chance(600) == 0


@pytest.mark.parametrize("wild", dice.WILD_POLICIES)
def test_no_dice_total_their_pips(wild):
    assert [odds.total(pips, wild).chance(max(0, pips)) for pips in (-5, 0, 1, 2)] == [1] * 4


def test_an_unknown_policy_is_an_error():
    with pytest.raises(ValueError, match="wild-die policy"):
        odds.total(9, "maybe")


@pytest.mark.card("PER-Q-3", "ADV-Q-3", "ADV-Q-4", "ADV-Q-5")
@pytest.mark.parametrize("wild", ["off", "explode", "drop_highest"])
@pytest.mark.parametrize(("penalty", "flat"), [(0, 0), (1, 0), (3, 0), (2, 4), (1, -3)])
def test_penalty_dice_and_flat_points_share_one_floor(wild, penalty, flat):
    expected = Counter()
    rolled = odds.total(7, wild)
    for (number, weight), faces in product(
        enumerate(rolled.weights), product(range(1, 7), repeat=penalty)
    ):
        expected[max(0, number - sum(faces) + flat)] += weight
    assert same(odds.penalised(rolled, penalty, flat), expected, rolled.denominator * 6**penalty)


def test_penalty_dice_are_counted_from_0():
    with pytest.raises(ValueError, match="penalty dice"):
        odds.penalised(odds.total(9), -1)


@given(codes, policies)
def test_chances_fall_from_certainty_to_nothing(pips, wild):
    roll = odds.total(pips, wild)
    chances = [roll.at_least(number) for number in range(roll.highest + 2)]
    assert sum(roll.weights) == roll.denominator
    assert chances[0] == 1 and chances[-1] == 0
    assert chances == sorted(chances, reverse=True)
    assert chances == [odds.at_least(roll, number) for number in range(roll.highest + 2)]
    assert sum(chances[1:]) == roll.mean


@given(codes, policies, st.integers(0, 5))
def test_a_penalty_never_helps(pips, wild, penalty):
    roll = odds.total(pips, wild)
    worse = odds.penalised(roll, penalty)
    assert worse.lowest == 0
    assert all(worse.at_least(n) <= roll.at_least(n) for n in range(roll.highest + 1))


@given(codes, policies)
def test_more_pips_are_worth_more(pips, wild):
    lower, higher = odds.total(pips, wild), odds.total(pips + 1, wild)
    assert higher == odds.shift(lower, 1) if pips % 3 < 2 else higher != lower
    if wild != "drop_highest":
        assert higher.mean > lower.mean


@given(st.dictionaries(codes, st.integers(0, 9), min_size=1, max_size=5), policies)
def test_a_code_that_depends_on_something_is_each_code_as_often(weights, wild):
    """Compared with a mixture of single codes, each tested above."""
    if not any(weights.values()):
        with pytest.raises(ValueError, match=r"possible|weights"):
            odds.mixed(weights, wild)
        return
    every, expected = sum(weights.values()), Counter()
    for pips, weight in weights.items():
        for number, chance in odds.total(pips, wild).rows():
            expected[number] += Fraction(weight, every) * chance
    found = odds.mixed(weights, wild)
    assert dict(found.rows()) == {n: chance for n, chance in expected.items() if chance}
    assert found.weights[-1]


@pytest.mark.card("CHR-ACC-3")
@given(codes, codes, policies, st.integers(0, 60))
def test_leads_in_tens(first, second, wild, shifted):
    acting = odds.total(first, wild)
    against = odds.shift(odds.total(second, wild), shifted)
    found = odds.tens(acting, against)
    every = acting.denominator * against.denominator
    reach = [odds.lead(acting, against, 10 * ten) for ten in range(len(found) + 1)]
    assert [Fraction(n, every) for n in found] == [a - b for a, b in pairwise(reach)]
    assert reach[-1] == 0


@given(st.integers(0, 12), st.integers(1, 8))
def test_dice_of_any_sides_are_one_die_added_again_and_again(count, sides):
    ways = (1,)
    for _ in range(count):
        ways = convolve(ways, (0,) + (1,) * sides)
    assert dice_sums({count: [1]}, sides) == ways
