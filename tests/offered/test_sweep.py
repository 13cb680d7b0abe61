"""One book offered: no text that the game prints has a word of the others."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLES = {name: str(ROOT / "examples" / name) for name in ("lantern", "sedge", "saltway")}
TEXTS = "tests/offered/every_text.py"


@pytest.mark.parametrize("book", ["personal", "starcraft", "dots", *EXAMPLES])
def test_no_text_has_a_word_of_another_book(book):
    folder = EXAMPLES.get(book, EXAMPLES["lantern"])
    env = {**os.environ, "D6MUSH_OFFERED": book, "D6MUSH_BOOKS": folder}
    line = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", TEXTS]
    done = subprocess.run(line, cwd=ROOT, env=env, capture_output=True, text=True, timeout=600)
    assert not done.returncode, done.stdout[-6000:]
    assert " passed" in done.stdout and "skipped" not in done.stdout
