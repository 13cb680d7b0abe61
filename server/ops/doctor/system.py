"""Facts about the machine: disks, memory, limits, listening ports, file locks. On systems without
/proc, what cannot be known is assumed to be fine."""

import contextlib
import errno
import fcntl
import os
import resource
import socket
import struct
import subprocess
import sys
import time
from pathlib import Path

HIGHEST_PORT = 65_535
WRITE_LOCK, OPEN_LOCK = 120, 128
"""Bytes of a write-ahead log's index that SQLite locks while somebody writes, and while somebody
has the database open."""
RESERVED_LOCK = 0x40000001
"""Byte of a database without a write-ahead log that a writer locks."""


def output(*words: str, cwd: Path | None = None) -> str:
    """What a program prints; "" if it fails or does not exist."""
    try:
        done = subprocess.run(
            words, cwd=cwd, capture_output=True, text=True, errors="replace", timeout=30,
            stdin=subprocess.DEVNULL,
        )  # fmt: skip
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return done.stdout if done.returncode == 0 else ""


def now() -> float:
    """Seconds since 1970."""
    return time.time()


def disk(path: Path) -> os.statvfs_result:
    """Figures of the file system that holds the path."""
    return os.statvfs(path)


def mounted(path: Path) -> tuple[str, str]:
    """Mount point and type of the file system that holds the path; "" for both if unknown."""
    found = ("", "")
    for line in read("/proc/mounts").splitlines():
        _, point, kind, *_ = line.split()
        if path.is_relative_to(point) and len(point) >= len(found[0]):
            found = (point, kind)
    return found


def free_memory() -> int | None:
    """Available memory in bytes, None if unknown."""
    for line in read("/proc/meminfo").splitlines():
        if line.startswith("MemAvailable:"):
            return int(line.split()[1]) * 1024
    return None


def open_files(pid: int | None = None) -> tuple[int, int]:
    """Soft and hard limit of open files of a process, or of this one."""
    if pid and sys.platform == "linux":
        return resource.prlimit(pid, resource.RLIMIT_NOFILE)
    return resource.getrlimit(resource.RLIMIT_NOFILE)


def first_open_port() -> int:
    """Lowest port that a program without root rights may listen on."""
    said = read("/proc/sys/net/ipv4/ip_unprivileged_port_start").strip()
    return 0 if os.geteuid() == 0 else int(said or 1024)


def read(path: str | Path) -> str:
    """Text of a system file; "" if it cannot be read."""
    try:
        return Path(path).read_text(errors="replace")
    except OSError:
        return ""


def listeners(port: int) -> set[int]:
    """Pids of the processes that listen on the port; empty if there are none or it is unknown."""
    sockets = set()
    for table in ("/proc/net/tcp", "/proc/net/tcp6"):
        for line in read(table).splitlines()[1:]:
            words = line.split()
            if words[3] == "0A" and int(words[1].rpartition(":")[2], 16) == port:
                sockets.add(f"socket:[{words[9]}]")
    processes = Path("/proc").glob("[0-9]*") if sockets else ()
    return {int(each.name) for each in processes if sockets & _open_in(each)}


def _open_in(process: Path) -> set[str]:
    """What a process has open, as far as that is visible."""
    found = set()
    with contextlib.suppress(OSError):
        for file in (process / "fd").iterdir():
            found.add(os.readlink(file))
    return found


def in_use(port: int) -> bool:
    """True if a program has this port on any address of the machine."""
    with socket.socket() as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind(("", port))
        except OSError as error:
            return error.errno == errno.EADDRINUSE
    return False


def variables(pid: int) -> dict[str, str]:
    """Environment with which a process was started; {} if unknown."""
    words = read(f"/proc/{pid}/environ").split("\0")
    return dict(word.partition("=")[::2] for word in words if "=" in word)


def has_manager(pid: int) -> bool:
    """True if the process runs as a service of the system's service manager."""
    last = read(f"/proc/{pid}/cgroup").strip().rpartition("/")[2]
    return last.endswith(".service") and not last.startswith(("user@", "cron", "ssh"))


def locker(file: Path, byte: int) -> int | None:
    """Pid of the process that locks a byte of a file, 0 if its pid is unknown; None if it is not
    locked."""
    if sys.platform != "linux" or not file.exists():
        return None
    form = "hhqqi4x"
    handle = os.open(file, os.O_RDONLY)
    try:
        asked = struct.pack(form, fcntl.F_WRLCK, os.SEEK_SET, byte, 1, 0)
        kind, *_, pid = struct.unpack(form, fcntl.fcntl(handle, fcntl.F_GETLK, asked))
    except OSError:
        return None
    finally:
        os.close(handle)
    return None if kind == fcntl.F_UNLCK else max(pid, 0)


def index_of(database: Path) -> Path:
    """The index file of a database's write-ahead log."""
    return database.with_name(f"{database.name}-shm")


def is_open(database: Path) -> bool:
    """True if some program has the database open in write-ahead mode."""
    return locker(index_of(database), OPEN_LOCK) is not None


def writer(database: Path) -> int | None:
    """Pid of the process that is in a write transaction on the database, 0 if it is unknown; None
    if there is none."""
    found = locker(index_of(database), WRITE_LOCK)
    return locker(database, RESERVED_LOCK) if found is None else found
