"""The database: whether it is there, whole, of this version, and not held by anybody else."""

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
"""Seconds after which a write of another program is one too long."""
LARGEST_LOG = 64 * 1024 * 1024
"""Bytes of the write-ahead log; SQLite tidies up four."""
SLACK = 120
"""Seconds by which a clock may have been set back."""
OURS = "scenes"
"""The label of the game's own tables."""


def gone(place: Place) -> Iterator[Trouble]:
    """A game has been played from this folder, and its database is not there: the next start
    would make an empty one."""
    played = processes.port_base_file(place.state).exists()
    if played and is_here(place) and not exists(place):
        yield Trouble(
            f"A game was started from {place.state}, but its database {place.database.name} is "
            "not there or empty.",
            put_back(place),
        )


def damaged(place: Place) -> Iterator[Trouble]:
    """Garbage, or pages and indexes that do not fit each other."""
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
    """Another program has a write open, and does not end it."""
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
    """Migrations of this checkout that the database has not."""
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
    """Migrations of ours that the database has and this checkout does not know."""
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
    """A reader that never ends keeps SQLite from tidying up, or a crash has."""
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
    """The newest entry of the journal is of later than now."""
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
    """Since 1970, of a time as Django keeps it."""
    return datetime.fromisoformat(time_).replace(tzinfo=UTC).timestamp()


def migrations(place: Place) -> tuple[set[tuple[str, str]], set[tuple[str, str]]]:
    """Those of the checkout and those of the database, as pairs of app and name; none known where
    the settings do not load or keep the rows elsewhere."""
    known = {(app, name) for app, name in place.loaded.get("migrations", ())}
    if not known or not place.holds_rows:
        return set(), set()
    return known, {(app, name) for app, name in place.rows(asking.MIGRATIONS)}


def is_here(place: Place) -> bool:
    """Whether the rows are in the state folder."""
    return not place.on_server and place.loaded.get("sqlite", True)


def exists(place: Place) -> bool:
    """Whether there is a file of SQLite that is the game's."""
    return not place.on_server and place.database.is_file() and place.database.stat().st_size > 0


def sql(database: Path, statement: str) -> str:
    """The command that has the database do something."""
    return f'.venv/bin/python -m sqlite3 {typed(database)} "{statement}"'


def put_back(place: Place) -> str:
    """How a copy takes the place of the database. A log of writes that stays would spoil it."""
    file, *others = (typed(place.database.with_name(f"{place.database.name}{ending}"))
                     for ending in ("", "-wal", "-shm", ".damaged"))  # fmt: skip
    aside = f"`mv {file} {others.pop()}`, " if place.database.exists() else ""
    return (
        f"`make stop`, {aside}`rm -f {' '.join(others[:2])}`, `cp COPY {file}`, where COPY is your "
        "newest copy of the database, then `make play`."
    )
