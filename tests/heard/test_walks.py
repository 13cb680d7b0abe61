"""Whatever a player types under any book, the output fits the window or can be followed by ear.

HEARD=all walks through each book at 80 columns, at 60 and by ear; the default is one of the three.
"""

import os
from itertools import cycle
from unittest.mock import patch

from tests.commands import player
from tests.heard.lines import BOOKS
from tests.heard.walk import Walk
from tests.live.window import NARROW, USUAL, laid_in_columns, unheard
from world.lines import columns

ENOUGH = 500


class TestHeard(Walk):
    def faults(self, book: str) -> list[str]:
        self.listen()
        self.walk(book)
        assert len(self.read) > ENOUGH, f"{book}: little was read"
        return [f"{line}: {what}: {row}" for line, row in self.read if (what := unheard(row))]


class TestSeen(Walk):
    def faults(self, book: str, width: int) -> list[str]:
        """Return rows of columns wider than the window; prose may wrap."""
        self.read_at(width)
        with patch.object(player, "as_read", lambda text, _: text):
            self.walk(book)
        assert len(self.read) > ENOUGH, f"{book}: little was read"
        return [
            f"{line}: {row}"
            for line, row in self.read
            if columns(row) > width and laid_in_columns(row)
        ]


def _heard(book: str):
    def test(self):
        found = self.faults(book)
        assert not found, "\n".join(found[:40])

    return test


def _seen(book: str, width: int):
    def test(self):
        found = self.faults(book, width)
        assert not found, "\n".join(found[:40])

    return test


WAYS = (NARROW, 0, USUAL)
"""Widths of the window in columns; 0 is by ear."""
for _book, _turn in zip(BOOKS, cycle(WAYS)):
    for _width in WAYS if os.environ.get("HEARD") == "all" else (_turn,):
        if _width:
            setattr(TestSeen, f"test_under_{_book}_at_{_width}", _seen(_book, _width))
        else:
            setattr(TestHeard, f"test_under_{_book}", _heard(_book))
