"""A game as `evennia --init` makes it, with classes, a command, rooms and accounts of its own."""

import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
EVENNIA = Path(sys.executable).with_name("evennia")


def make(folder: Path) -> Path:
    """The game in a new folder of that name; it has been played, and is not running."""
    run([EVENNIA, "--init", folder.name], folder.parent)
    shutil.copytree(HERE / "own", folder, dirs_exist_ok=True)
    with (folder / "server/conf/settings.py").open("a") as settings:
        settings.write('SERVERNAME = "The Candle"\nCANDLES = 7\nMULTISESSION_MODE = 2\n')
    run([sys.executable, HERE / "played.py"], folder)
    return folder


def run(words: list, folder: Path) -> None:
    """Run a program there; AssertionError with what it says when it fails."""
    done = subprocess.run(words, cwd=folder, capture_output=True, text=True)
    assert not done.returncode, done.stdout + done.stderr
