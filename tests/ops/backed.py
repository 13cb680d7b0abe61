"""A small stopped game for tests of backups: records of a released version, a key, an upload, and a
house."""

import contextlib
import hashlib
import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from server.ops import database, place
from server.ops.backups import making
from tests.ops import kept

VERSION = next(each for each in kept.VERSIONS if each.name.startswith("0.7.0"))


def lay(folder: Path) -> Path:
    """Lay out a game in that folder, its house beside it; return its state folder."""
    state, house = folder / "state", folder / "house"
    place.make_folders(state)
    kept.unpack(VERSION, state)
    place.secret_key(state)
    place.write_private(state / "admin", "EVENNIA_SUPERUSER_USERNAME=admin\n")
    (state / "media" / "uploads").mkdir()
    (state / "media" / "uploads" / "map.png").write_bytes(bytes(range(256)) * 40)
    (state / "exports").mkdir()
    (state / "exports" / "ace.json").write_text("{}")
    (house / "content").mkdir(parents=True)
    (house / "options.toml").write_text('[game]\nname = "Friday Night!"\n')
    (house / "content" / "gear.toml").write_text("# none\n")
    (house / "empty").mkdir()
    (house / "run.sh").write_text("#!/bin/sh\n")
    (house / "run.sh").chmod(0o755)
    (house / "link").symlink_to("options.toml")
    (house / "__pycache__").mkdir()
    return state


def use(patch: pytest.MonkeyPatch, state: Path) -> None:
    """Point the programs at that game."""
    patch.setenv("D6MUSH_STATE_DIR", str(state))
    patch.setenv("D6MUSH_HOUSE", str(state.parent / "house"))
    patch.setenv(database.VARIABLE, "")
    patch.delenv(making.FOLDER, raising=False)
    patch.setattr(making, "NICE", 0)


def everything(state: Path) -> dict[str, str]:
    """Everything of the game that counts, by name: a digest of each file and of the records."""
    found = {"records": records(state / place.DATABASE)}
    for folder in (state, state.parent / "house"):
        for path in sorted(folder.rglob("*")):
            name = path.relative_to(state.parent).as_posix()
            if not name.startswith(LEFT_OUT):
                found[name] = _said(path)
    return found


LEFT_OUT = (
    "state/backups",
    "state/before-",
    "state/coming-",
    "state/cache",
    "state/d6mush.db3",
    "state/logs",
    "state/operations.lock",
    "state/restoring",
    "state/static",
    "house/__pycache__",
)


def _said(path: Path) -> str:
    if path.is_symlink():
        return os.readlink(path)
    if path.is_dir():
        return "folder"
    return f"{path.stat().st_mode:o} {hashlib.sha256(path.read_bytes()).hexdigest()}"


def records(file: Path) -> str:
    """Return a digest of the contents of an SQLite file; "" if there is no file."""
    if not file.exists():
        return ""
    with closing(sqlite3.connect(file)) as rows:
        return hashlib.sha256("\n".join(rows.iterdump()).encode()).hexdigest()


def change(state: Path) -> None:
    """Let the game go on after a backup: its records, key, uploads and house all change."""
    with closing(sqlite3.connect(state / place.DATABASE)) as rows:
        rows.execute("UPDATE scenes_entry SET text = 'later' WHERE id = 1")
        rows.execute("DELETE FROM scenes_snapshot")
        rows.commit()
    (state / "secret_key").write_text("k" * 60)
    (state / "media" / "uploads" / "map.png").unlink()
    (state / "media" / "uploads" / "later.png").write_bytes(b"later")
    with contextlib.suppress(FileNotFoundError):
        (state / "exports" / "ace.json").unlink()
        (state / "exports").rmdir()
    (state / "moved_in").write_text("/somewhere")
    (state.parent / "house" / "options.toml").write_text("")


def made_in(folder: Path) -> list[Path]:
    """The backups in a folder, oldest first."""
    return sorted(folder.glob("*.tar.gz"))
