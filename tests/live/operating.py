"""Runs make targets as an operator would."""

import subprocess
import sys

from server.ops import place
from server.ops.game import SLOWEST, Game


def operate(game: Game, word: str, *words: str, **more: str) -> tuple[int, str]:
    """Run the program behind a make target; return its exit code and its output."""
    done = subprocess.run(
        [sys.executable, "-m", "server.ops", word, *words],
        cwd=place.CHECKOUT,
        env=game.environment(**more),
        capture_output=True,
        text=True,
        timeout=2 * SLOWEST,
    )
    return done.returncode, done.stdout + done.stderr
