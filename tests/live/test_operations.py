"""`make play` and `make stop` as an operator uses them, and two games side by side."""

import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import median

import pytest

from bench.telnet import SAY, round_trips
from server.ops import keeper, place, probe, processes
from server.ops.game import SLOWEST, Game
from tests.live.operating import operate
from tests.live.server import free_ports, of_sqlite
from tests.live.telnet import Player


def test_play_twice_and_stop_twice(tmp_path):
    game = Game(tmp_path / "game", free_ports())
    named = {
        "EVENNIA_SUPERUSER_USERNAME": "Warden",
        "EVENNIA_SUPERUSER_PASSWORD": "quiet-harbour-7",
    }
    try:
        code, said = operate(game, "play", **named)
        assert code == 0, said
        assert f"localhost {game.ports.telnet}" in said
        assert "connect Warden quiet-harbour-7" in said
        Player("Warden", game.ports.telnet, password="quiet-harbour-7").log_in()

        code, said = operate(game, "play")
        assert (code, "already running" in said) == (0, True)
        assert "connect Warden quiet-harbour-7" in said

        other = Game(tmp_path / "other", game.ports)
        code, said = operate(other, "play")
        assert code != 0
        assert "in use by another program" in said

        assert operate(game, "stop") == (0, "d6mush has stopped.\n")
        assert operate(game, "stop") == (0, "d6mush was not running.\n")
    finally:
        keeper.send_home(game)
        game.kill()


def wait_until_started(game: Game, times: int) -> None:
    """Wait until the keeper has logged that many starts of the game."""
    log, deadline = game.state / "logs" / "keeper.log", time.monotonic() + 2 * SLOWEST
    while log.read_text().count("The game answers again") < times:
        assert time.monotonic() < deadline, log.read_text()
        time.sleep(0.1)


def test_the_keeper_brings_both_back_until_the_game_is_stopped(workshop):
    game = workshop.prepared()
    before = set()
    try:
        assert operate(game, "play")[0] == 0
        for times, victims in enumerate((("portal",), ("portal", "server")), 1):
            before |= set(processes.all_living(game.state).values())
            pids = [processes.living(game.state, name) for name in victims]
            processes.send(pids, signal.SIGKILL)
            assert processes.wait_ended(pids, 10)
            wait_until_started(game, times)
        code, said = operate(game, "play")
        assert (code, "already running" in said) == (0, True)
        assert before.isdisjoint(processes.all_living(game.state).values())
        keeper_pid = processes.living(game.state, keeper.NAME)
        assert operate(game, "stop") == (0, "d6mush has stopped.\n")
        assert keeper_pid and not processes.command_line(keeper_pid)
        assert not any(map(probe.is_taken, game.ports.all()))
        log = (game.state / "logs" / "keeper.log").read_text()
        assert log.count("The game answers again") == 2, log
    finally:
        keeper.send_home(game)


def test_a_portal_killed_while_the_game_starts_is_not_waited_for(workshop):
    game = workshop.prepared()
    with ThreadPoolExecutor() as beside:
        starting = beside.submit(game.start)
        while not processes.living(game.state, "portal"):
            assert not starting.done()
            time.sleep(0.02)
        processes.send([processes.living(game.state, "portal")], signal.SIGKILL)
        began = time.monotonic()
        with pytest.raises(SystemExit, match="does not answer"):
            starting.result()
        assert time.monotonic() - began < SLOWEST / 4
    game.kill()
    assert str(game.state) not in every_command_line()
    game.start()


def every_command_line() -> str:
    """Return the command lines of all processes on this machine."""
    pids = [int(each.name) for each in Path("/proc").glob("[0-9]*")]
    return "\n".join(map(processes.command_line, pids))


def test_the_keeper_goes_home_when_the_game_is_shut_down_from_within(workshop):
    game = workshop.prepared()
    try:
        assert operate(game, "play")[0] == 0
        keeper_pid = processes.living(game.state, keeper.NAME)
        game.admin().send("shutdown")
        assert processes.wait_ended([keeper_pid], 40)
        assert not processes.all_living(game.state)
    finally:
        keeper.send_home(game)


@of_sqlite
def test_what_cannot_be_used_is_one_sentence(workshop, tmp_path):
    """A file where the state folder should be, and a file that is not a database."""
    (tmp_path / "file").write_text("")
    code, said = operate(Game(tmp_path / "file", free_ports()), "play")
    assert code != 0
    assert said.count("\n") == 1 and "cannot keep a game" in said
    game = workshop.prepared()
    (game.state / "d6mush.db3").write_bytes(b"garbage" * 1000)
    code, said = operate(game, "play")
    assert code != 0
    assert "cannot be used: file is not a database." in said
    assert "Traceback" not in said


def test_evennias_own_reload_leaves_a_game_that_can_be_stopped(workshop):
    server = workshop.start()
    evennia = Path(sys.executable).with_name("evennia")
    done = subprocess.run(
        [evennia, "reload"], cwd=place.CHECKOUT, env=server.environment(), capture_output=True
    )
    assert b"Server reloaded" in done.stdout, done
    server.wait_until_answers()
    assert server.is_running()
    assert server.stop()
    assert not any(map(probe.is_taken, server.ports.all()))


def test_two_games_side_by_side(workshop):
    first, second = workshop.start(), workshop.start()
    first.newcomer("Ann")
    second.stop()
    assert "Still here" in first.returning("Ann").ask("say Still here")
    first.stop()


def test_the_link_does_not_wait(server):
    """With Nagle's algorithm left on, most answers take 40 ms or more."""
    assert median(round_trips(server.newcomer("Ann"), SAY, times=60)) < 30
