"""In which line of a TOML file something is said."""

import tomllib
from typing import Any

from game.shelf.tables import Table

type Path = tuple[str, ...]


def lines(text: str) -> dict[Path, int]:
    """The first line of each table and key of a TOML file that can be read, counted from 1; rows
    of a list of tables by their number from 0."""
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
    """What some lines say, None while what they begin is not over."""
    try:
        return tomllib.loads(part)
    except (tomllib.TOMLDecodeError, RecursionError):
        return None


def _table(row: Table, listed: bool, counted: dict[Path, int]) -> Path:
    """The path of a table by its heading, with the number of a row of a list."""
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
    """The paths of all keys that a line sets, outer before inner."""
    found: list[Path] = []
    for key, value in row.items():
        found.append((key,))
        if isinstance(value, dict):
            found += [(key, *path) for path in _paths(value)]
    return found


def line_of(known: dict[Path, int], path: Path) -> int:
    """The line of the path, else the first of what lies in it, else of what it lies in."""
    while path:
        below = [line for at, line in known.items() if at[: len(path)] == path]
        if path in known or below:
            return known.get(path) or min(below)
        path = path[:-1]
    return 1
