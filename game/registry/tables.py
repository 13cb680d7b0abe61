"""The books' tables (``data/*.toml`` in each book's folder), with the current game's changes merged
in.

What a game changes makes a new ruleset revision (``revisions``); a running scene keeps its own.
"""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game.memory import forget, per_revision
from game.registry import revisions

OF_ONE_BOOK = ("books", "cards")
FOLDERS: dict[str, Path] = {}
"""Folder of the tables of each family of books."""
type Row = Mapping[str, Any]
"""A row of a table, or the changed part of one, as parsed from TOML."""
type Table = dict[str, Any]
"""A whole table, as parsed from TOML."""

_SHIPPED: dict[str, Table] = {}


def keep(family: str, folder: Path) -> None:
    """Set the folder of a family's tables. Errors: ValueError if it has another one."""
    if FOLDERS.setdefault(family, folder) != folder:
        raise ValueError(f"two folders hold the tables of {family}")


def drop(family: str) -> None:
    """Forget a family's folder, and every table read so far."""
    FOLDERS.pop(family, None)
    _SHIPPED.clear()
    forget()


def path(name: str) -> Path:
    """File of a table. ``books/...`` and ``cards/...`` are looked up by book name in every family;
    all others are named by family: ``d6/weapons``. Errors: KeyError for an unknown family."""
    family, _, rest = name.partition("/")
    if family not in OF_ONE_BOOK:
        return FOLDERS[family] / f"{rest}.toml"
    found = (folder / f"{name}.toml" for folder in FOLDERS.values())
    return next((file for file in found if file.exists()), Path(f"{name}.toml"))


def shipped(name: str) -> Table:
    """The table as shipped, without a game's changes. Errors: as ``table``."""
    if name not in _SHIPPED:
        _SHIPPED[name] = tomllib.loads(path(name).read_text(encoding="utf-8"))
    return _SHIPPED[name]


@per_revision
def table(name: str) -> Table:
    """The table in the current ruleset revision. It is shared: do not change it.

    Errors: FileNotFoundError for an unknown table, KeyError for an unknown family,
    tomllib.TOMLDecodeError for a broken file.
    """
    over = revisions.now().over.get(name)
    return inherit(shipped(name), over) if over else shipped(name)


def whole(book: str) -> Table:
    """A book's table, merged over the tables of the books it is ``like``. Errors: as ``table``."""
    own = table(f"books/{book}")
    return inherit(whole(own["like"]), own) if "like" in own else own


def names(folder: str) -> tuple[str, ...]:
    """Names of the books with a table in ``folder`` ("books" or "cards"), alphabetically."""
    found = (file.stem for data in FOLDERS.values() for file in (data / folder).glob("*.toml"))
    return tuple(sorted(found))


def inherit(parent: Row, child: Row) -> Table:
    """``child`` merged over ``parent``: missing keys come from the parent, sub-tables are merged
    too. Rows of a list are merged by their first value, their name (``damage.wounded``)."""
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
    """Name of a row in a list: its first value, "" if it is empty."""
    return str(next(iter(row.values()), ""))


for _family in sorted((Path(__file__).parents[1] / "books").glob("*/data")):
    keep(_family.parent.name, _family)
