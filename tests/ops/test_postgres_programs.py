"""Which of PostgreSQL's programs are used, and what they are told."""

import pytest

from server.ops import database
from server.ops.backups import postgres

ADDRESS = "postgresql://ann:secret%2F1@127.0.0.1:6543/friday?sslmode=disable"


@pytest.fixture
def installed(tmp_path, monkeypatch):
    """A function that installs a program in the given versions, where no other can be found."""
    monkeypatch.setattr(postgres, "LOOKED", (f"{tmp_path}/*/bin",))
    monkeypatch.setenv("PATH", "")

    def put(*versions: str):
        for version in versions:
            folder = tmp_path / version / "bin"
            folder.mkdir(parents=True)
            (folder / "pg_dump").write_text(f"#!/bin/sh\necho 'pg_dump (PostgreSQL) {version}'\n")
            (folder / "pg_dump").chmod(0o755)

    return put


def test_the_newest_one_is_taken(installed):
    installed("9.6", "13.4", "16.2")
    assert "16.2" in str(postgres.newest("pg_dump", 15))


def test_where_there_is_none_or_an_old_one_it_says_what_to_install(installed):
    with pytest.raises(SystemExit, match=r"there is none here. Debian's package is postgresql-cl"):
        postgres.newest("pg_dump", 15)
    installed("13.4")
    with pytest.raises(SystemExit, match=r"of version 15 or newer, and the newest here is of 13"):
        postgres.newest("pg_dump", 15)


def test_the_password_is_in_the_environment_and_never_on_a_command_line(monkeypatch, tmp_path):
    said = []
    monkeypatch.setenv(database.VARIABLE, ADDRESS)
    monkeypatch.setattr(postgres, "run", lambda *words, **more: said.append((words, more)))
    monkeypatch.setattr(postgres.Server, "program", lambda self, name: name)
    postgres.Server(database.settings(tmp_path)).run("pg_dump", "--list")
    (words, more) = said[0]
    assert "secret" not in " ".join(words)
    assert "host=127.0.0.1 port=6543 user=ann dbname=friday" in words[1]
    assert "sslmode=disable" in words[1] and "lock_timeout" not in words[1]
    assert more["env"]["PGPASSWORD"] == "secret/1"


def test_settings_unknown_to_an_older_server_are_left_out():
    known = {"statement_timeout"}
    assert postgres._is_understood("SET statement_timeout = 0;\n", known)
    assert not postgres._is_understood("SET transaction_timeout = 0;\n", known)
    assert postgres._is_understood("1\tSET transaction_timeout = 0;\n", known)
