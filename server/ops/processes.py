"""The two processes of one game, identified by pid and command line, never by name alone."""

import os
import signal
import subprocess
import time
from collections.abc import Iterable
from pathlib import Path

from server.ops import place

NAMES = ("portal", "server")
KEEPER, FOREGROUND = GUARDS = ("keeper", "serve")
"""Supervisors that restart a dead game: the one of `make play`, or the program in the
foreground."""
ENDING = "ending"


def pid_file(state: Path, name: str) -> Path:
    """The file that holds the pid of the process `name` (a part of the game or a supervisor)."""
    return state / f"{name}.pid"


def command_line(pid: int) -> str:
    """Command line of a process; "" if it has ended, `ENDING` while it is killed but still holds
    its ports."""
    if not Path("/proc/self").exists():
        return _command_line_by_ps(pid)
    process = Path(f"/proc/{pid}")
    try:
        state = (process / "stat").read_text().rpartition(")")[2].split()[0]
        words = (process / "cmdline").read_bytes().replace(b"\0", b" ").decode()
        threads = len(list((process / "task").iterdir()))
    except (FileNotFoundError, ProcessLookupError):
        return ""
    # A killed process loses its command line before it releases its ports. It is a zombie as soon
    # as its first thread has ended; the ports are free when the last one has.
    return "" if state in "ZX" and threads <= 1 else words or ENDING


def _command_line_by_ps(pid: int) -> str:
    """The same on systems without /proc."""
    listed = subprocess.run(
        ["ps", "-ww", "-o", "stat=,args=", "-p", str(pid)], capture_output=True, text=True
    ).stdout.strip()
    return "" if listed.startswith("Z") else listed


def noted(state: Path, name: str) -> int | None:
    """The pid in the file, whoever has it now; None if there is none. A process that ends in an
    orderly way removes its file, one that is killed leaves it."""
    try:
        return int(pid_file(state, name).read_text())
    except (FileNotFoundError, NotADirectoryError, ValueError):
        return None


def living(state: Path, name: str) -> int | None:
    """The pid of this game's process, or None. A pid reused by some other program does not
    count."""
    pid = noted(state, name)
    return pid if pid and f"--pidfile={pid_file(state, name)}" in command_line(pid) else None


def died(state: Path, name: str) -> bool:
    """True if the process has noted its pid and was killed since."""
    return noted(state, name) is not None and not living(state, name)


def ending(state: Path, name: str) -> bool:
    """True if the process has been killed and has not yet released everything."""
    pid = noted(state, name) or 0
    return bool(pid) and command_line(pid) == ENDING


def all_living(state: Path) -> dict[str, int]:
    """Pids of the game's living processes, by name."""
    found = {name: living(state, name) for name in NAMES}
    return {name: pid for name, pid in found.items() if pid}


def forget_dead(state: Path) -> None:
    """Remove pid files that killed processes left behind."""
    for name in NAMES:
        if not living(state, name):
            pid_file(state, name).unlink(missing_ok=True)


def wait_ended(pids: list[int], seconds: float) -> bool:
    """Wait until these processes are gone and their ports free; False when time runs out."""
    deadline = time.monotonic() + seconds
    while any(map(command_line, pids)):
        if time.monotonic() > deadline:
            return False
        time.sleep(0.02)
    return True


def send(pids: Iterable[int], number: signal.Signals) -> None:
    """Send a signal to each process that is still alive."""
    for pid in pids:
        if command_line(pid):
            os.kill(pid, number)


def _halfway(state: Path) -> list[int]:
    """Processes of this game that no pid file names; empty on systems without /proc."""
    files = tuple(f"--pidfile={pid_file(state, name)}" for name in NAMES)
    pids = [int(each.name) for each in Path("/proc").glob("[0-9]*")]
    known = {noted(state, name) for name in NAMES}
    return [pid for pid in pids if pid not in known and any(f in command_line(pid) for f in files)]


def kill(state: Path) -> None:
    """Kill both processes at once, as a crash would, and half-started ones, and wait until they are
    gone. Raises SystemExit if they do not end."""
    pids = [*all_living(state).values(), *_halfway(state)]
    send(pids, signal.SIGKILL)
    if not wait_ended(pids, 10):
        raise SystemExit(f"Processes {pids} do not end.")
    forget_dead(state)


def port_base_file(state: Path) -> Path:
    """Holds the port base with which the game was last started."""
    return state / "port_base"


def running_ports(state: Path) -> place.Ports:
    """Ports of the game that was started last from this state folder. Raises SystemExit if the file
    is damaged: with other ports, another game might be stopped."""
    path = port_base_file(state)
    if not path.exists():
        return place.ports()
    base = place.read_kept(path)
    if not base.isdecimal():
        raise SystemExit(f"{path} is damaged: write the port base of this game into it, or 4000.")
    return place.Ports(int(base))
