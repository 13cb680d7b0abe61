"""A stock game made by `evennia --init`, with its own classes, command, rooms and accounts."""

import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
EVENNIA = Path(sys.executable).with_name("evennia")


def make(folder: Path) -> Path:
    """Make the game in a new folder and return the folder. The game has been played, and is not
    running."""
    run([EVENNIA, "--init", folder.name], folder.parent)
    shutil.copytree(HERE / "own", folder, dirs_exist_ok=True)
    with (folder / "server/conf/settings.py").open("a") as settings:
        settings.write('SERVERNAME = "The Candle"\nCANDLES = 7\nMULTISESSION_MODE = 2\n')
    run([sys.executable, HERE / "played.py"], folder)
    return folder


def run(words: list, folder: Path) -> None:
    """Run a program in that folder. AssertionError with its output if it fails."""
    done = subprocess.run(words, cwd=folder, capture_output=True, text=True)
    assert not done.returncode, done.stdout + done.stderr
