"""A script that is typed, and the transcript of what its readers get to read."""

import difflib
import re
from pathlib import Path

from tests.commands.clients import READY
from tests.commands.player import TwoPlayersTest
from tests.heard.walk import ORNAMENT
from tests.live.window import NARROWEST, USUAL

HERE = Path(__file__).parent
KEPT = HERE / "kept"
WINDOWS = {"plain": USUAL, "phone": NARROWEST, "ear": 0}
"""Columns of each window; a screen reader has none."""
SHOWN = ("the fight begins", "a refusal", "declared", "a hit", "a near miss", "a wound", "a dodge",
         "armour holds", "a fall", "taken back", "why", "the board")  # fmt: skip
"""What every script shows, each under a heading of its own or with others under one."""
BAR = "    Bea| "

_DICE = re.compile(r"The dice are of (.+)\.")
_TYPED = re.compile(r"(Ace|Bea)> (.+)")


class Script:
    """What is typed under a book. ``before``: unseen; ``rows``: headings and lines."""

    def __init__(self, book: str):
        written = (HERE / f"{book}.txt").read_text(encoding="utf-8").splitlines()
        rows = [row for row in written if row and not row.startswith("#")]
        (self.dice,) = [found[1] for row in rows if (found := _DICE.fullmatch(row))]
        seen = next(n for n, row in enumerate(rows) if row.startswith("== "))
        self.before = [row for row in rows[:seen] if not _DICE.fullmatch(row)]
        self.rows = rows[seen:]

    @property
    def shows(self) -> set[str]:
        """What its headings say it shows."""
        headings = (row.removeprefix("== ") for row in self.rows if row.startswith("== "))
        return {part for heading in headings for part in heading.split(", ")}


class TranscriptTest(TwoPlayersTest):
    """Ace has a ready character of the book; both read in the same kind of window."""

    def named_dice(self) -> str:
        return self.dice

    def transcript(self, book: str, window: str) -> str:
        """All that is typed and read."""
        script = Script(book)
        self.dice, self.window = script.dice, window
        for session in (self.session, self.session2):
            session.protocol_flags["SCREENWIDTH"] = {0: WINDOWS[window]}
            session.protocol_flags["SCREENREADER"] = not WINDOWS[window]
        for row in [*(f"Ace> {line}" for line in READY[book]), *script.before]:
            self.enter(row)
        told = [f"{book}, {window}: what Ace reads; what Bea reads otherwise, behind a bar."]
        for row in script.rows:
            told += ["", row] if row.startswith("== ") else [row, *self.enter(row)]
        return "\n".join([*told, ""])

    def enter(self, row: str) -> list[str]:
        """Somebody types the line; what comes of it."""
        typed = _TYPED.fullmatch(row)
        assert typed, f"not a line of a script: {row}"
        self.line({"Ace": self.char1, "Bea": self.char2}[typed[1]], typed[2])
        return beside(*map(self.shown, (self.ace, self.bea)))

    def shown(self, text: str) -> list[str]:
        return (text if WINDOWS[self.window] else ORNAMENT.sub("", text)).splitlines()


def beside(ace: list[str], bea: list[str]) -> list[str]:
    """What Ace reads, and behind a bar what Bea reads, if it is anything else; what of it Ace reads
    too by the numbers of the rows."""
    if ace == bea:
        return ace
    found = [*ace, f"{BAR}(nothing)"] if not bea else list(ace)
    alike = difflib.SequenceMatcher(None, ace, bea, autojunk=False)
    for what, first, last, begin, end in alike.get_opcodes():
        if what == "equal":
            rows = f"rows {first + 1} to {last}" if last - first > 1 else f"row {last}"
            found.append(f"{BAR}({rows})")
        else:
            found += [BAR + row for row in bea[begin:end]]
    return found


def difference(name: str, kept: str, told: str) -> str:
    """How what is told now differs from what is kept, and what to type; "" if it does not."""
    rows = list(
        difflib.unified_diff(
            kept.splitlines(), told.splitlines(), f"kept/{name}", "as it is told now", lineterm=""
        )
    )
    more = f"make golden writes it anew: then read git diff tests/golden/kept/{name}"
    return "\n".join([f"{name} is told otherwise than it is kept.", *rows, more]) if rows else ""
