"""Starts Portal and Server side by side: each takes about as long to load, and neither needs the
other for it. Whichever is up first waits for the link."""

import os
import subprocess
import sys
import time
from pathlib import Path
from subprocess import Popen

from server.ops import database, place, processes
from server.seams import launcher

SLOWEST = 120
"""Seconds that a Portal or a Server may take to load."""
LOOK_SECONDS = 0.02
LOADING = "D6MUSH_LOADING"
"""Environment variable that tells a Portal the pid of the process that is loading its Server."""


def command_of(state: Path, name: str) -> list[str]:
    """The command that loads one of the processes and leaves it running in the background."""
    return launcher.command_of(name, processes.pid_file(state, name))


def start(state: Path) -> None:
    """Load both and return when they run. Raises SystemExit if the Portal fails; a Server that
    fails is restarted by the Portal."""
    database.refuse_lost(state)
    processes.forget_dead(state)
    server = _load(state, "server")
    portal = _load(state, "portal", **{LOADING: str(server.pid)})
    if _failed(state, "portal", portal):
        _end(server)
        processes.kill(state)
        raise SystemExit("The game does not answer: its Portal did not start.")
    _failed(state, "server", server)


def _load(state: Path, name: str, **more: str) -> Popen[bytes]:
    own = {"PYTHONPATH": os.pathsep.join([str(place.CHECKOUT), *sys.path])}
    return Popen(
        command_of(state, name),
        cwd=place.CHECKOUT,
        env={**os.environ, **own, **more},
        stdin=subprocess.DEVNULL,
    )


def _failed(state: Path, name: str, loader: Popen[bytes]) -> bool:
    """Wait until it has loaded; True if it failed. A loader is killed if it takes too long, or
    waits for a process that was killed as soon as it ran."""
    deadline = time.monotonic() + SLOWEST
    while loader.poll() is None:
        if processes.died(state, name) or time.monotonic() > deadline:
            _end(loader)
        time.sleep(LOOK_SECONDS)
    return loader.returncode != 0


def _end(loader: Popen[bytes]) -> None:
    loader.kill()
    loader.wait()
