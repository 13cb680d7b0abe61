"""Runs the tests of this folder with other versions of the libraries: `python -m tests.seams
evennia==6.2.0 django==6.1`. The installed ones stay as they are."""

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[2]


def main(wanted: list[str]) -> int:
    with TemporaryDirectory(prefix="d6mush-seams-") as folder:
        if wanted:
            pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps"]
            subprocess.run([*pip, "--target", folder, *wanted], check=True)
        tests = [sys.executable, "-m", "pytest", "tests/seams", "-q", "-p", "no:cacheprovider"]
        return subprocess.run(
            [*tests, "--deselect", "tests/seams/test_planted.py"] if wanted else tests,
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": folder},
        ).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
