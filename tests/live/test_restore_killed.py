"""`make restore` killed with SIGKILL at any moment leaves either the old state or the new one."""

import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing

import pytest

from server.ops import place
from server.ops.backups import switching
from tests import postgres
from tests.live.operating import operate
from tests.live.server import LiveServer
from tests.live.test_backups import ON, newest, ordered, rows

KILLS = 8


def write(server: LiveServer, text: str) -> None:
    """Write this text into the records."""
    statement = f"UPDATE accounts_accountdb SET first_name = '{text}'"
    if server.address:
        postgres.sql(server.address, statement)
        return
    with closing(sqlite3.connect(server.state / place.DATABASE)) as records:
        records.execute(statement)
        records.commit()


def says(server: LiveServer) -> tuple:
    """Return the text in the records, and the text of a file in the state folder."""
    found = server.rows("SELECT first_name FROM accounts_accountdb WHERE id = 1")[0][0]
    return found, (server.state / "admin").read_text()


@pytest.mark.parametrize("kind", ON)
def test_killed_at_any_moment_it_is_one_of_both(kind, on):
    server, chance, seen = on(kind), random.Random(time.time_ns()), []
    server.stop()
    write(server, "new")
    ordered(server, "backup")
    new, file = says(server), newest(server)
    write(server, "old")
    (server.state / "admin").write_text("another")
    old, whole = says(server), None
    while len(seen) < KILLS:
        began = time.monotonic()
        restoring = subprocess.Popen(
            [sys.executable, "-m", "server.ops", "restore", str(file)],
            cwd=place.CHECKOUT,
            env=server.environment(),
            stdout=subprocess.DEVNULL,
        )
        if whole is None:  # undisturbed, to see how long it takes
            assert restoring.wait() == 0
            whole = time.monotonic() - began
        else:
            time.sleep(chance.uniform(0.3, 1.0) * whole)
            os.kill(restoring.pid, signal.SIGKILL)
            restoring.wait()
            time.sleep(0.5)  # a program of PostgreSQL's own may still be at work
            seen.append((server.state / switching.PLAN).exists())
            operate(server, "restore")  # finishes what was begun
        assert not (server.state / switching.PLAN).exists()
        now = says(server)
        assert now in (old, new)
        if now == new:
            write(server, "old")
            (server.state / "admin").write_text("another")
    print(f"{kind}: {whole:.1f} s undisturbed; a plan was left {sum(seen)} times of {KILLS}")
    ordered(server, "restore", str(file))
    assert says(server) == new
    assert rows(server)
