"""When one book is offered, no text that the game prints has a word of the others; in a game whose
house is not about space, no word of space either."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from server.ops import housing

ROOT = Path(__file__).parents[2]
EXAMPLES = {name: str(ROOT / "examples" / name) for name in ("lantern", "sedge", "saltway")}
TEXTS = "tests/offered/every_text.py"


def read_every_text(**variables: str) -> None:
    env = {**os.environ, **variables}
    line = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", TEXTS]
    done = subprocess.run(line, cwd=ROOT, env=env, capture_output=True, text=True, timeout=600)
    assert not done.returncode, done.stdout[-6000:]
    assert " passed" in done.stdout and "skipped" not in done.stdout


@pytest.mark.parametrize("book", ["personal", "starcraft", "dots", *EXAMPLES])
def test_no_text_has_a_word_of_another_book(book):
    folder = EXAMPLES.get(book, EXAMPLES["lantern"])
    read_every_text(D6MUSH_OFFERED=book, D6MUSH_BOOKS=folder)


@pytest.mark.parametrize("game", [each.name for each in housing.GAMES.iterdir()])
def test_no_text_of_a_game_that_is_not_about_space_has_a_word_of_it(tmp_path, game):
    housing.lay_out(tmp_path, housing.game_of(game))
    read_every_text(D6MUSH_TEST_HOUSE=str(tmp_path), D6MUSH_BOOKS=EXAMPLES["lantern"])
