"""`make movein` overwrites nothing, and leaves nothing behind if it fails."""

import sqlite3
from contextlib import closing

import pytest
from django.db.migrations.recorder import MigrationRecorder
from django.test import override_settings
from evennia.accounts.models import AccountDB
from evennia.server.models import ServerConfig
from evennia.utils.test_resources import EvenniaTest

from server.ops import gamedir, prepare
from server.ops.admin import admin
from server.ops.movein import __main__ as program
from server.ops.movein import adopt, laying, origin
from world import start_rooms


@pytest.fixture
def state(tmp_path, monkeypatch):
    """A state folder that does not exist yet; nor does the house beside it."""
    monkeypatch.setenv("D6MUSH_STATE_DIR", str(tmp_path / "state"))
    monkeypatch.setenv("D6MUSH_HOUSE", str(tmp_path / "house"))
    return tmp_path / "state"


@pytest.fixture
def game(tmp_path, monkeypatch):
    """A game that is found as the origin; steps not tested here do nothing."""
    folder = tmp_path / "candle"
    (folder / "world").mkdir(parents=True)
    (folder / "world" / "rumours.py").write_text("RUMOURS = ()\n")
    with closing(sqlite3.connect(folder / "candle.db3")) as rows, rows:
        rows.execute("CREATE TABLE candles (id INTEGER)")
    monkeypatch.setattr(origin, "find", lambda text: origin.Origin(folder, folder / "candle.db3"))
    monkeypatch.setattr(laying, "settings_text", lambda origin, added: "CANDLES = 7\n")
    monkeypatch.setattr(program, "run", lambda module, state: "")
    return folder


def test_a_game_comes_once_and_is_asked_for_what_is_left_after_that(state, game, capsys):
    program.main(str(game))
    assert "1 files" in capsys.readouterr().out
    assert (gamedir.folder() / "world" / "rumours.py").exists()
    assert origin.database_of(state).exists()
    for words in ("", str(game)):
        program.main(words)
        said = capsys.readouterr().out
        assert said == "Nothing is left to do. make play starts the game.\n"
    with pytest.raises(SystemExit, match="There is a game already"):
        program.main(str(game.parent / "another"))


def test_a_game_that_is_played_is_not_written_over(state, game):
    state.mkdir()
    origin.database_of(state).write_bytes(b"a game")
    with pytest.raises(SystemExit, match="There is a game already"):
        program.main(str(game))
    assert origin.database_of(state).read_bytes() == b"a game"


def test_without_a_game_it_asks_for_one(state):
    with pytest.raises(SystemExit, match="make movein GAME="):
        program.main("")


def test_a_failed_move_leaves_everything_as_it_was(state, game, monkeypatch):
    program.place.house_folder().mkdir()
    program._settings_file().write_text("OIL = 1\n")

    def fail(module, state):
        assert "CANDLES" in program._settings_file().read_text()
        raise SystemExit("It does not fit.")

    monkeypatch.setattr(program, "run", fail)
    with pytest.raises(SystemExit, match="It does not fit"):
        program.main(str(game))
    assert not gamedir.folder().exists() and not origin.database_of(state).exists()
    assert program._settings_file().read_text() == "OIL = 1\n"


@pytest.mark.django_db
def test_records_of_a_newer_evennia_are_refused(monkeypatch):
    adopt.refuse_newer()
    applied = {("objects", "9999_from_the_future"): None, ("lamps", "0001_initial"): None}
    monkeypatch.setattr(MigrationRecorder, "applied_migrations", lambda self: applied)
    with pytest.raises(SystemExit, match=r"here: objects 9999_from_the_future\."):
        adopt.refuse_newer()


@pytest.mark.django_db
def test_a_game_that_was_never_started_is_refused():
    ServerConfig.objects.conf("last_initial_setup_step", "create_objects")
    with pytest.raises(SystemExit, match="has never been started"):
        adopt.refuse_unfinished()
    ServerConfig.objects.conf("last_initial_setup_step", "done")
    adopt.refuse_unfinished()


class StartRoomTest(EvenniaTest):
    """The start room, which Evennia calls Limbo."""

    def begun(self, *steps):
        self.room1.key, self.room1.db.desc = "Limbo", "Dark."
        with override_settings(START_LOCATION=f"#{self.room1.id}"):
            for step in (*steps, start_rooms.build):
                step()
        assert [each.key for each in self.room1.exits if each.key == "yard"] == ["yard"]
        return self.room1.key, self.room1.db.desc

    def test_the_start_room_of_a_moved_game_stays_as_it_is(self):
        assert self.begun(adopt.leave_start_room) == ("Limbo", "Dark.")

    def test_the_start_room_of_a_new_game_becomes_the_landing(self):
        name, text = self.begun()
        assert name == "The Landing" and "yard leads to a first fight" in text


@pytest.mark.django_db
def test_the_admin_keeps_their_name_and_the_password_is_not_known(state):
    AccountDB.objects.filter(id=1).delete()
    AccountDB(id=1, username="Keeper", email="").save()
    state.mkdir()
    adopt.note_admin()
    who = admin(state)
    assert (who.name, who.password) == ("Keeper", "the password of old")


def test_a_game_whose_modules_clash_does_not_start(monkeypatch):
    monkeypatch.setattr(gamedir, "clashes", lambda: ["Rename it."])
    with pytest.raises(SystemExit, match="Rename it"):
        prepare.check_modules()
