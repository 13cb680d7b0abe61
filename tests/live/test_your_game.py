"""Follows docs/your-game.md word for word: the second game that it makes is played, and takes up a
newer version of the program without a conflict."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from server.ops import keeper, place
from server.ops.admin import admin
from server.ops.game import SLOWEST, Game
from tests.live.server import free_ports
from tests.live.telnet import Player

PAGE = place.CHECKOUT / "docs" / "your-game.md"
STEP = re.compile(
    r"(?:^`(?P<file>house/[^`]+)`:\n\n)?^```(?P<kind>sh|text|toml|python)\n(?P<text>.*?)^```",
    re.M | re.S,
)
NEWER = ("game/books/d6/data/weapons.toml", "server/ops/house/options.toml", "CHANGELOG.md")


def steps() -> list[tuple[str, str, str]]:
    """Return kind, file and text of every block of the page."""
    return [(m["kind"], m["file"] or "", m["text"]) for m in STEP.finditer(PAGE.read_text())]


class Owner:
    """Follows the page, in a folder beside the program's repository."""

    def __init__(self, folder: Path):
        self.upstream, self.here = folder / "d6mush", folder
        self.ports = free_ports()
        self.game = Game(folder / "rusty-anchor" / ".state", self.ports)
        self.player: Player | None = None

    def shell(self, text: str) -> None:
        for line in text.splitlines():
            if line.startswith("git clone"):
                self.run(f"git clone -q {self.upstream} rusty-anchor")
                (self.here / "rusty-anchor" / ".venv").symlink_to(place.CHECKOUT / ".venv")
            elif line.startswith("cd "):
                self.here /= line.removeprefix("cd ")
            else:
                self.run(line.replace("make ", "make -o game "))

    def run(self, line: str) -> str:
        env = {k: v for k, v in os.environ.items() if not k.startswith(("D6MUSH", "DJANGO"))}
        env |= {"D6MUSH_PORT_BASE": str(self.ports.base), "HOME": str(self.here)}
        done = subprocess.run(
            line.split(),
            cwd=self.here,
            env=env,
            capture_output=True,
            text=True,
            timeout=4 * SLOWEST,
        )
        assert done.returncode == 0, f"{line}\n{done.stdout}{done.stderr}"
        if line.endswith(" play"):
            who = admin(self.game.state)
            self.player = Player(who.name, self.ports.telnet, password=who.password)
            self.welcome = self.player.log_in()
        return done.stdout

    def type(self, text: str) -> None:
        """Type the lines after ``>``. What follows each has to be in its answer or in the one
        before: a hook speaks in its own time."""
        before = ""
        for part in re.split(r"(?m)^> ", text)[1:]:
            line, _, wanted = part.partition("\n")
            read = " ".join(self.player.ask(line).split())
            for each in wanted.splitlines():
                assert each in f"{before} {read}", f"{line}\n{read}"
            before = read


@pytest.fixture
def owner(tmp_path):
    found = Owner(tmp_path)
    copy(place.CHECKOUT, found.upstream)
    for line in ("git init -q -b main", "git add -A", "git commit -q -m Release"):
        in_repository(found.upstream, line)
    yield found
    if found.player:
        found.player.close()
    keeper.send_home(found.game)
    found.game.kill()


def copy(program: Path, upstream: Path) -> None:
    """Copy the program's files as they are now, without those that git ignores."""
    known = ("git", "ls-files", "--cached", "--others", "--exclude-standard")
    listed = subprocess.run(known, cwd=program, check=True, capture_output=True, text=True).stdout
    for name in listed.splitlines():
        if (program / name).is_file():
            (upstream / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(program / name, upstream / name)


def in_repository(folder: Path, line: str) -> None:
    name, *more = line.split()
    who = ["-c", "user.name=Owner", "-c", "user.email=owner@localhost"]
    subprocess.run([name, *who, *more], cwd=folder, check=True, capture_output=True)


def release(upstream: Path) -> None:
    """Release a newer version, which changes the very tables that the house lies over."""
    for name in NEWER:
        file = upstream / name
        file.write_text(file.read_text() + "\n# newer\n")
    in_repository(upstream, "git commit -q -a -m Newer")


def test_the_page_makes_a_game_and_takes_up_a_newer_version(owner):
    for kind, file, text in steps():
        if file:
            (owner.here / file).write_text(text)
        elif kind == "text":
            owner.type(text)
        else:
            if "git pull" in text:
                release(owner.upstream)
            owner.shell(text)
    assert "# newer" in (owner.here / NEWER[0]).read_text()
    for line, wanted in (
        ("+npcs pier boss", "belaying pin"),
        ("+rules PER-DMG-7", "House rule here"),
        ("+toast home", "raises a glass to home."),
        ("+armoury flare", "3D+1"),
        ("help starcraft", "No help"),
    ):
        assert wanted in " ".join(owner.player.ask(line).split()), line
