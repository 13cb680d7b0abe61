"""After a power cut, the database opens undamaged, and at most the last moments are missing.

A test cannot cut the power. For SQLite, it copies the files while the game writes to them, and cuts
off the log where it may not have reached the disk. For PostgreSQL, it kills all processes at once.
"""

import os
import random
import shutil
import signal
import sqlite3
import sys
import time
from contextlib import closing

from server.ops import place, processes
from tests import postgres
from tests.live.killing.journal import POSES, Journal
from tests.live.server import LiveServer, Workshop, of_sqlite
from tests.live.test_backups import fighting, let, needs_postgresql, pause

COPIES, KILLS = 12, 3
HEADER, FRAME = 32, 24 + 4096
"""Bytes of the log's header, and of each frame in it: a header and a page."""


@of_sqlite
def test_files_of_sqlite_taken_at_any_moment_open_whole(workshop, tmp_path):
    """The copies are made in the middle of writes. Nothing acknowledged is missing from them, since
    it had been handed to the operating system."""
    server, chance = workshop.start(), random.Random(time.time_ns())
    missing = []
    with fighting(server) as fighters:
        for number in range(COPIES):
            let(fighters, chance.uniform(0.2, 1.5))
            acknowledged = {word for fighter in fighters for word in list(fighter.told.read)}
            copy = tmp_path / f"copy{number}"
            place.make_folders(copy)
            freeze(server, copy)
            with closing(sqlite3.connect(copy / place.DATABASE)) as rows:
                assert rows.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
                assert rows.execute("PRAGMA foreign_key_check").fetchall() == []
                told = {word for (text,) in rows.execute(POSES) for word in text.split()}
            Journal(LiveServer(copy, server.ports))  # has to fold to its snapshots
            missing.append(len(acknowledged - told))
        pause(fighters)
    print(f"acknowledged and missing in {COPIES} copies: {missing}")
    assert not any(missing), missing


def freeze(server: LiveServer, copy) -> None:
    """Copy the files as of one moment: the game's processes are stopped meanwhile."""
    pids = processes.all_living(server.state).values()
    for pid in pids:
        os.kill(pid, signal.SIGSTOP)
    try:
        for ending in ("", "-wal", "-shm"):
            file = server.state / f"{place.DATABASE}{ending}"
            if file.exists():
                shutil.copy(file, copy / file.name)
    finally:
        for pid in pids:
            os.kill(pid, signal.SIGCONT)


def brought_over(copy) -> int:
    """Return how many pages of the log have been copied into the database, and so are on disk."""
    shared = (copy / f"{place.DATABASE}-shm").read_bytes()
    return int.from_bytes(shared[96:100], sys.byteorder)


@of_sqlite
def test_a_log_that_was_cut_off_anywhere_opens_whole(workshop, tmp_path):
    """With synchronous=NORMAL, the end of the log may not have reached the disk, unless it has been
    copied into the database. What is left opens as whole transactions, without the last ones."""
    server, chance = workshop.start(), random.Random(time.time_ns())
    with fighting(server) as fighters:
        log, safe = b"", 0
        while len(log) - safe < 200_000:
            let(fighters, 2)
            whole = tmp_path / "whole"
            place.make_folders(whole)
            freeze(server, whole)
            log = (whole / f"{place.DATABASE}-wal").read_bytes()
            safe = HEADER + FRAME * brought_over(whole)
        pause(fighters)
    seen = []
    lengths = sorted(chance.sample(range(safe, len(log)), 15))
    for number, length in enumerate([*lengths, len(log)]):
        copy = tmp_path / f"cut{number}"
        place.make_folders(copy)
        shutil.copy(whole / place.DATABASE, copy / place.DATABASE)
        torn = bytearray(log[:length])
        if length < len(log):
            torn += chance.randbytes(5000)  # old data on the disk
        (copy / f"{place.DATABASE}-wal").write_bytes(torn)
        with closing(sqlite3.connect(copy / place.DATABASE)) as rows:
            assert rows.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
            seen.append(rows.execute("SELECT count(*) FROM scenes_entry").fetchone()[0])
        Journal(LiveServer(copy, server.ports))
    assert seen == sorted(seen) and seen[0] < seen[-1]


@needs_postgresql
def test_a_postgresql_server_that_is_killed_loses_nothing_acknowledged():
    chance = random.Random(time.time_ns())
    with (
        postgres.cluster(safe=True) as cluster,
        Workshop(settings="tests.live.settings", address=cluster.url(postgres.OWNER)) as own,
    ):
        server = own.start()
        with fighting(server) as fighters:
            for _ in range(KILLS):
                let(fighters, chance.uniform(1, 3))
                cluster.kill()
                cluster.start()
                let(fighters, 2)
                pause(fighters)
                journal = Journal(server)
                for fighter in fighters:
                    assert fighter.told.read and fighter.last_read() > 0
                    journal.hold_against(fighter)
                journal.no_number_twice()
