"""``options.toml`` of the house: which books are offered, defaults of house options, changed
tables, the name and the texts of the game."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from itertools import pairwise
from pathlib import Path
from typing import Any

from game import shelf
from game.errors import Refused
from game.house.files import Lines
from game.house.files import read as read_file
from game.house.problems import Problem
from game.shelf import editions, tables
from game.shelf.editions import Edition
from game.shelf.values import SHOWN, Text

FILE = "options.toml"
PARTS = ("game", "books", "options", "tables")
GAME = {
    "name": Text(40),
    "slogan": Text(120),
    "welcome": Text(2000),
    "landing": Text(2000),
}
"""What a game is called, and what is read before the login and in its first room."""
FIXED = ("name", "title", "sheet_kind", "like", "options", "rules", "cites", "card", "cards")
"""Keys of a book's table that name things, and are not numbers of the rules."""

type Path_ = tuple[str, ...]


@dataclass
class Options:
    """``books``: names in the order in which they are offered; ``game``: texts by name; ``over``:
    what is laid over the tables of books."""

    books: tuple[str, ...] = ()
    game: dict[str, str] = field(default_factory=dict)
    over: dict[str, Any] = field(default_factory=dict)


def read(folder: Path, problems: list[Problem]) -> Options:
    """What the file says, without what is wrong in it."""
    file = folder / FILE
    found = Options()
    if not file.exists():
        return found
    data, said = read_file(folder, file, problems)
    for part, value in data.items():
        if part not in PARTS:
            said.wrong((part,), f"{part[:SHOWN]} is nothing here.", f"There is {_or(PARTS)}.")
        elif part == "books":
            found.books = _books(value, said)
        elif not isinstance(value, Mapping):
            said.wrong((part,), f"{part} holds nothing.", f"Write [{part}] in a line of its own.")
        else:
            _READ[part](value, found, said)
    return found


def _books(value: Any, said: Lines) -> tuple[str, ...]:
    known = shelf.known()
    if not isinstance(value, list):
        said.wrong(("books",), "books is no list.", f'Write books = ["{known[0]}"].')
        return ()
    for name in value:
        if name not in known:
            said.wrong(("books",), f"There is no book {str(name)[:SHOWN]}.", f"Name {_or(known)}.")
    return tuple(dict.fromkeys(name for name in value if name in known))


def _game(value: Mapping[str, Any], found: Options, said: Lines) -> None:
    for key, text in value.items():
        if key not in GAME:
            said.wrong(("game", key), f"A game has no {key[:SHOWN]}.", f"It has {_or(GAME)}.")
        elif cure := GAME[key].problem(text):
            said.wrong(("game", key), f"{key} cannot be {str(text)[:SHOWN]}.", cure)
        else:
            found.game[key] = text


def _of_books(part: str, each: Callable[..., None]) -> Callable[..., None]:
    def read_books(value: Mapping[str, Any], found: Options, said: Lines) -> None:
        for name, rows in value.items():
            if name not in shelf.known():
                cure = f"Write [{part}.{shelf.known()[0]}]; there is {_or(shelf.known())}."
                said.wrong((part, name), f"There is no book {name[:SHOWN]}.", cure)
            elif not isinstance(rows, Mapping):
                said.wrong((part, name), f"{name} holds nothing.", f"Write [{part}.{name}].")
            else:
                each(name, rows, found, said)

    return read_books


def _defaults(book: str, rows: Mapping[str, Any], found: Options, said: Lines) -> None:
    """Defaults of house options."""
    known = shelf.called(book).house_options
    for name, value in rows.items():
        path = ("options", book, name)
        if name not in known:
            near = get_close_matches(name, known, n=3) or list(known)
            said.wrong(path, f"{book} has no option {name[:SHOWN]}.", f"It has {_or(near)}.")
            continue
        try:
            settled = known[name].settle(value)
        except Refused as refusal:
            said.wrong(path, f"{name} cannot be {str(value)[:SHOWN]}.", refusal.sentence)
        else:
            lay(found, book, ("options", name, "default"), "none" if settled is None else settled)


def lay(found: Options, book: str, path: Path_, value: Any) -> None:
    """Lay a value over what stands at a path of the book's table."""
    table = f"books/{book}"
    for key in reversed(path):
        value = {key: value}
    found.over[table] = tables.inherit(found.over.get(table, {}), value)


def _tables(book: str, rows: Mapping[str, Any], found: Options, said: Lines) -> None:
    """Changed numbers of a book's tables, each part of it for itself."""
    shipped = whole(book)
    for part, value in rows.items():
        path = ("tables", book, part)
        if part not in shipped or part in FIXED:
            known = [key for key in shipped if key not in FIXED]
            said.wrong(path, f"{book} has no table {part[:SHOWN]}.", f"It has {_or(known)}.")
        elif _fits(shipped[part], value, path, said) and _plays(book, part, value, path, said):
            lay(found, book, (part,), value)


def whole(book: str) -> Mapping[str, Any]:
    """The table of a book over that of the book it is like."""
    own = tables.table(f"books/{book}")
    return tables.inherit(whole(own["like"]), own) if "like" in own else own


def _fits(below: Any, value: Any, path: Path_, said: Lines) -> bool:
    """Whether the value is of the kind of what it is laid over."""
    if isinstance(below, Mapping) and isinstance(value, Mapping):
        return all([_known(key, below, value[key], path, said) for key in value])
    if isinstance(below, list) and below and isinstance(below[0], Mapping):
        rows = {tables.named(row): row for row in below}
        if isinstance(value, Mapping):
            return all([_known(key, rows, value[key], path, said) for key in value])
        cure = f"Name a row: [{'.'.join(path)}.{_key(next(iter(rows)))}]."
        said.wrong(path, f"{path[-1]} has rows.", cure)
        return False
    if type(below) is not type(value) or (isinstance(value, int) and value < 0 <= below):
        cure = f"It is {_said(below)}, in the book {str(below)[:SHOWN]}."
        said.wrong(path, f"{path[-1]} cannot be {str(value)[:SHOWN]}.", cure)
        return False
    return True


def _known(key: str, below: Mapping[str, Any], value: Any, path: Path_, said: Lines) -> bool:
    if key in below and key not in FIXED:
        return _fits(below[key], value, (*path, key), said)
    known = [str(each) for each in below if each not in FIXED]
    said.wrong((*path, key), f"There is no {key[:SHOWN]} here.", f"There is {_or(known)}.")
    return False


def _plays(book: str, part: str, value: Any, path: Path_, said: Lines) -> bool:
    """Whether the numbers still rise where those of the book do, and the book can be filled."""
    chosen = Options()
    lay(chosen, book, (part,), value)
    below = whole(book)[part]
    with editions.by(Edition(chosen.over)):
        laid = tables.inherit({part: below}, {part: value})[part]
        if fallen := _no_longer_rising(below, laid):
            cure = f"{fallen} rises from row to row, as in the book."
            said.wrong(path, f"The rows of {part} are out of order.", cure)
            return False
        try:
            shelf.called(book).filled()
        except (Refused, ValueError, KeyError, TypeError) as error:
            said.wrong(path, f"{book} cannot be played with this {part}.", f"It says: {error}.")
            return False
    return True


def _no_longer_rising(below: Any, laid: Any) -> str:
    if not isinstance(below, list) or not below or not isinstance(below[0], Mapping):
        return ""
    for key, first in below[0].items():
        if type(first) is int and _rising(below, key) and not _rising(laid, key):
            return str(key)
    return ""


def _rising(rows: list[Mapping[str, Any]], key: str) -> bool:
    numbers = [row[key] for row in rows if key in row]
    return len(numbers) == len(rows) > 1 and all(near < far for near, far in pairwise(numbers))


def _said(value: Any) -> str:
    kinds = {bool: "true or false", int: "a whole number", str: "a text", list: "a list"}
    return kinds.get(type(value), "a table")


def _key(name: str) -> str:
    return name if name.replace("_", "").replace("-", "").isalnum() else f'"{name}"'


def _or(names: Any) -> str:
    found = [str(name) for name in names][:12]
    return " or ".join(found) if len(found) < 3 else f"{', '.join(found[:-1])} or {found[-1]}"


_READ: dict[str, Callable[..., None]] = {
    "game": _game,
    "options": _of_books("options", _defaults),
    "tables": _of_books("tables", _tables),
}
