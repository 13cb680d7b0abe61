"""A game in the foreground: what its service manager is told, and what happens to a game that
hangs."""

import os
import socket
import subprocess
import sys
from types import SimpleNamespace

import pytest

from server.ops import healthy, keeper, place, probe, processes, serving
from server.ops.backups import alone
from server.ops.manager import Manager
from tests.live.server import free_ports


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


class FakeGame:
    """A game that runs, whether it answers or not."""

    def __init__(self, state):
        self.state, self.ports = state, place.Ports(7000)
        self.calls: list[str] = []

    def is_running(self) -> bool:
        return "kill" not in self.calls

    def kill(self):
        self.calls.append("kill")

    def stop(self):
        self.calls.append("stop")


class Told(Manager):
    """A manager that records what it is told."""

    def __init__(self, watchdog: float | None):
        self.watchdog = watchdog
        self.words: list[str] = []

    def tell(self, words: str) -> None:
        self.words.append(words)


@pytest.fixture
def service(tmp_path, monkeypatch):
    """A service whose game runs while ``living`` is not empty, and answers while ``answers`` is
    not."""
    monkeypatch.setattr(serving, "processes", SimpleNamespace(kill=lambda state: None))
    living = ["portal"]
    monkeypatch.setattr(keeper.processes, "living", lambda *_: bool(living))
    answers = ["answers"]
    monkeypatch.setattr(probe, "answers", lambda *_, **__: bool(answers))
    monkeypatch.setattr(probe, "wait_until_answers", lambda *_: bool(answers))
    clock = Clock()
    made = serving.Service(FakeGame(tmp_path), Told(30.0), clock)
    made.clock, made.answers, made.living = clock, answers, living
    return made


def after(service, seconds: float) -> list[str]:
    """What the manager is told in that many seconds, looking twice a second."""
    service.manager.words.clear()
    for _ in range(int(seconds * 2)):
        service.clock.now += 0.5
        assert service.look()
    return service.manager.words


def test_the_watchdog_hears_thrice_in_its_time_and_only_of_a_game_that_answers(service):
    assert after(service, 30) == ["WATCHDOG=1"] * 3
    service.answers.clear()
    assert after(service, 60) == []
    service.answers.append("again")
    assert after(service, 10) == ["WATCHDOG=1"]


def test_a_game_that_hangs_is_ended_with_a_sentence_where_nobody_else_does(service):
    service.answers.clear()
    after(service, serving.HUNG)
    with pytest.raises(SystemExit, match="has not answered for 180 s"):
        after(service, 20)
    service.end()
    assert service.game.calls == ["kill", "stop"]
    assert service.manager.words == ["STOPPING=1"]


def test_a_game_that_answers_is_ended_in_good_order(service):
    service.end()
    assert service.game.calls == ["stop"]


def test_a_game_that_was_stopped_is_nothing_to_look_after(service):
    service.living.clear()
    assert not service.look()


@pytest.mark.parametrize("abstract", [False, True])
def test_a_manager_hears_each_word_once_and_nobody_else_speaks_for_it(
    tmp_path, monkeypatch, abstract
):
    name = f"@d6mush-test-{os.getpid()}" if abstract else str(tmp_path / "notify")
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as heard:
        heard.bind(name.replace("@", "\0", 1) if abstract else name)
        monkeypatch.setenv("NOTIFY_SOCKET", name)
        monkeypatch.setenv("WATCHDOG_USEC", "60000000")
        monkeypatch.setenv("WATCHDOG_PID", str(os.getpid()))
        manager = Manager()
        assert manager.watchdog == 60.0
        assert not {"NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"} & os.environ.keys()
        manager.tell("READY=1")
        assert heard.recv(100) == b"READY=1"
    manager.tell("WATCHDOG=1")  # the socket is gone, and no error is raised


@pytest.mark.parametrize("values", [{}, {"WATCHDOG_USEC": "many"}, {"WATCHDOG_PID": "1"}])
def test_a_watchdog_that_is_not_meant_does_not_watch(monkeypatch, values):
    for name in ("NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"):
        monkeypatch.delenv(name, raising=False)
    if "WATCHDOG_PID" in values:
        monkeypatch.setenv("WATCHDOG_USEC", "60000000")
    for name, value in values.items():
        monkeypatch.setenv(name, value)
    manager = Manager()
    assert manager.watchdog is None
    manager.tell("READY=1")


def test_a_game_whose_records_are_on_their_way_is_not_begun(tmp_path, monkeypatch):
    """As with `make play`: neither a game half moved or restored, nor an empty one in its place."""
    begun = []
    monkeypatch.setattr(serving.os, "execv", lambda *words: begun.append(words))
    monkeypatch.setenv("D6MUSH_STATE_DIR", str(tmp_path))
    monkeypatch.setenv("D6MUSH_PORT_BASE", str(free_ports().base))
    (tmp_path / "moving").mkdir()
    with pytest.raises(SystemExit, match="are being moved"):
        serving.serve()
    (tmp_path / "moving").rmdir()
    (tmp_path / "d6mush.db3").touch()
    monkeypatch.setenv("D6MUSH_DATABASE_URL", "postgresql://ann@db.example/friday")
    with pytest.raises(SystemExit, match="make movedb"):
        serving.serve()
    assert not begun


def test_nothing_is_restored_under_a_game_in_the_foreground(tmp_path, monkeypatch):
    monkeypatch.setattr(processes, "living", lambda _, name: 4711 if name == serving.NAME else None)
    with pytest.raises(SystemExit, match="The game is running"), alone.exclusively(tmp_path):
        pass


def test_the_dead_are_left_alone_unless_it_is_the_first_process():
    dead = subprocess.Popen([sys.executable, "-c", ""])
    serving.bury()
    assert dead.wait() == 0


@pytest.mark.parametrize(
    "status, answers, well",
    [
        (200, False, True),
        (404, True, True),
        (404, False, False),
        (503, True, False),
        (0, True, False),
    ],
)
def test_a_game_is_well_if_its_page_says_so_or_telnet_where_there_is_none(
    tmp_path, monkeypatch, status, answers, well
):
    monkeypatch.setenv("D6MUSH_STATE_DIR", str(tmp_path))
    monkeypatch.setattr(healthy, "_status", lambda port: status)
    monkeypatch.setattr(probe, "answers", lambda *_, **__: answers)
    if well:
        return healthy.healthy()
    with pytest.raises(SystemExit, match="The game is not well"):
        healthy.healthy()
