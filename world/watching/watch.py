"""Warnings that staff should get before players notice, checked every minute.

Staff who are online are told at once, others at login; each of them once, and again daily while the
problem lasts.
"""

import math
import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import evennia
from django.conf import settings
from django.db import DatabaseError, InterfaceError
from evennia.server.models import ServerConfig
from evennia.utils import logger
from evennia.utils.ansi import raw

from game.wording import Text, say
from world.ignoring import staffs
from world.scenes.journal import busy
from world.watching import figures

EVERY = 60
DAY = 86_400
DISK_SHARE, DISK_BYTES = 0.05, 500_000_000
"""Less free than either of these counts as nearly full."""
JUMP_SECONDS = 60.0
PATTERN = "*.tar.gz"


class Watch:
    """Present problems, and who has been told. ``state``: the game's state folder; ``clock``,
    ``steady``: seconds by the machine's clock, and by one that never jumps."""

    def __init__(
        self,
        state: Path,
        clock: Callable[[], float] = time.time,
        steady: Callable[[], float] = time.monotonic,
    ):
        self.state, self._clock, self._steady = state, clock, steady
        self._apart = clock() - steady()
        self._wrong: dict[str, Text | str] = {}
        self._told: dict[tuple[str, int], float] = {}
        self._jumped: tuple[float, Text | str] = (-math.inf, "")

    def look(self) -> None:
        """Check everything and tell the staff online what they have not been told yet."""
        before, self._wrong = self._wrong, dict(self._found())
        self._told = {about: at for about, at in self._told.items() if about[0] in self._wrong}
        for kind in self._wrong.keys() - before.keys():
            logger.log_err(str(self._wrong[kind]))
        for session in evennia.SESSION_HANDLER.get_sessions():
            if session.account and staffs(session.account):
                for sentence in self.due(session.account.id):
                    told = say("watching-for-staff", sentence=sentence)
                    session.account.msg(raw(str(told)), session=session)

    def due(self, account: int) -> list[Text | str]:
        """Warnings due for that staff account now; marks them as told."""
        now = self._steady()
        kinds = [k for k in self._wrong if now - self._told.get((k, account), -math.inf) >= DAY]
        self._told.update({(kind, account): now for kind in kinds})
        return [self._wrong[kind] for kind in kinds]

    def records_failed(self) -> None:
        """Check at once: something could not be saved for lack of space."""
        if "records" not in self._wrong:
            self.look()

    def _found(self) -> Iterator[tuple[str, Text | str]]:
        """(kind, sentence) for each present problem."""
        disk, age = measured(self.state, self._clock())
        if disk.free < max(DISK_BYTES, DISK_SHARE * disk.total):
            megabytes = f"{disk.free / 1e6:,.0f}"
            yield "disk", say("watching-disk-nearly-full", folder=self.state, free=megabytes)
        if sentence := self._backup(age):
            yield "backup", sentence
        if sentence := self._clock_jumped():
            yield "clock", sentence
        if busy.unwritable and not _can_write(self._clock()):
            yield "records", say("watching-records-cannot-be-written", folder=self.state)

    def _backup(self, age: float) -> Text | str:
        if age > settings.BACKUP_DUE_AFTER:
            return say("watching-backup-is-old", days=f"{age / DAY:.1f}")
        if not math.isnan(age):
            return ""
        expected = backups(self.state).is_dir()
        young = self._clock() - began(self.state) <= settings.BACKUP_DUE_AFTER
        return "" if young and not expected else say("watching-no-backup")

    def _clock_jumped(self) -> Text | str:
        """A sentence on the latest clock jump, for a day after it; "" otherwise."""
        apart = self._clock() - self._steady()
        by, self._apart = apart - self._apart, apart
        if abs(by) > JUMP_SECONDS:
            figures.clock_jumps.inc()
            self._told = {about: at for about, at in self._told.items() if about[0] != "clock"}
            self._jumped = (self._steady(), say("watching-clock-jumped", seconds=f"{by:+,.0f}"))
        at, sentence = self._jumped
        return sentence if self._steady() - at < DAY else ""


def measured(state: Path, now: float) -> "tuple[shutil._ntuple_diskusage, float]":
    """(disk usage with ``total`` and ``free`` in bytes, age of the newest backup in seconds or NaN
    without one); also sets the gauges."""
    disk = shutil.disk_usage(state)
    made = [each.stat().st_mtime for each in backups(state).glob(PATTERN)]
    age = now - max(made) if made else math.nan
    figures.state_free.set(disk.free)
    figures.backup_age.set(age)
    return disk, age


def backups(state: Path) -> Path:
    """Folder of this game's backups."""
    return Path(settings.BACKUPS) if settings.BACKUPS else state / "backups"


def began(state: Path) -> float:
    """When the game was created, in seconds since the epoch: its secret key dates from its first
    start."""
    key = state / "secret_key"
    return key.stat().st_mtime if key.exists() else time.time()


def _can_write(now: float) -> bool:
    """True if a small test write succeeds; then clears ``busy.unwritable``."""
    try:
        ServerConfig.objects.conf("d6mush_written", now)
    except (DatabaseError, InterfaceError) as error:
        busy.note(error)
        return False
    busy.unwritable = False
    return True


watch = Watch(Path(settings.STATE_DIR))
