"""The two processes of one game, known by their process ids and never by name."""

import os
import signal
import subprocess
import time
from pathlib import Path

from server.ops import place

NAMES = ("portal", "server")


def pid_file(state: Path, name: str) -> Path:
    """The file into which the process `name` (portal or server) writes its id."""
    return state / f"{name}.pid"


def command_line(pid: int) -> str:
    """The command line of a process; empty when there is no such process."""
    listed = subprocess.run(
        ["ps", "-ww", "-o", "stat=,args=", "-p", str(pid)], capture_output=True, text=True
    ).stdout.strip()
    return "" if listed.startswith("Z") else listed


def command_line_from_proc(pid: int) -> str:
    """The same, where the system shows processes as files."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode()
    except (FileNotFoundError, ProcessLookupError):
        return ""


def living(state: Path, name: str) -> int | None:
    """The id of this game's process, or None. A number reused by a stranger does not count."""
    path = pid_file(state, name)
    try:
        pid = int(path.read_text())
    except (FileNotFoundError, ValueError):
        return None
    read = command_line_from_proc if Path("/proc/self").exists() else command_line
    return pid if f"--pidfile={path}" in read(pid) else None


def all_living(state: Path) -> dict[str, int]:
    """The game's living processes by name."""
    found = {name: living(state, name) for name in NAMES}
    return {name: pid for name, pid in found.items() if pid}


def forget_dead(state: Path) -> None:
    """Remove id files that a killed process left behind."""
    for name in NAMES:
        if not living(state, name):
            pid_file(state, name).unlink(missing_ok=True)


def wait_gone(state: Path, seconds: float) -> bool:
    """Wait until no process of the game lives; False when time runs out."""
    deadline = time.monotonic() + seconds
    while all_living(state):
        if time.monotonic() > deadline:
            return False
        time.sleep(0.05)
    return True


def signal_all(state: Path, number: signal.Signals) -> None:
    """Send a signal to each living process of the game."""
    for pid in all_living(state).values():
        try:
            os.kill(pid, number)
        except ProcessLookupError:
            continue


def kill(state: Path) -> None:
    """End both at once, as a crash would, and wait until they are gone."""
    signal_all(state, signal.SIGKILL)
    if not wait_gone(state, 10):
        raise SystemExit(f"Processes {all_living(state)} do not end.")
    forget_dead(state)


def port_base_file(state: Path) -> Path:
    """Remembers with which ports the running game was started."""
    return state / "port_base"


def running_ports(state: Path) -> place.Ports:
    """The ports of the game that was started last from this state folder."""
    path = port_base_file(state)
    return place.Ports(int(path.read_text())) if path.exists() else place.ports()
