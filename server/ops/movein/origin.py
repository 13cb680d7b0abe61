"""The Evennia game that moves in, in its original place: it is read and copied, never changed."""

import json
import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from server.ops import place

SETTINGS = Path("server", "conf", "settings.py")
ASK = (
    "import json; from server.conf.settings import DATABASES; one = DATABASES['default']; "
    "print(json.dumps([one['ENGINE'], str(one['NAME'])]))"
)


@dataclass(frozen=True)
class Origin:
    """A game directory and the file of its database."""

    folder: Path
    database: Path

    def copy_records(self, file: Path) -> None:
        """Copy the database into a new file."""
        with closing(_read_only(self.database)) as old, closing(sqlite3.connect(file)) as new:
            old.backup(new)


def find(text: str) -> Origin:
    """The game in that folder. Raises SystemExit with a message if it cannot be moved in."""
    folder = Path(text).expanduser().resolve()
    if not (folder / SETTINGS).is_file():
        raise SystemExit(f"{folder} is no game of Evennia's: it has no {SETTINGS}.")
    if (folder / "server" / "ops").is_dir():
        raise SystemExit(f"{folder} is d6mush itself. Name the folder that `evennia --init` made.")
    if _runs(folder):
        raise SystemExit(f"The game in {folder} is running. Stop it there first: evennia stop")
    return Origin(folder, _database(folder))


def _runs(folder: Path) -> bool:
    return any(map(_lives, (folder / "server").glob("*.pid")))


def _lives(file: Path) -> bool:
    try:
        os.kill(int(file.read_text()), 0)
    except (ValueError, ProcessLookupError):
        return False
    except PermissionError:
        return True
    return True


def _database(folder: Path) -> Path:
    engine, name = _database_settings(folder)
    if not engine.endswith(".sqlite3"):
        raise SystemExit(
            f"The game in {folder} keeps its records in {engine}. Only one that keeps them in a "
            "file of SQLite can move in."
        )
    file = folder / name
    if not _holds_game(file):
        raise SystemExit(f"{file} holds no game yet. Start it there once: evennia start")
    return file


def _database_settings(folder: Path) -> tuple[str, str]:
    """Engine and name of the database, from that game's own settings."""
    inherited = {k: v for k, v in os.environ.items() if not k.startswith(("DJANGO", "D6MUSH"))}
    asked = subprocess.run(
        [sys.executable, "-B", "-c", ASK], cwd=folder, env=inherited, capture_output=True, text=True
    )
    if asked.returncode:
        why = asked.stderr.strip().splitlines()[-1]
        raise SystemExit(f"The settings of {folder} cannot be read here: {why}")
    engine, name = json.loads(asked.stdout.strip().splitlines()[-1])
    return engine, name


def _holds_game(file: Path) -> bool:
    try:
        with closing(_read_only(file)) as rows:
            return bool(rows.execute("SELECT 1 FROM accounts_accountdb WHERE id = 1").fetchone())
    except sqlite3.Error:
        return False


def _read_only(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)


def refuse_to_overwrite(*paths: Path) -> None:
    """Raises SystemExit if one of the paths exists: there is a game already."""
    for path in filter(Path.exists, paths):
        raise SystemExit(
            f"There is a game already: {path}. Choose other folders for the one that moves in: "
            "D6MUSH_STATE_DIR=/some/folder D6MUSH_HOUSE=/other/folder make movein GAME=..."
        )


def database_of(state: Path) -> Path:
    """The SQLite file of a state folder."""
    return state / place.DATABASE
