"""Whether what a game lays over a table is of the kind of what stands there."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from game.dice import parse_code
from game.errors import Refused
from game.house.problems import either
from game.shelf.tables import Row, named
from game.shelf.values import SHOWN, Code, Text
from game.wording import say

FIXED = ("name", "title", "sheet_kind", "like", "options", "rules", "cites", "card", "cards",
         "random_card", "percent", "range_cards", "defence_cards", "description")  # fmt: skip
"""Keys of a book's table that name things, and are not numbers of the rules."""
CARD = re.compile(r"[A-Z]{2,4}(-[A-Z0-9]+)+")
MOST, TIMES = 100, 10
"""A number is at most this, or so many times that of the book."""

type Path = tuple[str, ...]
type Wrong = tuple[Path, str, str]
"""Where, what is wrong, and what would be right."""


def misfits(below: object, value: object, path: Path) -> Iterator[Wrong]:
    """What of the value cannot be laid over what stands below it in the book."""
    if isinstance(below, Mapping):
        yield from _in_rows(below, value, path)
    elif isinstance(below, list) and below and isinstance(below[0], Mapping):
        yield from _in_rows({named(row): row for row in below}, value, path)
    elif isinstance(below, list):
        yield from _in_list(below, value, path)
    elif cure := _cure(below, value):
        yield path, say("house-cannot-2", path=path[-1][:SHOWN], shown=shown(value)), cure


def changeable(rows: Row) -> list[str]:
    """The keys of a row that may be changed; a row of a list keeps the name that it has."""
    return [str(key) for key in rows if key not in FIXED and not _names(key, rows)]


def _names(key: str, rows: Row) -> bool:
    return key == next(iter(rows)) and key in ("result", "quality")


def _in_rows(rows: Row, value: object, path: Path) -> Iterator[Wrong]:
    known = changeable(rows)
    if not isinstance(value, Mapping):
        cure = say("house-name-one-them", what=".".join(map(quoted, (*path, *known[:1]))))
        yield path, say("house-holds", path=path[-1][:SHOWN], either=either(known)), cure
        return
    for key, each in value.items():
        if key in known:
            yield from misfits(rows[key], each, (*path, key))
        elif key in rows:
            yield (
                (*path, key),
                say("house-book-own", key=key),
                say("house-change", either=either(known)),
            )
        else:
            what = say("house-has-no-2", path=path[-1][:SHOWN], key=key[:SHOWN])
            yield (*path, key), what, say("house-there", either=either(known))


def _in_list(below: list[Any], value: object, path: Path) -> Iterator[Wrong]:
    like = shown(below)
    if not isinstance(value, list) or not value or (not _alike(below) and len(value) != len(below)):
        yield (
            path,
            say("house-cannot-2", path=path[-1][:SHOWN], shown=shown(value)),
            say("house-list-as", like=like),
        )
        return
    pairs = (
        [(below[0], each) for each in value] if _alike(below) else zip(below, value, strict=True)
    )
    for stands, each in pairs:
        if cure := _cure(stands, each):
            what = say("house-cannot-have", path=path[-1][:SHOWN], shown=shown(each))
            yield path, what, say("house-list-book", cure=cure.removesuffix("."), like=like)


def _alike(values: list[Any]) -> bool:
    """Whether a list may be longer or shorter: its values are all of one kind."""
    return len({type(each) for each in values}) == 1 and len(values) > 2


def _cure(below: object, value: object) -> str:
    """What would be right in place of the value, "" if it is."""
    if isinstance(below, bool):
        return "" if isinstance(value, bool) else say("house-true-or-false")
    if isinstance(below, int):
        low, high = (-MOST if below < 0 else 0), max(MOST, TIMES * abs(below))
        right = type(value) is int and low <= value <= high
        return "" if right else say("house-whole-number-from-book", low=low, high=high, below=below)
    below = str(below)
    if CARD.fullmatch(below):
        return "" if value == below else say("house-card-stays", below=below)
    if _is_code(below):
        cure = Code().problem(value)
        return say("house-book", cure=cure.removesuffix("."), below=below) if cure else ""
    return Text(SHOWN).problem(value)


def says(below: object) -> str:
    """What may stand in place of a value of the book, as a sentence."""
    if isinstance(below, list):
        return say("house-list-commas-as", below=tuple(map(str, below)))
    return (_cure(below, None) or "A text.").replace("It is", "It may be", 1)


def _is_code(text: str) -> bool:
    try:
        return parse_code(text) >= 0
    except Refused:
        return False


def shown(value: object) -> str:
    """The value as it is written in a file, in short."""
    text = str(value).lower() if isinstance(value, bool) else str(value)
    return text if len(text) <= SHOWN else f"{text[: SHOWN - 3]}..."


def quoted(name: str) -> str:
    """A key as it is written in a file."""
    plain = re.fullmatch(r"[A-Za-z0-9_-]+", name)
    return name if plain else '"' + name.replace("\\", "\\\\").replace('"', '\\"') + '"'
