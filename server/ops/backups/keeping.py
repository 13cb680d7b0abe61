"""Which old backups are kept: many recent ones, few from long ago."""

import re
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from pathlib import Path

from server.ops.backups import archive

DAY = timedelta(days=1)
KEPT = (
    (DAY, "%Y-%m-%d %H:%M:%S"),
    (14 * DAY, "%Y-%m-%d"),
    (56 * DAY, "%G week %V"),
    (365 * DAY, "%Y-%m"),
)
"""All of the last day; of two weeks the last one of each day, of eight weeks the last of each week
(Monday to Sunday), of a year the last of each month; calendar periods in UTC."""
FORM = "%Y%m%dT%H%M%SZ"
NAME = re.compile(r".+-(\d{8}T\d{6}Z)\.tar\.gz")


def made(file: Path) -> datetime | None:
    """When a backup was made, from its name; None if the name is not that of a backup."""
    found = NAME.fullmatch(file.name)
    try:
        return datetime.strptime(found[1], FORM).replace(tzinfo=UTC) if found else None
    except ValueError:
        return None


def superfluous(times: Iterable[datetime], now: datetime) -> set[datetime]:
    """Times that no rule of `KEPT` keeps. The newest is always kept."""
    ordered = sorted(times, reverse=True)
    kept = set(ordered[:1])
    for age, span in KEPT:
        seen = set()
        for time in ordered:
            if now - time < age and (name := time.strftime(span)) not in seen:
                seen.add(name)
                kept.add(time)
    return set(ordered) - kept


def thin(folder: Path, game: str, good: Path, now: datetime) -> list[Path]:
    """Delete backups of that game that are no longer kept, but never ``good``, which has just been
    verified; returns the deleted paths. Only files that this program wrote for this game are
    touched."""
    found = {
        file: time
        for file in sorted(folder.iterdir())
        if file.is_file() and not file.is_symlink() and (time := made(file))
        and archive.head(file).get("game") == game
    }  # fmt: skip
    too_many = superfluous(found.values(), now)
    gone = [file for file, time in found.items() if time in too_many and file != good]
    for file in gone:
        file.unlink()
    return gone
