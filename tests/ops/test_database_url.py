"""`D6MUSH_DATABASE_URL`: which database holds a game's records."""

import pytest

from server.ops import database

HOST = "postgresql://ann:secret%2F1@db.example:6543/friday"


@pytest.fixture
def address(monkeypatch):
    return lambda text: monkeypatch.setenv(database.VARIABLE, text)


def test_without_it_they_are_a_file_in_the_state_folder(address, tmp_path):
    address("")
    found = database.settings(tmp_path)
    assert found["NAME"] == str(tmp_path / "d6mush.db3")
    assert "journal_mode=WAL" in found["OPTIONS"]["init_command"]


def test_it_names_server_database_and_who_asks(address, tmp_path):
    address(HOST)
    found = database.settings(tmp_path)
    assert found["ENGINE"] == "server.seams.postgresql"
    assert (found["HOST"], found["PORT"], found["NAME"]) == ("db.example", 6543, "friday")
    assert (found["USER"], found["PASSWORD"]) == ("ann", "secret/1")
    assert found["OPTIONS"]["connect_timeout"] == 5


def test_connection_options_in_the_url_take_precedence(address, tmp_path):
    address(f"{HOST}?sslmode=verify-full&connect_timeout=9")
    options = database.settings(tmp_path)["OPTIONS"]
    assert options["sslmode"] == "verify-full" and int(options["connect_timeout"]) == 9
    assert "lock_timeout" in options["options"]


@pytest.mark.parametrize(
    "wrong",
    [
        "friday",
        "mysql://ann@db.example/friday",
        "postgresql://db.example",
        "postgres://a:b:c/d",
        "postgresql://ann:5/b:c@db.example/friday",
        "postgresql://ann:b:c#5@db.example/friday",
    ],
)
def test_a_bad_url_is_refused_without_its_password(address, tmp_path, wrong):
    address(wrong)
    with pytest.raises(
        SystemExit, match="postgresql://name:password@host:5432/database"
    ) as refused:
        database.settings(tmp_path)
    assert "b:c" not in str(refused.value)


def test_a_game_whose_records_have_moved_does_not_begin_an_empty_file(address, tmp_path):
    address("")
    database.mark(tmp_path).touch()
    with pytest.raises(SystemExit, match=r"on a PostgreSQL server: say where"):
        database.settings(tmp_path)
    assert not list(tmp_path.glob("*.db3"))


def test_records_that_are_gone_are_not_replaced_by_empty_ones(address, tmp_path):
    address("")
    database.refuse_lost(tmp_path)  # a game that has not been played yet
    (tmp_path / "port_base").write_text("4000")
    with pytest.raises(SystemExit, match=r"records of this game are gone.*make restore"):
        database.refuse_lost(tmp_path)
    (tmp_path / "d6mush.db3").touch()
    database.refuse_lost(tmp_path)
