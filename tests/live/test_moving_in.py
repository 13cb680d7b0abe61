"""Follows docs/moving-in.md word for word with a stock game that has its own classes."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from server.ops import keeper, place
from tests.commands.attack_words import attack
from tests.live import stock
from tests.live.server import LiveServer, free_ports

PAGE = (place.CHECKOUT / "docs" / "moving-in.md").read_text("utf-8")
STEPS = re.compile(
    r"^    (?P<make>make .+)$|`house/(?P<file>gamedir/[^`]+\.py)`:|```diff\n(?P<edit>[^`]*)```",
    re.M,
)


class Owner:
    """Does what the page says, in a new house and state folder."""

    def __init__(self, folder: Path):
        self.game = stock.make(folder / "candle")
        self.house = folder / "house"
        self.server = LiveServer(folder / "state", free_ports())
        self.said: list[str] = []

    def make(self, line: str) -> str:
        """Run a make target's last command and return its output; the environment fits already."""
        line = line.replace("~/candle", str(self.game))
        listed = subprocess.run(
            [*shlex.split(line), "--dry-run", "--no-print-directory"],
            cwd=place.CHECKOUT,
            capture_output=True,
            text=True,
        ).stdout
        python, *words = shlex.split(listed.splitlines()[-1])
        assert python == ".venv/bin/python", listed
        done = subprocess.run(
            [sys.executable, *words],
            cwd=place.CHECKOUT,
            env=self.server.environment(D6MUSH_HOUSE=str(self.house)),
            capture_output=True,
            text=True,
        )
        assert not done.returncode, done.stdout + done.stderr
        return done.stdout

    def edit(self, name: str, change: str) -> None:
        """Apply a diff block of the page to a file of the house."""
        lines = change.splitlines()
        old = "\n".join(line[1:] for line in lines if not line.startswith("+"))
        new = "\n".join(line[1:] for line in lines if not line.startswith("-"))
        file = self.house / name
        text = file.read_text("utf-8")
        assert text.count(old) == 1, f"{name} does not have this exactly once:\n{old}"
        file.write_text(text.replace(old, new), "utf-8")

    def follow(self) -> None:
        """Do every step of the page, in order."""
        file = ""
        for step in STEPS.finditer(PAGE):
            file = step["file"] or file
            if step["make"]:
                self.said.append(self.make(step["make"]))
            elif step["edit"]:
                self.edit(file, step["edit"])


@pytest.fixture(scope="module")
def owner(tmp_path_factory):
    moving = Owner(tmp_path_factory.mktemp("moving"))
    before = contents(moving.game)
    try:
        moving.follow()
        yield moving
    finally:
        keeper.send_home(moving.server)
        moving.server.hang_up()
        moving.server.kill9()
    assert contents(moving.game) == before


def contents(folder: Path) -> dict[str, bytes]:
    """Return the content of every file in a folder, except compiled Python files."""
    files = (path for path in folder.rglob("*") if path.is_file() and path.suffix != ".pyc")
    return {str(path.relative_to(folder)): path.read_bytes() for path in files}


def test_what_is_left_to_do_is_what_the_page_does(owner):
    first, last, played = owner.said
    wanted = re.findall(r"^ +\d\. house/(\S+), line \d+", first, re.M)
    assert sorted(wanted) == sorted({step["file"] for step in STEPS.finditer(PAGE) if step["file"]})
    assert "RoomAtTable, ObjectParent, DefaultRoom" in first
    assert last == "Nothing is left to do. make play starts the game.\n"
    assert "Keeper, with the password of old" in played


def test_old_characters_fight_in_their_old_room(owner):
    ann, bob = owner.server.returning("Ann"), owner.server.returning("Bob")
    room = ann.ask("look")
    for words in ("The Snuffed Wick", "black with the smoke of years", "7 candles burn", "Bob"):
        assert words in room
    assert "Bob smells of tallow.\nFame: 2." in ann.ask("look Bob")
    assert "Your fame is 7. They say the lamplighter is back." in ann.ask("fame")
    assert "Never let them go out" in ann.ask("help candles")
    ann.ask("+chargen/take smuggler")
    bob.ask("+chargen/take bounty hunter")
    bob.ask("+joining always")
    assert "Combat begins under the book personal: Ann against Bob." in ann.ask(
        "+combat/start Ann vs Bob"
    )
    for player in (ann, bob):
        player.ask("+initiative first")
    for player in (ann, bob):
        player.ask("+declare 1")
    struck = ann.ask("+attack Bob")
    if "Held for your turn: attack on Bob" in struck:
        bob.ask("+pass")
    answered = bob.ask("+nodefence")
    read = struck + answered + ann.ask("+combat/log")
    assert attack("Ann", "Bob", "fires a heavy blaster pistol").search(read), read
    assert "Your fame is 2." in bob.ask("fame")


def test_a_first_fight_is_where_newcomers_look_for_it(owner):
    admin = owner.server.returning("Keeper")
    room = admin.ask("look")
    assert "Limbo" in room and "since the first candle was lit" in room
    assert "Practice Yard" in admin.ask("yard")


def test_nothing_failed(owner):
    assert "Traceback" not in owner.server.log(), owner.server.log()[-4000:]
