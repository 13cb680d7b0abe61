"""Follows docs/runbook.md: types its lines in a game made for it, and expects the answers it shows.
Lines for a target that the Makefile does not have are left out, and their section is skipped.
"""

import os
import re
import signal
import subprocess
from dataclasses import dataclass, field

import pytest

from server.ops import keeper, place
from server.ops.admin import admin
from server.ops.game import SLOWEST, Game
from tests.live.server import free_ports
from tests.live.telnet import Player
from tests.live.test_your_game import copy, in_repository, release
from world.scenes.journal import busy

PAGE = (place.CHECKOUT / "docs" / "runbook.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```(\w+) ?(\w*)\n(.*?)^```", re.M | re.S)
TARGETS = set(re.findall(r"(?m)^([a-z]+):", (place.CHECKOUT / "Makefile").read_text()))
CODE = re.compile(r"\b\w{4}-\w{4}-\w{4}\b")
PASSWORD = "copper-anchor-12"


def sections() -> dict[str, list[tuple[str, str, str]]]:
    """Return the blocks under each heading: kind, whose it is, its lines."""
    parts = re.split(r"(?m)^## (.*)\n", PAGE)[1:]
    return {title: BLOCK.findall(text) for title, text in zip(parts[::2], parts[1::2], strict=True)}


def steps(text: str, sign: str, answers: str = "") -> list[tuple[str, list[str]]]:
    """Return each line to type with the lines that should then be read. ``sign`` begins lines to
    type; ``answers``, if given, begins lines to read."""
    found: list[tuple[str, list[str]]] = []
    for line in text.splitlines():
        if answers and line.startswith(answers):
            found[-1][1].append(line.removeprefix(answers))
        elif line.startswith(sign):
            found.append((line.removeprefix(sign), []))
        else:
            found[-1][1].append(line)
    return found


@dataclass
class Friday:
    """The game's operator, at the keyboard."""

    folder: os.PathLike
    left_out: list[str] = field(default_factory=list)
    known: dict[str, str] = field(default_factory=dict)
    """Values for the words in angle brackets."""

    def __post_init__(self):
        self.checkout = self.folder / "game"
        self.ports = free_ports()
        self.game = Game(self.checkout / ".state", self.ports)
        self.players: list[Player] = []

    def shell(self, text: str) -> None:
        for line, wanted in steps(text, "", "# "):
            target = re.match(r"make (\w+)", line)
            if target and target[1] not in TARGETS:
                self.left_out.append(line)
                continue
            if line == "git pull":
                release(self.folder / "d6mush")
            said = self.run(self.filled(line).replace("make ", "make -o game ", 1))
            if line == "make backup":
                self.known["file"] = next(row for row in said.splitlines() if ".tar" in row)
            for each in wanted:
                assert each in said, f"{line}\n{said}"

    def run(self, line: str) -> str:
        env = {k: v for k, v in os.environ.items() if not k.startswith(("D6MUSH", "DJANGO"))}
        env |= {"D6MUSH_PORT_BASE": str(self.ports.base), "HOME": str(self.folder)}
        done = subprocess.run(
            ["sh", "-c", line], cwd=self.checkout, env=env, capture_output=True, text=True,
            timeout=4 * SLOWEST,
        )  # fmt: skip
        # The doctor exits with 1 if anything is wrong.
        assert done.returncode == 0 or "doctor" in line, f"{line}\n{done.stdout}{done.stderr}"
        return done.stdout

    def filled(self, line: str) -> str:
        return re.sub(r"<(.*?)>", lambda found: self.known[found[1]], line)

    def type(self, who: str, text: str) -> None:
        """Type lines in the game: as the admin, or as somebody else who has not logged in."""
        at = self.admin() if who == "admin" else self.caller(Player(who, self.ports.telnet))
        for line, wanted in steps(text, "> "):
            if not wanted:
                at.ask(self.filled(line))
                continue
            at.send(self.filled(line))
            for words in wanted:
                at.expect(re.escape(words))
            if whole := CODE.search(at.transcript):
                self.known["code"] = whole[0]

    def caller(self, player: Player) -> Player:
        self.players.append(player)
        return player

    def admin(self) -> Player:
        who = admin(self.game.state)
        found = self.caller(Player(who.name, self.ports.telnet, password=who.password))
        found.log_in()
        return found

    def newcomer(self, name: str) -> Player:
        found = self.caller(Player(name, self.ports.telnet))
        found.create_account()
        return found

    def hang_up(self) -> None:
        for player in self.players:
            player.close()
        self.players.clear()


@pytest.fixture(scope="module")
def friday(tmp_path_factory):
    """A started game in a clone of the program's repository."""
    found = Friday(tmp_path_factory.mktemp("friday"), known={"new password": PASSWORD})
    upstream = found.folder / "d6mush"
    copy(place.CHECKOUT, upstream)
    for line in ("git init -q -b main", "git add -A", "git commit -q -m Release"):
        in_repository(upstream, line)
    subprocess.run(["git", "clone", "-q", upstream, found.checkout], check=True)
    (found.checkout / ".venv").symlink_to(place.CHECKOUT / ".venv")
    found.run("make -o game play")
    yield found
    found.hang_up()
    keeper.send_home(found.game)
    found.game.kill()


def crash(friday: Friday) -> None:
    keeper.send_home(friday.game)
    friday.game.kill()


def stuck(friday: Friday) -> None:
    """Leave a round waiting for Bea, who runs the scene."""
    bea = friday.newcomer("Bea")
    bea.ask("+chargen/take smuggler")
    while "Your side won initiative" not in (said := bea.ask("+combat/start Bea vs thug")):
        assert "Round 1" in said
        bea.ask("+combat/stop")
        bea.ask("+combat/close")


BEFORE = {
    "It does not start": crash,
    "A scene is stuck": stuck,
    "A lost password": lambda friday: friday.newcomer("Anna").quit(),
}
"""What happens to the game before the lines of a section are typed."""


@pytest.mark.parametrize("title", sections())
def test_what_it_says_is_typed_and_read(friday, title):
    friday.left_out.clear()
    BEFORE.get(title, lambda friday: None)(friday)
    followed = 0
    for kind, whose, text in sections()[title]:
        if whose == "elsewhere":
            continue
        followed += 1
        friday.shell(text) if kind == "sh" else friday.type(whose, text)
    friday.hang_up()
    assert followed or title == "To another machine"
    if friday.left_out:
        pytest.skip(f"no target yet: {', '.join(friday.left_out)}")


def test_the_words_that_players_read_are_the_programs():
    assert str(busy.UNWRITABLE).startswith(told("The disk is full"))
    assert str(busy.BUSY).startswith(told("The database is away"))


def told(title: str) -> str:
    return re.search(rf"## {title}\n\n\*\*You see\*\* `(.*?)`", PAGE)[1]


def test_every_word_in_angle_brackets_that_is_typed_is_known():
    typed = "".join(text for blocks in sections().values() for _, whose, text in blocks
                    if whose != "elsewhere")  # fmt: skip
    assert set(re.findall(r"<(.*?)>", typed)) == {"file", "code", "new password"}


def test_the_logs_are_shown(friday):
    """`make logs` goes on until it is interrupted."""
    state = {"D6MUSH_STATE_DIR": str(friday.game.state)}
    following = subprocess.Popen(
        ["make", "-o", "game", "logs"], cwd=friday.checkout, env={**os.environ, **state},
        stdout=subprocess.PIPE, text=True, start_new_session=True,
    )  # fmt: skip
    try:
        assert any("portal.log" in following.stdout.readline() for _ in range(100))
    finally:
        os.killpg(following.pid, signal.SIGTERM)
        following.wait()
        following.stdout.close()
