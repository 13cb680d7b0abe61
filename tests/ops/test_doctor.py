"""`make doctor` finds nothing wrong with a sound installation, finds each way one can be broken,
and what it says to do mends it."""

import os
import re
import shutil
from collections import namedtuple
from pathlib import Path

import pytest

from server.ops import place
from server.ops.doctor import system
from tests.ops import kept
from tests.ops.patients import Case, Patient, write

MB = 1024 * 1024


def environment(patient: Patient) -> Path:
    """Give the patient its own environment, whose Python is this one's."""
    old, own = patient.checkout / ".venv", patient.folder / "venv"
    (own / "bin").mkdir(parents=True)
    (own / "lib").mkdir()
    python = own / "bin" / "python"
    write(python, f'#!/bin/sh\nexec {old.resolve()}/bin/python "$@"\n', 0o755)
    write(own / "bin" / "twistd", f"#!{python}\n", 0o755)
    packages = next((old / "lib").glob("python3*/site-packages"))
    inside = own / packages.relative_to(old)
    inside.mkdir(parents=True)
    for info in packages.glob("*.dist-info"):
        (inside / info.name).mkdir()
        shutil.copy(info / "METADATA", inside / info.name)
    old.unlink()
    old.symlink_to(own)
    return own


def info(patient: Patient, name: str) -> Path:
    return next(patient.folder.glob(f"venv/lib/python3*/site-packages/{name}-*.dist-info"))


def other_version(patient: Patient) -> None:
    environment(patient)
    metadata = info(patient, "twisted") / "METADATA"
    metadata.write_text(re.sub(r"(?m)^Version: .*", "Version: 1.0", metadata.read_text()))


def installed(patient: Patient) -> None:
    """Put back an environment as pip leaves it."""
    (patient.checkout / ".venv").unlink()
    shutil.rmtree(patient.folder / "venv")
    (patient.checkout / ".venv").symlink_to((place.CHECKOUT / ".venv").resolve())


def twistd(patient: Patient, line: str) -> None:
    environment(patient)
    (patient.folder / "venv" / "bin" / "twistd").write_text(f"{line}\n")


def upgraded(patient: Patient) -> None:
    lib = environment(patient) / "lib"
    next(lib.glob("python3*")).rename(lib / "python3.2")


def no_python(patient: Patient) -> None:
    python = environment(patient) / "bin" / "python"
    python.unlink()
    python.symlink_to("/nowhere/python3.12")


ENVIRONMENT = {
    "no environment": Case(lambda p: (p.checkout / ".venv").unlink(), "There is no .venv",
                           mend=lambda p: (p.checkout / ".venv").symlink_to(
                               (place.CHECKOUT / ".venv").resolve())),
    "its Python is gone": Case(no_python, "The Python of .venv does not run", mend=installed),
    "Python was upgraded": Case(upgraded, "installed by another Python", mend=installed),
    "it was moved": Case(lambda p: twistd(p, "#!/old/place/.venv/bin/python"),
                         "made at /old/place/.venv and has been moved", mend=installed),
    "another version": Case(other_version, "twisted 1.0 instead of", mend=installed),
    "a package is missing": Case(lambda p: (environment(p), shutil.rmtree(info(p, "evennia"))),
                                 "Packages are missing in .venv: evennia", mend=installed),
}  # fmt: skip


Disk = namedtuple("Disk", "f_flag f_bavail f_frsize f_files f_favail", defaults=(0, MB, MB, 9, MB))


def machine(name: str, bad: object, good: object, says: str) -> Case:
    """A machine that answers that question with ``bad``, and with ``good`` once mended."""
    return Case(
        lambda p: p.shell.setattr(system, name, lambda *_: bad),
        says,
        mend=lambda p: p.shell.setattr(system, name, lambda *_: good),
    )


def disk(says: str, **values: int) -> Case:
    return machine("disk", Disk(**values), Disk(), says)


def on_a_network(patient: Patient) -> None:
    far = (str(patient.folder), "nfs4")
    patient.shell.setattr(
        system, "mounted", lambda path: far if path == patient.state else ("/", "ext4")
    )


FOLDER = {
    "a file instead of it": Case(
        lambda p: (write(p.folder / "file", ""), p.say(D6MUSH_STATE_DIR=str(p.folder / "file"))),
        "is a file, and the state folder"),
    "a file instead of a part": Case(
        lambda p: (shutil.rmtree(p.state / "media"), write(p.state / "media", "")),
        "/media is a file and should be a folder"),
    "others may look in": Case(lambda p: p.state.chmod(0o755), "may look into"),
    "its owner may not": Case(lambda p: p.state.chmod(0o500), "your own folder"),
    "a file without rights": Case(lambda p: p.database.chmod(0o400), "may not read and .*db3"),
    "logs without rights": Case(lambda p: (p.state / "logs").chmod(0o500), "may not read.*/logs"),
    "read only": disk("mounted to be read only", f_flag=os.ST_RDONLY),
    "full": disk("has 3 MB left; 200 MB should", f_bavail=3),
    "no more files": disk("only 7 more files", f_favail=7),
    "on a network": Case(on_a_network, r"disk of the network \(nfs4"),
}  # fmt: skip


KEPT = {
    "a key cut off": Case(lambda p: write(p.state / "secret_key", "short"), "key .* is damaged"),
    "a key for all": Case(lambda p: (p.state / "secret_key").chmod(0o644), "may read .*secret_key"),
    "an admin for all": Case(lambda p: (p.state / "admin").chmod(0o640), "may read .*/admin"),
    "an admin cut off": Case(lambda p: write(p.state / "admin", b"\xff\xfe"), "admin is damaged"),
    "ports cut off": Case(lambda p: write(p.state / "port_base", "4x"), "port_base is damaged"),
    "ports too high": Case(lambda p: write(p.state / "port_base", "70000"), "'70000' is none"),
}  # fmt: skip


def later_migration(patient: Patient) -> None:
    """The database was written by a newer checkout."""
    patient.sql("INSERT INTO django_migrations (app, name, applied) "
                "VALUES ('scenes', '9999_later', '2026-01-01')")  # fmt: skip


def pulled(patient: Patient) -> None:
    migrations = patient.checkout / "world" / "scenes" / "migrations"
    newest = max(migrations.glob("0*.py")).stem
    write(migrations / "9999_later.py", "from django.db import migrations\n\n\n"
          "class Migration(migrations.Migration):\n"
          f"    dependencies = [('scenes', '{newest}')]\n")  # fmt: skip


def unmigrated(patient: Patient) -> None:
    kept.unpack(kept.VERSIONS[-1], patient.state)


def bad_index(patient: Patient) -> None:
    """An index built on a different column."""
    patient.sql(
        "CREATE TABLE t (a, b)",
        "INSERT INTO t VALUES (1, 2)",
        "CREATE INDEX i ON t (a)",
        "PRAGMA writable_schema = 1",
        "UPDATE sqlite_master SET sql = 'CREATE INDEX i ON t (b)' WHERE name = 'i'",
    )


def torn(patient: Patient) -> None:
    """Pages in the second half of the file that were never written properly."""
    content = bytearray(patient.database.read_bytes())
    content[len(content) // 2 :] = b"\7" * (len(content) - len(content) // 2)
    patient.database.write_bytes(content)


WRITING = """
import sqlite3, sys, time
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("BEGIN IMMEDIATE")
print("ready", flush=True)
time.sleep(60)
"""
LOGGING = """
import os, sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("PRAGMA wal_autocheckpoint = 0")
connection.execute("CREATE TABLE large (bytes)")
connection.execute("INSERT INTO large VALUES (zeroblob(66 * 1024 * 1024))")
print("ready", flush=True)
os._exit(0)
"""


def entry_of_tomorrow(patient: Patient) -> None:
    patient.sql(
        "INSERT INTO scenes_scene (id, title, opening, gms, tenures, words, witnesses, seed, "
        "commitment, recording, created, stream, patience, times, waits, places, own_room, "
        "summary, warning, date, privacy, starter, most, pose_order, posing) "
        "VALUES (1, '', '{}', '[]', '[]', '{}', '{}', '', '', 0, '2026-01-01', '', 60, '{}', '{}', "
        "'[]', 0, '', '', '', 'open', '', 0, 'free', '{}')",
        "INSERT INTO scenes_entry (scene_id, seq, actor, actor_name, kind, text, events, audience, "
        "position, first_roll, last_roll, time) "
        "VALUES (1, 1, '', '', 'pose', '', '[]', '[]', 0, 0, 0, datetime('now', '+1 day'))",
    )


DATABASE = {
    "gone": Case(lambda p: p.database.unlink(), "not there or empty"),
    "empty": Case(lambda p: write(p.database, ""), "not there or empty"),
    "garbage": Case(lambda p: write(p.database, b"garbage" * 1000), "not a database of SQLite"),
    "torn": Case(torn, "is damaged: "),
    "a wrong index": Case(bad_index, "An index of the database is wrong"),
    "held by a write": Case(lambda p: p.process(WRITING, str(p.database)), "has had a write open"),
    "older": Case(unmigrated, r"older version.*scenes 0013_evenings", loads=True),
    "newer": Case(later_migration, "newer version.*scenes 9999_later", loads=True, mend=pulled),
    "a large log": Case(lambda p: p.process(LOGGING, str(p.database)), "has grown to 66 MB"),
    "the clock": Case(entry_of_tomorrow, "clock of this machine was set back",
                      mend=lambda p: p.shell.setattr(
                          system, "now", lambda now=system.now: now() + 86_400)),
}  # fmt: skip


def sparse(path: Path, size: int) -> None:
    with path.open("w") as file:
        file.truncate(size)


MACHINE = {
    "large logs": Case(lambda p: sparse(p.state / "logs" / "keeper.log", 101 * MB),
                       "logs have grown to 101 MB: keeper.log"),
    "many logs": Case(lambda p: [sparse(p.state / "logs" / str(n), 99 * MB) for n in range(11)],
                      "logs have grown to 1089 MB"),
    "little memory": machine("free_memory", 5 * MB, 600 * MB, "5 MB of memory left; 300 MB"),
    "few open files": machine("open_files", (256, 4096), (1024, 4096), "only 256 files open"),
    "few for anybody": machine("open_files", (256, 256), (1024, 4096), "only 256 files open"),
}  # fmt: skip


CASES = {**ENVIRONMENT, **FOLDER, **KEPT, **DATABASE, **MACHINE}


def test_a_sound_installation_has_no_trouble(patient):
    patient.loads = True
    assert patient.troubles() == []


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_a_fault_is_found_and_cured_by_its_advice(patient, case):
    case.prove(patient)
