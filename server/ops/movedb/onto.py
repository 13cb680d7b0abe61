"""Restores an SQLite backup onto a server: its tables are prepared in a schema of their own, and
replace the others in one transaction."""

import re
import shutil
from contextlib import suppress
from pathlib import Path

from server.ops import database
from server.ops.backups import postgres
from server.ops.backups.postgres import Server, quoted
from server.ops.backups.switching import Plan
from server.ops.movedb.copying import Copying, Unmovable, ready
from server.ops.movedb.target import Target

COMING = re.compile(r"coming_\d{8}t\d{6}z")


def lay_ready(file: Path, server: Server, plan: Plan) -> None:
    """Copy the database into the schema for prepared tables. Raises SystemExit if rows do
    not fit."""
    schema = plan.schema_coming()
    with server.connect() as rows:
        for (name,) in rows.execute("SELECT nspname FROM pg_namespace").fetchall():
            if COMING.fullmatch(name):  # left by a failed restore
                rows.execute(f"DROP SCHEMA {quoted(name)} CASCADE")
        rows.execute(f"CREATE SCHEMA {quoted(schema)}")
    folder = file.parent / "moving"
    folder.mkdir()
    ours, address = Server(database.settings(folder), schema), addressed(database.url(), schema)
    try:
        Copying(ready(file, folder), ours, address, say=lambda line: None).run()
        with ours.connect() as rows:
            Target(rows).forget()
    except (Exception, SystemExit) as failed:
        with suppress(SystemExit), server.connect() as rows:
            rows.execute(f"DROP SCHEMA {quoted(schema)} CASCADE")
        if isinstance(failed, Unmovable):
            raise SystemExit(
                f"These rows cannot be kept on a PostgreSQL server:\n{failed.told()}"
            ) from None
        raise
    shutil.rmtree(folder)


def addressed(address: str, schema: str) -> str:
    """The address with that schema as search path."""
    return f"{address}{'&' if '?' in address else '?'}options=-c%20search_path%3D{schema}"


def switch_over(server: Server, plan: Plan) -> None:
    """Replace the present tables by the prepared ones."""
    coming = plan.schema_coming()
    with server.connect() as rows, rows.transaction():
        rows.execute("SET LOCAL lock_timeout = '5s'")
        rows.execute(postgres.LOCKING)
        here = rows.execute("SELECT current_schema()").fetchone()[0]
        for statement in postgres.moving(rows, here, plan.schema_before()):
            rows.execute(statement)
        for statement in postgres.moving(rows, coming, here)[1:]:
            rows.execute(statement)
        rows.execute(f"DROP SCHEMA {quoted(coming)}")
