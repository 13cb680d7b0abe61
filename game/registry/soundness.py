"""Checks by which books find table values that cannot be played, so that a changed number is
refused with a sentence instead of failing in a fight."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise

from game.registry.tables import Row, named
from game.wording import Text, say

type Unsound = tuple[tuple[str, ...], Text | str]
"""(path in the book's table, sentence saying what has to hold there)."""
type Check = Callable[[], Iterator[Unsound]]


def rises(part: str, rows: Sequence[Row], key: str) -> Iterator[Unsound]:
    """Complaints about rows whose number under ``key`` is not above the one before; rows without it
    are skipped."""
    for row, after in pairwise(row for row in rows if key in row):
        if after[key] <= row[key]:
            sentence = say("shelf-number-rises", key=key, row=named(after), number=row[key])
            yield (part, named(after), key), sentence


def ordered(part: str, row: Row, keys: Sequence[str]) -> Iterator[Unsound]:
    """Complaints about numbers of one row that are below the one before; missing keys are
    skipped."""
    for near, far in pairwise(key for key in keys if key in row):
        if row[far] < row[near]:
            name, number = named(row), row[near]
            sentence = say("shelf-number-at-least", far=far, row=name, number=number, near=near)
            yield (part, name, far), sentence


def within(path: tuple[str, ...], value: int, low: int, high: int) -> Iterator[Unsound]:
    """A complaint unless ``value`` is from ``low`` to ``high``, both included."""
    if not low <= value <= high:
        of, fixed = (path[-1], *path[-2:-1]), low == high
        yield path, say("shelf-number-within", of=of, fixed=fixed, low=low, high=high)


def among(path: tuple[str, ...], value: str, known: Iterable[str]) -> Iterator[Unsound]:
    """A complaint unless ``value`` is one of ``known``."""
    if value not in (names := tuple(known)):
        yield path, say("shelf-is-one-of", name=path[-1], known=names)
