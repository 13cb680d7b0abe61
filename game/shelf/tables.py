"""The tables that books bring along (``data/*.toml`` in the folder of each), and the editions of
them: what a game lays over them holds in its own edition, and a scene keeps the one it has."""

import tomllib
from collections.abc import Callable, Mapping
from functools import wraps
from inspect import signature
from pathlib import Path
from typing import Any

from game.shelf import editions

OF_ONE_BOOK = ("books", "cards")
FOLDERS: dict[str, Path] = {}
"""Where the tables of each family of books lie."""
type Row = Mapping[str, Any]
"""A row of a table, or what is written of it, as TOML has it."""
type Table = dict[str, Any]
"""A table, as TOML has it."""

_SHIPPED: dict[str, Table] = {}


def keep(family: str, folder: Path) -> None:
    """Read the tables of that family from this folder. Errors: ValueError for a second folder."""
    if FOLDERS.setdefault(family, folder) != folder:
        raise ValueError(f"two folders hold the tables of {family}")


def drop(family: str) -> None:
    """Forget a folder of tables, and what was read of any."""
    FOLDERS.pop(family, None)
    _SHIPPED.clear()
    editions.forget()


def path(name: str) -> Path:
    """The file of a table. Those in ``books/`` and ``cards/`` are found by the name of the
    book, in whatever family it lies; all others by family: ``d6/weapons``."""
    family, _, rest = name.partition("/")
    if family not in OF_ONE_BOOK:
        return FOLDERS[family] / f"{rest}.toml"
    found = (folder / f"{name}.toml" for folder in FOLDERS.values())
    return next((file for file in found if file.exists()), Path(f"{name}.toml"))


def kept[**P, T](read: Callable[P, T]) -> Callable[P, T]:
    """``read`` with a memory, as ``functools.cache``, of its own for each edition: for whatever
    is made of tables."""
    ways: dict[int, Callable[[Any], Any]] = {0: _kept_alone, 1: _kept_of_one}
    if way := ways.get(len(signature(read).parameters)):
        return wraps(read)(way(read))

    @wraps(read)
    def found(*args: P.args, **named: P.kwargs) -> T:
        memory = editions.now().memory
        key: Any = (read, args, *named.items()) if named else (read, args)
        try:
            value: T = memory[key]
        except KeyError:
            value = memory[key] = read(*args, **named)
        return value

    return found


def _kept_alone[T](read: Callable[[], T]) -> Callable[[], T]:
    """``kept`` of what takes nothing: it is asked far more often than all else."""

    def found() -> T:
        memory = editions.now().memory
        try:
            value: T = memory[read]
        except KeyError:
            value = memory[read] = read()
        return value

    return found


def _kept_of_one[T](read: Callable[[Any], T]) -> Callable[[Any], T]:
    """``kept`` of what takes one thing, by its place; a method its object."""

    def found(of: Any, /) -> T:
        memory, key = editions.now().memory, (read, of)
        try:
            value: T = memory[key]
        except KeyError:
            value = memory[key] = read(of)
        return value

    return found


def shipped(name: str) -> Table:
    """The table of that name as the book brings it along. Errors: as ``table``."""
    if name not in _SHIPPED:
        _SHIPPED[name] = tomllib.loads(path(name).read_text(encoding="utf-8"))
    return _SHIPPED[name]


@kept
def table(name: str) -> Table:
    """The table of that name in the edition that holds now, shared: do not change it.

    Errors: FileNotFoundError for an unknown table, KeyError for one of an unknown family,
    tomllib.TOMLDecodeError for a broken one.
    """
    over = editions.now().over.get(name)
    return inherit(shipped(name), over) if over else shipped(name)


def whole(book: str) -> Table:
    """The table of a book, over that of the book it is like. Errors: as ``table``."""
    own = table(f"books/{book}")
    return inherit(whole(own["like"]), own) if "like" in own else own


def names(folder: str) -> tuple[str, ...]:
    """The books that have a table in ``books`` or ``cards``, in alphabetical order."""
    found = (file.stem for data in FOLDERS.values() for file in (data / folder).glob("*.toml"))
    return tuple(sorted(found))


def inherit(parent: Row, child: Row) -> Table:
    """A row over its parent: what it leaves out is the parent's; sub-tables are laid over too,
    and so are rows of a list, which are named by their first value (``damage.wounded``)."""
    merged = dict(parent)
    for key, value in child.items():
        merged[key] = _laid(merged.get(key), value)
    return merged


def _laid(below: Any, value: Any) -> Any:
    if not isinstance(value, Mapping):
        return value
    if isinstance(below, Mapping):
        return inherit(below, value)
    if isinstance(below, list) and all(isinstance(row, Mapping) for row in below):
        return [inherit(row, value.get(named(row), {})) for row in below]
    return value


def named(row: Row) -> str:
    """The name of a row of a list: its first value."""
    return str(next(iter(row.values()), ""))


for _family in sorted((Path(__file__).parents[1] / "books").glob("*/data")):
    keep(_family.parent.name, _family)
