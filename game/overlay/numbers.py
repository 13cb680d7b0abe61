"""Check a game's changes to a book's table: each value must be of the same type and range as the
one it replaces."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from game.dice import parse_code
from game.errors import Refused
from game.overlay.problems import either
from game.registry.tables import Row, named
from game.registry.values import SHOWN, Code, Text
from game.wording import Text as Told
from game.wording import say

FIXED = ("name", "title", "sheet_kind", "like", "options", "rules", "cites", "card", "cards",
         "random_card", "percent", "range_cards", "defence_cards", "description")  # fmt: skip
"""Keys of a book's table that name things and so cannot be changed."""
CARD = re.compile(r"[A-Z]{2,4}(-[A-Z0-9]+)+")
MOST, TIMES = 100, 10
"""A number may be at most 100, or 10 times that of the book."""

type Path = tuple[str, ...]
type Wrong = tuple[Path, Told | str, Told | str]
"""(path, what is wrong, what would be right)."""


def misfits(below: object, value: object, path: Path) -> Iterator[Wrong]:
    """Complaints about a value that is to replace ``below``, which the book has at ``path``."""
    if isinstance(below, Mapping):
        yield from _in_rows(below, value, path)
    elif isinstance(below, list) and below and isinstance(below[0], Mapping):
        yield from _in_rows({named(row): row for row in below}, value, path)
    elif isinstance(below, list):
        yield from _in_list(below, value, path)
    elif cure := _cure(below, value):
        yield path, say("house-cannot-be", key=path[-1][:SHOWN], value=shown(value)), cure


def changeable(rows: Row) -> list[str]:
    """Keys of a row that may be changed; the name of a row in a list may not."""
    return [str(key) for key in rows if key not in FIXED and not _names(key, rows)]


def _names(key: str, rows: Row) -> bool:
    return key == next(iter(rows)) and key in ("result", "quality")


def _in_rows(rows: Row, value: object, path: Path) -> Iterator[Wrong]:
    known = changeable(rows)
    if not isinstance(value, Mapping):
        cure = say("house-name-one-of-them", key=".".join(map(quoted, (*path, *known[:1]))))
        yield path, say("house-holds-what", key=path[-1][:SHOWN], names=either(known)), cure
        return
    for key, each in value.items():
        if key in known:
            yield from misfits(rows[key], each, (*path, key))
        elif key in rows:
            what = say("house-is-the-books-own", key=key)
            yield (*path, key), what, say("house-change-instead", names=either(known))
        else:
            what = say("house-has-no-key", table=path[-1][:SHOWN], key=key[:SHOWN])
            yield (*path, key), what, say("house-there-is", names=either(known))


def _in_list(below: list[Any], value: object, path: Path) -> Iterator[Wrong]:
    like = shown(below)
    if not isinstance(value, list) or not value or (not _alike(below) and len(value) != len(below)):
        what = say("house-cannot-be", key=path[-1][:SHOWN], value=shown(value))
        yield path, what, say("house-list-like", like=like)
        return
    pairs = (
        [(below[0], each) for each in value] if _alike(below) else zip(below, value, strict=True)
    )
    for stands, each in pairs:
        if cure := _cure(stands, each):
            what = say("house-list-cannot-have", key=path[-1][:SHOWN], value=shown(each))
            bare = str(cure).removesuffix(".")
            yield path, what, say("house-list-of-book", cure=bare, like=like)


def _alike(values: list[Any]) -> bool:
    """True if a list may change its length: more than two values, all of one type."""
    return len({type(each) for each in values}) == 1 and len(values) > 2


def _cure(below: object, value: object, may: bool = False) -> Told | str:
    """What would be right in place of the value, "" if it is right. ``may``: worded as what may
    stand there."""
    if isinstance(below, bool):
        return "" if isinstance(value, bool) else say("house-true-or-false", may=may)
    if isinstance(below, int):
        low, high = (-MOST if below < 0 else 0), max(MOST, TIMES * abs(below))
        right = type(value) is int and low <= value <= high
        number = say("house-whole-number", low=low, high=high, below=below, may=may)
        return "" if right else number
    below = str(below)
    if CARD.fullmatch(below):
        return "" if value == below else say("house-card-stays", below=below)
    if _is_code(below):
        code = Code()
        least, most = map(code.dice.write, (code.low, code.high))
        like = code.dice.examples.field
        told = say("house-code", low=least, high=most, like=like, below=below, may=may)
        return told if code.problem(value) else ""
    return say("house-may-be-text", most=SHOWN) if may else Text(SHOWN).problem(value)


def says(below: object) -> Told | str:
    """What may stand in place of a value of the book, as a sentence."""
    if isinstance(below, list):
        return say("house-list-with-commas", values=tuple(map(str, below)))
    return _cure(below, None, may=True)


def _is_code(text: str) -> bool:
    try:
        return parse_code(text) >= 0
    except Refused:
        return False


def shown(value: object) -> str:
    """The value as written in a file, shortened to 40 characters."""
    text = str(value).lower() if isinstance(value, bool) else str(value)
    return text if len(text) <= SHOWN else f"{text[: SHOWN - 3]}..."


def quoted(name: str) -> str:
    """A key as written in a file: in quotes unless it is bare."""
    plain = re.fullmatch(r"[A-Za-z0-9_-]+", name)
    return name if plain else '"' + name.replace("\\", "\\\\").replace('"', '\\"') + '"'
