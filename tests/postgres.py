"""A private PostgreSQL server for tests, with its own port and folder, stopped by process ID.

``python -m tests.postgres pytest ...`` starts one, runs the rest of the line as a module with
`D6MUSH_DATABASE_URL` set, and stops it; pytest without paths runs the tests that use the database
(``TOUCHING``). ``make postgres`` does this.
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
    "tests/ops/test_database.py",
    "tests/ops/test_moved_classes.py",
    "tests/trust",
    "tests/live/test_fair.py",
    "tests/live/test_joining.py",
    "tests/live/test_playing.py",
    "tests/live/test_supervisor.py",
)
OWNER = "postgres"
"""Who runs the server if the tests run as root, which PostgreSQL refuses to do."""
SLOWEST = 60
"""Seconds that a server may take to start or to stop."""


def programs() -> Path | None:
    """The folder with the programs of the newest PostgreSQL server on this machine; None without
    one."""
    found = sorted(
        Path("/usr/lib/postgresql").glob("*/bin/postgres"), key=lambda each: int(each.parts[4])
    )
    if found:
        return found[-1].parent
    named = shutil.which("postgres")
    return Path(named).resolve().parent if named else None


class Cluster:
    """A server with one superuser and no password, reachable only from this machine. ``safe``:
    commits are flushed to disk, as in a real game; otherwise it is faster."""

    def __init__(self, folder: Path, safe: bool = False):
        self.folder, self.safe = folder, safe
        self.port = _free_port()
        self._server: subprocess.Popen | None = None

    def url(self, name: str) -> str:
        """The URL of one of its databases."""
        return f"postgresql://{OWNER}@127.0.0.1:{self.port}/{name}"

    def make(self) -> None:
        """Create the files of a new server."""
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
        """Start the server; return when it answers."""
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
        """Stop the server; by default an orderly shutdown that cuts connections."""
        if self._server and self._server.poll() is None:
            self._server.send_signal(number)
            self._server.wait(SLOWEST)

    def kill(self) -> None:
        """Kill all its processes, as in a power cut, except that data handed to the system is still
        written."""
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
    """A running server, stopped and removed on exit."""
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
    """Run a statement on that database and return its rows."""
    import psycopg

    # psycopg itself would wait 130 seconds for a server killed while it accepts the connection.
    with psycopg.connect(address, autocommit=True, connect_timeout=5) as connection:
        found = connection.execute(statement, values or None)
        return found.fetchall() if found.description else []


def beside(address: str, name: str) -> str:
    """The URL of another database on the same server."""
    return urlsplit(address)._replace(path=f"/{name}").geturl()


def create(address: str, name: str, template: str = "template0") -> str:
    """Create a database on the same server as a copy of ``template``, which must have no
    connections; return its URL."""
    sql(beside(address, OWNER), f'CREATE DATABASE "{name}" TEMPLATE "{template}"')
    # A copied sequence does not log its next numbers before a checkpoint, since the log of the
    # database it was copied from has them: a killed server would give them out twice.
    sql(beside(address, OWNER), "CHECKPOINT")
    return beside(address, name)


def drop(address: str) -> None:
    """Drop a database, even with connections."""
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
        # The URL of a database that does not exist yet: pytest makes `test_d6mush`, one per worker.
        environment = {**os.environ, database.VARIABLE: made.url("d6mush")}
        if words[0] == "pytest" and not any(word.startswith("tests") for word in words):
            words = [*words, *TOUCHING]
        return subprocess.call([sys.executable, "-m", *words], env=environment)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
