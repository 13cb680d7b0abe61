"""A game in the foreground, started as a service manager would, and the manager's end of the notify
socket."""

import os
import shlex
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from server.ops import place, processes
from server.ops.game import SLOWEST, Game
from server.ops.serving import NAME

UNIT = place.CHECKOUT / "examples" / "deploy" / "d6mush.service"
HOME = "/srv/d6mush"
"""Folder of the checkout in the unit and in the container."""


def said_by_the_unit(name: str) -> list[str]:
    """Return the values of this setting in the unit, in order."""
    lines = UNIT.read_text().splitlines()
    return [line.partition("=")[2] for line in lines if line.startswith(f"{name}=")]


def program() -> list[str]:
    """Return the words of the unit's ExecStart, with this checkout and this Python put in."""
    (line,) = said_by_the_unit("ExecStart")
    python = f"{HOME}/.venv/bin/python"
    assert line.startswith(f"{python} ")
    return shlex.split(line.replace(python, sys.executable).replace(HOME, str(place.CHECKOUT)))


class Manager:
    """A service manager's notify socket; ``told`` has the lines received, in order."""

    def __init__(self, folder: Path):
        self.path = folder / "notify"
        self.told: list[str] = []
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.bind(str(self.path))

    def wait(self, words: str, seconds: float) -> bool:
        """True if a datagram with this line arrives within this many seconds."""
        deadline = time.monotonic() + seconds
        while (left := deadline - time.monotonic()) > 0:
            self._socket.settimeout(left)
            try:
                self.told += self._socket.recv(4096).decode().splitlines()
            except TimeoutError:
                return False
            if words in self.told[-2:]:
                return True
        return False

    def empty(self) -> None:
        """Take in what was sent up to now, so that `wait` waits for something new."""
        while self.wait("", 0.01):
            continue

    def close(self) -> None:
        self._socket.close()


class Served:
    """A game running in the foreground."""

    def __init__(self, game: Game, manager: Manager, running: subprocess.Popen, log: Path):
        self.game, self.manager, self.running = game, manager, running
        self._log = log

    def said(self) -> str:
        """Return what the program has written."""
        return self._log.read_text()

    def is_ready(self) -> bool:
        """True if it reports READY=1 within the time that preparing and starting may take."""
        deadline = time.monotonic() + 3 * SLOWEST
        while self.running.poll() is None and time.monotonic() < deadline:
            if self.manager.wait("READY=1", 0.5):
                return True
        return False

    def end(self, number: signal.Signals = signal.SIGTERM) -> int:
        """Send this signal, wait for the program to end, and return its exit code."""
        self.running.send_signal(number)
        return self.running.wait(SLOWEST)


@contextmanager
def served(game: Game, words=None, cwd: Path = place.CHECKOUT, watchdog: float = 3, **more: str):
    """Start the game with the unit's command, or with ``words``; on leaving, kill what is left of
    it. ``watchdog``: seconds between signs of life that the manager asks for."""
    with tempfile.TemporaryDirectory(prefix="d6mush-served-") as name:
        manager, log = Manager(Path(name)), Path(name) / "log"
        told = {"NOTIFY_SOCKET": str(manager.path), "WATCHDOG_USEC": str(int(watchdog * 1e6))}
        with log.open("w") as output:
            running = subprocess.Popen(
                words or program(),
                cwd=cwd,
                env=game.environment(**told, **more),
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=output,
            )
        try:
            yield Served(game, manager, running, log)
        finally:
            running.kill()
            running.wait()
            game.kill()
            processes.pid_file(game.state, NAME).unlink(missing_ok=True)
            manager.close()


def of_this_game(game: Game) -> Iterator[int]:
    """Yield the processes whose command line names the game's state folder, except this one."""
    for each in Path("/proc").glob("[0-9]*"):
        if (
            str(game.state) in processes.command_line(int(each.name))
            and int(each.name) != os.getpid()
        ):
            yield int(each.name)
