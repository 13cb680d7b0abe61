"""Line wrapping to a client's window width, with continuation lines indented.

Texts are written with whole lines; they are wrapped when sent to a particular window.
"""

import re
from collections.abc import Iterator
from unicodedata import combining, east_asian_width

NARROWEST, USUAL, WIDEST = 20, 78, 500
"""Window widths in columns: least and most accepted, and the default for clients that report
none."""
FURTHER = 2

_UNSEEN = re.compile(r"\x1b\[4z<[^>]*>|\x1b\[[0-9;]*[A-Za-z]")
"""Colour codes and clickable links, which take no columns."""
_PIECE = re.compile(rf"( *)((?:{_UNSEEN.pattern}|[^ ])+)")
_SIGN = re.compile(rf"(?:{_UNSEEN.pattern})|.", re.DOTALL)
_COLUMN = re.compile(r" *\S+(?: \S+)*(?<![.!?\"']) {2,}(?=\S)")
"""A first column of a table row; spaces after the end of a sentence do not count."""
_TAB = 8


def window(columns: int) -> int:
    """Width to use for a client that reports ``columns``, within bounds; 0: not reported."""
    return max(NARROWEST, min(WIDEST, columns or USUAL))


def within(text: str, width: int) -> str:
    """The text wrapped to ``width`` columns; colours take none.

    A continuation line is indented two columns more than its line; after a first column of a table
    (``dodge     you get out of the way``) it aligns with the second one, unless that starts past
    the middle. Only words longer than a row are split.
    """
    return "\n".join(row for line in text.split("\n") for row in _rows(line, width))


def columns(text: str) -> int:
    """Number of screen columns the text takes."""
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
    """Indentation of continuation lines."""
    shown = _UNSEEN.sub("", line)
    column = _COLUMN.match(shown)
    if column and column.end() <= width // 2:
        return column.end()
    return min(len(shown) - len(shown.lstrip(" ")) + FURTHER, width // 2)


def _parts(line: str, most: int) -> Iterator[tuple[str, str]]:
    """Words of the line, each with the spaces before it; words longer than ``most`` columns are
    split."""
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
