"""Whoever reads a fight, in whichever window, reads it as it is kept.

GOLDEN=anew writes the transcripts instead (``make golden``).
"""

import os
from itertools import product

import pytest

from tests.golden.transcript import FIGHTS, HERE, WINDOWS, TranscriptTest, Typed, difference
from tests.heard.lines import BOOKS

ANEW = os.environ.get("GOLDEN") == "anew"


class TestGolden(TranscriptTest):
    def kept(self, fight: str, window: str) -> None:
        name = f"{fight}/{window}.txt"
        told, path = self.transcript(fight, window), HERE / name
        if ANEW:
            path.write_text(told, encoding="utf-8")
        kept = path.read_text(encoding="utf-8") if path.exists() else ""
        if found := difference(name, kept, told):
            pytest.fail(found, pytrace=False)


def _kept(fight: str, window: str):
    return lambda self: self.kept(fight, window)


for _fight, _window in product(FIGHTS, WINDOWS):
    setattr(TestGolden, f"test_{_fight}_{_window}", _kept(_fight, _window))
