"""Checks of the database: whether it is there, intact, of this version, and not locked by
others."""

import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from sqlite3 import DatabaseError

from server.ops import processes
from server.ops.doctor import asking, system
from server.ops.doctor.folder import megabytes, typed
from server.ops.doctor.installation import Place, Trouble

FIRST_BYTES = b"SQLite format 3\0"
LOCKED_FOR = 3
"""Seconds after which another program's write transaction counts as too long."""
LARGEST_LOG = 64 * 1024 * 1024
"""Bytes of the write-ahead log that count as too many; SQLite itself checkpoints at about four
megabytes."""
SLACK = 120
"""Seconds by which the clock may lag behind the newest entry."""
OURS = "scenes"
"""App label of the game's own tables."""


def gone(place: Place) -> Iterator[Trouble]:
    """A game has been played from this folder, but its database is missing: the next start would
    create an empty one."""
    played = processes.port_base_file(place.state).exists()
    if played and is_here(place) and not exists(place):
        yield Trouble(
            f"A game was started from {place.state}, but its database {place.database.name} is "
            "not there or empty.",
            put_back(place),
        )


def damaged(place: Place) -> Iterator[Trouble]:
    """The file is no database, or its pages or indexes are corrupt."""
    if not exists(place):
        return
    try:
        with place.database.open("rb") as file:
            sound = file.read(16) == FIRST_BYTES
        said = [row[0] for row in place.rows("PRAGMA integrity_check")] if sound else []
    except DatabaseError as error:
        said = [str(error)]
        if "locked" in said[0]:
            return
    if not sound:
        yield Trouble(f"{place.database} is not a database of SQLite.", put_back(place))
    elif said != ["ok"] and all("index" in each for each in said):
        yield Trouble(
            f"An index of the database is wrong: {said[0]}.",
            f"`make stop`, `{sql(place.database, 'REINDEX')}`, then `make play`.",
        )
    elif said != ["ok"]:
        yield Trouble(f"{place.database} is damaged: {said[0].splitlines()[-1]}.", put_back(place))


def locked(place: Place) -> Iterator[Trouble]:
    """Another program stays in a write transaction."""
    if place.on_server or not place.database.exists():
        return
    ours = {*place.running.values()}
    end = time.monotonic() + LOCKED_FOR
    while (pid := system.writer(place.database)) is not None and pid not in ours:
        if time.monotonic() > end:
            words = processes.command_line(pid).strip()[:80] if pid else ""
            who = f"process {pid} ({words})" if pid else "a program"
            yield Trouble(
                f"Another program has had a write open on the database for {LOCKED_FOR} seconds, "
                f"so that the game cannot write: {who}.",
                f"End its transaction, or the program: `kill {pid or '<its id>'}`.",
            )
            return
        time.sleep(0.05)


def older(place: Place) -> Iterator[Trouble]:
    """The database lacks migrations of this checkout."""
    known, applied = migrations(place)
    waiting = sorted(known - applied)
    if known and place.holds_rows and waiting:
        names = ", ".join(f"{app} {name}" for app, name in waiting[:3])
        yield Trouble(
            f"The database is of an older version than this checkout: {len(waiting)} migrations "
            f"wait to be applied ({names}{' ...' if len(waiting) > 3 else ''}).",
            "`make stop`, then `make play` applies them.",
        )


def newer(place: Place) -> Iterator[Trouble]:
    """The database has migrations of ours that this checkout does not know."""
    known, applied = migrations(place)
    strange = sorted(name for app, name in applied - known if app == OURS)
    if known and strange:
        yield Trouble(
            "The database is of a newer version of the game than this checkout: it has the "
            f"migration {OURS} {strange[-1]}.",
            "`make stop`, `git pull`, then `make play`; or put a copy of the database back that "
            "is as old as this checkout.",
        )


def large_log(place: Place) -> Iterator[Trouble]:
    """The write-ahead log has grown: a reader that never ends, or a crash, keeps SQLite from
    checkpointing."""
    log = place.database.with_name(f"{place.database.name}-wal")
    size = log.stat().st_size if not place.on_server and log.exists() else 0
    if size > LARGEST_LOG:
        tidy = sql(place.database, "PRAGMA wal_checkpoint(TRUNCATE)")
        yield Trouble(
            f"The write-ahead log {log} has grown to {megabytes(size)}.",
            f"`{tidy}`; if it stays so, a program reads without end: "
            f"`fuser -v {typed(place.database)}` names those that have it open.",
        )


def clock_set_back(place: Place) -> Iterator[Trouble]:
    """The journal's newest entry is later than the machine's clock."""
    if not place.holds_rows:
        return
    for (newest,) in place.rows(asking.NEWEST):
        if newest and seconds(newest) > system.now() + SLACK:
            here = datetime.fromtimestamp(system.now(), UTC)
            yield Trouble(
                f"The clock of this machine was set back: it reads {here:%Y-%m-%d %H:%M} UTC, and "
                f"the newest entry of the journal is of {newest[:16]}.",
                "`sudo timedatectl set-ntp true` sets the clock by the network.",
            )


def seconds(time_: str) -> float:
    """Seconds since 1970 of a timestamp as Django stores it, in UTC."""
    return datetime.fromisoformat(time_).replace(tzinfo=UTC).timestamp()


def migrations(place: Place) -> tuple[set[tuple[str, str]], set[tuple[str, str]]]:
    """Migrations of the checkout and of the database, as pairs of app and name; both empty if the
    settings do not load or the database cannot be read."""
    known = {(app, name) for app, name in place.loaded.get("migrations", ())}
    if not known or not place.holds_rows:
        return set(), set()
    return known, {(app, name) for app, name in place.rows(asking.MIGRATIONS)}


def is_here(place: Place) -> bool:
    """True if the database is the SQLite file in the state folder."""
    return not place.on_server and place.loaded.get("sqlite", True)


def exists(place: Place) -> bool:
    """True if the game's SQLite file exists and is not empty."""
    return not place.on_server and place.database.is_file() and place.database.stat().st_size > 0


def sql(database: Path, statement: str) -> str:
    """Command that runs a statement on the SQLite database."""
    return f'.venv/bin/python -m sqlite3 {typed(database)} "{statement}"'


def put_back(place: Place) -> str:
    """How to replace the database by a copy. A write-ahead log left behind would corrupt it."""
    file, *others = (typed(place.database.with_name(f"{place.database.name}{ending}"))
                     for ending in ("", "-wal", "-shm", ".damaged"))  # fmt: skip
    aside = f"`mv {file} {others.pop()}`, " if place.database.exists() else ""
    return (
        f"`make stop`, {aside}`rm -f {' '.join(others[:2])}`, `cp COPY {file}`, where COPY is your "
        "newest copy of the database, then `make play`."
    )
