"""A game in the foreground, started as by the unit of examples/deploy, with a manager's socket."""

import os
import shutil
import signal
import subprocess

import pytest

from server.ops import probe, processes
from server.ops.serving import NAME
from tests.live.served import HOME, UNIT, of_this_game, program, said_by_the_unit, served
from tests.live.telnet import Player
from tests.live.test_operations import operate

WATCHDOG = 3.0
"""Seconds within which the manager wants a sign of life in these tests."""


def test_it_says_ready_when_it_answers_and_ends_in_good_order(workshop):
    game = workshop.prepared()
    with served(game) as service:
        assert not probe.answers(game.ports.telnet)
        assert service.is_ready(), service.said()
        assert probe.answers(game.ports.telnet), "it said READY=1 before it answered"
        assert "WATCHDOG=1" not in service.manager.told
        ann = Player("Ann", game.ports.telnet)
        ann.create_account()
        assert service.manager.wait("WATCHDOG=1", WATCHDOG)
        assert service.manager.wait("WATCHDOG=1", WATCHDOG)
        assert "You say" in ann.ask("say Under a manager")
        code, said = operate(game, "play")
        assert code == 1 and "runs already, as a service" in said and said.count("\n") == 1
        assert service.end() == 0, service.said()
        assert "STOPPING=1" in service.manager.told or service.manager.wait("STOPPING=1", 1)
        assert not list(of_this_game(game))
        assert not any(map(probe.is_taken, game.ports.all()))
        assert "Password" not in service.said() and "Traceback" not in service.said()
    with served(game) as service:
        assert service.is_ready(), service.said()
        bea = Player("Ann", game.ports.telnet)
        bea.log_in()
        assert "You say" in bea.ask("say It is all there")
        assert operate(game, "healthy") == (0, "")
        assert operate(game, "stop") == (0, "d6mush has stopped.\n")
        assert service.running.wait(5) == 0
    code, said = operate(game, "healthy")
    assert (code, said) == (1, "The game is not well: no answer.\n")


def test_while_it_hangs_the_manager_hears_nothing_and_can_end_it(workshop):
    game = workshop.prepared()
    with served(game) as service:
        assert service.is_ready(), service.said()
        assert service.manager.wait("WATCHDOG=1", WATCHDOG)
        portal = processes.living(game.state, "portal")
        os.kill(portal, signal.SIGSTOP)
        service.manager.wait("nothing", 1.5)  # a sign of life may be on its way
        assert not service.manager.wait("WATCHDOG=1", 3 * WATCHDOG)
        assert operate(game, "healthy")[0] == 1
        os.kill(portal, signal.SIGCONT)
        assert service.manager.wait("WATCHDOG=1", 4 * WATCHDOG)
        os.kill(portal, signal.SIGSTOP)
        assert service.end() == 0, service.said()
        assert not list(of_this_game(game))


def test_a_killed_portal_comes_back_and_a_killed_program_leaves_nothing_in_the_way(workshop):
    game = workshop.prepared()
    with served(game) as service:
        assert service.is_ready(), service.said()
        processes.send([processes.living(game.state, "portal")], signal.SIGKILL)
        service.manager.empty()
        assert service.manager.wait("WATCHDOG=1", 60), service.said()
        assert "The game answers again" in service.said()
        service.running.kill()
        service.running.wait()
        assert probe.answers(game.ports.telnet)
        with served(game) as next_one:
            assert next_one.is_ready(), next_one.said()
            assert next_one.end() == 0


def test_a_game_shut_down_from_within_ends_the_program_with_code_0(workshop):
    game = workshop.prepared()
    with served(game) as service:
        assert service.is_ready(), service.said()
        game.admin().send("shutdown")
        assert service.running.wait(60) == 0, service.said()
        assert not list(of_this_game(game))
        assert not processes.pid_file(game.state, NAME).exists()


@pytest.mark.parametrize("word", ["prepare", "launch"])
def test_it_can_be_ended_while_it_starts(workshop, word):
    game = workshop.prepared()
    with served(game) as service:
        wanted = f"server.ops.{word}"
        while not any(wanted in processes.command_line(pid) for pid in children(service)):
            assert service.running.poll() is None, service.said()
        assert service.end() == 0, service.said()
        assert "READY=1" not in service.manager.told
        assert not list(of_this_game(game))


def children(service) -> list[int]:
    found = subprocess.run(
        ["pgrep", "-P", str(service.running.pid)], capture_output=True, text=True
    ).stdout
    return [int(pid) for pid in found.split()]


def test_what_cannot_be_started_is_one_sentence_and_code_1(workshop, server):
    """Another game has the ports; the manager is told nothing."""
    game = workshop.prepared()
    game.ports = server.ports
    with served(game) as service:
        assert service.running.wait(60) == 1
        assert service.said().count("\n") == 1 and "in use by another program" in service.said()
        assert not service.manager.wait("READY=1", 0.1)
    assert probe.answers(server.ports.telnet)


def test_the_unit_is_one_that_systemd_reads(tmp_path):
    """The folder and account of this machine are put in for the unit's own."""
    if not shutil.which("systemd-analyze"):
        pytest.skip("systemd-analyze is not installed: Debian's systemd")
    checkout = str(UNIT.parents[2])
    text = UNIT.read_text().replace(
        f"ExecStart={HOME}/.venv/bin/python", f"ExecStart={program()[0]}"
    )
    text = text.replace(HOME, checkout)
    text = text.replace("User=d6mush\nGroup=d6mush\n", "User=daemon\nGroup=daemon\n")
    (tmp_path / "d6mush.service").write_text(text)
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", tmp_path / "d6mush.service"],
        capture_output=True,
        text=True,
    )
    about_it = [line for line in done.stderr.splitlines() if "d6mush" in line]
    assert (done.returncode, about_it) == (0, []), done.stderr
    assert said_by_the_unit("Type") == ["notify"]
    assert said_by_the_unit("NotifyAccess") == ["main"]
