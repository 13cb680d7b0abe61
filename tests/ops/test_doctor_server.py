"""`make doctor` on a game whose records are on a PostgreSQL server finds nothing wrong with a sound
one, finds each way one can be broken, and what it says to do mends it."""

import os
import shutil
import socket

import pytest

from server.ops import database, place
from server.ops.backups import postgres as programs
from server.ops.doctor import environment, installation, server, system
from tests import postgres
from tests.ops.patients import Case, write
from tests.ops.served import WHO, Served, ServedPatient
from tests.ops.test_doctor_running import backed_up, make_doctor, runs

pytestmark = pytest.mark.skipif(
    postgres.programs() is None, reason="no PostgreSQL server is installed (Debian: postgresql)"
)
URL = database.VARIABLE


@pytest.fixture(scope="module")
def served(sound, tmp_path_factory):
    with pytest.MonkeyPatch.context() as shell:
        shell.delenv(URL, raising=False)
        with postgres.cluster() as cluster:
            made = Served(cluster)
            made.moved = made.move_in(tmp_path_factory.mktemp("moving") / "in", sound)
            yield made


@pytest.fixture
def patient(tmp_path, monkeypatch, sound, served):
    monkeypatch.setattr("server.ops.doctor.running.PATIENCE", 0.5)
    made = ServedPatient(tmp_path / "my game", monkeypatch, sound, served)
    yield made
    made.end()
    served.clear(made.name, f"{made.name}_utf8")


SAID = {"scheme": "postgresql://", "password": "%2F", "host": "127.0.0.1", "name": "/friday"}
"""The parts of an address, except for the port number."""


def named(says: str, **words: str) -> Case:
    """An address with some of its parts replaced."""

    def break_(patient: ServedPatient) -> None:
        address, port = patient.address, f":{patient.served.cluster.port}"
        for old, new in words.items():
            address = address.replace({**SAID, "port": port}.get(old, old), new)
        patient.say(**{URL: address})

    return Case(break_, says, mend=ServedPatient.second if words.get("port") == ":1" else None)


def silent(patient: ServedPatient) -> None:
    """A machine that accepts connections and says nothing."""
    patient.silent = socket.create_server(("127.0.0.1", 0))
    port = patient.silent.getsockname()[1]
    patient.say(**{URL: patient.address.replace(str(patient.served.cluster.port), str(port))})


def unset(patient: ServedPatient) -> None:
    patient.shell.delenv(URL)


def no_driver(patient: ServedPatient) -> None:
    write(patient.folder / "bad" / "psycopg.py", "raise ImportError('no libpq was found')\n")
    patient.say(PYTHONPATH=str(patient.folder / "bad"))


ADDRESS = {
    "no scheme": named(f"{URL} does not begin with postgresql://", scheme=""),
    "another scheme": named("begins with mysql://, and no other", scheme="mysql://"),
    "no database": named("names no database", name=""),
    "a port that is none": named("no number from 1 to 65535", port=":70000"),
    "a slash in the password": named("a character in its password", password="7/", ann="5"),
    "not set": Case(unset, f"does not say where: {URL} is not set"),
    "not loaded": Case(no_driver, "psycopg, .* cannot be imported: no libpq was found",
                       mend=lambda p: p.shell.delenv("PYTHONPATH")),
}  # fmt: skip


def limited(what: str, number: int) -> Case:
    who = {"DATABASE": ServedPatient.name, "ROLE": WHO}[what]
    says = f"(has {number} connections .*|no connection left: .*)for {what.lower()}"
    return Case(lambda p: p.sql(f"ALTER {what} {who} CONNECTION LIMIT {number}"), says)


AWAY = {
    "ended": Case(lambda p: p.served.cluster.stop(), r"No database server listens at 127.0.0.1:\d"),
    "nobody there": named("No database server listens at 127.0.0.1:1", port=":1"),
    "unknown": named("No machine is called nowhere.invalid", host="nowhere.invalid"),
    "silent": Case(silent, "does not answer within 3 seconds",
                   mend=lambda p: (p.silent.close(), p.say(**{URL: p.address}))),
    "another password": named("does not accept ann with the password", password="-"),
    "nobody": named("knows nobody who is called bob", ann="bob"),
    "no such database": named(r"There is no database other on", name="/other"),
    "no connection for the role": limited("ROLE", 0),
    "few connections for the database": limited("DATABASE", 7),
    "few connections": Case(lambda p: p.shell.setattr(server, "CONNECTIONS", 58),
                            r"has 57 connections for the game, besides those of others; 58 should",
                            mend=lambda p: p.shell.setattr(server, "CONNECTIONS", 57)),
    "refused": Case(lambda p: p.sql(f"ALTER ROLE {WHO} NOLOGIN"),
                    'refuses the game: role "ann" is not permitted to log in',
                    mend=lambda p: p.sql(f"ALTER ROLE {WHO} LOGIN")),
}  # fmt: skip


def follower(patient: ServedPatient) -> None:
    """A server that is a standby, as a replica begins."""
    cluster = patient.served.cluster
    cluster.stop()
    (cluster.folder / "data" / "standby.signal").touch()
    cluster.start()


def in_latin(patient: ServedPatient) -> None:
    patient.anew("ENCODING 'LATIN1' LOCALE 'C'")
    file, settings = patient.folder / "all.sql", database.settings(patient.state)
    sound = programs.Server({**settings, "NAME": "sound"})
    sound.run("pg_dump", "--no-owner", f"--file={file}")
    programs.Server(settings).run("psql", "--quiet", f"--file={file}")


def of_another(patient: ServedPatient) -> None:
    patient.served.sql("CREATE ROLE carl")
    patient.sql("ALTER TABLE scenes_scene OWNER TO carl", "ALTER TABLE scenes_entry OWNER TO carl")


def closed_schema(patient: ServedPatient) -> None:
    """A schema closed to everybody but the owner, as in every database since PostgreSQL 15."""
    patient.sql(f"ALTER DATABASE {patient.name} OWNER TO postgres")


USABLE = {
    "too old": Case(lambda p: p.shell.setattr(server, "OLDEST", 99),
                    r"is PostgreSQL \d+, and the game needs 99",
                    mend=lambda p: p.shell.setattr(server, "OLDEST", 14)),
    "a standby": Case(follower, "is a standby", mend=ServedPatient.second),
    "a database only read": Case(
        lambda p: p.sql(f"ALTER DATABASE {p.name} SET default_transaction_read_only = on"),
        "has ann only read in friday"),
    "a role that only reads": Case(
        lambda p: p.sql(f"ALTER ROLE {WHO} SET default_transaction_read_only = on"),
        "has ann only read in friday"),
    "in Latin": Case(in_latin, "keeps its texts as LATIN1"),
    "tables of another": Case(of_another, "Tables in the database friday belong to carl, and ann"),
    "no new tables": Case(closed_schema, "ann, .* may not make tables in the database friday"),
}  # fmt: skip


def no_programs(patient: ServedPatient) -> None:
    tools = patient.folder / "tools"
    tools.mkdir()
    (tools / "git").symlink_to(shutil.which("git"))
    write(tools / "psql", "#!/bin/sh\necho 'psql (PostgreSQL) 9.6.3'\n", 0o755)
    patient.path = os.environ["PATH"]
    patient.shell.setattr(programs, "LOOKED", ())
    patient.say(PATH=str(tools))


def halfway(patient: ServedPatient) -> None:
    """`make movedb` was killed before its last step."""
    (patient.state / database.MOVING).mkdir()


def migrated(patient: ServedPatient) -> None:
    patient.sql("ALTER TABLE scenes_scene DROP COLUMN tone",
                "DELETE FROM django_migrations WHERE app = 'scenes' AND name > '0011'")  # fmt: skip


def later_migration(patient: ServedPatient) -> None:
    patient.sql("INSERT INTO django_migrations (app, name, applied) "
                "VALUES ('scenes', '9999_later', now())")  # fmt: skip


def entry_of_tomorrow(patient: ServedPatient) -> None:
    patient.sql(
        "INSERT INTO scenes_scene (id, title, opening, gms, tenures, words, witnesses, seed, "
        "commitment, recording, created, stream, patience, times, waits, places, own_room, "
        "summary, warning, date, privacy, starter, most, pose_order, posing) VALUES (1, '', '{}', "
        "'[]', '[]', '{}', '{}', '', '', false, '2026-01-01', '', 60, '{}', '{}', "
        "'[]', false, '', '', '', 'open', '', 0, 'free', '{}')",
        "INSERT INTO scenes_entry (scene_id, seq, actor, actor_name, kind, text, events, audience, "
        "position, first_roll, last_roll, time) VALUES (1, 1, '', '', 'pose', '', '[]', '[]', 0, "
        "0, 0, now() + interval '1 day')",
    )


RECORDS = {
    "an empty database": Case(
        lambda p: (p.served.sql("CREATE DATABASE friday_utf8"),
                   p.say(**{URL: p.served.address("friday_utf8")}),
                   p.served.sql(f"ALTER DATABASE friday_utf8 OWNER TO {WHO}")),
        r"the database friday_utf8 on 127.0.0.1:\d+, which .* names, has none"),
    "those of another game": Case(ServedPatient.lay_back, "the server has those of another game"),
    "half moved": Case(halfway, "were being moved to a PostgreSQL server"),
    "no programs": Case(no_programs, "need PostgreSQL's pg_dump, pg_restore, psql of version",
                        mend=lambda p: p.say(PATH=p.path)),
    "older": Case(migrated, r"older version.*scenes 0011_tones",
                  mend=ServedPatient.copy),
    "newer": Case(later_migration, "newer version.*scenes 9999_later",
                  mend=ServedPatient.copy),
    "the clock": Case(entry_of_tomorrow, "clock of this machine was set back",
                      mend=lambda p: p.shell.setattr(
                          system, "now", lambda now=system.now: now() + 86_400)),
}  # fmt: skip
CASES = {**ADDRESS, **AWAY, **USABLE, **RECORDS}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_a_fault_is_found_and_cured_by_its_advice(patient, case):
    case.prove(patient)


def test_a_sound_game_has_no_trouble_and_no_file_of_sqlite_is_looked_for(patient, monkeypatch):
    monkeypatch.setattr(installation, "connect", None)
    assert patient.troubles() == []
    done = make_doctor(patient)
    assert (done.returncode, "Nothing is wrong." in done.stdout) == (0, True), done
    assert not list(patient.state.glob("*.db3*"))


def test_records_that_have_not_moved_are_moved_as_it_says(served):
    ((found,), after) = served.moved
    assert "is set, and the records of this game are still in" in found.what
    assert found.cure.startswith("`make movedb` brings them") and after == []


def test_a_game_on_sqlite_asks_no_server(patient, monkeypatch):
    monkeypatch.setattr(installation.Place, "_answer", None)
    patient.lay_back()
    patient.shell.delenv(URL)
    assert patient.troubles() == []


def test_the_first_password_is_advice_here_too(patient):
    (found,) = patient.advice()
    assert "still has the first password" in found.what


def test_a_backup_that_is_due_is_advice_here_too(patient):
    backed_up(patient)


def test_the_way_back_to_the_file_of_before(patient):
    unset(patient)
    patient.lay_back()
    database.mark(patient.state).touch()
    patient.database.rename(f"{patient.database}.before-postgresql")
    patient.second()
    assert patient.troubles() == [] and patient.database.exists()


def test_a_shell_without_the_running_games_database_is_a_fault(patient, served):
    runs(patient)
    assert patient.troubles() == []
    patient.say(**{URL: served.address("sound")})
    (found,) = patient.troubles()
    assert "keeps its records in friday on 127.0.0.1:" in found.what and "sound on" in found.what
    patient.follow(found.cure)
    assert os.environ[URL] == patient.address
    patient.shell.delenv(URL)
    (found,) = patient.troubles()
    assert "this shell does not say where" in found.what
    patient.follow(found.cure)
    assert os.environ[URL] == patient.address and patient.troubles() == []


def test_the_database_driver_is_needed_where_a_server_is_named(monkeypatch):
    monkeypatch.setenv(URL, "postgresql://ann@localhost/friday")
    assert set(environment.BY) <= environment.needed(place.CHECKOUT, {})
    monkeypatch.delenv(URL)
    assert not set(environment.BY) & environment.needed(place.CHECKOUT, {})
