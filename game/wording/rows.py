"""Rows of cells in a text: columns for the eye, a sentence for the ear.

Whoever makes a row knows its cells. In a catalogue ``{ CELL() }`` stands between two of them, in
the program ``row`` puts them together; what it has become when it is told is decided by who reads.
"""

from collections.abc import Iterable

from game.wording.text import CELL, Arg, Text, several

GAP = 2
"""Blanks between two columns, at least."""
WIDEST = 30
"""A cell that is longer has no room in its column and moves what is next to it."""
_ENDS = (".", "!", "?", ":", ";", ",")


def row(*cells: Arg) -> Text:
    """Cells side by side, in one record."""
    return several(cells, CELL)


def laid(text: str) -> str:
    """The text with its rows in columns; those that follow each other stand under each other."""
    if CELL not in text:
        return text
    found: list[str] = []
    block: list[list[str]] = []
    for line in [*text.split("\n"), None]:
        if line is not None and (CELL in line or (block and line.startswith(" "))):
            block.append(line.split(CELL))
            continue
        found += _columns(block)
        block = []
        if line is not None:
            found.append(line)
    return "\n".join(found)


def _columns(block: list[list[str]]) -> Iterable[str]:
    """Rows of cells, each in its column."""
    count = max(map(len, block), default=0)
    sizes = [
        max((len(c[at]) for c in block if _in_column(c, at)), default=0) for at in range(count)
    ]
    for cells in block:
        *firsts, last = cells
        yield "".join(f"{c:<{size + GAP}}" if _fits(c) else f"{c}{' ' * GAP}"
                      for c, size in zip(firsts, sizes, strict=False)) + last  # fmt: skip


def _in_column(cells: list[str], at: int) -> bool:
    """Whether the cell stands in a column, and is not the last or too long."""
    return at < len(cells) - 1 and _fits(cells[at])


def _fits(cell: str) -> bool:
    return len(cell) <= WIDEST


def heard(text: str) -> str:
    """The text with its rows in sentences: ``nospoof: whether you read it``."""
    return "\n".join(_sentence(line) for line in text.split("\n")) if CELL in text else text


def _sentence(line: str) -> str:
    first, *cells = line.split(CELL)
    if not cells:
        return first
    joined = " " if first.endswith(_ENDS) else ": "
    return f"{first}{joined}{', '.join(cells)}"
