"""Copies all rows from an SQLite file to a server, and compares them there.

It may be killed at any moment: each batch of rows is committed together with a note of how far it
got, and the next run continues from there.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from server.ops import database, place
from server.ops.backups import sqlite
from server.ops.backups.postgres import Server
from server.ops.movedb.source import LEAST, Fault, Source
from server.ops.movedb.target import Target
from server.ops.movedb.values import fitted, hashed

SHOWN = 40
"""How many unfit rows are listed; the rest are only counted."""


class Unmovable(Exception):
    """Rows that the server would not take."""

    def __init__(self, faults: list[Fault]):
        super().__init__(f"{len(faults)} rows")
        self.faults = faults

    def told(self) -> str:
        lines = [f"  {fault}" for fault in self.faults[:SHOWN]]
        if len(self.faults) > SHOWN:
            lines.append(f"  ... and {len(self.faults) - SHOWN} more.")
        return "\n".join(lines)


def sum_of(file: Path) -> str:
    """Hash of a file's bytes."""
    with file.open("rb") as opened:
        return hashlib.file_digest(opened, "sha256").hexdigest()


def migrate(state: Path, address: str = "") -> None:
    """Apply all migrations to the database at the address, else to the SQLite file in that folder.
    Raises SystemExit with the last lines of output if that fails."""
    place.make_folders(state)
    done = subprocess.run(
        [sys.executable, "-m", "server.ops.movedb.migrating", str(os.getpid())],
        cwd=place.CHECKOUT,
        env={**os.environ, "D6MUSH_STATE_DIR": str(state), database.VARIABLE: address},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    if done.returncode:
        raise SystemExit("\n".join(done.stderr.strip().splitlines()[-5:]))


def ready(file: Path, folder: Path) -> Path:
    """A fully migrated copy of the SQLite file in ``folder``. A copy left by an earlier run is
    reused if it is of the same file."""
    copy, note, named = folder / "copy.db3", folder / "copied", sum_of(file)
    if note.exists() and place.read_kept(note) == named and copy.exists():
        return copy
    work = folder / f"work-{os.getpid()}"
    for left in folder.glob("work-*"):
        shutil.rmtree(left, ignore_errors=True)
    note.unlink(missing_ok=True)
    work.mkdir()
    sqlite.copy(file, work / place.DATABASE)
    migrate(work)
    sqlite.copy(work / place.DATABASE, work / "whole.db3")
    (work / "whole.db3").replace(copy)
    place.write_private(note, named)
    shutil.rmtree(work, ignore_errors=True)
    return copy


class Copying:
    """Copies a snapshot of an SQLite file to a server. ``address``: the server's, as in
    `D6MUSH_DATABASE_URL`; ``say``: receives lines on the progress."""

    def __init__(
        self, copy: Path, server: Server, address: str, say: Callable[[str], object] = print
    ) -> None:
        self._copy, self._server, self._address, self._say = copy, server, address, say

    def run(self) -> tuple[int, int]:
        """Copy and compare everything; returns the number of rows and of tables. Raises Unmovable
        if rows do not fit, leaving the server as it was; SystemExit if the database there holds
        something else."""
        named = sum_of(self._copy)
        with self._server.connect() as rows, closing(Source(self._copy)) as source:
            target = Target(rows)
            self._begin(target, named)
            if target.noted("fact", "phase") == "making":
                migrate(self._copy.parent / "tables", self._address)
                with target.at_once():
                    target.empty()
                    target.note("fact", "phase", "copying")
            if target.noted("fact", "source") != named:
                with target.at_once():  # not the file of the last run
                    target.empty()
                    target.note("fact", "source", named)
                    target.note("fact", "phase", "copying")
            tables = self._tables(source, target)
            if target.noted("fact", "phase") == "copying":
                self._refuse_unmovable(source, target, tables)
                for table in tables:
                    self._copy_table(source, target, table)
                self._say("All rows are there. Comparing each with what it was ...")
                for table in tables:
                    self._compare(source, target, table)
                self._finish(source, target, tables)
            return sum(map(source.count, tables)), len(tables)

    def _begin(self, target: Target, named: str) -> None:
        if target.is_ours():
            return
        if found := target.tables():
            raise SystemExit(
                f"The database holds {len(found)} tables already ({', '.join(found[:3])}, ...). "
                "Name an empty one."
            )
        with target.at_once():
            target.begin()
            target.note("fact", "source", named)
            target.note("fact", "phase", "making")

    def _tables(self, source: Source, target: Target) -> list[str]:
        """Tables that the game has. Tables of the file that it does not know are reported and left
        behind. Raises SystemExit if columns differ."""
        there, here = source.tables(), target.tables()
        for table in there:
            if table not in here:
                self._say(f"The table {table} is none of this game's: it stays in the file.")
        found = [table for table in here if table in there]
        for table in found:
            columns = {column.name for column in target.columns(table)}
            if other := columns ^ source.columns(table):
                raise SystemExit(f"The table {table} differs in {', '.join(sorted(other))}.")
        return found

    def _refuse_unmovable(self, source: Source, target: Target, tables: list[str]) -> None:
        faults = list(source.loose_ends())
        for table in tables:
            columns = target.columns(table)
            key = [column.name for column in columns].index(target.key(table))
            faults += source.faults(table, columns, key)
        if faults:
            target.wipe()
            raise Unmovable(faults)

    def _copy_table(self, source: Source, target: Target, table: str) -> None:
        columns = target.columns(table)
        after = int(target.noted("table", table) or LEAST)
        for batch in source.batches(table, columns, after):
            fit = [tuple(map(fitted, values, columns)) for _, *values in batch]
            with target.at_once():
                target.put(table, columns, fit)
                target.note("table", table, batch[-1][0])

    def _compare(self, source: Source, target: Target, table: str) -> None:
        """Raises SystemExit unless the server's rows equal the file's, and there are no others."""
        columns = target.columns(table)
        key = next(column for column in columns if column.name == target.key(table))
        at = columns.index(key)
        was, now = source.count(table), target.count(table)
        if was != now:
            raise SystemExit(f"The table {table} has {now} rows on the server, not {was}.")
        for batch in source.batches(table, columns, LEAST):
            fit = [tuple(map(fitted, values, columns)) for _, *values in batch]
            found = target.sums(table, columns, key, [row[at] for row in fit])
            for row in fit:
                if found.get(row[at]) != hashed(row, columns):
                    raise SystemExit(
                        f"The row {row[at]} of the table {table} is another on the server. Empty "
                        "that database, and begin anew."
                    )

    def _finish(self, source: Source, target: Target, tables: list[str]) -> None:
        with target.at_once():
            target.link()
            for table in tables:
                for column in target.counting(table):
                    target.count_on(table, column, source.last_number(table, column))
            target.note("fact", "phase", "there")
        target.look_over()
