"""How a scene that keeps its tables comes to what the game has added since."""

from collections.abc import Mapping

from game.shelf import editions, tables
from game.shelf.editions import Edition, Rows


def grown(edition: Edition) -> Edition:
    """The edition with all rows that the game has by now and it has not: what was added since.
    What it has stays as it is, and so do the tables of books, which are rules and options."""
    over = dict(edition.over)
    for name, rows in editions.of_game().over.items():
        if not name.startswith("books/"):
            over[name] = _with(over.get(name, {}), rows, edition, name)
    made = Edition(over)
    return edition if made.key == edition.key else editions.known(made)


def _with(mine: Rows, theirs: Rows, edition: Edition, name: str) -> Rows:
    with editions.by(edition):
        whole = tables.table(name)
    found = dict(mine)
    for part, rows in theirs.items():
        if part not in whole:
            found[part] = rows
        elif isinstance(rows, Mapping) and all(isinstance(row, Mapping) for row in rows.values()):
            new = {key: row for key, row in rows.items() if key not in whole[part]}
            found[part] = {**found.get(part, {}), **new}
    return {part: rows for part, rows in found.items() if rows != {}}
