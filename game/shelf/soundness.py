"""What books say of tables that cannot be played, so that a changed number is refused with a
sentence instead of failing in a fight."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise

from game.shelf.tables import Row, named
from game.wording import Text, say

type Unsound = tuple[tuple[str, ...], Text | str]
"""Where in a book's table, and what has to be so there, as a sentence."""
type Check = Callable[[], Iterator[Unsound]]


def rises(part: str, rows: Sequence[Row], key: str) -> Iterator[Unsound]:
    """A number that is above that of the row before it, as rows are found by it."""
    for row, after in pairwise(row for row in rows if key in row):
        if after[key] <= row[key]:
            sentence = say("shelf-number-rises", key=key, row=named(after), number=row[key])
            yield (part, named(after), key), sentence


def ordered(part: str, row: Row, keys: Sequence[str]) -> Iterator[Unsound]:
    """Numbers of a row none of which is below the one before it; those that it has."""
    for near, far in pairwise(key for key in keys if key in row):
        if row[far] < row[near]:
            name, number = named(row), row[near]
            sentence = say("shelf-number-at-least", far=far, row=name, number=number, near=near)
            yield (part, name, far), sentence


def within(path: tuple[str, ...], value: int, low: int, high: int) -> Iterator[Unsound]:
    """A number between two others."""
    if not low <= value <= high:
        of, fixed = (path[-1], *path[-2:-1]), low == high
        yield path, say("shelf-number-within", of=of, fixed=fixed, low=low, high=high)


def among(path: tuple[str, ...], value: str, known: Iterable[str]) -> Iterator[Unsound]:
    """A name that is one of some."""
    if value not in (names := tuple(known)):
        yield path, say("shelf-is-one-of", name=path[-1], known=names)
