"""`python -m server.ops.doctor.asking FILE`: what the game's database server reports, as JSON.

Run by the interpreter in .venv, because it needs psycopg. It only reads. ``missing``: why psycopg
cannot be imported; ``refused``: why the server did not answer, or not completely; ``facts``: about
the server and the database; ``tables``: their names; ``foreign``: owners of tables that are not
ours to use; ``rows``: rows for each of `QUESTIONS`.
"""

import json
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from server.ops import database, place
from server.ops.backups import postgres

PATIENCE = 3
"""Seconds until a server that does not answer counts as gone."""
MIGRATIONS = "SELECT app, name FROM django_migrations"
NEWEST = "SELECT max(time) FROM scenes_entry"
ADMIN = "SELECT username, password FROM accounts_accountdb WHERE id=1"
QUESTIONS = {MIGRATIONS: "django_migrations", NEWEST: "scenes_entry", ADMIN: "accounts_accountdb"}
"""Queries that the checks make on any kind of database, and the table that each needs."""
FACTS = """
    SELECT current_setting('server_version_num')::int / 10000 AS version,
        pg_encoding_to_char(d.encoding) AS encoding,
        pg_is_in_recovery() AS standby,
        current_setting('default_transaction_read_only')::bool AS read_only,
        d.datname AS name, r.rolname AS role, r.rolsuper AS mighty,
        coalesce(current_schema(), 'public') AS schema,
        has_schema_privilege(coalesce(current_schema(), 'public'), 'CREATE') AS creates,
        d.datconnlimit AS of_database, r.rolconnlimit AS of_role,
        current_setting('max_connections')::int AS of_server,
        current_setting('superuser_reserved_connections')::int
            + coalesce(current_setting('reserved_connections', true)::int, 0) AS kept,
        (SELECT coalesce(sum(numbackends), 0)::int FROM pg_stat_database
            WHERE datid NOT IN (0, d.oid)) AS others,
        (SELECT count(*) FROM pg_stat_activity
            WHERE usesysid = r.oid AND datid <> d.oid) AS elsewhere
    FROM pg_database d, pg_roles r
    WHERE d.datname = current_database() AND r.rolname = current_user
"""
FOREIGN = (
    "SELECT DISTINCT pg_get_userbyid(c.relowner) FROM pg_class c"
    " WHERE c.relnamespace = %s::regnamespace AND c.relkind IN ('r', 'p')"
    " AND NOT pg_has_role(c.relowner, 'USAGE') ORDER BY 1"
)


def ask(found: dict[str, Any]) -> None:
    """Connect, and put the answers into ``found``."""
    try:
        import dj_database_url  # noqa: F401
        import psycopg
    except ImportError as error:
        found["missing"] = str(error)
        return
    settings = database.settings(place.state_dir())
    settings["OPTIONS"]["connect_timeout"] = PATIENCE
    try:
        with postgres.Server(settings).connect() as rows:
            schema = rows.execute("SELECT current_schema()").fetchone()[0] or "public"
            rows.execute(f"SET statement_timeout = {PATIENCE * 1000}")
            with rows.cursor(row_factory=psycopg.rows.dict_row) as cursor:
                found["facts"] = cursor.execute(FACTS).fetchone()
            found["tables"] = [name for (name,) in rows.execute(postgres.TABLES, (schema,))]
            quoted = postgres.quoted(schema)
            found["foreign"] = [name for (name,) in rows.execute(FOREIGN, (quoted,))]
            found["rows"] = {
                question: [list(map(plain, row)) for row in rows.execute(question)]
                for question, table in QUESTIONS.items()
                if table in found["tables"] and not found["foreign"]
            }
    except SystemExit as said:
        found["refused"] = str(said)


def plain(value: Any) -> Any:
    """A timestamp in the form in which Django stores it in SQLite; other values unchanged."""
    if isinstance(value, datetime):
        return value.astimezone(UTC).replace(tzinfo=None).isoformat(" ")
    return value


def main(answer: Path) -> None:
    found: dict[str, Any] = {}
    ask(found)
    place.write_private(answer, json.dumps(found))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
