"""Kinds of content (weapons, stat blocks, skills ...): which fields a row may have. The same
declaration checks, explains and builds rows, whether from a file or from a command."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from game.memory import per_revision
from game.registry.tables import Row, Table, inherit, table
from game.registry.values import Value
from game.wording import Text

LIKE, RETIRED = "like", "retired"


@dataclass(frozen=True)
class Field:
    """One field of a row. ``text``: its meaning, with unit; ``needed``: required in a row that
    inherits from no other; ``own``: never inherited through ``like``."""

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
    """One kind of content: named rows of a table.

    ``name``, ``many``: singular and plural, as shown and typed; ``table``: the table with its rows,
    ``under`` which key there ("" for rows at the top); ``problem``(name, whole row): why the rules
    cannot use the row, as a sentence that says what would be right, "" if sound;
    ``defaults``(table, row): parent of a row without ``like``; ``meant``(word, value): (path,
    value) for a typed word that is no field, None if it means nothing: ``dodge``, ``4D`` ->
    ``(skills, dodge)``, ``4D``; ``knife`` without a value -> ``(weapons,)``, ``["knife"]``, which
    is appended to the list (errors: AmbiguousName). ``rows``(kind, table): reads the rows, where a
    table stores them in another form too. ``example``: a row as written in a file.
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
        """By table and name alone: hashing all fields with their texts takes a hundred times as
        long, and every login asks for all kinds."""
        return hash((self.table, self.name))

    def field(self, name: str) -> Field | None:
        return next((field for field in self.fields if field.name == name), None)

    @property
    def family(self) -> str:
        return self.table.partition("/")[0]


def rows_in(kind: Kind, data: Row) -> Row:
    """Rows of the kind in the table ``data``, before inheritance."""
    return kind.rows(kind, data)


@per_revision
def written(kind: Kind) -> Row:
    """Rows of the kind in the current ruleset revision, by name, before inheritance. Not to be
    confused with ``whole``."""
    return rows_in(kind, table(kind.table))


@per_revision
def whole(kind: Kind) -> Mapping[str, Row]:
    """Rows by name, retired ones included, with ``like`` or the defaults resolved. Rows whose
    ``like`` leads in a circle or nowhere are left out. Not to be confused with ``written``, the
    rows as they are in the table, or ``offered``, names without retired ones."""
    return {name: whole_row(kind, name) for name in written(kind) if _ends(kind, name)}


def _ends(kind: Kind, name: str) -> bool:
    """True if the row's chain of ``like`` ends."""
    rows, seen = written(kind), set[str]()
    while name and isinstance(name, str) and name in rows and name not in seen:
        seen.add(name)
        name = rows[name].get(LIKE, "")
    return name == ""


def whole_row(kind: Kind, name: str, below: tuple[str, ...] = ()) -> Table:
    """One row with ``like`` or the defaults resolved. ``below``: rows on the way that inherit from
    it.

    Errors: KeyError for an unknown row; ValueError if ``like`` leads in a circle or nowhere.
    """
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


@per_revision
def offered(kind: Kind) -> tuple[str, ...]:
    """Names of the rows that are not retired."""
    return tuple(name for name, row in written(kind).items() if not row.get(RETIRED))
