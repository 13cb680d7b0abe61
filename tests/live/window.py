"""The window of a player's client: checks that every row the game sends fits, or that it can be
followed by ear if the player uses a screen reader.

Any other row is a fault, and fails the test in which it came.
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
"""Lines to type, which need not be followed by ear; prose begins again with ``at -``."""
_MARK = re.compile(r"\[#\d")
_UNHEARD = {
    "a code": r"(?<![\w.=])-?\d*D(?:[+-]\d)?(?![\w'])",
    "an attribute cut short": r"\b(?:STR|DEX|CON|KNO|INS|PRE|MEC|PER|TEC)\b(?!-)",
    "columns": r"\S {2,}\S",
    "a sign": r" vs | -> ",
    "a drawing": r"[\u2500-\u259f|]|[-=_~*]{3,}",
}


def faults() -> list[str]:
    """Return the faults in all windows since the last call, each once."""
    found = list(dict.fromkeys(_FAULTS))
    _FAULTS.clear()
    return found


def unheard(line: str) -> str:
    """Return what nobody can follow by ear in the line, "" if there is nothing."""
    said = _TYPED.sub("x", line.replace(OPENS, "").replace(CLOSES, ""))
    found = [what for what, sign in _UNHEARD.items() if re.search(sign, said)]
    return ", ".join([*found, "a mark"] if _MARK.search(line) else found)


def laid_in_columns(row: str) -> bool:
    """True if the row is part of a table, which wrapping would spoil."""
    return len(re.findall(r"\S {2,}(?=\S)", row)) > 1


class Window:
    """A window ``columns`` wide of somebody who reads ``language``. ``rows``: the rows so far, as
    they were sent; ``hears``: True while screen reader mode is on."""

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
        """Check every complete row received, and return the text with wrapped lines joined, or as
        it is while the player hears it."""
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
        """True if rows from this one on are heard."""
        return next((on == "yes" for on, sign in self._turns if re.search(sign, row)), self.hears)

    def _too_long(self, row: str) -> str:
        more = columns(row) - self.columns
        return f"{more} columns more than {self.columns}" if more > 0 else ""

    def unfolded(self, text: str) -> str:
        """Return the text with wrapped lines joined: a row continues the one before it if it is
        indented further and its first word had no room there."""
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
