"""A fight that is typed, and what is read of it in each window."""

import difflib
import re
from pathlib import Path
from typing import NamedTuple

from tests.commands.clients import READY
from tests.commands.player import TwoPlayersTest
from tests.heard.walk import ORNAMENT
from tests.live.window import NARROWEST, USUAL
from world.scenes.journal import store
from world.scenes.journal.steps import Rolls
from world.scenes.models import Scene

HERE = Path(__file__).parent
FIGHTS = tuple(sorted(path.parent.name for path in HERE.glob("*/typed.txt")))
SET_UP = ("Bea> +combat/book {book}", "Ace> +reaction ask")
"""What is typed before every fight, when Ace has become a ready character of the book."""
LOG = "Ace> +combat/log 99"
SHOWN = {
    "an attack": {"AttackJudged", "AssaultJudged", "Struck"},
    "a defence": {"Answered", "Reacted", "Guarded", "DugIn"},
    "harm": {"Harmed", "BodyHurt", "DamageTaken", "Struck"},
    "a second round": {"RoundEnded", "SegmentClosed"},
    "the end": {"CombatEnded", "BattleClosed"},
}
"""What every fight shows, and the events any of which is that."""

_DICE = re.compile(r"Under (\S+), with the dice of (.+)\.")
_TYPED = re.compile(r"(Ace|Bea)> (.+)")


class Window(NamedTuple):
    """How Ace reads: ``columns``, 0 for a screen reader, and what he ``typed`` for it."""

    columns: int
    typed: tuple[str, ...] = ()


WINDOWS = {
    "plain": Window(USUAL),
    "phone": Window(NARROWEST, ("Ace> +combat/verbose brief",)),
    "ear": Window(0),
}
"""In each of them every fight is played."""
BESIDE = ("master", "log")
"""What is kept beside the plain window: what Bea reads, and the log when all is over."""


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

    def transcripts(self, fight: str, window: str) -> dict[str, str]:
        """All that is typed and read in a fight, by the name of the window."""
        typed, self.window = Typed(fight), WINDOWS[window]
        self.dice, Rolls.last = typed.dice, None
        self.session2.protocol_flags["SCREENWIDTH"] = {0: USUAL}
        self.session.protocol_flags["SCREENWIDTH"] = {0: self.window.columns}
        self.session.protocol_flags["SCREENREADER"] = not self.window.columns
        for row in (*typed.before, *self.window.typed):
            self.enter(row)
        ace: list[str] = []
        bea: list[str] = []
        for row in typed.rows:
            heading = ["", row] if row.startswith("== ") else []
            of_ace, of_bea = (heading, heading) if heading else self.enter(row)
            ace += of_ace
            bea += of_bea
        self.happened = self._happened()
        read = {window: ("Ace", ace)}
        if window == "plain":
            read |= {"master": ("Bea", bea), "log": ("Ace", ["", *self.enter(LOG)[0]])}
        return {
            name: "\n".join([f"{fight}, {name}: what {who} reads", *rows, ""])
            for name, (who, rows) in read.items()
        }

    def enter(self, row: str) -> tuple[list[str], list[str]]:
        """Somebody types the row; what there is to see of it for Ace and for Bea."""
        found = _TYPED.fullmatch(row)
        assert found, f"nobody types this: {row}"
        who, line = found.groups()
        self.line({"Ace": self.char1, "Bea": self.char2}[who], line)
        ace = self.ace if self.window.columns else ORNAMENT.sub("", self.ace)
        return (
            [f"> {line}"] * (who == "Ace") + ace.splitlines(),
            [f"> {line}"] * (who == "Bea") + self.bea.splitlines(),
        )

    def _happened(self) -> set[str]:
        """The names of all events of the scene."""
        entries = store.entries(Scene.objects.latest("pk"))
        return {type(event).__name__ for entry in entries for event in entry.events}


def difference(name: str, kept: str, told: str) -> str:
    """How what is told now differs from what is kept, and what to type; "" if it does not."""
    rows = list(
        difflib.unified_diff(
            kept.splitlines(), told.splitlines(), f"kept: {name}", "told now", lineterm=""
        )
    )
    more = f"If it is meant: make golden writes it anew; then read git diff tests/golden/{name}"
    return "\n".join([f"{name} is told otherwise than it is kept.", *rows, more]) if rows else ""
