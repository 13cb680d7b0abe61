"""Fights read as in the stored transcripts, in every window.

GOLDEN=anew rewrites the transcripts instead (``make golden``).
"""

import os
from itertools import product

import pytest

from tests.golden.transcript import (
    BESIDE,
    FIGHTS,
    HERE,
    SHOWN,
    WINDOWS,
    TranscriptTest,
    Typed,
    difference,
)
from tests.heard.lines import BOOKS

ANEW = os.environ.get("GOLDEN") == "anew"


class TestGolden(TranscriptTest):
    def kept(self, fight: str, window: str) -> None:
        transcripts = self.transcripts(fight, window)
        assert not [what for what, events in SHOWN.items() if not events & self.happened]
        found = [_against_kept(f"{fight}/{name}.txt", told) for name, told in transcripts.items()]
        if any(found):
            pytest.fail("\n".join(filter(None, found)), pytrace=False)


def _against_kept(name: str, told: str) -> str:
    path = HERE / name
    if ANEW:
        path.write_text(told, encoding="utf-8")
    kept = path.read_text(encoding="utf-8") if path.exists() else ""
    return difference(name, kept, told)


def _kept(fight: str, window: str):
    return lambda self: self.kept(fight, window)


for _fight, _window in product(FIGHTS, WINDOWS):
    setattr(TestGolden, f"test_{_fight}_{_window}", _kept(_fight, _window))


def test_every_book_is_read():
    assert {Typed(fight).book for fight in FIGHTS} == set(BOOKS)


def test_nothing_else_is_kept_and_all_of_it_is_short():
    kept = {path.relative_to(HERE).as_posix(): path for path in HERE.glob("*/*.txt")}
    assert kept.keys() == {
        f"{fight}/{name}.txt" for fight, name in product(FIGHTS, (*WINDOWS, *BESIDE, "typed"))
    }
    assert all(len(path.read_text(encoding="utf-8").splitlines()) < 100 for path in kept.values())


def test_a_difference_names_the_line_that_writes_it_anew():
    assert difference("dots/ear.txt", "a\nb", "a\nb") == ""
    told = difference("dots/ear.txt", "Ace hits.\nAce falls.", "Ace hits.\nAce fell.")
    assert "\n-Ace falls.\n+Ace fell.\n" in told and "make golden " in told
