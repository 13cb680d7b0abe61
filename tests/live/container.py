"""Stands in for a container where there is no container engine: carries out the steps of our
Containerfile in a folder, and starts its entrypoint there with compose's variables."""

import os
import re
import shutil
import signal
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path

from server.ops import place
from server.ops.game import Game
from tests import containers
from tests.live.certificates import Pair
from tests.live.served import HOME, Served, served

VOLUME = "/var/lib/d6mush"
WHOLE = int(os.environ.get("CONTAINER") or "0") > 0
"""True if RUN steps that install packages are carried out too; else this Python stands in."""
NOT_HERE = re.compile(r"useradd|chown")
"""RUN steps about the image's accounts, which are left out: this machine keeps its own."""


class Image:
    """An image laid out in a folder, each stage in a folder of its own."""

    def __init__(self, root: Path):
        self.root = root
        self._stages = {stage.name: stage for stage in containers.stages()}
        self.last = containers.stages()[-1]

    def build(self) -> None:
        """Carry out the steps of all stages."""
        for stage in self._stages.values():
            for word, rest in stage.steps:
                if word == "COPY":
                    self._copy(stage.name, rest)
                elif word == "RUN" and not NOT_HERE.search(rest):
                    self._run(stage.name, rest)
        if not WHOLE:
            self._stand_in()
        self.at("", VOLUME).mkdir(parents=True, exist_ok=True)

    def at(self, stage: str, path: str) -> Path:
        return containers.inside(self.root / (stage or "image"), path)

    def _copy(self, stage: str, rest: str) -> None:
        origin, sources, target = containers.copied(rest)
        for source in sources:
            come_from = self.at(origin, source) if origin else place.CHECKOUT / source
            if origin and not WHOLE:
                continue
            to = self.at(stage, f"{HOME}/{target}")
            if come_from.is_dir():
                junk = shutil.ignore_patterns("__pycache__", "secret_settings.py", "*.pid")
                shutil.copytree(come_from, to, symlinks=True, ignore=junk, dirs_exist_ok=True)
            else:
                to = to / Path(source).name if target.endswith("/") else to
                to.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(come_from, to)

    def _run(self, stage: str, rest: str) -> None:
        if not WHOLE and ".venv" in rest:
            return
        home = self.at(stage, HOME)
        home.mkdir(parents=True, exist_ok=True)
        line = rest.replace(VOLUME, str(self.at(stage, VOLUME)))
        path = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
        done = subprocess.run(
            ["sh", "-ec", line], cwd=home, env={**os.environ, "PATH": path},
            capture_output=True, text=True,
        )  # fmt: skip
        assert done.returncode == 0, f"RUN {rest}\n{done.stdout}{done.stderr}"

    def _stand_in(self) -> None:
        folder = self.at("", f"{HOME}/.venv/bin")
        folder.mkdir(parents=True)
        (folder / "python").write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n')
        (folder / "python").chmod(0o755)

    def path(self, path: str) -> str:
        """Return where a path of the image is on this machine; others are returned as they are."""
        return str(self.at("", path)) if path.startswith((HOME, VOLUME)) else path

    def game(self, ports: place.Ports) -> Game:
        """Return the game in the image's volume."""
        return Game(Path(self.path(self.last.variables["D6MUSH_STATE_DIR"])), ports)

    def words(self, words: list[str]) -> list[str]:
        return [self.path(word) for word in words]


@contextmanager
def running(image: Image, ports: place.Ports, pair: Pair, address: str, site: str):
    """Start the entrypoint with the variables of image and compose; it is killed on leaving."""
    values = {"D6MUSH_SITE": site, "D6MUSH_DATABASE_PASSWORD": ""}
    said = containers.compose()["services"]["game"]["environment"]
    compose = {name: containers.filled(value, **values) for name, value in said.items()}
    here = {
        "D6MUSH_DATABASE_URL": address,
        "D6MUSH_TLS_CERT": pair.cert,
        "D6MUSH_TLS_KEY": pair.key,
    }
    assert here.keys() <= compose.keys()
    variables = {name: image.path(value) for name, value in image.last.variables.items()}
    told = {**variables, **compose, **{name: str(value) for name, value in here.items()}}
    words = image.words(image.last.entrypoint)
    with served(image.game(ports), words, cwd=Path(image.path(HOME)), **told) as started:
        yield started


def kill(container: Served) -> None:
    """Kill all processes at once, as an engine does if a container does not stop."""
    container.running.send_signal(signal.SIGKILL)
    container.running.wait()
    container.game.kill()
