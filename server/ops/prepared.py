"""Tells whether a game is prepared already, so that a start with nothing new takes two seconds
instead of five: preparing loads Django, Evennia and every migration just to find nothing to do."""

import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from typing import Any

from server.ops import database, place

PARTS = ("commands", "game", "server", "typeclasses", "web", "world")
"""Folders of the checkout that a game loads."""
APART = ("D6MUSH_STATE_DIR", "D6MUSH_PORT_BASE", "D6MUSH_HOUSE", "D6MUSH_BOOKS", database.VARIABLE)
"""Variables that say where something is: what is there is looked at instead."""
ASKED = (
    "SELECT app, name FROM django_migrations ORDER BY app, name",
    "SELECT id FROM accounts_accountdb WHERE id = 1",
    "SELECT db_key, db_value FROM server_serverconfig WHERE db_key = 'last_initial_setup_step'",
)
"""What preparing changes in the database."""


def is_current(state: Path) -> bool:
    """True if the game of that state folder was prepared, and nothing that preparing reads or
    writes has changed since. Any error means no: preparing then says what is wrong."""
    if database.url() and not database.mark(state).exists():
        return False
    try:
        return _mark(state).read_text() == _fingerprint(state)
    except Exception:
        return False


def note(state: Path) -> None:
    """Remember that the game has just been prepared."""
    _mark(state).write_text(_fingerprint(state))


def _mark(state: Path) -> Path:
    return state / "prepared"


def _fingerprint(state: Path) -> str:
    """A hash of the program, the game's own folders, the settings, the packages, the collected
    web files, and what preparing left in the database."""
    books = place.book_folders()
    known = (sys.version, sorted(_settings()), [folder.name for folder in books])
    hashed = sha256(repr(known).encode())
    folders = [place.CHECKOUT / part for part in PARTS]
    folders += [place.house_folder(), *books, state / "static"]
    for folder in folders:
        hashed.update(repr([*_files(folder)]).encode())
    installed = Path(sys.prefix).glob("lib/python*/site-packages/*.dist-info")
    hashed.update(repr(sorted(each.name for each in installed)).encode())
    hashed.update(repr(_records(state)).encode())
    return hashed.hexdigest()


def _settings() -> Iterator[tuple[str, str]]:
    for name, value in os.environ.items():
        if name.startswith(("D6MUSH_", "DJANGO_")) and name not in APART:
            yield name, value


def _files(folder: Path) -> Iterator[tuple[str, int, int]]:
    """Path in the folder, size and time of change of every file, compiled ones left out."""
    for path, folders, names in os.walk(folder):
        folders[:] = sorted(each for each in folders if each != "__pycache__")
        for name in sorted(names):
            found = os.stat(os.path.join(path, name))
            within = os.path.relpath(os.path.join(path, name), folder)
            yield within, found.st_size, found.st_mtime_ns


def _records(state: Path) -> list[Any]:
    if database.url():
        import psycopg

        with psycopg.connect(database.url(), connect_timeout=5) as server:
            return [server.execute(each).fetchall() for each in ASKED]
    with closing(sqlite3.connect(f"file:{state / place.DATABASE}?mode=ro", uri=True)) as rows:
        return [rows.execute(each).fetchall() for each in ASKED]
