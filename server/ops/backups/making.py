"""`make backup`: one file with everything that belongs to this game, read back before it counts."""

import os
import shutil
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

from server.ops import database, place, processes
from server.ops.backups import alone, archive, contents, keeping, postgres, sqlite, switching
from server.ops.backups.archive import Damaged, Manifest

FOLDER = "D6MUSH_BACKUPS"
WORK = ".making-"
MODULE = "server.ops"
NICE = 10
"""Added to this program's niceness, so that the game comes first when both want the processor."""


def backup(to: str = "") -> None:
    """Write a backup and print where it is; ``to``: another folder than the usual one. Raises
    SystemExit if none can be made."""
    os.nice(NICE)
    began, state, folder = time.monotonic(), place.state_dir(), folder_of(to)
    if not state.is_dir():
        contents.game_id(state)  # raises: there is no game
    with alone.shared(state), _sentences(folder):
        switching.refuse_halfway(state)
        game = contents.game_id(state)
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        file, manifest = make(state, folder)
        gone = keeping.thin(folder, game, file, datetime.now(UTC))
    rows = sum(manifest.tables.values())
    size, took = file.stat().st_size, time.monotonic() - began
    print(f"{file}\n  {size:,} bytes, {rows:,} rows, checked by reading it back; {took:.1f} s")
    if gone:
        print(f"  deleted by age: {', '.join(each.name for each in gone)}")


def folder_of(to: str = "") -> Path:
    """Where backups go: ``to``, else `D6MUSH_BACKUPS`, else the state folder's `backups`."""
    named = to or os.environ.get(FOLDER, "")
    return Path(named).expanduser().resolve() if named else place.state_dir() / "backups"


@contextmanager
def _sentences(folder: Path) -> Iterator[None]:
    """Turns errors of disk and database into SystemExit with a message."""
    try:
        yield
    except Damaged as damaged:
        raise SystemExit(f"The backup is not good, and was thrown away: {damaged}.") from None
    except sqlite3.Error as error:
        raise SystemExit(f"The database cannot be copied: {error}.") from None
    except OSError as error:
        why = error.strerror or error
        raise SystemExit(f"No backup could be made in {folder}: {why}.") from None


def make(state: Path, folder: Path) -> tuple[Path, Manifest]:
    """Create a backup in that folder; returns its path and manifest. Raises Damaged, leaving
    nothing behind, if it does not read back as it was written."""
    _clear_up(folder)
    work = Path(tempfile.mkdtemp(prefix=f"{WORK}{os.getpid()}-", dir=folder))
    try:
        moment = datetime.now(UTC)
        house = place.house()
        manifest = Manifest(contents.game_id(state), moment.isoformat(timespec="seconds"),
                            place.version(), "", bool(house))  # fmt: skip
        record = _copy_records(state, work, manifest)
        partial = work / "backup.tar.gz"
        files = [record, *contents.files(state, house, folder)]
        archive.write(partial, manifest, files)
        record[1].unlink()
        check(partial, work)
        return _put(partial, folder, moment), manifest
    finally:
        shutil.rmtree(work, ignore_errors=True)


def _clear_up(folder: Path) -> None:
    """Remove work folders of programs that were killed while making a backup."""
    for work in folder.glob(f"{WORK}*"):
        pid = work.name.removeprefix(WORK).partition("-")[0]
        if pid.isdecimal() and MODULE not in processes.command_line(int(pid)):
            shutil.rmtree(work, ignore_errors=True)


def _copy_records(state: Path, work: Path, manifest: Manifest) -> tuple[str, Path]:
    """Copy the database into the work folder, as of one moment, and fill in the manifest."""
    settings = database.settings(state)
    if database.url():
        copy = work / "postgresql.dump"
        manifest.kind = "postgresql"
        server = postgres.Server(settings)
        manifest.schema, manifest.tables, manifest.migrations = server.dump(copy)
        return contents.POSTGRESQL, copy
    file = state / place.DATABASE
    if not file.exists():
        raise SystemExit(f"There is no game in {state} yet. `make play` begins one.")
    copy = work / place.DATABASE
    manifest.kind = "sqlite"
    sqlite.copy(file, copy)
    manifest.tables, manifest.migrations = sqlite.counts(copy), sqlite.migrations(copy)
    return contents.SQLITE, copy


def check(file: Path, work: Path) -> Manifest:
    """Read a backup back as `make restore` does, in a subfolder of ``work``. Raises Damaged if it
    is not good."""
    unpacked = work / "unpacked"
    try:
        manifest = archive.read(file, unpacked)
        check_records(unpacked, manifest)
        return manifest
    finally:
        shutil.rmtree(unpacked, ignore_errors=True)


def check_records(unpacked: Path, manifest: Manifest) -> None:
    """Raises Damaged if the database in an unpacked backup is not good."""
    name = contents.POSTGRESQL if manifest.kind == "postgresql" else contents.SQLITE
    if name not in manifest.members:
        raise Damaged("the records are not in it")
    if manifest.kind == "postgresql":
        postgres.check(unpacked / name, manifest.tables)
    else:
        sqlite.check(unpacked / name, manifest.tables)


def _put(partial: Path, folder: Path, moment: datetime) -> Path:
    """Give a verified file its final name, never replacing another."""
    while True:
        file = folder / f"{contents.game_name()}-{moment.strftime(keeping.FORM)}.tar.gz"
        try:
            os.link(partial, file)
        except FileExistsError:
            time.sleep(1.0)
            moment = datetime.now(UTC)
            continue
        except OSError:  # a file system without hard links
            partial.rename(file)
        switching.settle_folder(folder)
        return file
