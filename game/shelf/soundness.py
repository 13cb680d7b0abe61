"""What books say of tables that cannot be played, so that a changed number is refused with a
sentence instead of failing in a fight."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise

from game.shelf.tables import Row, named
from game.wording import Text

type Unsound = tuple[tuple[str, ...], Text | str]
"""Where in a book's table, and what has to be so there, as a sentence."""
type Check = Callable[[], Iterator[Unsound]]


def rises(part: str, rows: Sequence[Row], key: str) -> Iterator[Unsound]:
    """A number that is above that of the row before it, as rows are found by it."""
    for row, after in pairwise(row for row in rows if key in row):
        if after[key] <= row[key]:
            sentence = f"{key} rises from row to row: {named(after)} is above {row[key]}."
            yield (part, named(after), key), sentence


def ordered(part: str, row: Row, keys: Sequence[str]) -> Iterator[Unsound]:
    """Numbers of a row none of which is below the one before it; those that it has."""
    for near, far in pairwise(key for key in keys if key in row):
        if row[far] < row[near]:
            sentence = f"{far} of {named(row)} is at least {row[near]}, its {near}."
            yield (part, named(row), far), sentence


def within(path: tuple[str, ...], value: int, low: int, high: int) -> Iterator[Unsound]:
    """A number between two others."""
    if not low <= value <= high:
        span = f"{low}" if low == high else f"from {low} to {high}"
        yield path, f"{' of '.join((path[-1], *path[-2:-1]))} is {span}."


def among(path: tuple[str, ...], value: str, known: Iterable[str]) -> Iterator[Unsound]:
    """A name that is one of some."""
    if value not in (names := tuple(known)):
        yield path, f"{path[-1]} is one of {', '.join(names)}."
