"""The two processes of one game, known by their process ids and never by name."""

import os
import signal
import subprocess
import time
from collections.abc import Iterable
from pathlib import Path

from server.ops import place

NAMES = ("portal", "server")
KEEPER, FOREGROUND = GUARDS = ("keeper", "serve")
"""Whoever starts a dead game again: the keeper of `make play`, or the program in the foreground."""
ENDING = "ending"


def pid_file(state: Path, name: str) -> Path:
    """The file into which the process `name` (portal or server) writes its id."""
    return state / f"{name}.pid"


def command_line(pid: int) -> str:
    """The command line of a process; empty when it has ended."""
    if not Path("/proc/self").exists():
        return _command_line_by_ps(pid)
    process = Path(f"/proc/{pid}")
    try:
        state = (process / "stat").read_text().rpartition(")")[2].split()[0]
        words = (process / "cmdline").read_bytes().replace(b"\0", b" ").decode()
        threads = len(list((process / "task").iterdir()))
    except (FileNotFoundError, ProcessLookupError):
        return ""
    # A killed process loses its words before it lets go of its ports. It is a zombie as soon as
    # its first thread has ended; the ports are free when the last one has.
    return "" if state in "ZX" and threads <= 1 else words or ENDING


def _command_line_by_ps(pid: int) -> str:
    """The same on systems that do not show processes as files."""
    listed = subprocess.run(
        ["ps", "-ww", "-o", "stat=,args=", "-p", str(pid)], capture_output=True, text=True
    ).stdout.strip()
    return "" if listed.startswith("Z") else listed


def noted(state: Path, name: str) -> int | None:
    """The id in the file, whoever has it now; None without one. A process that ends in good order
    takes its file away, one that is killed leaves it."""
    try:
        return int(pid_file(state, name).read_text())
    except (FileNotFoundError, NotADirectoryError, ValueError):
        return None


def living(state: Path, name: str) -> int | None:
    """The id of this game's process, or None. A number reused by a stranger does not count."""
    pid = noted(state, name)
    return pid if pid and f"--pidfile={pid_file(state, name)}" in command_line(pid) else None


def died(state: Path, name: str) -> bool:
    """Whether the process has come so far as to note its id, and was killed since."""
    return noted(state, name) is not None and not living(state, name)


def ending(state: Path, name: str) -> bool:
    """Whether the process has been killed and has not yet let go of everything."""
    pid = noted(state, name)
    return bool(pid) and command_line(pid) == ENDING


def all_living(state: Path) -> dict[str, int]:
    """The game's living processes by name."""
    found = {name: living(state, name) for name in NAMES}
    return {name: pid for name, pid in found.items() if pid}


def forget_dead(state: Path) -> None:
    """Remove id files that a killed process left behind."""
    for name in NAMES:
        if not living(state, name):
            pid_file(state, name).unlink(missing_ok=True)


def wait_ended(pids: list[int], seconds: float) -> bool:
    """Wait until these processes are gone, with their ports; False when time runs out."""
    deadline = time.monotonic() + seconds
    while any(map(command_line, pids)):
        if time.monotonic() > deadline:
            return False
        time.sleep(0.02)
    return True


def send(pids: Iterable[int], number: signal.Signals) -> None:
    """Send a signal to each process that still lives."""
    for pid in pids:
        if command_line(pid):
            os.kill(pid, number)


def _halfway(state: Path) -> list[int]:
    """Processes of this game that no id file names; none on systems that do not show them."""
    files = tuple(f"--pidfile={pid_file(state, name)}" for name in NAMES)
    pids = [int(each.name) for each in Path("/proc").glob("[0-9]*")]
    known = {noted(state, name) for name in NAMES}
    return [pid for pid in pids if pid not in known and any(f in command_line(pid) for f in files)]


def kill(state: Path) -> None:
    """End both at once, as a crash would, and wait until they are gone; and what is left of a
    process that was killed while it started."""
    pids = [*all_living(state).values(), *_halfway(state)]
    send(pids, signal.SIGKILL)
    if not wait_ended(pids, 10):
        raise SystemExit(f"Processes {pids} do not end.")
    forget_dead(state)


def port_base_file(state: Path) -> Path:
    """Remembers with which ports the running game was started."""
    return state / "port_base"


def running_ports(state: Path) -> place.Ports:
    """The ports of the game that was started last from this state folder. SystemExit with a
    sentence when they are not to be read: with other ports one would stop another's game."""
    path = port_base_file(state)
    if not path.exists():
        return place.ports()
    base = place.read_kept(path)
    if not base.isdecimal():
        raise SystemExit(f"{path} is damaged: write the port base of this game into it, or 4000.")
    return place.Ports(int(base))
