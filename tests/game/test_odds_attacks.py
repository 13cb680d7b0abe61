"""The odds of a single attack, compared with every way its dice can fall."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import odds

BANDS = (
    ("stunned", 0),
    ("wounded", 4),
    ("incapacitated", 9),
    ("mortally_wounded", 13),
    ("killed", 16),
)
codes = st.integers(0, 24)
policies = st.sampled_from(["off", "explode", "drop_highest"])


def harm(margin: int) -> str:
    """The book's damage table, line by line (PER-DMG-5..9, PER-Q-25)."""
    if margin < 0:
        return "none"
    if margin <= 3:
        return "stunned"
    if margin <= 8:
        return "wounded"
    if margin <= 12:
        return "incapacitated"
    return "mortally_wounded" if margin <= 15 else "killed"


def totals(pips: int) -> list[int]:
    count, rest = divmod(pips, 3)
    return [sum(faces) + rest for faces in product(range(1, 7), repeat=count)]


def by_hand(attack: int, defence: int, damage: int, resistance: int) -> Counter:
    """Count the outcomes of every way the dice of an attack can fall."""
    counted = Counter()
    for a, d in product(totals(attack), totals(defence)):
        for hurt, soak in product(totals(damage), totals(resistance)):
            counted[harm(hurt - soak) if a >= d else "missed"] += 1
    return counted


@pytest.mark.card("PER-ATT-2", "PER-ATT-3", "PER-DMG-1", "PER-DMG-5", "PER-DMG-6", "PER-DMG-7")
@pytest.mark.card("PER-DMG-8", "PER-DMG-9", "PER-Q-25", "PER-Q-26")
@pytest.mark.parametrize(
    "codes", [(3, 3, 6, 3), (6, 4, 8, 2), (5, 7, 11, 0), (1, 2, 9, 3), (0, 0, 9, 1), (7, 3, 0, 8)]
)
def test_an_attack_against_every_fall_of_its_dice(codes):
    counted = by_hand(*codes)
    every = sum(counted.values())
    found = odds.attack(*[odds.total(pips) for pips in codes], BANDS)
    assert found.hit == 1 - Fraction(counted["missed"], every)
    assert dict(found.overall) == {name: Fraction(counted[name], every) for name, _ in BANDS}
    assert found.no_harm == Fraction(counted["missed"] + counted["none"], every)


@pytest.mark.card("PER-DMG-5", "PER-DMG-6", "PER-DMG-7", "PER-DMG-8", "PER-DMG-9", "PER-Q-25")
@pytest.mark.parametrize("margin", [-1, 0, 3, 4, 8, 9, 12, 13, 15, 16, 40])
def test_the_edges_of_every_band(margin):
    found = odds.bands(odds.constant(5 + margin), odds.constant(5), BANDS)
    assert [name for name, chance in found if chance == 1] == [harm(margin)][: margin >= 0]
    assert [name for name, _ in found] == [name for name, _ in BANDS]


def test_a_difficulty_stands_for_a_defence():
    rolls = [odds.total(pips) for pips in (12, 0, 12, 9)]
    rolls[1] = odds.constant(15)
    assert odds.attack(*rolls, BANDS).hit == odds.total(12).at_least(15)


@given(codes, codes, codes, codes, policies)
def test_something_always_happens(attack, defence, damage, resistance, wild):
    rolls = [odds.total(pips, wild) for pips in (attack, defence, damage, resistance)]
    found = odds.attack(*rolls, BANDS)
    assert found.if_hit == odds.bands(rolls[2], rolls[3], BANDS)
    assert sum(chance for _, chance in found.overall) + found.no_harm == 1
    assert found.hit == odds.beats(rolls[0], rolls[1])
    assert found.overall == tuple((name, chance * found.hit) for name, chance in found.if_hit)


@pytest.mark.parametrize("rows", [(("a", 4), ("b", 4)), (("a", 4), ("b", 0))])
def test_bands_that_do_not_ascend_are_an_error(rows):
    with pytest.raises(ValueError, match="ascend"):
        odds.bands(odds.total(9), odds.total(9), rows)


def test_no_bands_no_harm():
    rolls = [odds.total(9)] * 4
    assert odds.attack(*rolls, ()).no_harm == 1
