"""Line numbers of tables and keys in a TOML file."""

import tomllib
from typing import Any

from game.registry.tables import Table

type Path = tuple[str, ...]


def lines(text: str) -> dict[Path, int]:
    """First line, counted from 1, of each table and key of a valid TOML text. Rows of an array of
    tables have their index, from 0, in the path."""
    found: dict[Path, int] = {}
    at: Path = ()
    counted: dict[Path, int] = {}
    part, began = "", 0
    for number, line in enumerate(text.split("\n"), 1):
        began = began if part else number
        part = f"{part}{line}\n"
        row = _read(part)
        if row is None:
            continue
        head, rows = line.strip(), row
        part = ""
        if not rows:
            continue
        if head.startswith("["):
            at = _table(rows, head.startswith("[["), counted)
            found.setdefault(at, began)
        else:
            for path in _paths(rows):
                found.setdefault((*at, *path), began)
    return found


def _read(part: str) -> Table | None:
    """The parsed lines, or None while they are incomplete."""
    try:
        return tomllib.loads(part)
    except (tomllib.TOMLDecodeError, RecursionError):
        return None


def _table(row: Table, listed: bool, counted: dict[Path, int]) -> Path:
    """The path named by a table heading, with the index of the row in an array of tables."""
    path: list[str] = []
    value: Any = row
    while isinstance(value, dict) and value:
        key = next(iter(value))
        path.append(key)
        value = value[key]
        known = counted.get(tuple(path))
        if not listed and known is not None and value:
            path.append(str(known))
    if listed:
        name = tuple(path)
        counted[name] = counted.get(name, -1) + 1
        return (*name, str(counted[name]))
    return tuple(path)


def _paths(row: Table) -> list[Path]:
    """Paths of all keys that a line sets, outer before inner."""
    found: list[Path] = []
    for key, value in row.items():
        found.append((key,))
        if isinstance(value, dict):
            found += [(key, *path) for path in _paths(value)]
    return found


def line_of(known: dict[Path, int], path: Path) -> int:
    """Line of the path; else the first line below it; else that of the nearest parent; else 1."""
    while path:
        below = [line for at, line in known.items() if at[: len(path)] == path]
        if path in known or below:
            return known.get(path) or min(below)
        path = path[:-1]
    return 1
