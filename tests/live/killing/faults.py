"""Faults of a few seconds each for a running game: ``strike`` causes one and has undone it by the
time it returns.

``name`` is the fault's name in reports. ``possible`` is False where the machine does not allow it
(no permission to mount, no library for the clock).
"""

import random
import signal
import socket
import sqlite3
import struct
import subprocess
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

from server.ops import place, processes
from server.ops.game import Game
from tests import postgres

MOMENT = (0.5, 4.0)
"""Shortest and longest fault, in seconds."""


class Fault:
    """Something that goes wrong in a run: uses its ``server``, ``fighters``, ``rng``, ``disk``,
    ``cluster`` and ``clock``."""

    name = ""

    def possible(self, run) -> bool:
        return True

    def strike(self, run) -> None:
        raise NotImplementedError

    def wait(self, run) -> None:
        time.sleep(run.rng.uniform(*MOMENT))


class Killed(Fault):
    """Server, Portal or both are killed with SIGKILL."""

    def __init__(self, *victims: str):
        self.victims = victims
        self.name = " and ".join(victims)

    def strike(self, run) -> None:
        pids = [processes.living(run.server.state, name) for name in self.victims]
        processes.send(filter(None, pids), signal.SIGKILL)


class Frozen(Fault):
    """The Server stands still for a moment, as on a swapping machine."""

    name = "server frozen"

    def strike(self, run) -> None:
        pid = processes.living(run.server.state, "server")
        if pid:
            processes.send([pid], signal.SIGSTOP)
            self.wait(run)
            processes.send([pid], signal.SIGCONT)


class Reloaded(Fault):
    name = "reload"

    def strike(self, run) -> None:
        with suppress(SystemExit):  # raised if the game dies meanwhile
            Game.reload(run.server)


class DiskFull(Fault):
    """The disk is full to the last byte. An open reader keeps the write-ahead log from restarting,
    so that every write needs new space."""

    name = "disk full"

    def possible(self, run) -> bool:
        return run.disk.mounted and not run.server.address

    def strike(self, run) -> None:
        file = f"file:{run.server.state / place.DATABASE}?mode=ro"
        with closing(sqlite3.connect(file, uri=True, isolation_level=None)) as reader:
            reader.execute("BEGIN")
            reader.execute("SELECT count(*) FROM scenes_entry").fetchall()
            run.disk.fill()
            self.wait(run)
            run.disk.clear()


class DiskReadOnly(Fault):
    """Portal and Server are killed, and the disk is read-only while they try to come back."""

    name = "both, disk read-only"

    def possible(self, run) -> bool:
        return run.disk.mounted and not run.server.address

    def strike(self, run) -> None:
        _die(run)
        if run.disk.read_only():
            self.wait(run)
            run.disk.writable()


class Locked(Fault):
    """Another program holds the database's write lock."""

    name = "database locked"

    def strike(self, run) -> None:
        if run.server.address:
            import psycopg

            with psycopg.connect(run.server.address) as connection:
                connection.execute("LOCK TABLE scenes_entry IN ACCESS EXCLUSIVE MODE")
                self.wait(run)
            return
        file = run.server.state / place.DATABASE
        with closing(sqlite3.connect(file, isolation_level=None, timeout=30)) as connection:
            connection.execute("BEGIN IMMEDIATE")
            self.wait(run)
            connection.execute("ROLLBACK")


class Gone(Fault):
    """The database is gone for a moment: PostgreSQL is killed as by a power cut, or SQLite's files
    are moved away while Portal and Server are killed and try to come back."""

    name = "database gone"

    def strike(self, run) -> None:
        if run.server.address:
            run.cluster.kill()
            self.wait(run)
            run.cluster.start()
            return
        _die(run)
        files = list(run.server.state.glob(f"{place.DATABASE}*"))
        for file in files:
            file.rename(file.with_name(f"away-{file.name}"))
        self.wait(run)
        for file in files:
            file.with_name(f"away-{file.name}").replace(file)


class ReadOnly(Fault):
    """PostgreSQL refuses writes, as a server that has become a replica does."""

    name = "database read-only"

    def possible(self, run) -> bool:
        return bool(run.server.address)

    def strike(self, run) -> None:
        self._set(run, "on")
        self.wait(run)
        self._set(run, "off")

    def _set(self, run, value: str) -> None:
        address = run.server.address
        name = address.rpartition("/")[2]
        outside = postgres.beside(address, postgres.OWNER)
        postgres.sql(
            outside, f'ALTER DATABASE "{name}" SET default_transaction_read_only = {value}'
        )
        ended = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s"
        postgres.sql(outside, ended, name)


class CutInMidLine(Fault):
    """Every player's connection drops in the middle of a line, without a goodbye."""

    name = "sockets cut in mid-line"

    def strike(self, run) -> None:
        for fighter in run.fighters:
            cut_off = struct.pack("ii", 1, 0)
            with suppress(OSError):
                fighter.player.send_bytes(b"+attack th")
                fighter.player._socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, cut_off)
                fighter.player._socket.shutdown(socket.SHUT_RDWR)


class Deaf(Fault):
    """In each hall stands a player whose client does not read what it is sent."""

    name = "peers that stop reading"
    number = 0

    def strike(self, run) -> None:
        deaf = []
        for place_, _ in enumerate(run.fighters):
            Deaf.number += 1
            with suppress(AssertionError, OSError):
                one = run.server.newcomer(
                    f"Deaf{'abcdefghij'[Deaf.number % 10]}{_word(Deaf.number)}"
                )
                one.ask(f"hall{place_}")
                one._socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
                deaf.append(one)
        for one in deaf:
            with suppress(OSError):
                one.send("look\r\n" * 200)
        self.wait(run)
        for one in deaf:
            one.close()
            run.server.players.remove(one)


class ClockJumped(Fault):
    """The game's clock jumps back or ahead by an hour or more, and later right again."""

    name = "clock jumped"

    def possible(self, run) -> bool:
        return run.clock is not None

    def strike(self, run) -> None:
        run.clock.write_text(run.rng.choice(("-3600", "+3600", "-86400", "+172800")))
        self.wait(run)
        run.clock.write_text("+0")


class NoMemory(Fault):
    """The Server's memory limit is set to about what it uses now, give or take a megabyte."""

    name = "out of memory"

    def strike(self, run) -> None:
        pid = processes.living(run.server.state, "server")
        with suppress(FileNotFoundError, subprocess.CalledProcessError):
            size = int(Path(f"/proc/{pid}/statm").read_text().split()[0]) * 4096
            self._limit(pid, str(size + run.rng.randrange(-(1 << 20), 1 << 20)))
            self.wait(run)
            self._limit(pid, "unlimited")

    def _limit(self, pid: int, size: str) -> None:
        """Set the soft limit only: in a container, the hard limit could not be raised again."""
        subprocess.run(["prlimit", f"--as={size}:", "--pid", str(pid)], check=True,
                       capture_output=True)  # fmt: skip


def _die(run) -> None:
    """Kill Portal and Server; their pid files stay, so it does not look like an ordered stop."""
    pids = list(processes.all_living(run.server.state).values())
    processes.send(pids, signal.SIGKILL)
    assert processes.wait_ended(pids, 10)


def _word(number: int) -> str:
    """Spell a number in letters, since names have no digits: 0 is a, 12 is bc."""
    return "".join("abcdefghij"[int(sign)] for sign in str(number))


KILLS = (Killed("server"), Killed("server"), Killed("server"), Killed("portal"),
         Killed("portal", "server"))  # fmt: skip
OTHERS = (Frozen(), Reloaded(), DiskFull(), DiskReadOnly(), Locked(), Gone(), ReadOnly(),
          CutInMidLine(), Deaf(), ClockJumped(), NoMemory())  # fmt: skip


def drawn(rng: random.Random, run) -> Iterator[Fault]:
    """Yield faults without end: all possible ones in random order, then again in a new order."""
    while True:
        order = [one for one in (*KILLS[2:], *OTHERS) if one.possible(run)]
        rng.shuffle(order)
        yield from order
