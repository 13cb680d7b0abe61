"""`make doctor` for a running game, and for one whose processes were killed."""

import re
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing

import pytest

from server.ops import keeper, place, processes
from server.ops.admin import admin
from server.ops.game import Game
from tests.live.test_operations import operate


def doctor(game: Game) -> tuple[int, str]:
    """Run the doctor; return its exit code and output."""
    done = subprocess.run(
        [sys.executable, "-B", "-m", "server.ops.doctor"],
        cwd=place.CHECKOUT, env=game.environment(), capture_output=True, text=True, timeout=120,
    )  # fmt: skip
    return done.returncode, done.stdout + done.stderr


def sound(game: Game) -> bool:
    code, said = doctor(game)
    assert (code, "Nothing is wrong." in said) == (0, True), said
    return "; Portal and Server run." in said


def kill(game: Game, *names: str) -> None:
    pids = [processes.living(game.state, name) for name in names]
    processes.send(pids, signal.SIGKILL)
    assert processes.wait_ended(pids, 10)


@pytest.fixture
def game(workshop, tmp_path, monkeypatch):
    monkeypatch.setenv("D6MUSH_HOUSE", str(tmp_path))
    made = workshop.prepared()
    yield made
    keeper.send_home(made)


def test_what_is_killed_is_found_and_comes_back_as_it_says(game):
    assert operate(game, "play")[0] == 0
    assert sound(game)
    kill(game, keeper.NAME)
    code, said = doctor(game)
    assert code == 1 and "runs without its keeper" in said and "`make play` hires one" in said
    assert operate(game, "play")[0] == 0
    assert sound(game)
    kill(game, keeper.NAME, "portal")
    code, said = doctor(game)
    assert code == 1 and "without a Portal" in said and "`make stop`, then `make play`" in said
    assert operate(game, "stop")[0] == 0
    assert operate(game, "play")[0] == 0
    assert sound(game)
    kill(game, keeper.NAME, "portal", "server")
    code, said = doctor(game)
    assert code == 1 and "has not ended in good order" in said and "`make stop` clears" in said
    assert operate(game, "stop")[0] == 0
    assert not sound(game)


def test_a_write_that_another_program_keeps_open(game):
    game.start()
    with closing(sqlite3.connect(game.state / place.DATABASE, isolation_level=None)) as writer:
        writer.execute("BEGIN IMMEDIATE")
        code, said = doctor(game)
        assert code == 1 and re.search(r"has had a write open .* process \d+ \(", said)
        writer.execute("ROLLBACK")
    assert "write open" not in doctor(game)[1]


def test_the_first_password_is_changed_as_it_says(game):
    game.start()
    who = admin(game.state)
    said = doctor(game)[1]
    line = re.search(r"Type in the game, as (\w+): `(password .*)`", said)
    assert line and line[1] == who.name and who.password not in said
    typed = line[2].replace("<the first>", who.password).replace("<a new one>", "quiet-harbour-7")
    assert "Your password is another from now on" in game.admin().ask(typed)
    assert "first password" not in doctor(game)[1]
