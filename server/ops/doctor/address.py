"""Checks of the database server's address: whether it is valid, and the game's database is
there."""

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

from server.ops import database as records
from server.ops.doctor import system
from server.ops.doctor.environment import BY, constraints
from server.ops.doctor.folder import typed
from server.ops.doctor.installation import Place, Trouble

NAME_IT = f"`export {records.SHAPE}`, with the words of your server"


def bad_address(place: Place) -> Iterator[Trouble]:
    """D6MUSH_DATABASE_URL is not a usable address."""
    if wrong := records.url() and records.fault(records.url()):
        stay = "" if records.mark(place.state).exists() else (
            f", or `unset {records.VARIABLE}` for a file of SQLite"
        )  # fmt: skip
        yield Trouble(
            f"{records.VARIABLE} {wrong}.",
            f"{NAME_IT}; in a password %40 stands for @, %3A for :, %2F for /, %23 for # and %3F "
            f"for ?{stay}.",
        )


def no_address(place: Place) -> Iterator[Trouble]:
    """The database was moved to a server, but D6MUSH_DATABASE_URL is not set."""
    if records.url() or not records.mark(place.state).exists():
        return
    kept = place.database.with_name(f"{place.database.name}.before-postgresql")
    back = (
        "; to go back to the file of SQLite as it was before they moved, "
        f"`rm {typed(records.mark(place.state))}`, `mv {typed(kept)} {typed(place.database)}`"
    )
    pid = place.running.get("portal")
    known = pid and records.VARIABLE in system.variables(pid)
    yield Trouble(
        "The records of this game are on a PostgreSQL server, and this shell does not say where: "
        f"{records.VARIABLE} is not set.",
        f"{as_running(pid)} says what the running game was started with."
        if pid and known
        else f"{NAME_IT}{back if kept.exists() else ''}.",
    )


def other_address(place: Place) -> Iterator[Trouble]:
    """The running game was started with another database than this shell names."""
    pid = place.running.get("portal")
    theirs = system.variables(pid).get(records.VARIABLE, "") if pid else ""
    if pid and theirs and place.address and where(theirs) != where(records.url()):
        yield Trouble(
            f"The running game keeps its records in {where(theirs)}, and {records.VARIABLE} of "
            f"this shell names {where(records.url())}: the next start would be another game's.",
            f"{as_running(pid)} says what the game was started with; or, if the game should "
            "change, `make stop`, then `make play`.",
        )


def half_moved(place: Place) -> Iterator[Trouble]:
    """`make movedb` was interrupted."""
    moving, arrived = place.state / records.MOVING, records.mark(place.state).exists()
    if moving.exists() and (records.url() or not arrived):
        named = "" if records.url() else f"{NAME_IT}, then "
        back = "" if arrived else f"; to stay with the file of SQLite, `rm -r {typed(moving)}`"
        yield Trouble(
            "The records of this game were being moved to a PostgreSQL server, and that was "
            "interrupted.",
            f"{named}`make movedb` goes on where it was{back}.",
        )


def unmoved(place: Place) -> Iterator[Trouble]:
    """D6MUSH_DATABASE_URL is set, but the game's database is still an SQLite file."""
    file = place.database
    moved = records.mark(place.state).exists() or (place.state / records.MOVING).exists()
    if moved or not place.address or not file.exists():
        return
    stop = "`make stop`, then " if place.running else ""
    stay = f"to stay with the file, `unset {records.VARIABLE}`"
    if not place.server.get("tables"):
        yield Trouble(
            f"{records.VARIABLE} is set, and the records of this game are still in {file}.",
            f"{stop}`make movedb` brings them to the server; {stay}.",
        )
        return
    yield Trouble(
        f"{records.VARIABLE} names a database with tables in it, and the records of this game are "
        f"in {file}: the server has those of another game.",
        f"`unset {records.VARIABLE}` stays with the file; to move it, name an empty database, then "
        f"`make movedb`; if the game is the one on the server, `mv {typed(file)} "
        f"{typed(Path(f'{file}.before'))}`.",
    )


def no_driver(place: Place) -> Iterator[Trouble]:
    """psycopg is installed, but cannot be imported."""
    why = place.server.get("missing")
    if why and any(place.packages.glob("psycopg-*.dist-info")):  # else it is reported as missing
        wanted = constraints(place.checkout)
        pinned = " ".join(f"{name}=={wanted[name]}" for name in BY if name in wanted)
        yield Trouble(
            f"{records.VARIABLE} is set, and psycopg, which speaks with the server, cannot be "
            f"imported: {why.splitlines()[0].rstrip('.')}.",
            f"`.venv/bin/python -m pip install --force-reinstall --no-deps {pinned}`",
        )


def as_running(pid: int) -> str:
    """Command that takes the address from the running game without showing it."""
    asked = f"tr '\\0' '\\n' </proc/{pid}/environ | sed -n 's/^{records.VARIABLE}=//p'"
    return f'`export {records.VARIABLE}="$({asked})"`'


def where(address: str) -> str:
    """Database name and server of an address, without user and password."""
    parts = urlsplit(address)
    return f"{parts.path.strip('/')} on {machine(address)}:{parts.port or 5432}"


def machine(address: str) -> str:
    """The server's host name."""
    return urlsplit(address).hostname or "localhost"
