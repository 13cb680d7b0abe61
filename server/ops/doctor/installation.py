"""What every check is given (`Place`), and what it yields (`Trouble`)."""

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
"""Seconds that loading the settings and the game's own folder may take."""
SLOWEST_SERVER = 30
"""Seconds for all questions to a database server together."""


@dataclass(frozen=True)
class Trouble:
    """One problem. ``what``: what is wrong, in one sentence; ``cure``: what to do, with commands
    between backticks in the order in which to type them, and alternatives after a semicolon;
    ``advice``: nothing is wrong, but something could be better."""

    what: str
    cure: str
    advice: bool = False


class Place:
    """One installation: a checkout, and what environment variables say of its game. Facts are
    cached when first asked for."""

    def __init__(self, checkout: Path = place.CHECKOUT):
        self.checkout = checkout

    @cached_property
    def state(self) -> Path:
        """The state folder, whether it exists or not."""
        return place.state_dir()

    @property
    def is_open(self) -> bool:
        """True if the state folder is accessible, or does not exist."""
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
        """Pids of Portal and Server, as far as they are alive; empty if the state folder is
        inaccessible."""
        return processes.all_living(self.state) if self.is_open else {}

    @cached_property
    def keeper(self) -> int | None:
        """Pid of the supervisor, None if it is not alive."""
        return processes.living(self.state, keeper.NAME) if self.is_open else None

    @cached_property
    def ports(self) -> place.Ports | None:
        """Ports of the running game, or those that the next start would use; None if they are
        unknown."""
        try:
            found = processes.running_ports(self.state) if self.running else place.ports()
        except (SystemExit, OSError):
            return None
        return found if found.base <= system.HIGHEST_PORT - 6 else None

    @property
    def python(self) -> Path:
        """The interpreter in .venv."""
        return self.checkout / ".venv" / "bin" / "python"

    @cached_property
    def python_version(self) -> str:
        """Such as "3.12"; "" if the interpreter is unusable or older than 3.12."""
        wanted = "import sys, venv, ensurepip; print('%d.%d' % sys.version_info[:2])"
        said = system.output(str(self.python), "-B", "-c", wanted).strip()
        major, _, minor = said.partition(".")
        new = major.isdecimal() and minor.isdecimal() and (int(major), int(minor)) >= (3, 12)
        return said if new else ""

    @cached_property
    def packages(self) -> Path:
        """The site-packages folder of .venv, whether it exists or not."""
        lib = self.checkout / ".venv" / "lib"
        return lib / f"python{self.python_version}" / "site-packages"

    @cached_property
    def scratch(self) -> Path:
        """A temporary folder outside the installation, removed when the program ends."""
        self._scratch = tempfile.TemporaryDirectory(prefix="d6mush-doctor-")
        return Path(self._scratch.name)

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """The SQLite database, opened read-only. No file beside it is created or cleaned up: if a
        crash has left a write-ahead log, a copy is read. Raises sqlite3.Error if it cannot be read.
        """
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
        """True if the database is on a server, or is meant to be; no SQLite file is looked for
        then."""
        return bool(database.url()) or database.mark(self.state).exists()

    @property
    def address(self) -> str:
        """Address of the database server; "" for none, or an unusable one."""
        return "" if database.fault(database.url()) else database.url()

    @cached_property
    def holds_rows(self) -> bool:
        """True if the database can be read and is complete."""
        if self.on_server:
            moving = (self.state / database.MOVING).exists()
            return not moving and bool(self.rows(asking.MIGRATIONS))
        try:
            return bool(self.rows("SELECT name FROM sqlite_master"))
        except (DatabaseError, OSError):
            return False

    def rows(self, question: str) -> list[tuple[Any, ...]]:
        """Rows that answer an SQL question, [] if there is no such table. On a server it must be
        one of `asking.QUESTIONS`."""
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
        """What a subprocess reports that loads the settings and the game's own folder
        (`inside.py`); ``failed`` with message, file and line if that failed. Empty without a usable
        .venv."""
        found, said = self._answer("inside", self._apart(), SLOWEST)
        return {"failed": {"what": said}} if said else found

    @cached_property
    def server(self) -> dict[str, Any]:
        """What the database server reports (`asking.py`). Empty without its address or without a
        usable .venv."""
        if not self.address:
            return {}
        found, said = self._answer("asking", dict(os.environ), SLOWEST_SERVER)
        return {"refused": said} if said else found

    def _answer(
        self, module: str, environment: dict[str, str], seconds: int
    ) -> tuple[dict[str, Any], str]:
        """The JSON answer of a module that needs the packages, or else a message why there
        is none."""
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
        """Environment of that subprocess: loading the settings creates folders and keys, so it gets
        a state folder and database of its own. Invalid ports and site are left out."""
        own = {"D6MUSH_STATE_DIR": str(self.scratch / "state"), "D6MUSH_PORT_BASE": "",
               "DJANGO_SETTINGS_MODULE": "server.conf.settings", database.VARIABLE: ""}  # fmt: skip
        try:
            place.site()
        except (SystemExit, ValueError):
            own["D6MUSH_SITE"] = ""
        return {**os.environ, **own}
