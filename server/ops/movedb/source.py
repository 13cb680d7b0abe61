"""Reads rows from an SQLite file, and finds those that a server would not take."""

import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from server.ops.backups.sqlite import quoted, tables
from server.ops.movedb.values import Column, Unfit, fitted

ROWS = 500
"""Rows read at a time, and copied in one transaction."""


@dataclass(frozen=True)
class Fault:
    """A row that cannot be moved as it is."""

    table: str
    key: Any
    what: str

    def __str__(self) -> str:
        return f"{self.table}, row {self.key}: {self.what}."


class Source:
    """An open SQLite file, to which nobody writes meanwhile."""

    def __init__(self, file: Path):
        self._rows = sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)
        self._rows.text_factory = lambda data: data.decode("utf-8", "surrogateescape")

    def close(self) -> None:
        self._rows.close()

    def tables(self) -> list[str]:
        return tables(self._rows)

    def columns(self, table: str) -> set[str]:
        return {row[1] for row in self._rows.execute(f"PRAGMA table_info({quoted(table)})")}

    def count(self, table: str) -> int:
        found: int = self._rows.execute(f"SELECT count(*) FROM {quoted(table)}").fetchone()[0]
        return found

    def batches(
        self, table: str, columns: list[Column], after: int
    ) -> Iterator[list[tuple[Any, ...]]]:
        """Batches of rows with a rowid above ``after``, in order; each row begins with its
        rowid."""
        named = ", ".join(quoted(column.name) for column in columns)
        select = (
            f"SELECT rowid, {named} FROM {quoted(table)} WHERE rowid > ? ORDER BY rowid LIMIT ?"
        )
        while batch := self._rows.execute(select, (after, ROWS)).fetchall():
            yield batch
            after = batch[-1][0]

    def last_number(self, table: str, column: str) -> int:
        """Highest number that an auto-increment column has ever given; 0 for none."""
        highest = self._rows.execute(f"SELECT max({quoted(column)}) FROM {quoted(table)}")
        found = [highest.fetchone()[0] or 0]
        if self._rows.execute(
            "SELECT 1 FROM sqlite_master WHERE name = 'sqlite_sequence'"
        ).fetchone():
            given = "SELECT seq FROM sqlite_sequence WHERE name = ?"
            found += [number or 0 for (number,) in self._rows.execute(given, (table,))]
        return max(found)

    def faults(self, table: str, columns: list[Column], key: int) -> Iterator[Fault]:
        """Rows with a value that its column on the server cannot hold. ``key``: index of the column
        that identifies a row."""
        for batch in self.batches(table, columns, after=LEAST):
            for _, *values in batch:
                for value, column in zip(values, columns, strict=True):
                    try:
                        fitted(value, column)
                    except Unfit as unfit:
                        yield Fault(table, values[key], f"{column.name} {unfit}")

    def loose_ends(self) -> Iterator[Fault]:
        """Rows with a foreign key to a missing row."""
        for table, row, other, _ in self._rows.execute("PRAGMA foreign_key_check").fetchall():
            yield Fault(table, row, f"names a row of {other} that is not there")


LEAST = -(1 << 63)
"""Below every rowid."""
