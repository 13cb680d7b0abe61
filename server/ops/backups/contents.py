"""What belongs to one game, and goes into its backups."""

import hashlib
import os
import re
from collections.abc import Iterator
from pathlib import Path

from game.house import options
from server.ops import place

PARTS = ("secret_key", "admin", "moved_in", "media", "exports")
"""Of the state folder. Logs, caches and what the pages are made of are left out."""
STATE, HOUSE = "state", "house"
"""The folders of the archive for what is of the state folder, and of the house."""
SQLITE, POSTGRESQL = "records/d6mush.db3", "records/postgresql.dump"
LEFT_OUT = {"__pycache__"}


def files(state: Path, house: Path | None, backups: Path) -> Iterator[tuple[str, Path]]:
    """Name in the archive and path of all that is no record, folders before what is in them.
    ``backups``: the folder in which backups lie, which is none of it."""
    for part in PARTS:
        if os.path.lexists(state / part):
            yield from _below(f"{STATE}/{part}", state / part, backups)
    if house:
        yield from _below(HOUSE, house, backups)


def _below(name: str, path: Path, backups: Path) -> Iterator[tuple[str, Path]]:
    if path == backups or path.name in LEFT_OUT:
        return
    yield name, path
    if path.is_dir() and not path.is_symlink():
        for each in sorted(path.iterdir()):
            yield from _below(f"{name}/{each.name}", each, backups)


def game_id(state: Path) -> str:
    """By which one game's backups are told from another's. SystemExit with a sentence where there
    is no game yet."""
    key = state / "secret_key"
    if not key.exists():
        raise SystemExit(f"There is no game in {state} yet. `make play` begins one.")
    return hashlib.sha256(b"backups of " + key.read_bytes().strip()).hexdigest()[:16]


def game_name() -> str:
    """What the house calls the game, as a part of a file's name."""
    named = options.texts(place.house()).get("name", "d6mush")
    return re.sub(r"[^a-z0-9]+", "-", named.lower()).strip("-")[:40] or "d6mush"
