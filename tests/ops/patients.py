"""Installations for the doctor's tests to break: each has its own checkout and a prepared game, and
cures are carried out exactly as they read."""

import os
import re
import shlex
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pytest

from server.ops import keeper, place, processes
from server.ops.admin import admin
from server.ops.doctor.checks import examine
from server.ops.doctor.installation import Place, Trouble
from server.ops.game import Game
from tests.live.server import LiveServer, free_ports

SHIPPED = ("commands", "game", "server", "typeclasses", "web", "world")
FILES = ("Makefile", "constraints.txt", "pyproject.toml", ".gitignore")
QUICK = ("__init__.py", "live/__init__.py", "live/settings.py", "live/passwords.py")
"""Settings that hash a password in milliseconds."""
SETTINGS = "tests.live.settings"
LOOKS = ("tail ", "du ", "ps ", "ls ", "git diff")
"""Commands that only show something."""


def checkout(folder: Path) -> Path:
    """A copy of this checkout under git, sharing this one's environment."""
    for part in SHIPPED:
        away = shutil.ignore_patterns("secret_settings.py")
        shutil.copytree(place.CHECKOUT / part, folder / part, ignore=away)
    (folder / "tests" / "live").mkdir(parents=True)
    for name in (*FILES, *(f"tests/{name}" for name in QUICK)):
        shutil.copy(place.CHECKOUT / name, folder / name)
    (folder / ".venv").symlink_to((place.CHECKOUT / ".venv").resolve())
    who = ("-c", "user.name=Test", "-c", "user.email=test@example.com")
    for words in (("init", "-q"), ("add", "-A"), (*who, "commit", "-qm", "All")):
        subprocess.run(["git", *words], cwd=folder, check=True)
    return folder


def prepared(state: Path) -> Path:
    """A state folder as `make play` leaves it after the game was started once."""
    place.make_folders(state)
    game = LiveServer(state, free_ports(), SETTINGS)
    game.prepare(**admin(state).variables)
    place.secret_key(state)
    processes.port_base_file(state).write_text(str(game.ports.base))
    return state


class Patient:
    """One installation, and the operator's shell in it."""

    def __init__(self, folder: Path, shell: pytest.MonkeyPatch, sound: "Sound"):
        self.folder, self.shell, self._sound = folder, shell, sound
        folder.mkdir()
        self.state = shutil.copytree(sound.state, folder / "state")
        self.house = folder / "house"
        self.checkout = shutil.copytree(
            sound.checkout, folder / "checkout", symlinks=True, copy_function=os.link
        )
        self.ports = free_ports()
        self.loads = False
        processes.port_base_file(self.state).write_text(str(self.ports.base))
        for name in ("SITE", "BOOKS", "OFFERED", "HOUSE"):
            shell.delenv(f"D6MUSH_{name}", raising=False)
        shell.setenv("D6MUSH_STATE_DIR", str(self.state))
        shell.setenv("D6MUSH_PORT_BASE", str(self.ports.base))
        shell.setenv("DJANGO_SETTINGS_MODULE", SETTINGS)
        self.say(D6MUSH_HOUSE=str(self.house), HOME=str(folder / "home"))
        self.house.mkdir()
        (folder / "home").mkdir()
        self._started: list[subprocess.Popen] = []

    @property
    def database(self) -> Path:
        return self.state / place.DATABASE

    @property
    def place(self) -> Place:
        """The installation as the doctor sees it now. Settings and house are loaded afresh only in
        tests that are about them (``loads``)."""
        found = Place(self.checkout)
        if not self.loads:
            found.__dict__["loaded"] = self._sound.loaded
        return found

    def troubles(self) -> list[Trouble]:
        return [each for each in examine(self.place) if not each.advice]

    def advice(self) -> list[Trouble]:
        return [each for each in examine(self.place) if each.advice]

    def say(self, **variables: str) -> None:
        """Set variables in the operator's shell."""
        for name, value in variables.items():
            self.shell.setenv(name, value)

    def sql(self, *statements: str) -> None:
        with closing(sqlite3.connect(self.database, isolation_level=None)) as connection:
            for each in statements:
                connection.execute(each)

    def process(self, code: str, *words: str, **variables: str) -> subprocess.Popen:
        """Start a program and wait until it prints `ready`."""
        started = subprocess.Popen(
            [sys.executable, "-c", code, *words], env={**os.environ, **variables},
            stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        self._started.append(started)
        assert started.stdout.readline() == "ready\n"
        return started

    def part(self, name: str, code: str = "", **variables: str) -> subprocess.Popen:
        """Start a process that stands in for the Portal or another part of this game."""
        file = processes.pid_file(self.state, name)
        code = f"import time\n{code}\nprint('ready', flush=True)\ntime.sleep(60)"
        started = self.process(code, f"--pidfile={file}", **variables)
        file.write_text(str(started.pid))
        return started

    def follow(self, cure: str) -> None:
        """Carry out the cure as it reads, up to the semicolon that introduces alternatives."""
        if written := re.match(r"Write into (.+?): `(.*)`\.$", cure):
            return write(Path(written[1]), f"{written[2]}\n")
        quoted = re.findall(r"`[^`]*`|;", cure)
        first = quoted[: quoted.index(";")] if ";" in quoted else quoted
        assert first, cure
        for command in first:
            self._type(
                command.strip("`").replace("COPY", f"'{self._sound.state / place.DATABASE}'")
            )

    def _type(self, line: str) -> None:
        words = shlex.split(line)
        if words[0] == "export":
            self.say(**dict([os.path.expandvars(words[1]).split("=", 1)]))
        elif words[0] == "unset":
            self.shell.delenv(words[1])
        elif words[0] == "make":
            made = {"stop": self.stop, "play": self.play}
            made.get(words[1], lambda: self._operate(words[1]))()
        elif not line.startswith(LOOKS):
            if os.geteuid() == 0:
                line = line.removeprefix("sudo ")
            who = {"EMAIL": "test@example.com"}
            names = {f"GIT_{role}_{key}": value for role in ("AUTHOR", "COMMITTER")
                     for key, value in {**who, "NAME": "Test"}.items()}  # fmt: skip
            subprocess.run(
                ["sh", "-c", line], cwd=self.checkout, env={**os.environ, **names}, check=True
            )

    def stop(self) -> None:
        self._operate("stop")

    def play(self) -> None:
        """Do what `make play` does before it starts the processes."""
        state = place.state_dir()
        place.make_folders(state)
        place.secret_key(state)
        if self._started and len(processes.all_living(state)) == 2:
            return self._operate("play")
        if not self.database.exists() or self.loads:
            Game(state, self.ports).prepare(**admin(state).variables)

    def _operate(self, *words: str) -> None:
        subprocess.run(
            [sys.executable, "-m", "server.ops", *words],
            cwd=place.CHECKOUT, check=True, capture_output=True,
        )  # fmt: skip

    def end(self) -> None:
        """Stop everything that was started."""
        keeper.send_home(Game(self.state, self.ports))
        for process in self._started:
            process.kill()
            process.wait()
            process.stdout.close()


@dataclass
class Case:
    """One way to break an installation. ``break_``: breaks it; ``says``: a pattern of what the
    doctor says; ``loads``: whether settings and house are loaded afresh; ``mend``: used instead of
    the cure where a test cannot carry that out."""

    break_: Callable[[Patient], object]
    says: str
    loads: bool = False
    mend: Callable[[Patient], object] | None = None

    def prove(self, patient: Patient) -> None:
        """The doctor finds exactly this one trouble, and its cure mends it."""
        patient.loads = self.loads
        self.break_(patient)
        found = patient.troubles()
        assert len(found) == 1 and re.search(self.says, found[0].what), found
        assert found[0].what.endswith(".") and found[0].cure, found
        (self.mend or (lambda p: p.follow(found[0].cure)))(patient)
        assert patient.troubles() == []


def write(path: Path, text: str | bytes, mode: int = 0o600) -> None:
    """Replace the file rather than write into it: it is a hard link shared with other patients."""
    path.unlink(missing_ok=True)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    path.chmod(mode)


class Sound:
    """The sound installation that every patient is copied from, made once."""

    def __init__(self, folder: Path):
        (folder / "checkout").mkdir()
        self.checkout = checkout(folder / "checkout")
        with pytest.MonkeyPatch.context() as shell:
            for name in ("D6MUSH_SITE", "D6MUSH_BOOKS", "D6MUSH_OFFERED"):
                shell.delenv(name, raising=False)
            shell.delenv("PYTHONDONTWRITEBYTECODE", raising=False)
            shell.setenv("D6MUSH_HOUSE", str(folder / "none"))
            shell.setattr(place, "CHECKOUT", self.checkout)
            self.state = prepared(folder / "state")
            shell.setenv("D6MUSH_STATE_DIR", str(self.state))
            self.loaded = Place(self.checkout).loaded
