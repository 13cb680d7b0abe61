"""`make backup` and `make restore` on a stopped game. For a running one and for PostgreSQL see
tests/live/test_backups.py."""

import shutil
import sqlite3
import threading
import time
from contextlib import closing
from datetime import UTC, datetime, timedelta

import pytest

from server.ops import place
from server.ops.backups import alone, archive, keeping, making, restoring, sqlite, switching
from tests.ops import backed

NOON = datetime(2026, 3, 11, 12, tzinfo=UTC)
MANY = 20_000
"""If a copy has not finished after this many writes, it restarts with each write and never ends."""
HOUR, DAY = timedelta(hours=1), timedelta(days=1)


# Which backups are kept.


def test_the_rule_thins_out_backups_made_every_six_hours():
    there, now = [], NOON
    for _ in range(4 * 450):
        now += 6 * HOUR
        there.append(now)
        gone = keeping.superfluous(there, now)
        there = [time for time in there if time not in gone]
    assert [now - n * 6 * HOUR for n in range(4)] == there[:-5:-1]
    for days in range(1, 13):
        day = (now - days * DAY).date()
        assert [time.hour for time in there if time.date() == day][-1] == 18, day
    weeks = {time.strftime("%G %V") for time in there if now - time < 55 * DAY}
    assert {(now - n * 7 * DAY).strftime("%G %V") for n in range(8)} <= weeks
    months = {time.strftime("%Y-%m") for time in there}
    assert len(months) in (12, 13) and min(there) > now - 365 * DAY
    assert len(there) <= 4 + 14 + 8 + 13


def test_the_last_of_a_day_a_week_and_a_month_are_those_that_stay():
    times = [NOON - 5 * DAY + n * HOUR for n in range(4)]
    assert keeping.superfluous([*times, NOON], NOON) == set(times[:3])
    week = [datetime(2026, 2, day, 3, tzinfo=UTC) for day in (9, 11, 15, 16)]
    assert keeping.superfluous([*week, NOON], NOON) == set(week[:2])
    month = [datetime(2025, 9, day, tzinfo=UTC) for day in (1, 29, 30)]
    assert keeping.superfluous([*month, NOON], NOON) == set(month[:2])


def test_the_newest_is_kept_however_old_it_is():
    old = [NOON - 900 * DAY, NOON - 800 * DAY]
    assert keeping.superfluous(old, NOON) == {old[0]}


def test_only_backups_of_this_game_are_deleted_and_never_the_good_one(state, file, tmp_path):
    folder, game = tmp_path / "kept", archive.head(file)["game"]
    folder.mkdir()
    old = [NOON - n * 400 * DAY for n in (2, 3, 4)]
    names = [f"friday-night-{time.strftime(keeping.FORM)}.tar.gz" for time in old]
    for name in names:
        shutil.copy(file, folder / name)
    strangers = {
        "friday-night-20200101T000000Z.tar": file.read_bytes(),
        "friday-night-20200102T000000Z.tar.gz": b"somebody else's",
        "friday-night-20209902T000000Z.tar.gz": file.read_bytes(),
        "photos.tar.gz": file.read_bytes(),
    }
    for name, data in strangers.items():
        (folder / name).write_bytes(data)
    (folder / "friday-night-20200103T000000Z.tar.gz").symlink_to(file)
    other = folder / "other-20200104T000000Z.tar.gz"
    archive.write(other, archive.Manifest("another", "", "0.9.0", "sqlite", False), [])
    gone = keeping.thin(folder, game, folder / names[2], NOON)
    assert [each.name for each in gone] == [names[1]]
    left = {each.name for each in folder.iterdir()}
    assert {names[0], names[2], *strangers, other.name} <= left


# What a backup contains.


def test_all_of_the_game_comes_back_and_what_was_there_is_kept(state, file):
    before = backed.everything(state)
    assert file.name.startswith("friday-night-2") and file.stat().st_mode & 0o777 == 0o600
    backed.change(state)
    later = backed.everything(state)
    assert set(before.items()) ^ set(later.items())
    restoring.restore(str(file))
    assert backed.everything(state) == before
    aside = next(state.glob("before-*"))
    assert backed.records(aside / place.DATABASE) == later["records"]
    assert (aside / "media" / "uploads" / "later.png").read_bytes() == b"later"
    assert (aside / "moved_in").exists() and not (state / "moved_in").exists()
    assert (state.parent / f"house.{aside.name}" / "options.toml").read_text() == ""
    assert not list(state.glob("coming-*")) and not (state / switching.PLAN).exists()


def test_a_game_without_a_house_and_a_new_machine(state, tmp_path, monkeypatch):
    shutil.rmtree(tmp_path / "house")
    making.backup(str(tmp_path / "elsewhere"))
    (file,) = backed.made_in(tmp_path / "elsewhere")
    assert file.name.startswith("d6mush-")
    before = backed.everything(state)
    backed.use(monkeypatch, tmp_path / "new" / "state")
    restoring.restore(str(file))
    assert backed.everything(tmp_path / "new" / "state") == before


def test_a_second_backup_in_the_same_second_takes_no_other_ones_place(state, file):
    making.backup()
    making.backup()
    assert len(backed.made_in(state / "backups")) == 3


def test_a_backup_during_writes_is_a_consistent_snapshot(state):
    """The copy is a consistent snapshot while others write, and no writer waits for it."""
    source, ended, waits = state / place.DATABASE, threading.Event(), []
    with closing(sqlite3.connect(source)) as rows:
        rows.execute("PRAGMA journal_mode=WAL")
        rows.execute("CREATE TABLE ours (n INTEGER)")
        rows.execute("CREATE TABLE theirs (n INTEGER, filling TEXT)")
        rows.commit()

    def write():
        with closing(sqlite3.connect(source, timeout=0.5)) as rows:
            rows.execute("PRAGMA synchronous=NORMAL")
            while not ended.is_set() and len(waits) < MANY:
                began = time.monotonic()
                for table in ("ours (n) VALUES (1)", "theirs VALUES (1, hex(randomblob(3000)))"):
                    rows.execute(f"INSERT INTO {table}")
                rows.commit()
                waits.append(time.monotonic() - began)

    writer = threading.Thread(target=write)
    writer.start()
    try:
        while len(waits) < 300:
            time.sleep(0.01)
        for number in range(3):
            copy = state / f"copy{number}"
            sqlite.copy(source, copy)
            found = sqlite.counts(copy)
            assert found["ours"] == found["theirs"] >= 300
            sqlite.check(copy, found)
    finally:
        ended.set()
        writer.join()
    print(f"longest write beside the copying: {max(waits) * 1000:.1f} ms of {len(waits)}")
    assert max(waits) < 0.5 and len(waits) < MANY


def test_a_backup_that_does_not_read_back_is_thrown_away(state, monkeypatch):
    write = archive.write

    def badly(target, manifest, files):
        write(target, manifest, files)
        data = bytearray(target.read_bytes())
        data[len(data) // 2] ^= 4
        target.write_bytes(data)

    monkeypatch.setattr(archive, "write", badly)
    with pytest.raises(SystemExit, match="is not good, and was thrown away"):
        making.backup()
    assert not list((state / "backups").iterdir())


def test_the_next_backup_removes_leftovers_of_a_killed_one(state):
    left = state / "backups" / f"{making.WORK}999999999-x"
    left.mkdir(parents=True)
    making.backup()
    assert not left.exists()


def test_no_game_and_no_room_are_one_sentence(state, tmp_path, monkeypatch):
    (tmp_path / "file").write_text("")
    with pytest.raises(SystemExit, match="No backup could be made in"):
        making.backup(str(tmp_path / "file"))
    backed.use(monkeypatch, tmp_path / "nothing")
    with pytest.raises(SystemExit, match="There is no game in"):
        making.backup()


# Interrupted restores.


class Killed(BaseException):
    pass


def interrupted(monkeypatch, at: int, file) -> bool:
    """Restore, but die before step ``at`` of the switch; True if it got that far."""
    left = iter(range(at))

    def dying(does):
        if next(left, None) is None:
            raise Killed
        does()

    with monkeypatch.context() as patch:
        patch.setattr(switching, "_step", dying)
        try:
            restoring.restore(str(file))
        except Killed:
            return True
    return False


@pytest.mark.parametrize("again", ["make restore", "make restore FROM=", "make play"])
def test_interrupted_at_each_step_it_is_the_new_state_that_counts(
    again, state, file, tmp_path, monkeypatch
):
    new, steps = backed.everything(state), 0
    with closing(sqlite3.connect(state / place.DATABASE)) as rows:
        rows.execute("PRAGMA journal_mode=WAL")
    backed.change(state)
    old = backed.everything(state)
    shutil.copytree(state, tmp_path / "old", symlinks=True)
    shutil.copytree(tmp_path / "house", tmp_path / "old house", symlinks=True)
    while interrupted(monkeypatch, steps, file):
        with pytest.raises(SystemExit, match="A restore was interrupted"):
            making.backup()
        {
            "make restore": restoring.restore,
            "make restore FROM=": lambda: restoring.restore(str(file)),
            "make play": lambda: switching.settle(state),
        }[again]()
        assert backed.everything(state) == new, steps
        (aside,) = state.glob("before-*")
        assert backed.records(aside / place.DATABASE) == old["records"], steps
        assert (tmp_path / f"house.{aside.name}").is_dir()
        for folder in (state, tmp_path / "house", tmp_path / f"house.{aside.name}"):
            shutil.rmtree(folder)
        shutil.copytree(tmp_path / "old", state, symlinks=True)
        shutil.copytree(tmp_path / "old house", tmp_path / "house", symlinks=True)
        steps += 1
    assert steps > 10
    assert backed.everything(state) == new


@pytest.mark.parametrize("where", ["_take", "_compare"])
def test_interrupted_before_that_the_old_state_stands(where, state, file, tmp_path, monkeypatch):
    backed.change(state)
    old = backed.everything(state)

    def dying(*_):
        raise Killed

    with monkeypatch.context() as patch:
        patch.setattr(archive, where, dying)
        with pytest.raises(Killed):
            restoring.restore(str(file))
    assert backed.everything(state) == old
    switching.settle(state)
    restoring.restore(str(file))
    assert len(list(state.glob("before-*"))) == 1 and not list(state.glob("coming-*"))


def test_two_programs_do_not_work_on_one_game(state, file):
    with alone.exclusively(state):
        for program in (making.backup, restoring.restore):
            with pytest.raises(SystemExit, match="Another program"):
                program()
    with alone.shared(state):
        with pytest.raises(SystemExit, match="Another program"):
            restoring.restore(str(file))
        making.backup()
