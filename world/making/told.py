"""Rows of content and their changes in words."""

from collections.abc import Iterator, Mapping
from typing import Any

from game.shelf import tables
from game.shelf.content import RETIRED, Field, Kind, rows_in
from world.house_changes import Change


def fields(kind: Kind) -> list[str]:
    """What may be said of a row, a line for each field."""
    return [f"{field.name}: {field.text} ({_says(field)})" for field in kind.fields]


def _says(field: Field) -> str:
    return f"{field.value.says()}; needed" if field.needed else field.value.says()


def values(kind: Kind, row: Mapping[str, Any]) -> str:
    """``like club, damage STR+2D``."""
    return ", ".join(f"{name} {_shown(kind, name, value)}" for name, value in row.items())


def lines(kind: Kind, row: Mapping[str, Any]) -> list[str]:
    """A row in full, a line for each field."""
    return [f"{name}: {_shown(kind, name, value)}" for name, value in row.items()]


def _shown(kind: Kind, name: str, value: Any) -> str:
    field = kind.field(name)
    if field is None:
        return str(value).lower() if name == RETIRED else str(value)
    return field.value.show(value).rstrip(".") or "none"


def change(kind: Kind, made: Change) -> str:
    """What was changed: ``damage STR+3D instead of STR+2D``."""
    before, after = made.before or {}, made.after or {}
    ships = made.name in rows_in(kind, tables.shipped(kind.table))
    if bool(before.get(RETIRED)) != bool(after.get(RETIRED)):
        return "retired" if after.get(RETIRED) else "offered again"
    if made.after is None:
        return "as the book has it again" if ships else "taken out"
    if made.before is None and not ships:
        return f"new, {values(kind, after)}"
    return "; ".join(_differences(kind, before, after))


def _differences(kind: Kind, before: Mapping[str, Any], after: Mapping[str, Any]) -> Iterator[str]:
    for name in dict.fromkeys([*before, *after]):
        old, new = before.get(name), after.get(name)
        if old == new:
            continue
        if new is None:
            yield f"{name} no longer {_shown(kind, name, old)}"
        else:
            was = f" instead of {_shown(kind, name, old)}" if old is not None else ""
            yield f"{name} {_shown(kind, name, new)}{was}"
