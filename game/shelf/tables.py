"""Reads the tables that books bring along: ``data/*.toml`` in the folder of each."""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

OF_ONE_BOOK = ("books", "cards")
FOLDERS: dict[str, Path] = {}
"""Where the tables of each family of books lie."""


def keep(family: str, folder: Path) -> None:
    """Read the tables of that family from this folder. Errors: ValueError for a second folder."""
    if FOLDERS.setdefault(family, folder) != folder:
        raise ValueError(f"two folders hold the tables of {family}")


def drop(family: str) -> None:
    """Forget a folder of tables, and what was read of any."""
    FOLDERS.pop(family, None)
    table.cache_clear()


def path(name: str) -> Path:
    """The file of a table. Those in ``books/`` and ``cards/`` are found by the name of the
    book, in whatever family it lies; all others by family: ``d6/weapons``."""
    family, _, rest = name.partition("/")
    if family not in OF_ONE_BOOK:
        return FOLDERS[family] / f"{rest}.toml"
    found = (folder / f"{name}.toml" for folder in FOLDERS.values())
    return next((file for file in found if file.exists()), Path(f"{name}.toml"))


@cache
def table(name: str) -> dict[str, Any]:
    """The table of that name, shared: do not change it.

    Errors: FileNotFoundError for an unknown table, KeyError for one of an unknown family,
    tomllib.TOMLDecodeError for a broken one.
    """
    return tomllib.loads(path(name).read_text(encoding="utf-8"))


def names(folder: str) -> tuple[str, ...]:
    """The books that have a table in ``books`` or ``cards``, in alphabetical order."""
    found = (file.stem for data in FOLDERS.values() for file in (data / folder).glob("*.toml"))
    return tuple(sorted(found))


def inherit(parent: Mapping[str, Any], child: Mapping[str, Any]) -> dict[str, Any]:
    """A row over its parent: what it leaves out is the parent's; sub-tables are laid over too."""
    merged = dict(parent)
    for key, value in child.items():
        both = isinstance(value, dict) and isinstance(merged.get(key), dict)
        merged[key] = inherit(merged[key], value) if both else value
    return merged


for _family in sorted((Path(__file__).parents[1] / "books").glob("*/data")):
    keep(_family.parent.name, _family)
