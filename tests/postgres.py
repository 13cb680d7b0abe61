"""A PostgreSQL server of one's own, for tests: on a port and in a folder of its own, ended by its
process id.

``python -m tests.postgres pytest ...`` starts one, runs the words as a module with
`D6MUSH_DATABASE_URL` set, and ends it; where no paths are among the words, on the tests that touch
the database (``TOUCHING``). ``make postgres`` is that.
"""

import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.parse import urlsplit

from server.ops import database

TOUCHING = (
    "tests/scenes",
    "tests/commands",
    "tests/web",
    "tests/ops",
    "tests/trust",
    "--ignore-glob=*/test_*backups*",  # these make records of their own
    "--ignore-glob=*/test_doctor*",
    "--ignore-glob=*/test_movedb*",
    "tests/live/test_fair.py",
    "tests/live/test_joining.py",
    "tests/live/test_playing.py",
    "tests/live/test_supervisor.py",
)
OWNER = "postgres"
"""Who runs the server where the tests run as root, which PostgreSQL refuses to."""
SLOWEST = 60
"""Seconds that a server may take to start or to end."""


def programs() -> Path | None:
    """The folder of the newest PostgreSQL server's programs on this machine, None without one."""
    found = sorted(
        Path("/usr/lib/postgresql").glob("*/bin/postgres"), key=lambda each: int(each.parts[4])
    )
    if found:
        return found[-1].parent
    named = shutil.which("postgres")
    return Path(named).resolve().parent if named else None


class Cluster:
    """A server with one superuser and no password, for loopback alone. ``safe``: what is committed
    is on the disk, as in a real game; without, it is quicker."""

    def __init__(self, folder: Path, safe: bool = False):
        self.folder, self.safe = folder, safe
        self.port = _free_port()
        self._server: subprocess.Popen | None = None

    def url(self, name: str) -> str:
        """The address of one of its databases."""
        return f"postgresql://{OWNER}@127.0.0.1:{self.port}/{name}"

    def make(self) -> None:
        """Lay the files of a new server out."""
        folder = programs()
        assert folder, "no PostgreSQL server is installed"
        if os.geteuid() == 0:
            shutil.chown(self.folder, OWNER)
            self.folder.parent.chmod(0o755)
        self._run(folder / "initdb", "-D", self._data, "-U", OWNER, "-A", "trust", "-E", "UTF8",
                  "--no-sync", "--locale=C.UTF-8")  # fmt: skip

    @property
    def _data(self) -> Path:
        return self.folder / "data"

    def start(self) -> None:
        """Return when it answers."""
        options = ["-D", self._data, "-p", str(self.port), "-k", self.folder, "-h", "127.0.0.1"]
        if not self.safe:
            options += ["-F", "-c", "synchronous_commit=off", "-c", "full_page_writes=off"]
        options += ["-c", "max_connections=60"]
        with (self.folder / "log").open("a") as log:
            self._server = subprocess.Popen(
                [programs() / "postgres", *options], stdout=log, stderr=log, **self._owner()
            )
        deadline = time.monotonic() + SLOWEST
        while not self._answers():
            assert self._server.poll() is None and time.monotonic() < deadline, self.log()
            time.sleep(0.05)

    def log(self) -> str:
        return (self.folder / "log").read_text(errors="replace")

    def stop(self, number: signal.Signals = signal.SIGINT) -> None:
        """End it: in good order, cutting who is connected, or as another signal does."""
        if self._server and self._server.poll() is None:
            self._server.send_signal(number)
            self._server.wait(SLOWEST)

    def kill(self) -> None:
        """End it with all its processes as a power cut would, but that what was handed to the
        system is still written."""
        assert self._server
        pids = subprocess.run(
            ["pgrep", "-P", str(self._server.pid)], capture_output=True, text=True
        ).stdout.split()
        for pid in [self._server.pid, *map(int, pids)]:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self._server.wait(SLOWEST)

    def _answers(self) -> bool:
        try:
            return bool(sql(self.url(OWNER), "SELECT 1"))
        except Exception:
            return False

    def _owner(self) -> dict[str, str]:
        return {"user": OWNER, "group": OWNER} if os.geteuid() == 0 else {}

    def _run(self, *words) -> None:
        done = subprocess.run(words, capture_output=True, text=True, **self._owner())
        assert done.returncode == 0, done.stdout + done.stderr


@contextmanager
def cluster(safe: bool = False) -> Iterator[Cluster]:
    """A started server, ended and cleaned up on leaving."""
    with tempfile.TemporaryDirectory(prefix="d6mush-postgres-") as folder:
        (inside := Path(folder) / "server").mkdir()
        made = Cluster(inside, safe)
        made.make()
        made.start()
        try:
            yield made
        finally:
            made.stop()


def sql(address: str, statement: str, *values) -> list[tuple]:
    """Carry out a statement on the database of that address; its rows."""
    import psycopg

    with psycopg.connect(address, autocommit=True) as connection:
        found = connection.execute(statement, values or None)
        return found.fetchall() if found.description else []


def beside(address: str, name: str) -> str:
    """The address of another database of the same server."""
    return urlsplit(address)._replace(path=f"/{name}").geturl()


def create(address: str, name: str, template: str = "template0") -> str:
    """A new database on the same server, a copy of ``template``, to which nobody may be connected;
    its address."""
    sql(beside(address, OWNER), f'CREATE DATABASE "{name}" TEMPLATE "{template}"')
    # Of a sequence that was copied, numbers that it gives before a checkpoint are forgotten when
    # the server is killed: its log has them in the database from which it was copied.
    sql(beside(address, OWNER), "CHECKPOINT")
    return beside(address, name)


def drop(address: str) -> None:
    """Remove a database, whoever is connected."""
    name = urlsplit(address).path[1:]
    sql(beside(address, OWNER), f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)')


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def main(words: list[str]) -> int:
    if programs() is None:
        print("No PostgreSQL server is installed here: Debian's package is `postgresql`.")
        return 1
    with cluster() as made:
        # Of a database that is not there yet: pytest makes `test_d6mush`, one for each worker.
        environment = {**os.environ, database.VARIABLE: made.url("d6mush")}
        if words[0] == "pytest" and not any(word.startswith("tests") for word in words):
            words = [*words, *TOUCHING]
        return subprocess.call([sys.executable, "-m", *words], env=environment)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
