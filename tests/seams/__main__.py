"""Run the tests of this folder, with the installed libraries or with other versions: `python -m
tests.seams evennia==6.2.0 django==6.1`. The installed ones stay untouched."""

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[2]
AS_THEY_ARE = ("test_planted.py", "test_copied.py")
"""Tests that only run with the installed libraries."""


def main(wanted: list[str]) -> int:
    tests = [sys.executable, "-m", "pytest", "tests/seams", "-q", "-p", "no:cacheprovider"]
    if not wanted:
        return subprocess.run([*tests, "--numprocesses", "auto"], cwd=ROOT).returncode
    left_out = [f"--ignore=tests/seams/{name}" for name in AS_THEY_ARE]
    with TemporaryDirectory(prefix="d6mush-seams-") as folder:
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps"]
        subprocess.run([*pip, "--target", folder, *wanted], check=True)
        others = {**os.environ, "PYTHONPATH": folder}
        return subprocess.run([*tests, *left_out], cwd=ROOT, env=others).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
