"""`make backup` while two players fight, then `make restore`: the fight is as it was at the backup,
on SQLite and on a PostgreSQL server."""

import random
import re
import threading
import time
from contextlib import contextmanager
from pathlib import Path

import pytest

from server.ops import place
from server.ops.backups import archive, contents
from tests import postgres
from tests.live.killing.fighter import PARTS, Fighter
from tests.live.killing.journal import Journal
from tests.live.killing.run import halls
from tests.live.operating import operate
from tests.live.server import LiveServer, of_sqlite
from tests.ops import backed, kept

needs_postgresql = pytest.mark.skipif(
    postgres.programs() is None, reason="no PostgreSQL server is installed (Debian: postgresql)"
)
ON = [pytest.param("sqlite", marks=of_sqlite), pytest.param("postgresql", marks=needs_postgresql)]
ENTRIES = (
    "SELECT id, scene_id, seq, kind, text, command, events, position FROM scenes_entry ORDER BY id"
)
OTHERS = ("SELECT id, db_key FROM objects_objectdb ORDER BY id",
          "SELECT id, username, password FROM accounts_accountdb ORDER BY id",
          "SELECT seq, state FROM scenes_snapshot ORDER BY id")  # fmt: skip


def ordered(server: LiveServer, word: str, *words: str, **more: str) -> str:
    """Run a make target that has to succeed, and return its output."""
    code, said = operate(server, word, *words, **more)
    assert code == 0, said
    return said


def newest(server: LiveServer) -> Path:
    return max((server.state / "backups").glob("*.tar.gz"))


def rows(server: LiveServer) -> list:
    return [server.rows(each) for each in (ENTRIES, *OTHERS)]


@contextmanager
def fighting(server: LiveServer, kind: type[Fighter] = Fighter):
    """Run two fighters of this kind who type without a pause, each in their own fight."""
    halls(server)
    fighters = [kind(part, server, random.Random(n)) for n, part in enumerate(PARTS[:2])]
    for fighter in fighters:
        fighter.start()
    try:
        yield fighters
    finally:
        for fighter in fighters:
            fighter.ended.set()
            fighter.running.set()


def let(fighters, seconds: float) -> None:
    """Let them fight on for so long."""
    for fighter in fighters:
        fighter.running.set()
    time.sleep(seconds)


def pause(fighters) -> None:
    for fighter in fighters:
        fighter.pause()
    failed = [each.failed for each in fighters if each.failed]
    assert not failed, failed


class Waits(threading.Thread):
    """Poses without a pause; ``longest`` returns the longest wait for an answer, in seconds."""

    def __init__(self, player):
        super().__init__(daemon=True)
        self.player, self.over, self.all = player, threading.Event(), []

    def run(self):
        while not self.over.is_set():
            began = time.monotonic()
            self.player.ask("pose waits.")
            self.all.append((began, time.monotonic() - began))

    def longest(self, since: float = 0.0, until: float = 1e12) -> float:
        return max(took for began, took in self.all if since <= began + took and began <= until)


@pytest.mark.parametrize("kind", ON)
def test_a_fight_stands_as_at_the_backup_and_goes_on(kind, on, tmp_path):
    server = on(kind)
    with fighting(server) as fighters:
        let(fighters, 3)
        assert "checked by reading it back" in ordered(server, "backup")  # while both are typing
        amid = newest(server)
        let(fighters, 1)
        pause(fighters)
        then, journal = rows(server), Journal(server)
        ordered(server, "backup")
        let(fighters, 3)
        pause(fighters)
        assert rows(server) != then
        server.kill9()
        code, said = operate(server, "restore", str(amid))
        assert code == 0, said
        partly = Journal(server)  # AssertionError unless it folds to its snapshots
        assert 0 < sum(partly.words.values()) < sum(journal.words.values())
        ordered(server, "restore", str(newest(server)))
        assert rows(server) == then
        assert Journal(server).states == journal.states
        server.start()
        for fighter in fighters:
            fighter.come_back()
            fighter.told.read.clear()
            fighter.told.rolls.clear()
            said = fighter.player.ask("+combat")
            state = journal.states[fighter.part.book]
            if getattr(state, "mode", "") == "fight":
                assert f", round {state.round}, " in said, said
        let(fighters, 3)
        pause(fighters)
        after = Journal(server)
        for fighter in fighters:
            assert fighter.told.read
            after.hold_against(fighter)
        after.no_number_twice()
    assert "Traceback" not in server.log(), server.log()[-4000:]


@pytest.mark.parametrize("kind", ON)
def test_nobody_waits_for_a_backup(kind, on):
    server = on(kind)
    waits = Waits(server.newcomer("Wren"))
    waits.start()
    time.sleep(2)
    began = time.monotonic()
    ordered(server, "backup")
    ended = time.monotonic()
    waits.over.set()
    waits.join()
    print(f"{kind}: longest answer {waits.longest(until=began) * 1000:.0f} ms before, "
          f"{waits.longest(began, ended) * 1000:.0f} ms while it was made")  # fmt: skip
    assert waits.longest(began, ended) < 2


@pytest.mark.parametrize("kind", ON)
def test_a_game_that_runs_is_not_replaced(kind, on):
    server = on(kind)
    ordered(server, "backup")
    then = rows(server)
    code, said = operate(server, "restore", str(newest(server)))
    assert (code, said) == (1, "The game is running. End it first: make stop\n")
    assert rows(server) == then and server.is_running()


@of_sqlite
def test_a_backup_of_an_older_version_goes_on_in_this_one(on, tmp_path):
    """`make play` migrates the restored database before it starts the game."""
    old = tmp_path / "old"
    place.make_folders(old)
    records = kept.unpack(backed.VERSION, old)
    (old / "secret_key").write_text("k" * 50)
    file = tmp_path / "old.tar.gz"
    from server.ops.backups import sqlite

    manifest = archive.Manifest("old", "", "0.7.0", "sqlite", False, tables=sqlite.counts(records))
    archive.write(file, manifest, [(contents.SQLITE, records),
                                   ("state/secret_key", old / "secret_key")])  # fmt: skip
    server = on("sqlite")
    server.stop()
    ordered(server, "restore", str(file))
    try:
        ordered(server, "play")
        expected = kept.expected(backed.VERSION)
        people = {}
        for who, line, words in expected["lines"]["played_on"]:
            people[who] = people.get(who) or server.returning(who)
            read = " ".join(people[who].ask(line).split())
            assert re.search(words, read), f"{who}> {line}\n{read}"
    finally:
        ordered(server, "stop")
