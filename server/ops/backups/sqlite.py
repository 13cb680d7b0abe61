"""A database in an SQLite file: copying it while it is in use, and verifying it."""

import sqlite3
import time
from contextlib import closing
from pathlib import Path

from server.ops.backups.archive import Damaged

PAGES = 256
"""Pages of 4,096 bytes copied at a time."""
PAUSE = 0.001
"""Seconds between them, so that the game's own reads and writes get in."""


def copy(source: Path, target: Path) -> None:
    """Copy the database as of one moment while others write: with a write-ahead log, readers do not
    block writers. Raises sqlite3.Error if the file is no database."""
    with (
        closing(sqlite3.connect(f"{source.as_uri()}?mode=ro", uri=True, timeout=20)) as old,
        closing(sqlite3.connect(target, isolation_level=None)) as new,
    ):
        old.execute("BEGIN")  # one snapshot for all pages: else each write restarts the copy
        old.execute("SELECT count(*) FROM sqlite_master").fetchone()
        old.backup(new, pages=PAGES, progress=lambda *_: time.sleep(PAUSE))
        new.execute("PRAGMA journal_mode=DELETE")  # all in one file


def counts(file: Path) -> dict[str, int]:
    """Number of rows of each table."""
    with closing(sqlite3.connect(file)) as rows:
        return {
            name: rows.execute(f"SELECT count(*) FROM {quoted(name)}").fetchone()[0]
            for name in tables(rows)
        }


def tables(rows: sqlite3.Connection) -> list[str]:
    """Table names, without SQLite's own."""
    found = rows.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
    return [name for (name,) in found if not name.startswith("sqlite_")]


def quoted(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'


def migrations(file: Path) -> list[str]:
    """Applied migrations as "app.name"; empty without such a table."""
    with closing(sqlite3.connect(file)) as rows:
        if "django_migrations" not in tables(rows):
            return []
        found = rows.execute("SELECT app, name FROM django_migrations ORDER BY id")
        return [f"{app}.{name}" for app, name in found]


def check(file: Path, expected: dict[str, int]) -> None:
    """Raises Damaged if the database is corrupt or its row counts differ."""
    try:
        with closing(sqlite3.connect(file)) as rows:
            said = [text for (text,) in rows.execute("PRAGMA integrity_check(1)")]
        found = counts(file)
    except sqlite3.Error as error:
        raise Damaged(f"its database cannot be read ({error})") from None
    if said != ["ok"]:
        raise Damaged(f"its database is not sound ({said[0].splitlines()[-1]})")
    hold(expected, found)


def hold(expected: dict[str, int], found: dict[str, int]) -> None:
    """Raises Damaged if a table's row count differs from the expected one."""
    for table in {**expected, **found}:
        was, now = expected.get(table), found.get(table)
        if was != now:
            raise Damaged(f"the table {table} has {now or 0} rows in it, not {was or 0}")
