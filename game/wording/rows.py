"""Rows of cells inside a text: columns on screen, a sentence for screen readers.

Whoever makes a row marks its cells: in a catalogue with ``{ CELL() }`` between two of them, in code
with ``row``. How they are shown is decided when the text is sent, by the reader.
"""

from collections.abc import Iterable

from game.wording.text import CELL, Arg, Text, several

GAP = 2
"""Least number of spaces between two columns."""
WIDEST = 30
"""Longer cells do not widen their column; they push aside what follows."""
_ENDS = (".", "!", "?", ":", ";", ",")


def row(*cells: Arg) -> Text:
    """Cells side by side, as one record."""
    return several(cells, CELL)


def laid(text: str) -> str:
    """The text with rows laid out in columns; adjacent rows share their columns."""
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
    """Rows of cells, padded to columns."""
    count = max(map(len, block), default=0)
    sizes = [
        max((len(c[at]) for c in block if _in_column(c, at)), default=0) for at in range(count)
    ]
    for cells in block:
        *firsts, last = cells
        yield "".join(f"{c:<{size + GAP}}" if _fits(c) else f"{c}{' ' * GAP}"
                      for c, size in zip(firsts, sizes, strict=False)) + last  # fmt: skip


def _in_column(cells: list[str], at: int) -> bool:
    """True if the cell counts for its column's width: neither last nor too long."""
    return at < len(cells) - 1 and _fits(cells[at])


def _fits(cell: str) -> bool:
    return len(cell) <= WIDEST


def heard(text: str) -> str:
    """The text with each row as a sentence: ``nospoof: whether you read it``."""
    return "\n".join(_sentence(line) for line in text.split("\n")) if CELL in text else text


def shown(text: str, ear: bool) -> str:
    """The text with its rows as the reader gets them: in columns, or for the ``ear`` as
    sentences."""
    return heard(text) if ear else laid(text)


def _sentence(line: str) -> str:
    first, *cells = line.split(CELL)
    if not cells:
        return first
    joined = " " if first.endswith(_ENDS) else ": "
    return f"{first}{joined}{', '.join(cells)}"
