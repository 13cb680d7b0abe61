"""A game is prepared again exactly when something that preparing reads or writes has changed."""

import shutil
import sqlite3
from contextlib import closing

import pytest

from server.ops import database, place, prepared

TABLES = """
CREATE TABLE django_migrations (app, name);
INSERT INTO django_migrations VALUES ('scenes', '0001_initial'), ('scenes', '0002_marks');
CREATE TABLE accounts_accountdb (id);
INSERT INTO accounts_accountdb VALUES (1), (2);
CREATE TABLE server_serverconfig (db_key, db_value);
INSERT INTO server_serverconfig VALUES ('last_initial_setup_step', 'done');
"""


@pytest.fixture
def state(tmp_path, monkeypatch):
    """A prepared game: its state folder, beside a checkout and the game's own folder."""
    for name in ("D6MUSH_BOOKS", database.VARIABLE):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("D6MUSH_HOUSE", str(tmp_path / "house"))
    monkeypatch.setattr(place, "CHECKOUT", tmp_path / "checkout")
    write(tmp_path / "checkout" / "world" / "seats.py", "SEATS = 1\n")
    write(tmp_path / "house" / "settings.py", "DEBUG = False\n")
    made = tmp_path / "state"
    write(made / "static" / "board.css", "p {}\n")
    run(made, TABLES)
    prepared.note(made)
    assert prepared.is_current(made)
    return made


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def run(state, statements):
    with closing(sqlite3.connect(state / place.DATABASE)) as rows:
        rows.executescript(statements)


CHANGES = {
    "a file of the program": lambda state: write(
        state.parent / "checkout" / "world" / "seats.py", "SEATS = 12\n"
    ),
    "a new file of the program": lambda state: write(
        state.parent / "checkout" / "world" / "scenes" / "migrations" / "0003_more.py", ""
    ),
    "a file of the game's own": lambda state: write(
        state.parent / "house" / "settings.py", "DEBUG = True\n"
    ),
    "a lost web file": lambda state: (state / "static" / "board.css").unlink(),
    "a migration taken back": lambda state: run(
        state, "DELETE FROM django_migrations WHERE name = '0002_marks'"
    ),
    "no first account": lambda state: run(state, "DELETE FROM accounts_accountdb WHERE id = 1"),
    "first objects not made": lambda state: run(state, "DELETE FROM server_serverconfig"),
    "no database": lambda state: (state / place.DATABASE).unlink(),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_a_change_has_the_game_prepared_again(state, change):
    change(state)
    assert not prepared.is_current(state)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("D6MUSH_SITE", "https://play.example"),
        ("DJANGO_SETTINGS_MODULE", "others.settings"),
        (database.VARIABLE, "postgresql://localhost/other"),
    ],
)
def test_another_setting_has_the_game_prepared_again(state, monkeypatch, name, value):
    monkeypatch.setenv(name, value)
    assert not prepared.is_current(state)


def test_what_a_game_writes_while_it_runs_changes_nothing(state):
    run(state, "INSERT INTO accounts_accountdb VALUES (3)")
    write(state / "logs" / "server.log", "started\n")
    write(state.parent / "checkout" / "world" / "__pycache__" / "seats.pyc", "")
    assert prepared.is_current(state)


def test_a_copy_of_a_prepared_game_is_prepared(state, tmp_path, monkeypatch):
    copy = shutil.copytree(state, tmp_path / "elsewhere")
    shutil.copytree(tmp_path / "house", tmp_path / "moved")
    monkeypatch.setenv("D6MUSH_HOUSE", str(tmp_path / "moved"))
    monkeypatch.setenv("D6MUSH_PORT_BASE", "5000")
    assert prepared.is_current(copy)
