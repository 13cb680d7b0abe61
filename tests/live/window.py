"""The window of a player's client: it holds every row that the game sends, or somebody who hears
the rows can follow them.

What does not fit, or cannot be heard, is a fault; the test in which it came fails.
"""

import re

from game.wording.pseudo import CLOSES, OPENS
from game.wording.reading import ENGLISH, PSEUDO
from tests.live.keys import sentence
from tests.live.uncatalogued import plain
from world.lines import columns

USUAL, NARROW, NARROWEST = 80, 60, 40

_FAULTS: list[str] = []
_ROW = re.compile(r"( *)(\S*)")
_TYPED = re.compile(r"[+@/][a-z](?:(?! at -)[^.;:()\"])*|\$\w+\([^)]*\)|\"[^\"]*\"|<[^>]*>")
"""What is to be typed, as it is typed; what it is done ``at`` is told."""
_MARK = re.compile(r"\[#\d")
_UNHEARD = {
    "a code": r"(?<![\w.=])-?\d*D(?:[+-]\d)?(?![\w'])",
    "an attribute cut short": r"\b(?:STR|DEX|CON|KNO|INS|PRE|MEC|PER|TEC)\b(?!-)",
    "columns": r"\S {2,}\S",
    "a sign": r" vs | -> ",
    "a drawing": r"[\u2500-\u259f|]|[-=_~*]{3,}",
}


def faults() -> list[str]:
    """Those of all windows since this was asked last, each once."""
    found = list(dict.fromkeys(_FAULTS))
    _FAULTS.clear()
    return found


def unheard(line: str) -> str:
    """What of the line nobody can follow by ear; "" for nothing."""
    said = _TYPED.sub("x", line.replace(OPENS, "").replace(CLOSES, ""))
    found = [what for what, sign in _UNHEARD.items() if re.search(sign, said)]
    return ", ".join([*found, "a mark"] if _MARK.search(line) else found)


def laid_in_columns(row: str) -> bool:
    """Whether a row is one of a table: cut, it is none any more."""
    return len(re.findall(r"\S {2,}(?=\S)", row)) > 1


class Window:
    """``columns`` wide; ``rows`` are those that have come, as they were sent, to somebody who
    reads that language."""

    def __init__(self, name: str, columns: int, language: str = ENGLISH):
        self.name, self.columns, self.language = name, columns, language
        self._turns = [
            (on, f"{sentence('players-sentences', language, on=on)}|Screenreader mode turned {how}")
            for on, how in (("yes", "on"), ("no", "off"))
        ]
        self.rows: list[str] = []
        self.hears = False
        self._begun = ""

    def take(self, text: str) -> str:
        """Look at every whole row of what has come: the text in the lines that the game means."""
        *rows, self._begun = (self._begun + text).split("\n")
        for row in rows:
            self.hears = self._hears(row)
            self.rows.append(row)
            found = [unheard(row) if self.hears else self._too_long(row)]
            if self.language == PSEUDO:
                found += plain(row)
            _FAULTS.extend(f"{self.name} reads {fault}: {row!r}" for fault in found if fault)
        return text if self.hears else self.unfolded(text)

    def _hears(self, row: str) -> bool:
        """Whether the next row is heard."""
        return next((on == "yes" for on, sign in self._turns if re.search(sign, row)), self.hears)

    def _too_long(self, row: str) -> str:
        more = columns(row) - self.columns
        return f"{more} columns more than {self.columns}" if more > 0 else ""

    def unfolded(self, text: str) -> str:
        """The text in the lines that the game has cut: a row goes on with the one before it when
        it stands further in and its first word had no room there."""
        lines, margin, taken = [], 0, 0
        for row in text.split("\n"):
            blanks, word = _ROW.match(row).groups()
            full = taken + 1 + len(word) > self.columns
            if lines and word and taken and len(blanks) > margin + 1 and full:
                lines[-1] = f"{lines[-1].rstrip()} {row.lstrip()}"
            else:
                lines.append(row)
                margin = len(blanks)
            taken = len(row)
        return "\n".join(lines)
