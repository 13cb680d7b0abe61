"""A database on a server that is being filled, with its notes on the progress."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from server.ops.backups.postgres import TABLES, quoted
from server.ops.movedb.values import Column, hashed

NOTES = "d6mush_moving"
COLUMNS = (
    "SELECT column_name, data_type, character_maximum_length, is_nullable = 'YES'"
    " FROM information_schema.columns WHERE table_schema = %s AND table_name = %s"
    " ORDER BY ordinal_position"
)
KEY = (
    "SELECT a.attname FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid"
    " AND a.attnum = ANY(i.indkey) WHERE i.indrelid = %s::regclass AND i.indisprimary"
)
LINKS = (
    "SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid) FROM pg_constraint"
    " WHERE contype = 'f' AND connamespace = %s::regnamespace"
)
COUNTING = (
    "SELECT column_name FROM information_schema.columns WHERE table_schema = %s"
    " AND table_name = %s AND pg_get_serial_sequence(%s, column_name::text) IS NOT NULL"
)


class Target:
    """An open connection (see `postgres.Server.connect`) whose search path finds the tables."""

    def __init__(self, rows: Any) -> None:
        self._rows = rows
        self.schema = rows.execute("SELECT current_schema()").fetchone()[0] or "public"

    @contextmanager
    def at_once(self) -> Iterator[None]:
        """A transaction."""
        with self._rows.transaction():
            yield

    # Progress.

    def is_ours(self) -> bool:
        """True if a move into this database has begun."""
        return NOTES in self._all()

    def tables(self) -> list[str]:
        return [name for name in self._all() if name != NOTES]

    def _all(self) -> list[str]:
        return [name for (name,) in self._rows.execute(TABLES, (self.schema,))]

    def begin(self) -> None:
        self._rows.execute(
            f"CREATE TABLE {NOTES} (kind text, name text, value text, PRIMARY KEY (kind, name))"
        )

    def note(self, kind: str, name: str, value: Any) -> None:
        self._rows.execute(
            f"INSERT INTO {NOTES} VALUES (%s, %s, %s)"
            " ON CONFLICT (kind, name) DO UPDATE SET value = excluded.value",
            (kind, name, str(value)),
        )

    def noted(self, kind: str, name: str) -> str:
        """The latest noted value, "" for none."""
        found = self._rows.execute(
            f"SELECT value FROM {NOTES} WHERE kind = %s AND name = %s", (kind, name)
        ).fetchone()
        return found[0] if found else ""

    def forget(self) -> None:
        """Drop the notes: the move is over."""
        self._rows.execute(f"DROP TABLE IF EXISTS {NOTES}")

    def wipe(self) -> None:
        """Drop all tables if a move has begun; the database was empty before."""
        if self.is_ours():
            with self.at_once():
                for name in self.tables():
                    self._rows.execute(f"DROP TABLE {quoted(name)} CASCADE")
                self.forget()

    # Its tables.

    def columns(self, table: str) -> list[Column]:
        found = self._rows.execute(COLUMNS, (self.schema, table))
        return [Column(*row) for row in found]

    def key(self, table: str) -> str:
        """The primary key column of the table. Raises SystemExit unless there is exactly one."""
        found: list[str] = [name for (name,) in self._rows.execute(KEY, (quoted(table),))]
        if len(found) != 1:
            raise SystemExit(f"The rows of the table {table} are not named by one column.")
        return found[0]

    def empty(self) -> None:
        """Delete all rows, and drop foreign keys until `link` restores them, so that rows may come
        in any order."""
        for table, name, definition in self._rows.execute(LINKS, (self.schema,)).fetchall():
            self.note("link", f"{table} {name}", definition)
            self._rows.execute(f"ALTER TABLE {table} DROP CONSTRAINT {quoted(name)}")
        named = ", ".join(map(quoted, self.tables()))
        self._rows.execute(f"TRUNCATE {named}")
        self._rows.execute(f"DELETE FROM {NOTES} WHERE kind = 'table'")

    def link(self) -> None:
        """Restore the foreign keys; the server checks each for every row."""
        found = self._rows.execute(f"SELECT name, value FROM {NOTES} WHERE kind = 'link'")
        for named, definition in found.fetchall():
            table, _, name = named.rpartition(" ")
            self._rows.execute(f"ALTER TABLE {table} ADD CONSTRAINT {quoted(name)} {definition}")

    def put(self, table: str, columns: list[Column], rows: list[tuple[Any, ...]]) -> None:
        """Add rows."""
        named = ", ".join(quoted(column.name) for column in columns)
        with (
            self._rows.cursor() as cursor,
            cursor.copy(f"COPY {quoted(table)} ({named}) FROM STDIN") as copy,
        ):
            for row in rows:
                copy.write_row(row)

    def count(self, table: str) -> int:
        found: int = self._rows.execute(f"SELECT count(*) FROM {quoted(table)}").fetchone()[0]
        return found

    def sums(
        self, table: str, columns: list[Column], key: Column, keys: list[Any]
    ) -> dict[Any, bytes]:
        """Hashes of the rows with these keys (see `values.hashed`), by key."""
        at = columns.index(key)
        named = ", ".join(column.selected() for column in columns)
        found = self._rows.execute(
            f"SELECT {named} FROM {quoted(table)} WHERE {quoted(key.name)} = ANY(%s)", (keys,)
        )
        return {row[at]: hashed(row, columns) for row in found}

    def counting(self, table: str) -> list[str]:
        """Columns with a sequence."""
        found = self._rows.execute(COUNTING, (self.schema, table, quoted(table)))
        return [name for (name,) in found]

    def count_on(self, table: str, column: str, last: int) -> None:
        """Let the sequence go on after ``last``."""
        self._rows.execute(
            "SELECT setval(pg_get_serial_sequence(%s, %s), %s, %s)",
            (quoted(table), column, max(last, 1), last > 0),
        )

    def look_over(self) -> None:
        """Have the server collect statistics, so that queries are fast from the start."""
        self._rows.execute("ANALYZE")
