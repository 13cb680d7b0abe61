"""The program behind `make movedb`."""

import shutil
import sqlite3
import time
from contextlib import closing
from pathlib import Path

from server.ops import database, place
from server.ops.backups import alone, switching
from server.ops.backups.postgres import Server
from server.ops.movedb.copying import Copying, Unmovable, ready
from server.ops.movedb.target import Target

ENDING = ".before-postgresql"


def movedb() -> None:
    """Move the database to the server that `D6MUSH_DATABASE_URL` names; the SQLite file stays,
    under another name. Raises SystemExit if that is impossible."""
    state = place.state_dir()
    if not database.url():
        raise SystemExit(f"Say where the records go: {database.SHAPE} make movedb")
    if not state.is_dir():
        raise SystemExit(f"There is no game in {state} yet. `make play` begins one.")
    with alone.exclusively(state):
        switching.settle_here(state)
        server = Server(database.settings(state))
        server.refuse_company()
        if database.mark(state).exists():
            return _end(state, server)
        file = state / place.DATABASE
        if not file.exists():
            raise SystemExit(f"There are no records in {state} that could move.")
        try:
            _move(state, file, server)
        except (sqlite3.Error, OSError) as error:
            why = getattr(error, "strerror", None) or error
            raise SystemExit(f"{file} cannot be moved: {why}.") from None


def _move(state: Path, file: Path, server: Server) -> None:
    began, folder = time.monotonic(), state / switching.MOVING
    folder.mkdir(mode=0o700, exist_ok=True)
    _gather(file)
    print("Copying every row to the server ...", flush=True)
    try:
        rows, tables = Copying(ready(file, folder), server, database.url()).run()
    except Unmovable as unmovable:
        shutil.rmtree(folder)
        raise SystemExit(
            "These rows cannot be kept on a PostgreSQL server. Nothing was moved; mend them, and "
            f"begin anew:\n{unmovable.told()}"
        ) from None
    database.mark(state).touch()
    switching.settle_folder(state)
    took = time.monotonic() - began
    print(f"{rows:,} rows of {tables} tables are on the server, each as it was; {took:.1f} s")
    _end(state, server)


def _gather(file: Path) -> None:
    """Write SQLite's write-ahead log into the file itself."""
    with closing(sqlite3.connect(file)) as rows:
        rows.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _end(state: Path, server: Server) -> None:
    """Rename the SQLite file and remove work files and notes, also those of an interrupted move."""
    kept = state / f"{place.DATABASE}{ENDING}"
    if (state / switching.MOVING).exists():
        for ending in ("-wal", "-shm", ""):
            old = state / f"{place.DATABASE}{ending}"
            if old.exists() and not Path(f"{kept}{ending}").exists():
                old.rename(f"{kept}{ending}")
    with server.connect() as rows:
        Target(rows).forget()
    switching.settle_folder(state)
    shutil.rmtree(state / switching.MOVING, ignore_errors=True)
    print("The records of this game are on the server. make play starts it there.")
    if kept.exists():
        print(f"  the file of before   {kept}")
