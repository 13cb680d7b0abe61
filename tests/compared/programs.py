"""The older program in a folder of its own, and players in either program."""

import json
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path
from typing import IO, Any

ROOT = Path(__file__).parents[2]
BASE = "dd150b0d"
"""The last commit before the states of all books became records of one kind."""
PLAYERS = ("tests/__init__.py", "tests/compared", "tests/refusals/__init__.py",
           "tests/refusals/wrong.py")  # fmt: skip
"""The code that plays, always taken from this checkout."""


class NoBase(Exception):
    """The commit is not in this clone; the message says so."""


@contextmanager
def unpacked(base: str) -> Iterator[Path]:
    """A temporary folder with the rules of that commit and the players of this checkout."""
    with tempfile.TemporaryDirectory(prefix="compared-") as folder:
        packed = subprocess.run(
            ["git", "archive", "--format=tar", base, "game"], cwd=ROOT, capture_output=True
        )
        if packed.returncode:
            said = packed.stderr.decode(errors="replace").strip()
            raise NoBase(f"The commit {base} is not in this clone: {said}")
        with tarfile.open(fileobj=BytesIO(packed.stdout)) as rules:
            rules.extractall(folder, filter="data")
        for name in PLAYERS:
            _copy(ROOT / name, Path(folder, name))
        yield Path(folder)


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    if source.is_dir():
        shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
    else:
        shutil.copy(source, target)


@dataclass
class Player:
    """A process that plays. ``folder``: of its program; ``module``: what it runs."""

    folder: Path
    module: str
    arguments: list[str]
    process: subprocess.Popen[str] = field(init=False)

    def __post_init__(self) -> None:
        self.errors: IO[str] = tempfile.TemporaryFile("w+")  # noqa: SIM115  (closed in end)
        self.process = subprocess.Popen(
            [sys.executable, "-P", "-m", self.module, *self.arguments],
            cwd=self.folder,
            env={**os.environ, "PYTHONPATH": str(self.folder), "PYTHONHASHSEED": "0"},
            stdout=subprocess.PIPE,
            stderr=self.errors,
            text=True,
        )

    def line(self) -> dict[str, Any] | None:
        """Its next line, or None if there are no more. RuntimeError: it broke off."""
        assert self.process.stdout is not None
        text = self.process.stdout.readline()
        if text:
            found: dict[str, Any] = json.loads(text)
            return found
        if self.process.wait():
            self.errors.seek(0)
            raise RuntimeError(f"{self.folder} broke off:\n{self.errors.read()[-3000:]}")
        return None

    def end(self) -> None:
        """Stop it if it still plays, and wait for it to end."""
        if self.process.poll() is None:
            self.process.terminate()
        self.process.wait()
        if self.process.stdout:
            self.process.stdout.close()
        self.errors.close()


@contextmanager
def both(base: Path, module: str, arguments: list[str]) -> Iterator[tuple[Player, Player]]:
    """Start a player in the older program and one in this checkout, with the same arguments."""
    old = Player(base, module, arguments)
    new = Player(ROOT, module, [*arguments, "--new"])
    try:
        yield old, new
    finally:
        old.end()
        new.end()
