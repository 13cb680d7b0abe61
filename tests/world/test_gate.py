"""The gate against hostile text: by example, for all of Unicode, and at random."""

import re
import sys
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.hostile import (
    FORGED_MARKS,
    HARMLESS,
    SPOKEN_MARKS,
    looks_genuine,
    orders,
    sounds_genuine,
)
from world import sanitise

NASTY = st.text(
    st.sampled_from(
        "[]#\uff3b\uff03\uff3d|lcunr/a1 \n\t\r\x1b\x07\x00\x9b\u200b\u200c\u200d\ufe0f\u0301\u0337"
        "\u00ad\u2009\u202e\u2066\u05d0\u0645\u2764\U0001f468\u20e3\u3164\U000e0020{$;0m"
    )
    | st.characters(),
    max_size=40,
)


@given(NASTY)
def test_nothing_acts_is_hidden_or_looks_genuine_and_once_is_enough(text):
    clean = sanitise.clean(text)
    assert not orders(clean)
    assert not looks_genuine(clean), ascii(clean)
    assert sanitise.clean(clean) == clean
    assert sanitise.shown(clean) == clean
    clean.encode()


@given(st.text("abc xyz.,!?'\"()*-ÄéßøЖя\u05d0\u0645漢字😀", max_size=60))
def test_plain_writing_comes_through_as_it_is(text):
    assert sanitise.clean(text) == text


def test_only_visible_characters_stay():
    """Arabic has number and verse signs that are visible, though their category is Format."""
    seen = {0x600, 0x601, 0x602, 0x603, 0x604, 0x605, 0x6DD, 0x70F, 0x890, 0x891, 0x8E2}
    seen |= {0x110BD, 0x110CD, 9, 10}
    for code in range(sys.maxunicode + 1):
        char = chr(code)
        if unicodedata.category(char) in ("Cc", "Cf", "Cs", "Co") and code not in seen:
            assert sanitise.clean(f"{char}") in ("", "\n"), hex(code)


@pytest.mark.parametrize("text", FORGED_MARKS, ids=ascii)
def test_a_forged_mark_comes_apart(text):
    assert looks_genuine(text), "no forgery to begin with"
    assert not looks_genuine(sanitise.clean(text))


@pytest.mark.parametrize("text", SPOKEN_MARKS, ids=ascii)
def test_the_spoken_phrase_for_a_mark_comes_apart_however_it_is_spelt(text):
    assert sounds_genuine(text), "no forgery to begin with"
    clean = sanitise.clean(text)
    assert not sounds_genuine(clean), ascii(clean)
    assert sanitise.clean(clean) == clean


@pytest.mark.parametrize("text", HARMLESS, ids=ascii)
def test_ordinary_text_stays(text):
    assert sanitise.clean(text) == text


def test_pasted_colours_leave_nothing_behind():
    assert sanitise.clean("a \x1b[1;31mred\x1b[0m word\x1b]52;c;eA==\x07") == "a red word"


def test_a_link_code_is_broken_to_the_eye_too():
    clean = sanitise.clean("|lcquit|ltclick|le |luhttp://x|lty|le |lZ col|lumn")
    assert "|lc" not in clean and "|lu" not in clean
    assert "|lZ" in clean


def test_four_accents_are_the_most_on_one_letter():
    heap = "e" + "\u0301" * 90
    assert sanitise.clean(heap) == "e" + "\u0301" * 4


def test_line_breaks_are_of_one_kind():
    assert sanitise.clean("a\r\nb\rc\u2028d\x85e\tf") == "a\nb\nc\nd\ne\tf"
    assert sanitise.one_line("a \n  b\tc") == "a b c"


def test_a_line_that_begins_with_a_bracket_is_known():
    for line in ("[Public] x", "  [x", "\u0301[x", "\uff3bPublic] x"):
        assert sanitise.begins_with_bracket(line), ascii(line)
    assert not sanitise.begins_with_bracket("a [x]")


def test_everything_within_data_goes_through():
    data = sanitise.everywhere({"a\x1b": ["[#1]", {"b": "\u200b", "n": 3}], "t": (1, "\x00")})
    assert data == {"a": ["[ #1]", {"b": "", "n": 3}], "t": [1, ""]}


def test_on_the_way_out_only_colours_are_left_of_what_acts():
    text = "\x1b[1m\x1b[31mred\x1b[0m\x1b[6n\x1b]0;t\x07\x1b[2J \x00\x06\u202eend \x06[#12]"
    assert sanitise.shown(text) == "\x1b[1m\x1b[31mred\x1b[0m end \x06[#12]"
    assert re.fullmatch(r"[ -~]*", sanitise.shown("plain [#1]"))
