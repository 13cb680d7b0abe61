"""Notations other than D6: reading, writing, and their odds against every way the dice can fall."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from game.checks import Term
from game.dice import MAX_CHAIN, OutOfFaces, Scripted, Seeded
from game.errors import Refused
from game.notation import PIPS
from game.notation.exploding import EXPLODING, spread
from game.notation.successes import AGAIN, Successes
from game.odds import total

TENS = Successes(10, 7)
SIXES = Successes(6, 5, explodes=True)
EVERY = (PIPS, EXPLODING, TENS, SIXES)


def ways(notation, code, sides, most, flat=0):
    """The chance of each total, from all rows of up to ``most`` faces. A row ends as soon as the
    throw is complete. Throws that need more dice are under None."""
    found, rows = Counter(), [()]
    terms = (Term("code", code), Term("points", flat, "flat"))
    for length in range(most + 1):
        longer = []
        for row in rows:
            try:
                result = notation.roll(terms, Scripted(row))
            except OutOfFaces:
                longer += [(*row, face) for face in range(1, sides + 1)]
            else:
                found[result.total] += Fraction(1, sides**length)
        rows = longer
    found[None] = Fraction(len(rows), sides ** (most + 1)) if rows else Fraction(0)
    return found


@pytest.mark.parametrize(
    ("text", "sides", "flat"), [("d2", 2, 0), ("d4+1", 4, 0), ("d6-2", 6, 3), ("d8", 8, -5)]
)
def test_an_exploding_die_is_reckoned_as_it_falls(text, sides, flat):
    code = EXPLODING.read(text)
    most = {2: 9, 4: 5, 6: 4, 8: 3}[sides]
    found = ways(EXPLODING, code, sides, most, flat)
    told = EXPLODING.totals(code, 0, flat, "off")
    sure = [n for n in found if n is not None and n < most * sides + flat - 5]
    assert len(sure) > sides
    for number in sure:
        assert told.chance(number) == found[number], number
    assert sum(told.weights) == told.denominator


def test_an_exploding_die_ends_after_a_hundred_more():
    thrown = EXPLODING.roll((Term("luck", EXPLODING.read("d3")),), Scripted([3] * 200)).throw
    assert len(thrown.chain) == MAX_CHAIN and thrown.total == 3 * (MAX_CHAIN + 1)
    assert spread(3).highest == 3 * (MAX_CHAIN + 1)
    assert spread(3).weights[-1] == 1


@pytest.mark.parametrize("count", [0, 1, 2, 3])
@pytest.mark.parametrize("flat", [-1, 0, 2])
def test_a_pool_of_plain_dice_is_reckoned_as_it_falls(count, flat):
    found = Counter()
    for faces in product(range(1, 11), repeat=count):
        terms = (Term("pool", count), Term("points", flat, "flat"))
        found[TENS.roll(terms, Scripted(faces)).total] += Fraction(1, 10**count)
    assert dict(TENS.totals(count, 0, flat, "off").rows()) == found


def test_a_pool_that_explodes_is_reckoned_as_it_falls():
    coins = Successes(2, 2, explodes=True)
    found = ways(coins, 2, 2, 13)
    told = coins.totals(2, 0, 0, "off")
    for number in range(6):
        assert told.chance(number) == found[number], number
    assert told.highest == 2 * (AGAIN + 1)
    assert sum(told.weights) == told.denominator


def test_a_large_pool_is_reckoned_in_no_time():
    assert SIXES.totals(100, 0, 0, "off").mean > 33


def test_a_penalty_comes_off_before_the_throw():
    terms = (Term("pool", 3), Term("hurt", 1, "penalty"), Term("aim", 2, "bonus"))
    assert len(TENS.roll(terms, Scripted([1, 1, 1, 7])).throw.faces) == 4
    terms = (Term("blade", EXPLODING.read("d8")), Term("hurt", 1, "penalty"))
    assert EXPLODING.roll(terms, Scripted([5])).total == 4
    told = EXPLODING.totals(EXPLODING.read("d8"), 1, 0, "off")
    assert told == EXPLODING.totals(EXPLODING.read("d8-1"), 0, 0, "off")


@pytest.mark.parametrize(
    ("notation", "text", "code", "written", "spoken"),
    [
        (EXPLODING, "d8+2", 8002, "d8+2", "a die of 8 sides plus 2"),
        (EXPLODING, "D10 - 1", 9999, "d10-1", "a die of 10 sides minus 1"),
        (EXPLODING, "d100", 100_000, "d100", "a die of 100 sides"),
        (EXPLODING, "+3", 3, "+3", "3"),
        (TENS, "5", 5, "5d", "5 dice of 10 sides"),
        (TENS, "1d10", 1, "1d", "1 die of 10 sides"),
        (PIPS, "4D+1", 13, "4D+1", "4 dice plus 1"),
    ],
)
def test_codes_are_read_and_written(notation, text, code, written, spoken):
    assert notation.read(text) == code
    assert notation.write(code) == written and notation.read(written) == code
    assert notation.spoken(code) == spoken


@pytest.mark.parametrize(
    ("notation", "text"),
    [
        (EXPLODING, "4D+2"), (EXPLODING, "d1"), (EXPLODING, "d101"), (EXPLODING, "d8+500"),
        (EXPLODING, ""), (EXPLODING, "2d8"), (EXPLODING, "x" * 300), (TENS, "5d6"), (TENS, "101"),
        (TENS, "d10"), (TENS, ""), (TENS, "-1"), (PIPS, "d8+2"), (PIPS, "5d10"),
    ],
)  # fmt: skip
def test_a_malformed_code_is_refused(notation, text):
    with pytest.raises(Refused) as caught:
        notation.parted(text)
    assert caught.value.key == "bad_code" and caught.value.sentence.endswith((".", "?"))


@pytest.mark.parametrize("notation", EVERY)
def test_every_example_is_a_fair_code(notation):
    assert notation.write(notation.sample) == notation.example
    for text in notation.examples:
        code = notation.read(text)
        assert notation.fair(code) and notation.write(code) == text
        assert notation.coded(text) and notation.parted(text) == (code, ())
    assert not notation.fair(-1) and not notation.fair(notation.most + 1)
    notation.refuse_size(notation.most, ())
    for code in (-1, notation.most * 50):
        with pytest.raises(Refused):
            notation.refuse_size(code, ())


def test_modifiers_are_of_the_notation():
    assert EXPLODING.split("blade+2-1") == (
        "blade", (Term("modifier", 2, "flat"), Term("modifier", -1, "flat")),
    )  # fmt: skip
    assert EXPLODING.split("blade-1D") == ("blade-1D", ())
    assert EXPLODING.parted("d8+2-1") == (8002, (Term("modifier", -1, "flat"),))
    assert TENS.split("blade+2d-1") == (
        "blade", (Term("modifier", 2, "bonus"), Term("modifier", -1, "flat")),
    )  # fmt: skip
    assert TENS.parted("5d-1d") == (5, (Term("modifier", 1, "penalty"),))


@pytest.mark.parametrize("notation", EVERY)
def test_a_modifier_has_an_end(notation):
    assert notation.modifiers("+999")[0].pips == 999
    with pytest.raises(Refused) as caught:
        notation.modifiers("+1000")
    assert caught.value.key == "bad_modifier"


@pytest.mark.parametrize("notation", EVERY)
def test_dice_thrown_by_the_stream_name_their_sides(notation):
    stream, again = Seeded(b"notations"), Seeded(b"notations")
    for _ in range(200):
        thrown = notation.roll((Term("code", notation.sample),), stream).throw
        sides = thrown.sides or (6,) * len(thrown.fallen)
        assert tuple(again.face(n) for n in sides) == thrown.fallen
    assert again.position == stream.position


def test_a_sheet_may_have_a_hundred_dice_and_no_pip_more():
    assert PIPS.fair(PIPS.read("34D+1")) and PIPS.fair(PIPS.read("100D"))
    assert not PIPS.fair(PIPS.read("100D+1"))


def test_ours_is_as_ever():
    assert PIPS.totals(13, 4, 2, "explode").chance(14) > 0
    assert PIPS.totals(13, 0, 0, "off") == total(13)


@pytest.mark.parametrize("wrong", [(1, 1), (257, 3), (6, 7), (6, 1)])
def test_a_pool_of_dice_that_there_are_not_is_an_error(wrong):
    with pytest.raises(ValueError):
        Successes(*wrong)


@pytest.mark.parametrize(
    ("notation", "less"), [(PIPS, "-2D"), (EXPLODING, "-2"), (TENS, "-2d"), (SIXES, "-2d")]
)
def test_dice_less_are_written_as_the_notation_takes_them_off(notation, less):
    assert notation.less(2) == less
    terms = notation.modifiers(less)
    assert abs(sum(term.pips for term in terms)) == 2 * notation.die
