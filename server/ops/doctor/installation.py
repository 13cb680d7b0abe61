"""What every check is handed, and what it finds."""

import json
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from sqlite3 import Connection, DatabaseError, connect
from typing import Any

from server.ops import database, keeper, place, processes
from server.ops.doctor import asking, system

SLOWEST = 60
"""Seconds that the settings and the house may take to load."""
SLOWEST_SERVER = 30
"""Seconds that a database server has in all, each of whose answers may take fewer."""


@dataclass(frozen=True)
class Trouble:
    """``what`` is wrong, in one sentence, and its ``cure``: what to type stands between backticks,
    in the order in which it is typed; behind a semicolon is what else may help. ``advice``: nothing
    is wrong, but something might be better."""

    what: str
    cure: str
    advice: bool = False


class Place:
    """One installation: a checkout and what the environment says of its game."""

    def __init__(self, checkout: Path = place.CHECKOUT):
        self.checkout = checkout

    @cached_property
    def state(self) -> Path:
        """The folder that holds everything the game writes, whether it exists or not."""
        return place.state_dir()

    @property
    def is_open(self) -> bool:
        """Whether the state folder may be looked into, or is not there."""
        try:
            os.stat(self.state)
        except (FileNotFoundError, NotADirectoryError):
            return True
        except PermissionError:
            return False
        return os.access(self.state, os.R_OK | os.X_OK)

    @property
    def database(self) -> Path:
        return self.state / place.DATABASE

    @property
    def secret_settings(self) -> Path:
        return self.checkout / "server" / "conf" / "secret_settings.py"

    @cached_property
    def running(self) -> dict[str, int]:
        """The ids of Portal and Server, of those that live; none in a folder that is closed."""
        return processes.all_living(self.state) if self.is_open else {}

    @cached_property
    def keeper(self) -> int | None:
        """The id of the keeper, if it lives."""
        return processes.living(self.state, keeper.NAME) if self.is_open else None

    @cached_property
    def ports(self) -> place.Ports | None:
        """Those of the game that runs, or with which the next would; None if they are unknown."""
        try:
            found = processes.running_ports(self.state) if self.running else place.ports()
        except (SystemExit, OSError):
            return None
        return found if found.base <= system.HIGHEST_PORT - 6 else None

    @property
    def python(self) -> Path:
        """The interpreter of the environment."""
        return self.checkout / ".venv" / "bin" / "python"

    @cached_property
    def python_version(self) -> str:
        """Such as 3.12; "" for an interpreter with which no game can be played."""
        wanted = "import sys, venv, ensurepip; print('%d.%d' % sys.version_info[:2])"
        said = system.output(str(self.python), "-B", "-c", wanted).strip()
        major, _, minor = said.partition(".")
        new = major.isdecimal() and minor.isdecimal() and (int(major), int(minor)) >= (3, 12)
        return said if new else ""

    @cached_property
    def packages(self) -> Path:
        """The folder of the environment's packages, whether it exists or not."""
        lib = self.checkout / ".venv" / "lib"
        return lib / f"python{self.python_version}" / "site-packages"

    @cached_property
    def scratch(self) -> Path:
        """A folder of one's own outside the installation, gone when the program ends."""
        self._scratch = tempfile.TemporaryDirectory(prefix="d6mush-doctor-")
        return Path(self._scratch.name)

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """The database, to be read. Nothing is made or tidied up beside it: where a crash has left
        a log of writes, a copy is read. sqlite3.Error where it cannot be."""
        with closing(connect(self._readable, uri=True, timeout=5)) as connection:
            yield connection

    @cached_property
    def _readable(self) -> str:
        log = self.database.with_name(f"{place.DATABASE}-wal")
        if self.running or system.is_open(self.database):
            return f"{self.database.as_uri()}?mode=ro"
        if not log.exists() or not log.stat().st_size:
            return f"{self.database.as_uri()}?immutable=1"
        for path in (self.database, log):
            shutil.copyfile(path, self.scratch / path.name)
        return (self.scratch / place.DATABASE).as_uri()

    @cached_property
    def on_server(self) -> bool:
        """Whether the records are on a database server, or are said to be: no file of SQLite is
        looked for then."""
        return bool(database.url()) or database.mark(self.state).exists()

    @property
    def address(self) -> str:
        """That of the database server; "" for none, or for one that cannot be read."""
        return "" if database.fault(database.url()) else database.url()

    @cached_property
    def holds_rows(self) -> bool:
        """Whether the database is one that can be read at all, and its rows are all there."""
        if self.on_server:
            moving = (self.state / database.MOVING).exists()
            return not moving and bool(self.rows(asking.MIGRATIONS))
        try:
            return bool(self.rows("SELECT name FROM sqlite_master"))
        except (DatabaseError, OSError):
            return False

    def rows(self, question: str) -> list[tuple]:
        """What the database answers; none where it has no such table. On a server it is one of
        `asking.QUESTIONS`."""
        if self.on_server:
            return [tuple(row) for row in self.server.get("rows", {}).get(question, [])]
        if not self.database.exists():
            return []
        with self.reading() as connection:
            try:
                return connection.execute(question).fetchall()
            except DatabaseError as error:
                if "no such" in str(error):
                    return []
                raise

    @cached_property
    def loaded(self) -> dict[str, Any]:
        """What a process says that loads settings and house (`inside.py`): ``failed`` with the
        sentence, file and line if it could not. Empty without a sound environment."""
        found, said = self._answer("inside", self._apart(), SLOWEST)
        return {"failed": {"what": said}} if said else found

    @cached_property
    def server(self) -> dict[str, Any]:
        """What the database server says (`asking.py`). Empty without an address of one, or a sound
        environment."""
        if not self.address:
            return {}
        found, said = self._answer("asking", dict(os.environ), SLOWEST_SERVER)
        return {"refused": said} if said else found

    def _answer(self, module: str, environment: dict[str, str], seconds: int) -> tuple[dict, str]:
        """What one of our programs says that needs the packages; or why it says nothing."""
        if not self.python_version or not self.packages.is_dir():
            return {}, ""
        answer = self.scratch / module
        try:
            done = subprocess.run(
                [str(self.python), "-B", "-m", f"server.ops.doctor.{module}", str(answer)],
                cwd=self.checkout,
                env=environment,
                stdin=subprocess.DEVNULL,
                capture_output=True,
                text=True,
                errors="replace",
                timeout=seconds,
            )
        except subprocess.TimeoutExpired:
            return {}, f"There is no answer within {seconds} seconds."
        if answer.exists():
            return json.loads(answer.read_text(encoding="utf-8")), ""
        return {}, (done.stderr.strip().splitlines() or [f"it ended with {done.returncode}"])[-1]

    def _apart(self) -> dict[str, str]:
        """The environment of that process: loading settings makes folders and keys, so it has a
        state folder and records of its own. What is said wrongly of ports and site is left out."""
        own = {"D6MUSH_STATE_DIR": str(self.scratch / "state"), "D6MUSH_PORT_BASE": "",
               "DJANGO_SETTINGS_MODULE": "server.conf.settings", database.VARIABLE: ""}  # fmt: skip
        try:
            place.site()
        except (SystemExit, ValueError):
            own["D6MUSH_SITE"] = ""
        return {**os.environ, **own}
