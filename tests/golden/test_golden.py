"""Whoever plays, at 80 columns, at 40 or by ear, reads a fight as it is kept.

GOLDEN=anew writes the transcripts instead (``make golden``).
"""

import os
from itertools import product

import pytest

from tests.golden.transcript import KEPT, SHOWN, WINDOWS, Script, TranscriptTest, beside, difference
from tests.heard.lines import BOOKS

ANEW = os.environ.get("GOLDEN") == "anew"


class TestGolden(TranscriptTest):
    def kept(self, book: str, window: str) -> None:
        name = f"{book}-{window}.txt"
        told, path = self.transcript(book, window), KEPT / name
        if ANEW:
            path.write_text(told, encoding="utf-8")
        kept = path.read_text(encoding="utf-8") if path.exists() else ""
        if found := difference(name, kept, told):
            pytest.fail(found, pytrace=False)


def _kept(book: str, window: str):
    return lambda self: self.kept(book, window)


for _book, _window in product(BOOKS, WINDOWS):
    setattr(TestGolden, f"test_{_book}_{_window}", _kept(_book, _window))


@pytest.mark.parametrize("book", BOOKS)
def test_a_script_shows_what_all_do(book):
    assert set(SHOWN) <= Script(book).shows


def test_nothing_else_is_kept():
    names = {f"{book}-{window}.txt" for book, window in product(BOOKS, WINDOWS)}
    assert {path.name for path in KEPT.iterdir()} == names


def test_what_both_read_is_said_once():
    assert beside(["a", "b"], ["a", "b"]) == ["a", "b"]
    assert beside(["a"], []) == ["a", "    Bea| (nothing)"]
    told = beside(["a", "b", "c"], ["a", "b", "x"])
    assert told == ["a", "b", "c", "    Bea| (rows 1 to 2)", "    Bea| x"]


def test_a_difference_names_the_line_that_writes_it_anew():
    assert difference("dots-ear.txt", "a\nb", "a\nb") == ""
    told = difference("dots-ear.txt", "Ace hits.\nAce falls.", "Ace hits.\nAce fell.")
    assert "\n-Ace falls.\n+Ace fell.\nmake golden " in told
