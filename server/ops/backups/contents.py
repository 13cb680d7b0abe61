"""What belongs to one game and goes into its backups."""

import hashlib
import os
import re
from collections.abc import Iterator
from pathlib import Path

from game.overlay import options
from server.ops import place

PARTS = ("secret_key", "admin", "moved_in", "media", "exports")
"""Parts of the state folder. Logs, caches and generated web files are left out."""
STATE, HOUSE = "state", "house"
"""Folders of the archive for the state folder's parts and for the game's own folder."""
SQLITE, POSTGRESQL = "records/d6mush.db3", "records/postgresql.dump"
LEFT_OUT = {"__pycache__"}


def files(state: Path, house: Path | None, backups: Path) -> Iterator[tuple[str, Path]]:
    """Archive name and path of everything but the database, folders before their contents.
    ``backups``: the folder of backups, which is left out."""
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
    """Tells one game's backups from another's: a hash of its secret key. Raises SystemExit if there
    is no game yet."""
    key = state / "secret_key"
    if not key.exists():
        raise SystemExit(f"There is no game in {state} yet. `make play` begins one.")
    return hashlib.sha256(b"backups of " + key.read_bytes().strip()).hexdigest()[:16]


def game_name() -> str:
    """The game's name from its own folder, as part of a file name."""
    named = options.texts(place.house()).get("name", "d6mush")
    return re.sub(r"[^a-z0-9]+", "-", named.lower()).strip("-")[:40] or "d6mush"
