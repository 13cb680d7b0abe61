"""Counting, to test odds against: it follows every face as far as possible, else it throws many
times."""

from fractions import Fraction

import pytest

from tests.contract.counted import ONE_IN, Counted, counted


def test_every_face_is_followed():
    found = counted(lambda source: source.face(6) + source.face(6))
    assert found == ({n: Fraction(6 - abs(7 - n), 36) for n in range(2, 13)}, 0, 0)
    assert found.agrees(7, Fraction(1, 6)) and not found.agrees(7, Fraction(1, 5))


def explode(source) -> bool:
    """True if an exploding die of six comes to seven or more."""
    total = face = source.face(6)
    while face == 6:
        face = source.face(6)
        total += face
    return total >= 7


def test_exploding_dice_lie_between_two_bounds():
    found = counted(explode)
    assert found.throws == 0 and 0 < found.open < Fraction(1, 400)
    assert found.agrees(True, Fraction(1, 6))
    assert not found.agrees(True, Fraction(1, 6) + found.open)


@pytest.mark.parametrize(("chance", "right"), [(Fraction(1, 2), True), (Fraction(11, 20), False)])
def test_a_space_too_large_to_count_is_sampled(chance, right):
    found = counted(lambda source: sum(source.fall(9, 10)) >= 50)
    assert found.throws and "throws" in found.how
    assert found.agrees(True, chance) is right


@pytest.mark.parametrize(
    ("share", "chance", "right"),
    [(0, Fraction(1, 1000), True), (0, Fraction(1, 100), False), (1, Fraction(1), True),
     (Fraction(1, 6000), Fraction(0), False)],
)  # fmt: skip
def test_the_ends_are_held_too(share, chance, right):
    assert ONE_IN == 10**6
    assert Counted({True: Fraction(share)}, throws=6000).agrees(True, chance) is right
