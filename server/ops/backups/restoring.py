"""`make restore`: a backup replaces the game, which is moved aside and never deleted."""

import os
import re
import shutil
import sqlite3
from datetime import UTC, datetime
from pathlib import Path

from server.ops import database, place
from server.ops.backups import alone, archive, contents, keeping, making, postgres, switching
from server.ops.backups.archive import Damaged, Manifest
from server.ops.backups.switching import Plan
from server.ops.movedb import onto


def restore(named: str = "") -> None:
    """Restore the named backup and print where the previous game is now. Raises SystemExit if that
    is impossible, and then nothing is changed."""
    state = place.state_dir()
    place.make_folders(state)
    with alone.exclusively(state):
        ended = switching.settle_here(state)
        if ended and (not named or Path(ended.source) == find(named)):
            return _say(state, ended)
        if not named:
            raise SystemExit(f"Say which backup: make restore FROM=file{_listed()}")
        switching.refuse_moving(state)
        file = find(named)
        try:
            _say(state, put_back(state, file))
        except Damaged as damaged:
            raise SystemExit(
                f"{file} is damaged: {damaged}. Nothing was changed; take another backup."
            ) from None
        except (OSError, sqlite3.Error) as error:
            why = getattr(error, "strerror", None) or error
            raise SystemExit(f"{file} cannot be restored: {why}.") from None


def find(named: str) -> Path:
    """The backup file of that name, in the current folder or in that of backups. Raises SystemExit
    if there is none."""
    path = Path(named).expanduser()
    for file in (path, making.folder_of() / path):
        if file.is_file():
            return file.resolve()
    raise SystemExit(f"There is no backup {named}.{_listed()}")


def _listed() -> str:
    folder = making.folder_of()
    found = sorted(filter(keeping.made, folder.glob("*.tar.gz")), key=_made)
    if not found:
        return ""
    return f"\nThe last ones in {folder}:\n" + "\n".join(f"  {each.name}" for each in found[-5:])


def _made(backup: Path) -> datetime:
    """When a backup was made, by its name."""
    moment = keeping.made(backup)
    assert moment is not None
    return moment


def put_back(state: Path, file: Path) -> Plan:
    """Verify, prepare and switch over. Raises Damaged if the file is not good."""
    house = place.house_folder()
    if os.path.ismount(house):
        raise SystemExit(f"The house {house} is a disk of its own, which cannot be moved aside.")
    _clear_up(state, house)
    moment = datetime.now(UTC).strftime(keeping.FORM)
    unpacked = state / f"coming-{moment}"
    try:
        manifest = archive.read(file, unpacked)
        refuse(state, manifest)
        making.check_records(unpacked, manifest)
        plan = _lay_ready(state, unpacked, file, manifest, moment)
        return _switch_over(state, plan, unpacked, manifest)
    except (Exception, SystemExit):
        begun = switching.begun(state)
        if begun is None:
            _clear_up(state, house)
        elif not switching.counts(state, begun):
            switching.give_up(state, begun)
        raise


def refuse(state: Path, manifest: Manifest) -> None:
    """Raises SystemExit for a backup that this version or this database cannot take."""
    if _numbers(manifest.version) > _numbers(place.version()):
        raise SystemExit(
            f"This backup is of d6mush {manifest.version}, newer than this checkout "
            f"({place.version()}): git pull, then restore it."
        )
    database.settings(state)  # raises if the database was moved to a server without an address
    if manifest.kind == "postgresql" and not database.url():
        raise SystemExit(
            "The records in this backup are those of a PostgreSQL server: say onto which one they "
            f"go, {database.SHAPE}."
        )


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(map(int, re.findall(r"\d+", version)))


def _lay_ready(state: Path, unpacked: Path, file: Path, manifest: Manifest, moment: str) -> Plan:
    """Move what was unpacked to where a single rename puts it in place; returns the plan."""
    named = {each.split("/")[1] for each in manifest.members if each.startswith("state/")}
    parts = [part for part in contents.PARTS if part in named]
    plan = Plan(moment, str(file), str(place.house_folder()), manifest.house,
                bool(database.url()), parts)  # fmt: skip
    for part in parts:
        (unpacked / contents.STATE / part).rename(unpacked / part)
    if manifest.house:
        plan.house_coming().parent.mkdir(parents=True, exist_ok=True)
        shutil.move(unpacked / contents.HOUSE, plan.house_coming())
    if not plan.on_server:
        (unpacked / contents.SQLITE).rename(unpacked / place.DATABASE)
    return plan


def _switch_over(state: Path, plan: Plan, unpacked: Path, manifest: Manifest) -> Plan:
    if plan.on_server:
        server = postgres.Server(database.settings(state))
        server.refuse_company()
        if manifest.kind == "sqlite":
            onto.lay_ready(unpacked / contents.SQLITE, server, plan)
            switching.write(state, plan)
            onto.switch_over(server, plan)
        else:
            if manifest.schema != (here := server.schema()):
                raise SystemExit(
                    f"The tables of this backup lie in the schema {manifest.schema}, those of this "
                    f"database in {here}."
                )
            switching.write(state, plan)
            server.load(unpacked / contents.POSTGRESQL, unpacked / "script.sql",
                        plan.schema_before(), manifest.tables)  # fmt: skip
    else:
        switching.write(state, plan)
    switching.carry_out(state, plan)
    return plan


def _clear_up(state: Path, house: Path) -> None:
    """Remove what failed restores have prepared."""
    for folder in (*state.glob("coming-*Z"), *house.parent.glob(f"{house.name}.coming-*Z")):
        shutil.rmtree(folder, ignore_errors=True)


def _say(state: Path, plan: Plan) -> None:
    print(f"{plan.source} is restored. make play starts the game.")
    if plan.before(state).exists():
        print(f"  what was there before   {plan.before(state)}")
    if plan.house_before().exists():
        print(f"  the house of before     {plan.house_before()}")
    if plan.on_server:
        print(f"  the tables of before    the schema {plan.schema_before()} of the database")
