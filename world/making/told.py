"""Rows of content, and changes to them, as text."""

from collections.abc import Iterator, Mapping
from typing import Any

from game.registry import tables
from game.registry.content import RETIRED, Field, Kind, rows_in
from game.wording import Text, say, several
from world.overlay.change_log import Change


def fields(kind: Kind) -> list[str]:
    """The fields a row may have, a line each."""
    return [f"{field.name}: {field.text} ({_says(field)})" for field in kind.fields]


def _says(field: Field) -> Text:
    return say("making-field-says", says=field.value.says(), needed=field.needed)


def values(kind: Kind, row: Mapping[str, Any]) -> str:
    """``like club, damage STR+2D``."""
    return ", ".join(f"{name} {_shown(kind, name, value)}" for name, value in row.items())


def lines(kind: Kind, row: Mapping[str, Any]) -> list[str]:
    """A full row, a line per field."""
    return [f"{name}: {_shown(kind, name, value)}" for name, value in row.items()]


def _shown(kind: Kind, name: str, value: Any) -> str:
    field = kind.field(name)
    if field is None:
        return str(value).lower() if name == RETIRED else str(value)
    return field.value.show(value).rstrip(".") or "none"


def change(kind: Kind, made: Change) -> Text:
    """A change as text: ``damage STR+3D instead of STR+2D``."""
    before, after = made.before or {}, made.after or {}
    ships = made.name in rows_in(kind, tables.shipped(kind.table))
    if bool(before.get(RETIRED)) != bool(after.get(RETIRED)):
        return say("making-became", what="retired" if after.get(RETIRED) else "offered")
    if made.after is None:
        return say("making-became", what="shipped" if ships else "gone")
    if made.before is None and not ships:
        return say("making-is-new", values=values(kind, after))
    return several(_differences(kind, before, after), "; ")


def _differences(kind: Kind, before: Mapping[str, Any], after: Mapping[str, Any]) -> Iterator[Text]:
    for name in dict.fromkeys([*before, *after]):
        old, new = before.get(name), after.get(name)
        if old == new:
            continue
        was, now = (None if each is None else _shown(kind, name, each) for each in (old, new))
        if new is None:
            yield say("making-no-longer", field=name, was=was)
        else:
            yield say("making-is-now", field=name, now=now, had=old is not None, was=was)
