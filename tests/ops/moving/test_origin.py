"""Which games can move in, and which are refused with a sentence; the old game is left
unchanged."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from server.ops import place
from server.ops.movein import origin


@pytest.fixture
def game(tmp_path):
    """A game directory with just enough in it to be accepted."""
    folder = tmp_path / "candle"
    conf = folder / "server" / "conf"
    conf.mkdir(parents=True)
    for package in (conf.parent, conf):
        (package / "__init__.py").touch()
    settle(folder, "django.db.backends.sqlite3", folder / "server" / "evennia.db3")
    with closing(sqlite3.connect(folder / "server" / "evennia.db3")) as rows, rows:
        rows.execute("CREATE TABLE accounts_accountdb (id INTEGER, username TEXT)")
        rows.execute("INSERT INTO accounts_accountdb VALUES (1, 'Keeper')")
    return folder


def settle(folder: Path, engine: str, name) -> None:
    text = f"DATABASES = {{'default': {{'ENGINE': {engine!r}, 'NAME': {str(name)!r}}}}}\n"
    (folder / origin.SETTINGS).write_text(text)


def refusal(folder) -> str:
    with pytest.raises(SystemExit) as refused:
        origin.find(str(folder))
    return str(refused.value)


def test_a_game_is_found_with_its_records_and_copied_whole(game, tmp_path):
    found = origin.find(str(game))
    assert found == origin.Origin(game, game / "server" / "evennia.db3")
    before = found.database.read_bytes()
    found.copy_records(tmp_path / "copy.db3")
    with closing(sqlite3.connect(tmp_path / "copy.db3")) as rows:
        assert rows.execute("SELECT * FROM accounts_accountdb").fetchall() == [(1, "Keeper")]
    assert found.database.read_bytes() == before
    assert not list(game.rglob("__pycache__"))


def test_a_folder_that_is_no_game_is_refused(tmp_path):
    assert "is no game of Evennia's: it has no server/conf/settings.py" in refusal(tmp_path)
    assert "is d6mush itself" in refusal(place.CHECKOUT)


def test_a_running_game_is_refused(game):
    pid = game / "server" / "server.pid"
    pid.write_text(str(os.getpid()))
    assert refusal(game).endswith("is running. Stop it there first: evennia stop")
    for left_over in ("999999999", "", "none"):
        pid.write_text(left_over)
        assert origin.find(str(game))


def test_another_database_is_refused(game):
    settle(game, "django.db.backends.postgresql", "candle")
    assert "keeps its records in django.db.backends.postgresql. Only one" in refusal(game)


def test_a_game_without_records_is_refused(game):
    settle(game, "django.db.backends.sqlite3", game / "none.db3")
    assert "holds no game yet. Start it there once" in refusal(game)
    assert not (game / "none.db3").exists()


def test_settings_that_cannot_be_read_are_refused_with_what_they_say(game):
    (game / origin.SETTINGS).write_text("import no_such_package\n")
    assert refusal(game).endswith("ModuleNotFoundError: No module named 'no_such_package'")


def test_a_game_that_is_there_is_not_written_over(tmp_path):
    origin.refuse_to_overwrite(tmp_path / "none")
    with pytest.raises(SystemExit, match=r"There is a game already: .*there"):
        (tmp_path / "there").touch()
        origin.refuse_to_overwrite(tmp_path / "there")
