"""Reading and writing dice codes, and throws with given faces."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.dice import (
    MAX_DICE,
    WILD_POLICIES,
    Dice,
    Scripted,
    Throw,
    format_code,
    parse_code,
    settle_one,
    throw,
)
from game.errors import Refused

pools = st.integers(0, 40)
policies = st.sampled_from(WILD_POLICIES)
NO_CODES = ("", " ", "D", "d6", "x", "4D+", "4D2", "4D 2", "4D6", "4E", "4D+2D", "--2", "4D+2+1")
NO_CODES += ("²D", "{4D}", "101D", "+1000", "4D+1000", "1000000D", "9999999")
WAY_OUT = ["4D+2", "at most"]


def thrown(pips, faces, wild="off", first=False):
    """The throw, asserting that it used exactly these faces."""
    source = Scripted(faces)
    result = throw(pips, source, wild, first)
    assert source.used == len(faces)
    return result


@pytest.mark.card("PER-Q-1")
@given(st.integers(0, MAX_DICE * 3 + 2))
def test_a_written_code_reads_as_itself(pips):
    assert parse_code(format_code(pips)) == pips
    assert parse_code(f" {format_code(pips).lower()} ") == pips


@pytest.mark.card("PER-Q-1")
@pytest.mark.parametrize(
    ("text", "pips"),
    [("4D+1", 13), ("4d", 12), ("2", 2), ("+2", 2), ("3D-1", 8), ("1D+5", 8), ("4 D + 2", 14)],
)
def test_codes_as_people_write_them(text, pips):
    assert parse_code(text) == pips


@pytest.mark.card("PER-Q-1")
@pytest.mark.parametrize(
    ("pips", "text"), [(13, "4D+1"), (12, "4D"), (2, "+2"), (0, "0D"), (-3, "-1D"), (-1, "-1")]
)
def test_codes_as_they_are_written_back(pips, text):
    assert format_code(pips) == text


@pytest.mark.card("PER-Q-2")
@pytest.mark.parametrize("text", ["-3", "1D-5", "0D", "0"])
def test_no_code_is_below_0(text):
    assert parse_code(text) == 0


def test_the_largest_code():
    assert parse_code("100D+999") == 1299


@pytest.mark.parametrize("text", [*NO_CODES, "4D" + " " * 300])
def test_a_malformed_code_is_refused_with_a_sentence(text):
    with pytest.raises(Refused) as refusal:
        parse_code(text)
    sentence = refusal.value.sentence
    assert refusal.value.key == "bad_code"
    assert str(refusal.value) == sentence
    assert sentence[0].isupper() or sentence[0] == "'"
    assert sentence.endswith(".") and any(hint in sentence for hint in WAY_OUT)


@given(st.text(max_size=250))
def test_any_text_is_a_code_or_refused(text):
    try:
        assert 0 <= parse_code(text) <= MAX_DICE * 3 + 999
    except Refused as refusal:
        assert refusal.sentence.endswith(".")


@pytest.mark.card("PER-Q-2", "ADV-Q-3")
@pytest.mark.parametrize("wild", WILD_POLICIES)
@pytest.mark.parametrize(("pips", "total"), [(-4, 0), (0, 0), (1, 1), (2, 2)])
def test_no_dice_no_faces(pips, total, wild):
    assert thrown(pips, [], wild).total == total


def test_without_a_wild_die_every_face_counts_once():
    assert thrown(11, [6, 1, 6]).total == 15
    assert thrown(9, [1, 6, 1]).chain == ()


@pytest.mark.card("PER-Q-4", "ADV-Q-6")
@pytest.mark.parametrize("wild", ["explode", "drop_highest", "gm_choice"])
def test_a_wild_6_is_rolled_again_at_once(wild):
    result = thrown(10, [2, 6, 6, 6, 6, 1], wild)
    assert (result.faces, result.chain, result.total) == ((2, 6, 6), (6, 6, 1), 28)
    assert not result.dropped and not result.open
    assert thrown(6, [6, 4], wild).total == 10


@pytest.mark.card("SC-DICE-9")
@pytest.mark.parametrize("wild", ["explode", "drop_highest", "gm_choice"])
def test_a_wild_6_on_the_first_die_is_rolled_again_before_the_others_fall(wild):
    result = thrown(9, [6, 6, 2, 3, 5], wild, first=True)
    assert (result.faces, result.chain, result.total) == ((6, 3, 5), (6, 2), 22)
    assert result.fallen == (6, 6, 2, 3, 5)
    assert thrown(9, [5, 6, 1], wild, first=True).fallen == (5, 6, 1)


@pytest.mark.card("ADV-Q-6")
def test_throws_of_before_keep_the_order_in_which_they_fell():
    assert Throw(9, (6, 2, 3), (5,), wild="explode", total=16).fallen == (6, 2, 3, 5)


@pytest.mark.card("ADV-Q-6")
@pytest.mark.parametrize("wild", ["explode", "drop_highest", "gm_choice"])
def test_a_chain_ends_after_100_re_rolls(wild):
    result = thrown(3, [6] * 101, wild)
    assert (len(result.chain), result.total) == (100, 606)


@pytest.mark.card("ADV-Q-6")
def test_a_wild_1_counts_1_where_dice_only_explode():
    assert thrown(10, [5, 4, 1], "explode").total == 11


@pytest.mark.card("ADV-Q-6")
@pytest.mark.parametrize(
    ("pips", "faces", "first", "dropped", "total"),
    [
        (11, [5, 3, 1], False, (1, 5), 5),
        (9, [1, 3, 5], True, (1, 5), 3),
        (9, [6, 6, 1], False, (1, 6), 6),
        (6, [1, 1], False, (1, 1), 0),
        (5, [1], False, (1,), 2),
        (3, [1], True, (1,), 0),
    ],
)
def test_a_wild_1_takes_the_highest_other_die_along(pips, faces, first, dropped, total):
    result = thrown(pips, faces, "drop_highest", first)
    assert (result.dropped, result.total, result.open) == (dropped, total, False)


@pytest.mark.card("ADV-Q-6")
@pytest.mark.parametrize(
    ("answer", "dropped", "total"),
    [("normal", (), 11), ("complication", (), 11), ("drop_highest", (1, 5), 5)],
)
def test_a_wild_1_waits_for_the_game_master(answer, dropped, total):
    result = thrown(10, [5, 4, 1], "gm_choice")
    assert (result.open, result.total) == (True, 11)
    settled = settle_one(result, answer)
    assert (settled.open, settled.dropped, settled.total) == (False, dropped, total)
    assert (settled.pips, settled.faces, settled.wild) == (10, (5, 4, 1), "gm_choice")


def test_unknown_policies_and_answers_are_errors():
    with pytest.raises(ValueError, match="wild-die policy"):
        throw(9, Scripted([1, 2, 3]), "maybe")
    with pytest.raises(ValueError, match="answer"):
        settle_one(throw(9, Scripted([2, 3, 1]), "gm_choice"), "maybe")


@given(pools, policies, st.booleans(), st.data())
def test_a_total_is_what_its_faces_say(pips, wild, first, data):
    faces = data.draw(st.lists(st.integers(1, 6), min_size=150, max_size=150))
    result = throw(pips, Scripted(faces), wild, first)
    assert len(result.faces) == pips // 3
    assert result.total == sum(result.faces + result.chain) - sum(result.dropped) + pips % 3
    assert list(result.fallen) == faces[: len(result.faces + result.chain)]


def test_rolls_are_numbered_from_the_first():
    dice = Dice(Scripted([3]), first=114)
    assert [dice.number(), dice.face(), dice.number(), dice.next] == [114, 3, 115, 116]
