"""Installations whose records are on a PostgreSQL server, for the doctor's tests to break."""

import shutil
import subprocess
from pathlib import Path

import pytest

from server.ops import database, place
from server.ops.doctor.installation import Trouble
from tests import postgres
from tests.ops.patients import Patient, Sound

WHO, PASSWORD = "ann", "quiet%2Fharbour"
LET_IN = f"host all {WHO} 127.0.0.1/32 scram-sha-256\nhost all all 127.0.0.1/32 trust\n"
"""Who may connect to the server: the owner with a password, all others without."""
AS_SUPERUSER = "sudo -u postgres "


class Served:
    """A server with the records of a sound game; their owner is not a superuser."""

    def __init__(self, cluster: postgres.Cluster):
        self.cluster = cluster
        (cluster.folder / "data" / "pg_hba.conf").write_text(LET_IN)
        self.sql("SELECT pg_reload_conf()")
        self.sql(f"CREATE ROLE {WHO} LOGIN PASSWORD 'quiet/harbour'")
        self.sql(f"CREATE DATABASE sound OWNER {WHO} TEMPLATE template0")

    def address(self, name: str) -> str:
        return f"postgresql://{WHO}:{PASSWORD}@127.0.0.1:{self.cluster.port}/{name}"

    def sql(self, statement: str, name: str = postgres.OWNER) -> list[tuple]:
        """Run a statement as the superuser."""
        return postgres.sql(self.cluster.url(name), statement)

    def move_in(self, folder: Path, sound: Sound) -> tuple[list[Trouble], list[Trouble]]:
        """Move the records of the sound game to the database that others are copied from, as the
        doctor says; return the troubles before and after."""
        with pytest.MonkeyPatch.context() as shell:
            patient = Patient(folder, shell, sound)
            patient.say(**{database.VARIABLE: self.address("sound")})
            before = patient.troubles()
            assert "`make movedb`" in before[0].cure
            patient._operate("movedb")
            return before, patient.troubles()

    def clear(self, *names: str) -> None:
        """Drop databases and reset their owner's settings, starting the server again if it is
        down."""
        if self.cluster._server.poll() is not None:
            self.cluster.start()
        for name in names:
            postgres.drop(self.cluster.url(name))
        self.sql(f"ALTER ROLE {WHO} RESET ALL")
        self.sql(f"ALTER ROLE {WHO} LOGIN CONNECTION LIMIT -1")


class ServedPatient(Patient):
    """One installation with its own database on the server."""

    name = "friday"

    def __init__(self, folder: Path, shell: pytest.MonkeyPatch, sound: Sound, served: Served):
        super().__init__(folder, shell, sound)
        self.served = served
        self.copy()
        self.address = served.address(self.name)
        self.say(**{database.VARIABLE: self.address})
        self.database.unlink()
        database.mark(self.state).touch()

    def copy(self) -> None:
        """Replace the database with a copy of the sound game's."""
        self.served.clear(self.name)
        self.served.sql(f"CREATE DATABASE {self.name} OWNER {WHO} TEMPLATE sound")

    def sql(self, *statements: str) -> None:
        for each in statements:
            self.served.sql(each, self.name)

    def lay_back(self) -> None:
        """Put the installation back to before its records moved."""
        shutil.copy(self._sound.state / place.DATABASE, self.database)
        database.mark(self.state).unlink()

    def anew(self, settings: str = "") -> None:
        """Replace the database with an empty one."""
        self.served.clear(self.name)
        self.served.sql(f"CREATE DATABASE {self.name} OWNER {WHO} TEMPLATE template0 {settings}")

    def troubles(self) -> list[Trouble]:
        """The doctor's troubles; none may contain the password."""
        found = super().troubles()
        assert "harbour" not in "".join(f"{each.what}{each.cure}" for each in found)
        return found

    def second(self) -> None:
        """Carry out the alternative cure, after the semicolon."""
        (found,) = self.troubles()
        self.follow(found.cure.partition(";")[2])

    def follow(self, cure: str) -> None:
        super().follow(cure.replace(database.SHAPE, f"{database.VARIABLE}={self.address}"))

    def _type(self, line: str) -> None:
        words = line.split(" ", 2)
        if line.startswith(AS_SUPERUSER):
            program, rest = line.removeprefix(AS_SUPERUSER).split(" ", 1)
            at = f"-h 127.0.0.1 -p {self.served.cluster.port} -U {postgres.OWNER}"
            super()._type(f"{program} {at} {rest}")
        elif line == "sudo systemctl start postgresql":
            self.served.cluster.start()
        elif line.startswith("make restore "):
            self._operate("restore", str(max((self.state / "backups").glob("*.tar.gz"))))
        elif words[0] == "export" and "$(" in line:
            name = words[1].split("=")[0]
            said = subprocess.run(["sh", "-c", f"{line}; printenv {name}"], check=True,
                                  capture_output=True, text=True).stdout  # fmt: skip
            self.say(**{name: said.strip()})
        else:
            super()._type(line)

    def play(self) -> None:
        """Only the checks that may refuse to start: preparing takes long and is the same as on
        SQLite."""
        database.refuse_unmoved(self.state)
        database.settings(self.state)
