"""``options.toml`` of the game's folder: books and content on offer, defaults of house options,
changed tables, name and texts of the game."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from game import registry
from game.errors import Refused
from game.overlay import numbers, offering
from game.overlay.files import NO_DRAFTS, Drafts, Lines
from game.overlay.files import read as read_file
from game.overlay.numbers import Wrong, shown
from game.overlay.problems import Problem, capital, either
from game.registry import revisions, tables
from game.registry.options import HouseOption
from game.registry.revisions import Revision
from game.registry.tables import Row, Table
from game.registry.values import SHOWN, Text
from game.wording import say

FILE = "options.toml"
PARTS = ("game", "books", "only", "practice", "options", "tables")
GAME = {
    "name": Text(40),
    "slogan": Text(120),
    "welcome": Text(2000, lines=True),
    "landing": Text(2000, lines=True),
    "language": Text(20),
    "tone": Text(40),
}
"""Texts of the game: its name, what is shown before login and in the first room, and the default
language and tone of its texts."""


@dataclass
class Options:
    """What ``options.toml`` says. ``books``: names on offer, in order; ``game``: texts by name;
    ``practice``: practice opponents by book, unchecked; ``over``: overlay of the books' tables;
    ``said``: the file."""

    books: tuple[str, ...] = ()
    game: dict[str, str] = field(default_factory=dict)
    practice: dict[str, Row] = field(default_factory=dict)
    over: Table = field(default_factory=dict)
    said: Lines = field(default_factory=lambda: Lines(FILE, "", []))


def texts(folder: Path | None) -> dict[str, str]:
    """Only the game's name and texts; faults are left out without a report."""
    if folder is None or not (folder / FILE).exists():
        return {}
    data, said = read_file(folder, folder / FILE, [])
    found, part = Options(), data.get("game")
    if isinstance(part, Mapping):
        _game(part, found, said)
    return found.game


def read(folder: Path, problems: list[Problem], drafts: Drafts = NO_DRAFTS) -> Options:
    """Read and check the file or its draft; faulty entries are reported in ``problems`` and left
    out."""
    file = folder / FILE
    found = Options()
    if not (file.exists() or file in drafts):
        return found
    data, found.said = read_file(folder, file, problems, drafts)
    said = found.said
    for part, value in data.items():
        if part not in PARTS:
            cure = say("house-there-is", names=either(PARTS))
            said.wrong((part,), say("house-is-nothing-here", key=part[:SHOWN]), cure)
        elif part == "books":
            found.books = _books(value, said)
        elif not isinstance(value, Mapping):
            cure = say("house-write-line", part=part)
            said.wrong((part,), say("house-holds-nothing", key=part), cure)
        else:
            _READ[part](value, found, said)
    return found


def _books(value: object, said: Lines) -> tuple[str, ...]:
    known = registry.known()
    if not isinstance(value, list):
        cure = say("house-write-books", book=known[0])
        said.wrong(("books",), say("house-books-is-no-list"), cure)
        return ()
    for name in value:
        if name not in known:
            cure = say("house-name-one-of", names=either(known))
            said.wrong(("books",), say("house-no-such-book", book=shown(name)), cure)
    return tuple(dict.fromkeys(name for name in value if name in known))


def _game(value: Row, found: Options, said: Lines) -> None:
    for key, text in value.items():
        if key not in GAME:
            cure = say("house-it-has", names=either(GAME))
            said.wrong(("game", key), say("house-game-has-no", key=key[:SHOWN]), cure)
        elif problem := GAME[key].problem(text):
            said.wrong(("game", key), say("house-cannot-be", key=key, value=shown(text)), problem)
        else:
            found.game[key] = text


def _of_books(part: str, each: Callable[..., None]) -> Callable[..., None]:
    def read_books(value: Row, found: Options, said: Lines) -> None:
        for name, rows in value.items():
            known = registry.known()
            if name not in known:
                cure = say("house-write-book", part=part, book=known[0], names=either(known))
                said.wrong((part, name), say("house-no-such-book", book=name[:SHOWN]), cure)
            elif not isinstance(rows, Mapping):
                cure = say("house-write-heading", part=f"{part}.{name}")
                said.wrong((part, name), say("house-holds-nothing", key=name), cure)
            else:
                each(name, rows, found, said)

    return read_books


def _defaults(book: str, rows: Row, found: Options, said: Lines) -> None:
    """Defaults of house options of a book."""
    known = registry.called(book).house_options
    for name, value in rows.items():
        path = ("options", book, name)
        if name not in known:
            near = get_close_matches(name, known, n=3) or list(known)
            what = say("house-book-has-no-option", book=book, option=name[:SHOWN])
            said.wrong(path, what, say("house-it-has", names=either(near)))
            continue
        try:
            lay(found, book, ("options", name, "default"), default(known[name], value))
        except Refused as refusal:
            said.wrong(path, say("house-cannot-be", key=name, value=shown(value)), refusal.text)


def _only(book: str, rows: Row, found: Options, said: Lines) -> None:
    offering.only(book, rows, found.over, said)


def _practice(book: str, rows: Row, found: Options, said: Lines) -> None:
    """Stored unchecked; ``offering.practice`` checks it once the content is known."""
    found.practice[book] = rows


def default(option: HouseOption, value: object) -> str | int:
    """The value as a default of the option, in the form tables hold ("none" for None). Refused:
    ``bad_option``."""
    plain = value if type(value) in (str, int) else "?"
    settled: str | int | None = option.settle(plain)
    return "none" if settled is None else settled


def lay(found: Options, book: str, path: numbers.Path, value: Any) -> None:
    """Put a value into the overlay at a path of the book's tables, merged with what is there."""
    other = registry.called(book).tables.get(path[0])
    table, inner = (other, path[1:]) if other else (f"books/{book}", path)
    for key in reversed(inner):
        value = {key: value}
    found.over[table] = tables.inherit(found.over.get(table, {}), value)


def _tables(book: str, rows: Row, found: Options, said: Lines) -> None:
    """Changed numbers of a book's tables; each part is checked on its own."""
    shipped = {**tables.whole(book), **registry.called(book).tables}
    for part, value in rows.items():
        if part not in shipped or part in numbers.FIXED:
            known = [key for key in shipped if key not in numbers.FIXED]
            what = say("house-book-has-no-table", book=book, part=part[:SHOWN])
            said.wrong(("tables", book, part), what, say("house-it-has", names=either(known)))
            continue
        wrong = tuple(misfits(book, part, value)) or tuple(unplayable(book, part, value, found))
        for each in wrong:
            said.wrong(*each)
        if not wrong:
            lay(found, book, (part,), value)


def misfits(book: str, part: str, value: object) -> Iterator[Wrong]:
    """Complaints about a changed part of the book's tables: wrong types or ranges."""
    other = registry.called(book).tables.get(part)
    below = tables.shipped(other) if other else tables.whole(book)[part]
    return numbers.misfits(below, value, ("tables", book, part))


def unplayable(book: str, part: str, value: object, laid: Options) -> Iterator[Wrong]:
    """Complaints about a changed part, on top of the changes in ``laid``, with which the book
    cannot be played."""
    tried = Options(over=dict(laid.over))
    lay(tried, book, (part,), value)
    with revisions.by(Revision(tried.over)):
        for path, sentence in registry.called(book).unsound():
            what = say("house-table-unplayable", book=book, part=part)
            yield ("tables", book, *path), what, capital(sentence)


_READ: dict[str, Callable[..., None]] = {
    "game": _game,
    "only": _of_books("only", _only),
    "practice": _of_books("practice", _practice),
    "options": _of_books("options", _defaults),
    "tables": _of_books("tables", _tables),
}
