"""A database on a PostgreSQL server: queried with psycopg, dumped and loaded with PostgreSQL's own
programs."""

import os
import re
import shutil
import subprocess
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from server.ops import database
from server.ops.backups.archive import Damaged

COPIED = re.compile(r'COPY (?:"(?:[^"]|"")*"|[^".]+)\.("(?:[^"]|"")*"|[^" (]+) \(')
LOOKED = ("/usr/lib/postgresql/*/bin", "/usr/pgsql-*/bin", "/opt/homebrew/opt/libpq/bin")
"""Folders besides PATH where systems install these programs."""
TABLES = (
    "SELECT c.relname FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace"
    " WHERE n.nspname = %s AND c.relkind IN ('r', 'p') ORDER BY 1"
)
LOOSE = (
    "SELECT c.relname FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace"
    " WHERE n.nspname = %s AND c.relkind = 'S' AND NOT EXISTS"
    " (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype IN ('a', 'i')) ORDER BY 1"
)
"""Sequences that belong to no column."""
PATIENCE = 3.0
"""Seconds until another connection counts as one that stays."""
LOCK = 6_064_236
"""Number of the advisory lock held while tables are replaced."""
LOCKING = f"SELECT pg_advisory_xact_lock({LOCK})"
OTHERS = (
    "SELECT count(*) FROM pg_stat_activity"
    " WHERE datname = current_database() AND pid <> pg_backend_pid()"
    " AND backend_type = 'client backend'"
)


class Server:
    """A database on a server, from Django's settings. ``schema``: schema of the tables, if not the
    default one."""

    def __init__(self, settings: dict[str, Any], schema: str = ""):
        options = dict(settings.get("OPTIONS", {}))
        if options.get("options") == database.LIMITS["options"]:
            del options["options"]  # a dump may keep a transaction open for longer than the game
        if schema:
            options["options"] = f"-c search_path={schema}"
        named = {
            "host": settings.get("HOST"),
            "port": settings.get("PORT"),
            "user": settings.get("USER"),
            "dbname": settings.get("NAME"),
        }
        self._words: dict[str, Any] = {
            k: str(v) for k, v in {**named, **options}.items() if v not in (None, "")
        }
        self._password = str(settings.get("PASSWORD") or "")

    @contextmanager
    def connect(self) -> Iterator[Any]:
        """A connection in autocommit mode. Raises SystemExit if the server does not answer, or
        refuses a statement."""
        import psycopg

        password: dict[str, Any] = {"password": self._password} if self._password else {}
        try:
            opened = psycopg.connect(**self._words, **password, autocommit=True)
        except psycopg.OperationalError as error:
            raise SystemExit(f"The database server does not answer: {error}") from None
        with opened:
            try:
                yield opened
            except psycopg.Error as error:
                raise SystemExit(f"The database server says: {error}") from error

    def schema(self) -> str:
        """The schema in which the game's tables are."""
        with self.connect() as rows:
            return rows.execute("SELECT current_schema()").fetchone()[0] or "public"

    def refuse_company(self) -> None:
        """Raises SystemExit if others are connected to the database."""
        deadline = time.monotonic() + PATIENCE
        with self.connect() as rows:
            while (others := rows.execute(OTHERS).fetchone()[0]) and time.monotonic() < deadline:
                time.sleep(0.1)  # a killed one may just be disconnecting
        if others:
            raise SystemExit(
                f"Others ({others}) are connected to the database {self._words['dbname']}: a game "
                "that runs on another machine, or a shell. They have to end first."
            )

    def run(
        self, program: str, *words: str | Path, **more: Any
    ) -> subprocess.CompletedProcess[str]:
        """Run one of PostgreSQL's programs on this database; the password is passed only in the
        environment. Raises SystemExit with its last lines if it fails."""
        return run(self.program(program), f"--dbname={self._conninfo()}", *words,
                   env=self._environment(), **more)  # fmt: skip

    def _conninfo(self) -> str:
        from psycopg.conninfo import make_conninfo

        return make_conninfo(**self._words)

    def _environment(self) -> dict[str, str]:
        return {**os.environ, **({"PGPASSWORD": self._password} if self._password else {})}

    def program(self, name: str) -> Path:
        """The newest program of that name on this machine. Raises SystemExit if there is none as
        new as the server."""
        with self.connect() as rows:
            server = rows.info.server_version // 10000
        return newest(name, server)

    def dump(self, file: Path) -> tuple[str, dict[str, int], list[str]]:
        """Write all tables into a file, as of one moment; returns their schema, the rows of each,
        and the applied migrations."""
        with self.connect() as rows, rows.transaction():
            rows.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
            snapshot = rows.execute("SELECT pg_export_snapshot()").fetchone()[0]
            schema = rows.execute("SELECT current_schema()").fetchone()[0]
            found = counts(rows, schema)
            if "django_migrations" not in found:
                raise SystemExit(f"There is no game in the database {self._words['dbname']}.")
            applied = rows.execute("SELECT app || '.' || name FROM django_migrations ORDER BY id")
            self.run("pg_dump", "--format=custom", "--no-owner", "--no-privileges",
                     f"--snapshot={snapshot}", f"--table={quoted(schema)}.*",
                     f"--file={file}")  # fmt: skip
            return schema, found, [name for (name,) in applied]

    def load(self, dump: Path, script: Path, aside: str, expected: dict[str, int]) -> None:
        """Replace the present tables by those of a dump, moving them into the schema ``aside``, all
        in one transaction. ``script``: path of a work file."""
        schema = self.schema()
        with self.connect() as rows:
            known = {name for (name,) in rows.execute("SELECT name FROM pg_settings")}
            before = [f"{line};\n" for line in moving(rows, schema, aside)]
        self._write_script(dump, script)
        psql, whole = self.program("psql"), script.with_suffix(".whole.sql")
        with whole.open("w", encoding="utf-8") as to, script.open(encoding="utf-8") as of:
            to.writelines(["SET lock_timeout = '5s';\n", f"{LOCKING};\n", *before])
            to.writelines(line for line in of if _is_understood(line, known))
            to.write(_counting(schema, expected))
        run(psql, f"--dbname={self._conninfo()}", "--no-psqlrc", "--quiet", "--single-transaction",
            "--set=ON_ERROR_STOP=1", f"--file={whole}", env=self._environment())  # fmt: skip

    def _write_script(self, dump: Path, script: Path) -> None:
        run(self.program("pg_restore"), "--no-owner", "--no-privileges", f"--file={script}", dump)


def newest(name: str, at_least: int) -> Path:
    """The newest program of that name on this machine. Raises SystemExit if its PostgreSQL major
    version is below ``at_least``, or there is none."""
    found: dict[int, Path] = {}
    folders = [*os.environ.get("PATH", "").split(os.pathsep)]
    folders += [str(each) for look in LOOKED for each in Path("/").glob(look[1:])]
    for folder in folders:
        if path := shutil.which(name, path=folder):
            said = subprocess.run([path, "--version"], capture_output=True, text=True).stdout
            if version := re.search(r"\) (\d+)", said):
                found.setdefault(int(version[1]), Path(path))
    if not found or max(found) < at_least:
        has = f"the newest here is of {max(found)}" if found else "there is none here"
        raise SystemExit(
            f"This needs PostgreSQL's program {name} of version {at_least or 13} or newer, "
            f"and {has}. Debian's package is postgresql-client-{at_least or 13}."
        )
    return found[max(found)]


def run(program: Path, *words: str | Path, **more: Any) -> subprocess.CompletedProcess[str]:
    """Run a program to its end. Raises SystemExit with its last lines if it fails."""
    done = subprocess.run([program, *words], capture_output=True, text=True,
                          stdin=subprocess.DEVNULL, **more)  # fmt: skip
    if done.returncode:
        said = "\n".join(done.stderr.strip().splitlines()[-5:])
        raise SystemExit(f"{program.name} failed: {said}")
    return done


def counts(rows: Any, schema: str) -> dict[str, int]:
    """Number of rows of each table."""
    return {
        name: rows.execute(f"SELECT count(*) FROM {quoted(schema)}.{quoted(name)}").fetchone()[0]
        for (name,) in rows.execute(TABLES, (schema,)).fetchall()
    }


def moving(rows: Any, schema: str, aside: str) -> list[str]:
    """Statements that create the schema ``aside`` and move all tables and loose sequences of the
    other into it."""
    found = [("TABLE", name) for (name,) in rows.execute(TABLES, (schema,)).fetchall()]
    found += [("SEQUENCE", name) for (name,) in rows.execute(LOOSE, (schema,)).fetchall()]
    return [
        f"CREATE SCHEMA {quoted(aside)}",
        *(f"ALTER {kind} {quoted(schema)}.{quoted(name)} SET SCHEMA {quoted(aside)}"
          for kind, name in found),
    ]  # fmt: skip


def has_schema(rows: Any, name: str) -> bool:
    """Wait until nobody is replacing tables, then tell whether the schema exists."""
    rows.execute(f"SELECT pg_advisory_lock({LOCK})")  # until the connection is closed
    found = rows.execute("SELECT 1 FROM pg_namespace WHERE nspname = %s", (name,))
    return found.fetchone() is not None


def quoted(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'


def check(dump: Path, expected: dict[str, int]) -> None:
    """Read every row of a dump. Raises Damaged if it cannot be read or its row counts differ;
    SystemExit if pg_restore is missing."""
    program = newest("pg_restore", 0)
    try:
        run(program, "--list", dump)
    except SystemExit as failed:
        raise Damaged(f"its dump cannot be read ({failed})") from None
    with subprocess.Popen(
        [program, "--data-only", "--file=-", dump],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, encoding="utf-8", errors="replace",
    ) as reading:  # fmt: skip
        assert reading.stdout is not None
        found = _rows_in(reading.stdout)
    if reading.returncode:
        raise Damaged("its dump cannot be read to the end")
    for table in {**expected, **found}:
        if (was := expected.get(table, 0)) != (now := found.get(table, 0)):
            raise Damaged(f"the table {table} has {now} rows in it, not {was}")


def _rows_in(script: Iterable[str]) -> dict[str, int]:
    """Number of rows that a script adds to each table."""
    found: dict[str, int] = {}
    table = None
    for line in script:
        if table is None:
            if copied := COPIED.match(line):
                table = copied[1].strip('"').replace('""', '"')
                found[table] = 0
        elif line == "\\.\n":
            table = None
        else:
            found[table] += 1
    return found


def _is_understood(line: str, known: set[str]) -> bool:
    """False for a line that sets a parameter this server lacks: newer programs write such lines."""
    setting = re.fullmatch(r"SET (\w+) = [^;]*;\n", line)
    return setting is None or setting[1].lower() in known


def _counting(schema: str, expected: dict[str, int]) -> str:
    """Statements that fail unless the tables have these numbers of rows."""
    lines = [
        f"IF (SELECT count(*) FROM {quoted(schema)}.{quoted(table)}) <> {count} THEN"
        f" RAISE EXCEPTION 'the table {table} has not {count} rows'; END IF;\n"
        for table, count in expected.items()
    ]
    return f"\nDO $counting$ BEGIN\n{''.join(lines)}END $counting$;\n"
