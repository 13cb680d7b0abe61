"""Checks of small files in the state folder (key, admin, ports), and of backups."""

import base64
import hashlib
import hmac
import os
import stat
from collections.abc import Iterator
from pathlib import Path

from server.ops import place as places
from server.ops import processes
from server.ops.doctor import asking, system
from server.ops.doctor.folder import typed
from server.ops.doctor.installation import Place, Trouble

ADMIN = ("EVENNIA_SUPERUSER_USERNAME", "EVENNIA_SUPERUSER_EMAIL", "EVENNIA_SUPERUSER_PASSWORD")
DAY = 86_400
DUE_AFTER = 2 * DAY
"""Seconds after which a backup is due, if the settings cannot be read."""


def open_files(place: Place) -> Iterator[Trouble]:
    """Others may read keys and passwords."""
    found = (place.state / "secret_key", place.state / "admin", place.secret_settings)
    for path in found:
        if path.is_file() and stat.S_IMODE(path.stat().st_mode) & 0o077:
            yield Trouble(
                f"Other users of this machine may read {path}.", f"`chmod 600 {typed(path)}`"
            )


def damaged_key(place: Place) -> Iterator[Trouble]:
    """The key that signs logins is damaged."""
    path = place.state / "secret_key"
    if not path.is_file():
        return
    key = places.read_kept(path)
    if len(key) < places.SHORTEST_KEY or not key.isascii():
        yield Trouble(
            f"The key in {path} is damaged.",
            f"`rm {typed(path)}`; `make stop` and `make play` make a new one, and everybody logs "
            "in to the website anew.",
        )


def damaged_admin(place: Place) -> Iterator[Trouble]:
    """The file with name and password of the first account is damaged."""
    path = place.state / "admin"
    if path.is_file() and not all(map(admin(path).get, ADMIN)):
        lines = " ".join(f"{name}={value}" for name, value in zip(
            ADMIN, (first_name(place), "admin@example.com", "unknown"), strict=True))  # fmt: skip
        yield Trouble(
            f"{path} is damaged: it needs a line NAME=value for each of {', '.join(ADMIN)}.",
            f"`printf '%s\\n' {lines} >{typed(path)}`; the account stays as it is in the game.",
        )


def first_password(place: Place) -> Iterator[Trouble]:
    """The admin still has the first password: whoever reads the file, or an old terminal, can log
    in."""
    path = place.state / "admin"
    if not path.is_file() or not place.holds_rows:
        return
    password = admin(path).get(ADMIN[2], "")
    for name, encoded in place.rows(asking.ADMIN):
        if password and fits(password, encoded):
            yield Trouble(
                f"The admin, {name}, still has the first password, which {path} shows.",
                f"Type in the game, as {name}: `password <the first> = <a new one>`.",
                advice=True,
            )


def backup_due(place: Place) -> Iterator[Trouble]:
    """No recent backup; staff are told so in the game too."""
    key = place.state / "secret_key"
    if not key.is_file():
        return
    folder = Path(os.environ.get("D6MUSH_BACKUPS") or place.state / "backups").expanduser()
    made = [each.stat().st_mtime for each in folder.glob("*.tar.gz")]
    age = system.now() - max(made, default=key.stat().st_mtime)
    if age > place.loaded.get("backup_due", DUE_AFTER) or (folder.is_dir() and not made):
        yield Trouble(
            f"The newest backup of this game is {age / DAY:.1f} days old."
            if made
            else "This game has no backup.",
            "`make backup` makes one; have the machine do so every day (docs/operating.md, "
            "Backup).",
            advice=True,
        )


def damaged_ports(place: Place) -> Iterator[Trouble]:
    """The file with the port base is damaged: `make stop` and a second `make play` would not find
    the game."""
    path = processes.port_base_file(place.state)
    if not path.is_file():
        return
    base = places.read_kept(path)
    if not (base.isdecimal() and 0 < int(base) <= system.HIGHEST_PORT - 6):
        yield Trouble(
            f"{path} is damaged: the port base of the game should stand there, and {base[:20]!r} "
            "is none.",
            f"`echo {started_with(place)} >{typed(path)}`",
        )


def started_with(place: Place) -> int:
    """Port base of the running game, or of the next start."""
    for pid in place.running.values():
        base = system.variables(pid).get("D6MUSH_PORT_BASE", "")
        if base.isdecimal():
            return int(base)
    try:
        return places.ports().base
    except SystemExit:
        return places.DEFAULT_PORT_BASE


def admin(path: Path) -> dict[str, str]:
    """The file's variables by name."""
    return dict(line.partition("=")[::2] for line in places.read_kept(path).splitlines())


def first_name(place: Place) -> str:
    """Name of the first account, "admin" if unknown."""
    found = place.rows(asking.ADMIN) if place.holds_rows else []
    return found[0][0] if found else "admin"


def fits(password: str, encoded: str) -> bool:
    """True if the password matches Django's PBKDF2 hash; takes up to a second. False for other
    kinds of hash."""
    way, _, rest = encoded.partition("$")
    if way != "pbkdf2_sha256" or rest.count("$") != 2:
        return False
    times, salt, kept = rest.split("$")
    made = hashlib.pbkdf2_hmac("sha256", password.encode(), salt.encode(), int(times))
    return hmac.compare_digest(base64.b64encode(made).decode(), kept)
