"""Checks of the machine's resources: open files, memory, size of logs."""

from collections.abc import Iterator

from server.ops.doctor import system
from server.ops.doctor.folder import megabytes, typed
from server.ops.doctor.installation import Place, Trouble

FEWEST_OPEN = 1024
"""Open files that a process of the game should be allowed; each connection takes one."""
MEMORY, WHILE_RUNNING = 300 * 1024 * 1024, 128 * 1024 * 1024
"""Bytes that should be free for a start, and beside a running game."""
LARGEST_LOG, ALL_LOGS = 100 * 1024 * 1024, 1024 * 1024 * 1024


def few_open_files(place: Place) -> Iterator[Trouble]:
    """Too few open files allowed for a busy evening, in this shell or in the running Portal."""
    pid = place.running.get("portal")
    soft, hard = system.open_files(pid)
    unlimited = -1
    if soft == unlimited or soft >= FEWEST_OPEN:
        return
    who = "The running Portal" if pid else "What is started from this shell"
    again = ", `make stop`, then `make play`" if pid else ", then `make play`"
    may = hard == unlimited or hard >= FEWEST_OPEN
    first = f"`ulimit -n {FEWEST_OPEN}`" if may else (
        f"As root: `echo '* - nofile {FEWEST_OPEN}' >>/etc/security/limits.conf`; log in anew"
    )  # fmt: skip
    yield Trouble(
        f"{who} may have only {soft} files open, and each connection is one.", f"{first}{again}."
    )


def little_memory(place: Place) -> Iterator[Trouble]:
    """Little memory left: the system kills programs when it runs out."""
    free = system.free_memory()
    needed = WHILE_RUNNING if place.running else MEMORY
    if free is not None and free < needed:
        yield Trouble(
            f"This machine has {megabytes(free)} of memory left; {megabytes(needed)} should be.",
            "`ps axo rss,pid,args --sort=-rss | head` shows which programs have most: end one; or "
            "add swap, as root: `fallocate -l 1G /swapfile`, `chmod 600 /swapfile`, "
            "`mkswap /swapfile`, `swapon /swapfile`.",
        )


def large_logs(place: Place) -> Iterator[Trouble]:
    """Logs that nobody has cleared away for a long time."""
    folder = place.state / "logs"
    sizes = {path: path.stat().st_size for path in folder.glob("*") if path.is_file()}
    large = [path for path, size in sorted(sizes.items()) if size > LARGEST_LOG]
    large = large or (sorted(sizes) if sum(sizes.values()) > ALL_LOGS else [])
    if large:
        remove = f"`rm {' '.join(map(typed, large))}`"
        running = place.running or place.keeper
        yield Trouble(
            f"The logs have grown to {megabytes(sum(sizes.values()))}: "
            f"{', '.join(path.name for path in large)}.",
            f"`make stop`, {remove}, then `make play`." if running else remove,
        )
