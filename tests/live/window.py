"""The window of a player's client: it holds every row that the game sends, or somebody who hears
the rows can follow them.

What does not fit, or cannot be heard, is kept in ``FAULTS``; the test in which it came fails.
"""

import re

USUAL, NARROW = 80, 60
FAULTS: list[str] = []
HEARS = re.compile(r"You get sentences now\.|Screenreader mode turned on")
SEES = re.compile(r"You get the layout again\.|Screenreader mode turned off")

_ROW = re.compile(r"( *)(\S*)")
_TYPED = re.compile(r"[+@]\w[^.;:()\"]*")
"""What is to be typed, as it is typed."""
_UNHEARD = {
    "a code": r"(?<![\w.=])-?\d*D(?:[+-]\d)?(?![\w'])",
    "a mark": r"\[#\d+",
    "columns": r"\S {2,}\S",
    "a drawing": r"[\u2500-\u259f|]|[-=_~*]{3,}",
}


def unheard(line: str) -> str:
    """What of the line nobody can follow by ear; "" for nothing."""
    said = _TYPED.sub("", line)
    return ", ".join(what for what, sign in _UNHEARD.items() if re.search(sign, said))


def laid_in_columns(row: str) -> bool:
    """Whether a row is one of a table: cut, it is none any more."""
    return len(re.findall(r"\S {2,}(?=\S)", row)) > 1


class Window:
    """``columns`` wide; ``rows`` are those that have come, as they were sent."""

    def __init__(self, name: str, columns: int):
        self.name, self.columns = name, columns
        self.rows: list[str] = []
        self.hears = False
        self._begun = ""

    def take(self, text: str) -> str:
        """Look at every whole row of what has come: the text in the lines that the game means."""
        *rows, self._begun = (self._begun + text).split("\n")
        for row in rows:
            self.hears = bool(HEARS.search(row)) or (self.hears and not SEES.search(row))
            self.rows.append(row)
            if fault := unheard(row) if self.hears else self._too_long(row):
                FAULTS.append(f"{self.name} reads {fault}: {row!r}")
        return text if self.hears else self.unfolded(text)

    def _too_long(self, row: str) -> str:
        more = len(row) - self.columns
        return f"{more} signs more than {self.columns}" if more > 0 else ""

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
