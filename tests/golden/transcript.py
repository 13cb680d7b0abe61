"""A fight that is typed, and what somebody reads of it in one window."""

import difflib
import re
from pathlib import Path
from typing import NamedTuple

from tests.commands.clients import READY
from tests.commands.player import TwoPlayersTest
from tests.heard.walk import ORNAMENT
from tests.live.window import NARROWEST, USUAL
from world.scenes.steps import Rolls

HERE = Path(__file__).parent
FIGHTS = tuple(sorted(path.parent.name for path in HERE.glob("*/typed.txt")))
SET_UP = ("Bea> +combat/book {book}", "Ace> +reaction ask")
"""What is typed before every fight, when Ace has become a ready character of the book."""
LOG = "Ace> +combat/log 99"

_DICE = re.compile(r"Under (\S+), with the dice of (.+)\.")
_TYPED = re.compile(r"(Ace|Bea)> (.+)")


class Window(NamedTuple):
    """How somebody reads: ``columns``, 0 for a screen reader, and what was ``typed`` for it."""

    reader: str
    columns: int
    typed: tuple[str, ...] = ()


WINDOWS = {
    "plain": Window("Ace", USUAL),
    "phone": Window("Ace", NARROWEST, ("Ace> +combat/verbose brief",)),
    "ear": Window("Ace", 0),
    "master": Window("Bea", USUAL),
    "log": Window("Ace", USUAL),
}
"""Each of them reads every fight; the log is what Ace can read of it when it is over."""


class Typed:
    """A fight as it is typed: ``before`` anybody looks, then ``rows``, headings among them."""

    def __init__(self, fight: str):
        first, *written = (HERE / fight / "typed.txt").read_text(encoding="utf-8").splitlines()
        self.book, self.dice = _DICE.fullmatch(first).groups()
        rows = [row for row in written if row]
        seen = next(number for number, row in enumerate(rows) if row.startswith("== "))
        set_up = [row.format(book=self.book) for row in SET_UP]
        self.before = [f"Ace> {line}" for line in READY[self.book]] + set_up + rows[:seen]
        self.rows = rows[seen:]


class TranscriptTest(TwoPlayersTest):
    def named_dice(self) -> str:
        return self.dice

    def transcript(self, fight: str, window: str) -> str:
        """All that somebody types and reads in a window."""
        typed = Typed(fight)
        self.dice, self.window, Rolls.last = typed.dice, WINDOWS[window], None
        flags = self.session_of(self._character(self.window.reader)).protocol_flags
        flags["SCREENWIDTH"] = {0: self.window.columns}
        flags["SCREENREADER"] = not self.window.columns
        for row in (*typed.before, *self.window.typed):
            self.enter(row)
        told = []
        for row in typed.rows:
            told += ["", row] if row.startswith("== ") else self.enter(row)
        if window == "log":
            told = ["", *self.enter(LOG)]
        return "\n".join([f"{fight}, {window}: what {self.window.reader} reads", *told, ""])

    def enter(self, row: str) -> list[str]:
        """Somebody types the row; what there is to see of it in the window."""
        found = _TYPED.fullmatch(row)
        assert found, f"nobody types this: {row}"
        who, line = found.groups()
        self.line(self._character(who), line)
        read = self.ace if self.window.reader == "Ace" else self.bea
        if not self.window.columns:
            read = ORNAMENT.sub("", read)
        return [f"> {line}"] * (who == self.window.reader) + read.splitlines()

    def _character(self, name: str):
        return {"Ace": self.char1, "Bea": self.char2}[name]


def difference(name: str, kept: str, told: str) -> str:
    """How what is told now differs from what is kept, and what to type; "" if it does not."""
    rows = list(
        difflib.unified_diff(
            kept.splitlines(), told.splitlines(), f"kept: {name}", "told now", lineterm=""
        )
    )
    more = f"If it is meant: make golden writes it anew; then read git diff tests/golden/{name}"
    return "\n".join([f"{name} is told otherwise than it is kept.", *rows, more]) if rows else ""
