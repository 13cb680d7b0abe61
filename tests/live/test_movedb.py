"""`make movedb`: a game moves from SQLite to a PostgreSQL server in mid-fight, and goes on."""

import json
import os
import random
import secrets
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime

import psycopg
import pytest

from server.ops import database, place
from server.ops.backups import switching
from server.ops.movedb.program import ENDING
from tests import postgres
from tests.live.killing.journal import Journal
from tests.live.operating import operate
from tests.live.server import LiveServer, of_sqlite
from tests.live.test_backups import (
    fighting,
    let,
    needs_postgresql,
    newest,
    ordered,
    pause,
)

pytestmark = [of_sqlite, needs_postgresql]
TABLES = "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1"
MADE_OF = (
    "SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid) FROM pg_constraint"
    " WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2",
    "SELECT tablename, indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'"
    " ORDER BY 1, 2",
)


@contextmanager
def empty_database(beside: str):
    """Make an empty database on the same server, yield its address, and drop it afterwards."""
    address = postgres.create(beside, f"moved_{secrets.token_hex(6)}")
    try:
        yield address
    finally:
        postgres.drop(address)


@pytest.fixture
def target(elsewhere):
    with empty_database(elsewhere.prepared().address) as address:
        yield address


def compare(file, address: str) -> int:
    """Assert that both databases have the same tables and rows, field by field, in any order.
    Return the number of rows."""
    compared = 0
    with closing(sqlite3.connect(file)) as old:
        named = old.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
        names = [name for (name,) in named if not name.startswith("sqlite_")]
        assert names == [name for (name,) in postgres.sql(address, TABLES)]
        for name in names:
            columns = [f'"{row[1]}"' for row in old.execute(f'PRAGMA table_info("{name}")')]
            select = f'SELECT {", ".join(columns)} FROM "{name}"'
            was = sorted((tuple(map(plain, row)) for row in old.execute(select)), key=repr)
            now = sorted(
                (tuple(map(plain, row)) for row in postgres.sql(address, select)), key=repr
            )
            assert was == now, name
            compared += len(was)
    return compared


def plain(value):
    """Return the value in a form in which both databases can be compared."""
    if isinstance(value, bool):
        return int(value)
    if isinstance(value, datetime):
        return value.astimezone(UTC).replace(tzinfo=None).isoformat(" ")
    if isinstance(value, dict | list):
        return json.dumps(value)  # keeps the order of keys
    if isinstance(value, str) and (value[:1] in ("{", "[") or value == "null"):
        with suppress(ValueError):
            found = json.loads(value)
            return found if found is None else json.dumps(found)
    return value


def test_a_fight_moves_and_goes_on(on, target, elsewhere, monkeypatch):
    server = on("sqlite")
    with fighting(server) as fighters:
        let(fighters, 4)
        pause(fighters)
        server.kill9()
        journal = Journal(server)
        said = ordered(server, "movedb", **{database.VARIABLE: target})
        kept = server.state / f"{place.DATABASE}{ENDING}"
        count = compare(kept, target)
        assert f"{count:,} rows of 51 tables are on the server" in said
        assert not (server.state / place.DATABASE).exists() and database.mark(server.state).exists()
        fresh = elsewhere.prepared().address
        for statement in MADE_OF:
            assert postgres.sql(target, statement) == postgres.sql(fresh, statement)
        assert operate(server, "play")[0] == 1  # the address is not given
        monkeypatch.setattr(server, "address", target)
        assert Journal(server).states == journal.states
        goes_on(server, fighters)


def goes_on(server: LiveServer, fighters) -> None:
    """Start the game, let everybody come back, and assert that what they do is kept."""
    server.start()
    for fighter in fighters:
        fighter.come_back()
    let(fighters, 4)
    pause(fighters)
    after = Journal(server)
    for fighter in fighters:
        after.hold_against(fighter)
    after.no_number_twice()
    assert server.newcomer("Newt").ask("look")
    server.hang_up()
    server.stop()
    assert "Traceback" not in server.log(), server.log()[-4000:]


def test_a_backup_of_sqlite_goes_onto_a_server(on, target, monkeypatch):
    server = on("sqlite")
    with fighting(server) as fighters:
        let(fighters, 3)
        pause(fighters)
        ordered(server, "backup")
        journal = Journal(server)
        server.kill9()
        ordered(server, "restore", str(newest(server)), **{database.VARIABLE: target})
        compare(server.state / place.DATABASE, target)
        monkeypatch.setattr(server, "address", target)
        assert Journal(server).states == journal.states
        goes_on(server, fighters)


def grown(workshop, rows: int) -> LiveServer:
    """Return a stopped game with so many entries in a scene."""
    server = workshop.prepared()
    events = json.dumps([{"second": n, "first": "x" * 40} for n in range(12)])
    entry = (1, "", "", "pose", "", None, events, "[]", None, 0, 0, 0, "2026-01-01 10:00:00")
    names = (
        "scene_id, actor, actor_name, kind, text, command, events, audience, rewound_to,"
        " position, first_roll, last_roll, time"
    )
    with closing(sqlite3.connect(server.state / place.DATABASE)) as old:
        old.execute(
            "INSERT INTO scenes_scene (id, title, opening, gms, tenures, words, witnesses, seed,"
            " commitment, stream, recording, patience, times, waits, created, places, own_room,"
            " summary, warning, date, privacy, starter, most, pose_order, posing)"
            " VALUES (1, 'Long', 'null', '[]', '[]', '{}', '{}', '', '', '', 0, 60, '{}', '{}',"
            " '2026-01-01 09:00:00', '[]', 0, '', '', '', 'open', '', 0, 'free', '{}')"
        )
        old.executemany(
            f"INSERT INTO scenes_entry (seq, {names}) VALUES ({', '.join('?' * 14)})",
            [(seq, *entry) for seq in range(1, rows + 1)],
        )
        old.commit()
    return server


def copied(address: str) -> int:
    """Return how many entries have arrived so far, -1 while their table is missing."""
    try:
        return postgres.sql(address, "SELECT count(*) FROM scenes_entry")[0][0]
    except psycopg.Error:
        return -1


def begun(address: str) -> bool:
    return bool(postgres.sql(address, "SELECT to_regclass('d6mush_moving')")[0][0])


def test_killed_at_five_moments_it_goes_on_and_every_row_arrives(workshop, target):
    rows, chance = 20_000, random.Random(time.time_ns())
    server = grown(workshop, rows)
    parts = sorted(chance.sample(range(1, rows * 4 // 5), 3))
    moments = [
        (server.state / switching.MOVING).exists,  # while the file is copied
        lambda: begun(target),  # while the tables are made
        *(lambda part=part: copied(target) >= part for part in parts),
    ]
    environment = {**server.environment(), database.VARIABLE: target}
    last = -1
    for has_come in moments:
        mover = subprocess.Popen(
            [sys.executable, "-m", "server.ops", "movedb"],
            cwd=place.CHECKOUT,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        while not has_come():
            assert mover.poll() is None, mover.stdout.read()
            time.sleep(0.01)
        time.sleep(chance.uniform(0, 2) if last < 0 and copied(target) < 0 else 0)
        os.kill(mover.pid, signal.SIGKILL)
        mover.communicate()
        now = copied(target)
        assert now >= last, "entries that had arrived are gone"
        last = now
        assert (server.state / switching.MOVING).exists()
        code, said = operate(server, "play", **{database.VARIABLE: target})
        assert code == 1, said
    assert 0 < last < rows, last
    began = time.monotonic()
    ordered(server, "movedb", **{database.VARIABLE: target})
    print(f"{rows} rows, killed at {parts}; the last run took {time.monotonic() - began:.1f} s")
    compare(server.state / f"{place.DATABASE}{ENDING}", target)
    assert not begun(target) and not (server.state / switching.MOVING).exists()
    assert "are on the server" in ordered(server, "movedb", **{database.VARIABLE: target})


def test_what_cannot_move_is_named_and_nothing_is_changed(workshop, target):
    server = grown(workshop, 3)
    file = server.state / place.DATABASE
    with closing(sqlite3.connect(file)) as old:
        old.execute("UPDATE scenes_entry SET text = 'a' || char(0) WHERE seq = 2")
        old.execute("UPDATE scenes_scene SET title = ?", ("t" * 121,))
        old.commit()
    code, said = operate(server, "movedb", **{database.VARIABLE: target})
    assert code == 1
    assert "scenes_entry, row 2: text has a NUL character in it, as character 2." in said
    assert "scenes_scene, row 1: title has 121 characters, more than 120." in said
    assert file.exists() and not database.mark(server.state).exists()
    assert not (server.state / switching.MOVING).exists()
    assert postgres.sql(target, TABLES) == []
    postgres.sql(target, "CREATE TABLE theirs (id int)")
    code, said = operate(server, "movedb", **{database.VARIABLE: target})
    assert code == 1 and "holds 1 tables already (theirs, ...). Name an empty one." in said
    assert operate(server, "movedb")[1].startswith("Say where the records go")
