"""Which database a game uses: an SQLite file in its state folder, or the PostgreSQL server that
`D6MUSH_DATABASE_URL` names.

A game that was moved to a server has a marker file in its state folder, so that it does not start
with an empty SQLite file because somebody forgot the variable.
"""

import os
import re
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from server.ops import place

VARIABLE = "D6MUSH_DATABASE_URL"
SHAPE = f"{VARIABLE}=postgresql://name:password@host:5432/database"
ENGINE = "server.seams.postgresql"
MOVING = "moving"
"""Subfolder of the state folder that exists while the database is being moved to a server (`make
movedb`)."""
LIMITS = {
    "connect_timeout": 5,  # seconds until connecting to a silent server fails
    "tcp_user_timeout": 10_000,  # milliseconds until a silently cut connection fails
    "options": "-c lock_timeout=2s -c idle_in_transaction_session_timeout=60s",
}
"""Options for libpq and the server, unless the address sets them: the whole game waits while its
main thread waits for the database."""


def url() -> str:
    """The address of the database server; "" if the game uses an SQLite file."""
    return os.environ.get(VARIABLE, "").strip()


def mark(state: Path) -> Path:
    """Marker file: this game's database is on a server."""
    return state / "on_postgresql"


def fault(address: str) -> str:
    """What is wrong with a database address, worded without its password; "" if it is usable."""
    scheme, found, _ = address.partition("://")
    if not found or not re.fullmatch(r"[a-z][a-z0-9+.-]*", scheme, re.I):
        return "does not begin with postgresql://"
    if scheme not in ("postgres", "postgresql"):
        return f"begins with {scheme}://, and no other server than one of PostgreSQL will do"
    try:
        parts = urlsplit(address)
        if "@" in f"{parts.path}{parts.query}{parts.fragment}":
            return "has a character in its password that has to be written otherwise"
        sound = parts.port is None or parts.port > 0
    except ValueError:
        sound = False
    if not sound:
        return "has no number from 1 to 65535 where the port belongs"
    if not parts.path.strip("/"):
        return "names no database"
    return ""


def settings(state: Path) -> dict[str, Any]:
    """Django's database settings for the game of that state folder. Raises SystemExit with a
    message for an unusable address, and if the database was moved to a server but no address is
    given."""
    if address := url():
        return _postgresql(address)
    if mark(state).exists():
        raise SystemExit(
            f"The records of this game are on a PostgreSQL server: say where, {SHAPE}. "
            f"To go back to the file of SQLite as it was before they moved, delete {mark(state)}, "
            f"and call it {place.DATABASE} again."
        )
    return sqlite(state / place.DATABASE)


def refuse_lost(state: Path) -> None:
    """Raises SystemExit if the game has been played and its SQLite file is missing: starting with
    an empty one would begin another game."""
    file = state / place.DATABASE
    played = (state / "port_base").exists()  # written at each start
    if played and not url() and not mark(state).exists() and not file.exists():
        raise SystemExit(
            f"The records of this game are gone: {file} is not there. Put it back with its -wal "
            "and -shm, or a backup: make restore. To begin a new game instead, delete "
            f"{state / 'port_base'}."
        )


def refuse_unmoved(state: Path) -> None:
    """Raises SystemExit if the game would start empty on a server while its SQLite file has not
    been moved there."""
    file = state / place.DATABASE
    if url() and file.exists() and not mark(state).exists():
        raise SystemExit(
            f"{VARIABLE} is set, and the records of this game are still in {file}: make movedb "
            "brings them to the server. To begin anew there, put the file elsewhere."
        )


def sqlite(file: Path) -> dict[str, Any]:
    """Settings for an SQLite file. A write-ahead log with synchronous=NORMAL keeps every committed
    transaction if the process is killed; only a power cut may lose the last few. IMMEDIATE makes a
    writer wait for its turn (at most ``timeout`` seconds) at the start of a transaction, where
    waiting is safe."""
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": str(file),
        "OPTIONS": {
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
            "transaction_mode": "IMMEDIATE",
            "timeout": 20,
        },
    }


def _postgresql(address: str) -> dict[str, Any]:
    """Settings for the server at that address; options in its query string
    (``?sslmode=verify-full``) override `LIMITS`."""
    try:
        import dj_database_url
        import psycopg  # noqa: F401
    except ImportError as missing:
        raise SystemExit(
            f"{VARIABLE} is set, and {missing.name} is not installed: `make play` installs it."
        ) from None
    if wrong := fault(address):
        raise SystemExit(f"{VARIABLE} {wrong}. It must be like {SHAPE}.")
    found: dict[str, Any] = dict(dj_database_url.parse(address, engine=ENGINE))
    # Connections stay open: one for the game's main thread, one for each thread of the website.
    return {**found, "CONN_MAX_AGE": None, "OPTIONS": {**LIMITS, **found.get("OPTIONS", {})}}
