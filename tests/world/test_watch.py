"""Staff are told once about trouble with the disk, backups, the clock or the records, and again
after a day."""

import math
import os
from collections import namedtuple
from types import SimpleNamespace

import pytest
from django.db import OperationalError

from tests.live.server import of_sqlite
from world.scenes.journal import busy
from world.watching import figures, watch
from world.watching.watch import DAY, Watch

Disk = namedtuple("Disk", "total used free")
ROOMY = Disk(1e12, 0, 5e11)


class Session:
    """A session of staff or a player; ``read`` keeps what they are told."""

    def __init__(self, number: int, staff: bool):
        self.read = []
        locks = SimpleNamespace(check_lockstring=lambda *_: staff)
        self.account = SimpleNamespace(id=number, locks=locks, msg=self.msg)

    def msg(self, text, session):
        self.read.append(text)


class Stage:
    """A game on a machine whose clocks and disk the test controls; ``warden``, who is staff, and
    ``ann`` are online."""

    def __init__(self, state, patch):
        self.now, self.steady, self.space = 1e9, 50.0, ROOMY
        self.warden, self.ann = Session(1, True), Session(2, False)
        self.writes = []
        handler = SimpleNamespace(get_sessions=lambda: [self.warden, self.ann])
        patch.setattr(watch.evennia, "SESSION_HANDLER", handler)
        patch.setattr(watch.shutil, "disk_usage", lambda _: self.space)
        config = SimpleNamespace(objects=SimpleNamespace(conf=self.write))
        patch.setattr(watch, "ServerConfig", config)
        patch.setattr(busy, "unwritable", False)
        self.state = state
        self.made_at(state / "secret_key", self.now)
        self.watch = Watch(state, lambda: self.now, lambda: self.steady)

    def write(self, *what):
        self.writes.append(what)

    def made_at(self, path, when: float):
        path.parent.mkdir(exist_ok=True)
        path.write_text("x")
        os.utime(path, (when, when))

    def go_by(self, seconds: float = 60.0) -> list[str]:
        """Let time go by, then look; returns what the warden reads."""
        self.now += seconds
        self.steady += seconds
        self.warden.read.clear()
        self.watch.look()
        assert not self.ann.read, "players are told nothing"
        return list(self.warden.read)


@pytest.fixture
def stage(tmp_path, monkeypatch):
    return Stage(tmp_path, monkeypatch)


def test_a_sound_game_says_nothing(stage):
    assert stage.go_by() == [] and stage.watch.due(1) == []


@pytest.mark.parametrize("space", [Disk(1e12, 0, 4.9e10), Disk(5e9, 0, 4.9e8)])
def test_a_nearly_full_disk_is_reported_once_and_again_after_a_day(stage, space):
    stage.space = space
    (told,) = stage.go_by()
    assert "nearly full" in told and "Make room" in told and f"{space.free / 1e6:,.0f} MB" in told
    assert stage.go_by() == []
    assert len(stage.watch.due(3)) == 1, "who logs in is told"
    assert stage.watch.due(3) == [], "once"
    assert len(stage.go_by(DAY)) == 1
    stage.space = ROOMY
    assert stage.go_by() == [] and stage.watch.due(4) == []
    assert figures.state_free._value.get() == ROOMY.free


def test_backups_are_asked_for_where_they_are_made_or_the_game_is_old(stage):
    assert stage.go_by() == [] and math.isnan(figures.backup_age._value.get())
    (told,) = stage.go_by(2 * DAY + 1)
    assert told.startswith("For staff: This game has no backup.")
    stage.made_at(stage.state / "backups" / "friday.tar.gz", stage.now)
    assert stage.go_by() == []
    assert figures.backup_age._value.get() == 60
    (told,) = stage.go_by(3 * DAY)
    assert "3.0 days old" in told and "docs/operating.md" in told


def test_an_empty_folder_of_backups_is_reported_at_once(stage):
    (stage.state / "backups").mkdir()
    assert "no backup" in stage.go_by()[0]


def test_how_old_a_backup_may_be_is_a_setting(stage, settings):
    settings.BACKUP_DUE_AFTER = 600
    stage.made_at(stage.state / "backups" / "a.tar.gz", stage.now)
    assert stage.go_by(600) == []
    assert "newest backup" in stage.go_by(1)[0]


@pytest.mark.parametrize("by", [3600.0, -61.0])
def test_a_clock_that_jumps_is_reported_for_a_day(stage, by):
    before = figures.clock_jumps._value.get()
    stage.made_at(stage.state / "backups" / "a.tar.gz", 2e9)  # in the future, so never too old
    stage.now += by
    (told,) = stage.go_by()
    assert f"{by:+,.0f} seconds" in told and "time service" in told
    assert figures.clock_jumps._value.get() == before + 1
    assert stage.go_by() == []
    stage.now += 2 * by
    assert len(stage.go_by()) == 1, "another jump is news"
    assert stage.go_by(DAY) == [] and stage.watch.due(5) == []


def test_a_clock_that_is_set_right_by_a_minute_is_none(stage):
    stage.now += 60
    assert stage.go_by() == []


def test_records_that_cannot_be_written_are_reported_until_a_write_succeeds(stage, monkeypatch):
    def full(*_):
        raise OperationalError("database or disk is full")

    monkeypatch.setattr(busy, "kind", lambda error: "unwritable")
    assert busy.note(OperationalError("database or disk is full")) == "unwritable"
    watch.ServerConfig.objects.conf = full
    stage.watch.records_failed()
    assert "cannot be written" in stage.warden.read[0] and "Make room" in stage.warden.read[0]
    stage.watch.records_failed()
    assert stage.go_by() == []
    watch.ServerConfig.objects.conf = lambda *_: None
    assert stage.go_by() == [] and not busy.unwritable
    assert stage.watch.due(7) == []


@of_sqlite
def test_a_lock_is_no_want_of_room(stage):
    assert busy.note(OperationalError("database or disk is full")) == "unwritable"
    assert busy.unwritable
    busy.unwritable = False
    assert busy.note(OperationalError("database is locked")) == "busy"
    assert busy.note(ValueError("disk is full")) == ""
    assert not busy.unwritable
