"""Wrapping lines into the rows of a window."""

import random

import pytest

from world.lines import NARROWEST, USUAL, WIDEST, columns, window, within


@pytest.mark.parametrize(
    ("line", "rows"),
    [
        ("short enough", ["short enough"]),
        ("Ace fires at Bane: miss. [#12]", ["Ace fires at Bane:", "  miss. [#12]"]),
        ("  a list whose rows go on", ["  a list whose rows", "    go on"]),
        ("dodge   out of the way of it", ["dodge   out of the", "        way of it"]),
        ("He goes.  Then he comes back", ["He goes.  Then he", "  comes back"]),
        ("a wordthatislongerthanarow", ["a wordthatislongerth", "  anarow"]),
        ("\x1b[31mred\x1b[0m and more and more", ["\x1b[31mred\x1b[0m and more and", "  more"]),
        ("\u6c34\u6c34\u6c34 \u6c34\u6c34\u6c34 \u6c34\u6c34\u6c34 \u6c34",
         ["\u6c34\u6c34\u6c34 \u6c34\u6c34\u6c34 \u6c34\u6c34\u6c34", "  \u6c34"]),
        (" " * 40 + "far out", ["          far out"]),
        (" " * 40, [""]),
    ],
)  # fmt: skip
def test_rows_of_twenty(line, rows):
    assert within(line, 20).split("\n") == rows


def test_every_row_fits_and_nothing_is_lost():
    dice = random.Random(7)
    for _ in range(2000):
        text = "".join(dice.choices("ab \x1b\u6c34\n\t", k=dice.randrange(200)))
        text, width = text.replace("\x1b", "\x1b[1m"), dice.randrange(NARROWEST, 90)
        rows = within(text, width)
        assert all(columns(row) <= width for row in rows.split("\n"))
        assert "".join(rows.split()) == "".join(text.split())
        assert within(rows, width) == rows


def test_a_window_is_as_wide_as_windows_are():
    assert [window(n) for n in (0, -3, 5, 60, 10**6)] == [USUAL, NARROWEST, NARROWEST, 60, WIDEST]
