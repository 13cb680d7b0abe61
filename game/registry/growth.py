"""How a scene with its own ruleset revision receives rows that the game has added since, and rows
made for that scene alone."""

from collections.abc import Iterable, Mapping

from game.registry import revisions, tables
from game.registry.content import Kind
from game.registry.revisions import Revision, Rows
from game.registry.tables import Row

type Made = tuple[Kind, str, Row]
"""A row made for one scene: its kind, its name, the row as written."""


def grown(revision: Revision) -> Revision:
    """The revision plus every row that the game has by now and it lacks."""
    return with_rows_of(revision, revisions.of_game())


def with_rows_of(revision: Revision, other: Revision) -> Revision:
    """The revision plus every row that ``other`` has and it lacks. Rows it has stay as they are,
    and so do the books' own tables (rules and options)."""
    over = dict(revision.over)
    for name, rows in other.over.items():
        if not name.startswith("books/"):
            over[name] = _with(over.get(name, {}), rows, revision, name)
    made = Revision(over)
    return revision if made.key == revision.key else revisions.known(made)


def _with(mine: Rows, theirs: Rows, revision: Revision, name: str) -> Rows:
    with revisions.by(revision):
        whole = tables.table(name)
    found = dict(mine)
    for part, rows in theirs.items():
        if part not in whole:
            found[part] = rows
        elif isinstance(rows, Mapping) and all(isinstance(row, Mapping) for row in rows.values()):
            new = {key: row for key, row in rows.items() if key not in whole[part]}
            found[part] = {**found.get(part, {}), **new}
    return {part: rows for part, rows in found.items() if rows != {}}


def with_made(revision: Revision, made: Iterable[Made]) -> Revision:
    """The revision with rows made for a scene; each replaces the one of its name."""
    for each in made:
        over = without(revision, each).over
        kind, name, row = each
        laid = {kind.under: {name: row}} if kind.under else {name: row}
        revision = Revision({**over, kind.table: tables.inherit(over.get(kind.table, {}), laid)})
    return revisions.known(revision)


def without(revision: Revision, made: Made) -> Revision:
    """The revision without what it overlays under the name of that row. The result is not
    registered."""
    kind, name, _ = made
    rows = dict(revision.over.get(kind.table, {}))
    inner = dict(rows.get(kind.under, {})) if kind.under else rows
    inner.pop(name, None)
    if kind.under:
        rows[kind.under] = inner
    return Revision({**revision.over, kind.table: rows})
