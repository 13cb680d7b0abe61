"""Types a fight and records what is read of it in each window."""

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
"""Lines typed before every fight, once Ace is a ready character of the book."""
LOG = "Ace> +combat/log 99"
SHOWN = {
    "an attack": {"AttackJudged", "AssaultJudged", "Struck"},
    "a defence": {"Answered", "Reacted", "Guarded", "DugIn"},
    "harm": {"Harmed", "BodyHurt", "DamageTaken", "Struck"},
    "a second round": {"RoundEnded", "SegmentClosed"},
    "the end": {"CombatEnded", "BattleClosed"},
}
"""What every fight must show, and the events that count as it (any one suffices)."""

_DICE = re.compile(r"Under (\S+), with the dice of (.+)\.")
_TYPED = re.compile(r"(Ace|Bea)> (.+)")


class Window(NamedTuple):
    """How Ace reads: width in ``columns``, 0 for a screen reader; lines ``typed`` to set it up."""

    columns: int
    typed: tuple[str, ...] = ()


WINDOWS = {
    "plain": Window(USUAL),
    "phone": Window(NARROWEST, ("Ace> +combat/verbose brief",)),
    "ear": Window(0),
}
"""Every fight is played in each of these."""
BESIDE = ("master", "log")
"""Transcripts made along with the plain window: what Bea reads, and the log after the fight."""


class Typed:
    """A fight's ``typed.txt``: lines ``before`` the first heading, then ``rows`` with headings."""

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
        """Play the fight; return what is typed and read, by the name of the transcript."""
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
        """Type the row as Ace or Bea; return the lines that each of them sees."""
        found = _TYPED.fullmatch(row)
        assert found, f"not a line of Ace or Bea: {row}"
        who, line = found.groups()
        self.line({"Ace": self.char1, "Bea": self.char2}[who], line)
        ace = self.ace if self.window.columns else ORNAMENT.sub("", self.ace)
        return (
            [f"> {line}"] * (who == "Ace") + ace.splitlines(),
            [f"> {line}"] * (who == "Bea") + self.bea.splitlines(),
        )

    def _happened(self) -> set[str]:
        """Return the names of all kinds of event in the scene."""
        entries = store.entries(Scene.objects.latest("pk"))
        return {type(event).__name__ for entry in entries for event in entry.events}


def difference(name: str, kept: str, told: str) -> str:
    """Return a diff from the kept text to the current one and what to type; "" if they agree."""
    rows = list(
        difflib.unified_diff(
            kept.splitlines(), told.splitlines(), f"kept: {name}", "told now", lineterm=""
        )
    )
    more = f"If intended, run make golden to rewrite it, then review git diff tests/golden/{name}"
    return "\n".join([f"{name} differs from its transcript.", *rows, more]) if rows else ""
