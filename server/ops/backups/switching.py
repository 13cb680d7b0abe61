"""Replaces a game by a restored one, completely or not at all.

Everything new is first prepared beside what it replaces. Then a plan is written (`restoring` in the
state folder), and from that moment the new state counts: whoever finds the plan, after a kill or a
power cut, carries out the rest of it. For a database on a server its own transaction is that
moment: before it nothing else has been touched, and the plan is abandoned.
"""

import json
import os
import shutil
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path

from server.ops import database, place
from server.ops.backups import alone, contents, postgres

PLAN = "restoring"
MOVING = database.MOVING
FILES = tuple(f"{place.DATABASE}{ending}" for ending in ("-wal", "-shm", "-journal", ""))
"""SQLite's files, the database last: when it has been moved, so have the others."""


@dataclass(frozen=True)
class Plan:
    """What is to be done. ``moment``: suffix of the folders for what was there before; ``source``:
    the backup; ``parts``: parts of the state folder that the backup has; ``house``: the game's own
    folder; ``brings_house``: True if the backup has one; ``on_server``: True if the database is on
    a server."""

    moment: str
    source: str
    house: str
    brings_house: bool
    on_server: bool
    parts: list[str] = field(default_factory=list)

    def coming(self, state: Path) -> Path:
        """Folder of the prepared parts of the state folder."""
        return state / f"coming-{self.moment}"

    def before(self, state: Path) -> Path:
        """Folder that the previous parts are moved into."""
        return state / f"before-{self.moment}"

    def house_coming(self) -> Path:
        return _beside(Path(self.house), f"coming-{self.moment}")

    def house_before(self) -> Path:
        return _beside(Path(self.house), f"before-{self.moment}")

    def schema_before(self) -> str:
        """Schema that the previous tables on a server are moved into."""
        return f"before_{self.moment.lower()}"

    def schema_coming(self) -> str:
        """Schema of the prepared tables when an SQLite backup is restored onto a server."""
        return f"coming_{self.moment.lower()}"


def _beside(path: Path, ending: str) -> Path:
    return path.with_name(f"{path.name}.{ending}")


def begun(state: Path) -> Plan | None:
    """The unfinished plan, None if there is none. Raises SystemExit if its file is damaged."""
    try:
        return Plan(**json.loads((state / PLAN).read_text()))
    except FileNotFoundError:
        return None
    except (ValueError, TypeError):
        raise SystemExit(
            f"{state / PLAN} is damaged: a restore was interrupted there. What was there before is "
            f"in {state}/before-..., what comes in {state}/coming-...: put together what you want, "
            "and delete that file."
        ) from None


def refuse_halfway(state: Path) -> None:
    """Raises SystemExit while a restore or a move is unfinished."""
    if begun(state):
        raise SystemExit("A restore was interrupted. make restore, or make play, ends it first.")
    refuse_moving(state)


def refuse_moving(state: Path) -> None:
    """Raises SystemExit while the database is being moved to a server."""
    if (state / MOVING).exists():
        raise SystemExit(
            "The records of this game are being moved to a PostgreSQL server, and have not "
            f"arrived. make movedb goes on; to stay with the file of SQLite delete "
            f"{state / MOVING}."
        )


def settle(state: Path) -> None:
    """Finish an interrupted restore, and print so. Raises SystemExit if that is impossible."""
    if not begun(state):
        return
    with alone.exclusively(state):
        settle_here(state)


def settle_here(state: Path) -> Plan | None:
    """The same for a caller that already has the exclusive lock; returns the plan that was carried
    out, else None."""
    plan = begun(state)
    if plan is None:
        return None
    if counts(state, plan):
        carry_out(state, plan)
        print("A restore that was interrupted has been brought to its end.")
        return plan
    give_up(state, plan)
    print("A restore that was interrupted had changed nothing yet: everything is as it was.")
    return None


def counts(state: Path, plan: Plan) -> bool:
    """True if the new state counts already."""
    if not plan.on_server:
        return True
    with postgres.Server(database.settings(state)).connect() as rows:
        return postgres.has_schema(rows, plan.schema_before())


def write(state: Path, plan: Plan) -> None:
    """Write the plan. From now on the new state counts, unless the database is on a server."""
    settle_folder(plan.coming(state))
    place.write_private(state / PLAN, json.dumps(asdict(plan)))
    with (state / PLAN).open() as file:
        os.fsync(file.fileno())
    settle_folder(state)


def give_up(state: Path, plan: Plan) -> None:
    """Remove what was prepared; the plan last."""
    shutil.rmtree(plan.house_coming(), ignore_errors=True)
    shutil.rmtree(plan.coming(state), ignore_errors=True)
    (state / PLAN).unlink(missing_ok=True)


def carry_out(state: Path, plan: Plan) -> None:
    """Do the rest of the plan. Each step is a single rename, and may be repeated."""
    before, coming = plan.before(state), plan.coming(state)
    before.mkdir(mode=0o700, exist_ok=True)
    for part in contents.PARTS:
        _replace(state / part, coming / part, before / part, part in plan.parts)
    if not plan.on_server:
        _replace_file(state, coming, before)
    else:
        database.mark(state).touch()
    _replace(Path(plan.house), plan.house_coming(), plan.house_before(), plan.brings_house)
    for folder in (before, state, Path(plan.house).parent):
        settle_folder(folder)
    _step(lambda: (state / PLAN).unlink())
    shutil.rmtree(coming, ignore_errors=True)
    with suppress(OSError):
        before.rmdir()  # fails unless it is empty


def _replace(path: Path, coming: Path, before: Path, comes: bool) -> None:
    """Move what is there aside, and the new one into its place."""
    if comes and not os.path.lexists(coming):
        return  # already done
    if os.path.lexists(path) and not os.path.lexists(before):
        _step(lambda: path.rename(before))
    if comes:
        _step(lambda: coming.rename(path))


def _replace_file(state: Path, coming: Path, before: Path) -> None:
    """The same for the SQLite file and its companions: an old log must not meet a new file."""
    if not (coming / place.DATABASE).exists():
        return
    for name in FILES:
        if (state / name).exists():
            _step(partial((state / name).rename, before / name))
    _step(lambda: (coming / place.DATABASE).rename(state / place.DATABASE))


def _step(does: Callable[[], object]) -> None:
    """One atomic step; tests interrupt here."""
    does()


def settle_folder(folder: Path) -> None:
    """Flush the names in a folder to the disk."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
