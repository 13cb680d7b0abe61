"""Lines within a window: what is too long for it goes on in the next row, further in.

Whoever writes a text gives whole lines; they are cut where the text goes to one window.
"""

import re
from unicodedata import combining, east_asian_width

NARROWEST, USUAL, WIDEST = 20, 78, 500
"""Columns of a window: the fewest and the most that are believed, and those of a client that says
nothing of its own."""
FURTHER = 2

_UNSEEN = re.compile(r"\x1b\[4z<[^>]*>|\x1b\[[0-9;]*[A-Za-z]")
"""Colours, and links that can be clicked."""
_PIECE = re.compile(rf"( *)((?:{_UNSEEN.pattern}|[^ ])+)")
_SIGN = re.compile(rf"(?:{_UNSEEN.pattern})|.", re.DOTALL)
_COLUMN = re.compile(r" *\S+(?: \S+)*(?<![.!?\"']) {2,}(?=\S)")
"""A first column; blanks behind the end of a sentence make none."""
_TAB = 8


def window(columns: int) -> int:
    """What a client says of its window's width, within bounds; 0 is nothing said."""
    return max(NARROWEST, min(WIDEST, columns or USUAL))


def within(text: str, width: int) -> str:
    """Every line of the text in rows of at most ``width`` columns, of which colours take none.

    A line keeps its indentation and goes on two columns further in; one that begins with a column
    of its own (``dodge     you get out of the way``) goes on under the next, unless that begins
    past the middle. Only a word that is longer than a row is cut.
    """
    return "\n".join(row for line in text.split("\n") for row in _rows(line, width))


def columns(text: str) -> int:
    """How many columns the text takes on the screen."""
    shown = _UNSEEN.sub("", text) if "\x1b" in text else text
    return len(shown) if shown.isascii() else sum(map(_columns, shown))


def _columns(sign: str) -> int:
    return 0 if combining(sign) else 2 if east_asian_width(sign) in "FW" else 1


def _rows(line: str, width: int) -> list[str]:
    if "\t" in line:
        line = line.expandtabs(_TAB)
    if columns(line) <= width:
        return [line]
    hang, rows, row, taken = _hang(line, width), [], "", 0
    for gap, part in _parts(line, width - hang):
        size = columns(part)
        if taken + len(gap) + size > width:
            rows += [row] if row else []
            row, taken, gap = "", 0, " " * hang
        row += gap + part
        taken += len(gap) + size
    return [*rows, row]


def _hang(line: str, width: int) -> int:
    """How far in the line goes on."""
    shown = _UNSEEN.sub("", line)
    column = _COLUMN.match(shown)
    if column and column.end() <= width // 2:
        return column.end()
    return min(len(shown) - len(shown.lstrip(" ")) + FURTHER, width // 2)


def _parts(line: str, most: int):
    """The words of the line, each with the blanks before it; of those longer than ``most``
    columns the parts."""
    for gap, word in _PIECE.findall(line):
        if columns(word) <= most:
            yield gap, word
            continue
        part, size = "", 0
        for sign in _SIGN.findall(word):
            taken = columns(sign)
            if size + taken > most:
                yield gap, part
                gap, part, size = "", "", 0
            part += sign
            size += taken
        yield gap, part
