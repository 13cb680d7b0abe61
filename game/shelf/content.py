"""Kinds of content: what a row of a table may hold, so that rows of a game's own are checked,
explained and made by the same words wherever they come from."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from game.shelf.tables import Row, Table, inherit, kept, table
from game.shelf.values import Value
from game.wording import Text

LIKE, RETIRED = "like", "retired"


@dataclass(frozen=True)
class Field:
    """What a row may hold under ``name``. ``text``: what it is, with its unit; ``needed``: a row
    that is like no other must have it; ``own``: a row has none from the one it is like."""

    name: str
    value: Value
    text: Text | str
    needed: bool = False
    own: bool = False


def _sound(name: str, row: Row) -> str:
    return ""


def _defaults(data: Row, row: Row) -> Row:
    found: Row = data.get("defaults", {})
    return found


def _under(kind: "Kind", data: Row) -> Row:
    found: Row = data.get(kind.under, {}) if kind.under else data
    return found


def _no_field(word: str, value: str) -> tuple[tuple[str, ...], Any] | None:
    return None


@dataclass(frozen=True)
class Kind:
    """Things of one kind: rows of a table by name.

    ``name``, ``many``: as it is said and typed; ``table``: where its rows are, ``under`` which
    key there, "" for rows at the top; ``problem``(name, whole row): what the rules cannot use
    about it, as a sentence that says what would be right, "" for a sound one; ``defaults``(table,
    row): what a row is laid over that is like no other; ``meant``(word, value): the path and the
    value that a word which is no field stands for, None for none (``dodge``, ``4D`` -> ``(skills,
    dodge)``, ``4D``; ``knife`` without a value -> ``(weapons,)``, ``["knife"]``, which is added to
    what the list has; errors: AmbiguousName). ``rows``(kind, table): where a table holds rows in
    another form too. ``example``: of a row as it is written in a file.
    """

    name: str
    many: str
    table: str
    under: str
    fields: tuple[Field, ...]
    example: Text | str
    problem: Callable[[str, Row], Text | str] = _sound
    defaults: Callable[[Row, Row], Row] = _defaults
    meant: Callable[[str, str], tuple[tuple[str, ...], Any] | None] = _no_field
    rows: "Callable[[Kind, Row], Row]" = _under

    def __hash__(self) -> int:
        """Of what tells kinds apart: all fields with their texts take a hundred times as long, and
        every login asks for all kinds."""
        return hash((self.table, self.name))

    def field(self, name: str) -> Field | None:
        return next((field for field in self.fields if field.name == name), None)

    @property
    def family(self) -> str:
        return self.table.partition("/")[0]


def rows_in(kind: Kind, data: Row) -> Row:
    """The rows of the kind in a table, as they are written."""
    return kind.rows(kind, data)


@kept
def written(kind: Kind) -> Row:
    """The rows of the kind as they are written, by name."""
    return rows_in(kind, table(kind.table))


@kept
def whole(kind: Kind) -> Mapping[str, Row]:
    """The rows of the kind by name, retired ones too, each laid over the one it is ``like``, else
    over the defaults; none that is like itself, or like none that there is."""
    return {name: whole_row(kind, name) for name in written(kind) if _ends(kind, name)}


def _ends(kind: Kind, name: str) -> bool:
    """Whether what the row is like, and what that is like, comes to an end."""
    rows, seen = written(kind), set[str]()
    while name and isinstance(name, str) and name in rows and name not in seen:
        seen.add(name)
        name = rows[name].get(LIKE, "")
    return name == ""


def whole_row(kind: Kind, name: str, below: tuple[str, ...] = ()) -> Table:
    """One of them; ``below``: those that are like it. Errors: KeyError, ValueError for a row that
    is like itself, or like none that there is."""
    rows = written(kind)
    row = dict(rows[name])
    row.pop(RETIRED, None)
    parent = row.pop(LIKE, "")
    if parent == "":
        return inherit(kind.defaults(table(kind.table), row), row)
    if not isinstance(parent, str) or parent not in rows or parent in (name, *below):
        raise ValueError(f"{name} is like {parent}")
    own = {field.name for field in kind.fields if field.own}
    above = whole_row(kind, parent, (*below, name))
    return inherit({key: value for key, value in above.items() if key not in own}, row)


@kept
def offered(kind: Kind) -> tuple[str, ...]:
    """The names of the rows that are not retired."""
    return tuple(name for name, row in written(kind).items() if not row.get(RETIRED))
