"""Checks of the state folder: its owner, its permissions, and its disk."""

import os
import pwd
import stat
from collections.abc import Iterator
from pathlib import Path
from shlex import quote

from server.ops.doctor import system
from server.ops.doctor.installation import Place, Trouble

PARTS = ("logs", "media", "static", "cache")
ROOM = 200 * 1024 * 1024
"""Bytes that should be free at least; more for a large database."""
FEWEST_FILES = 1000
"""Files that the disk should still have room for (inodes)."""
ELSEWHERE = '"$HOME/d6mush-state"'
"""A folder that most people can write to."""
OF_NETWORKS = ("nfs", "nfs4", "cifs", "smb3", "smbfs", "9p", "fuse.sshfs")


def no_folder(place: Place) -> Iterator[Trouble]:
    """The state folder or a part of it is a file, or cannot be created."""
    elsewhere = f"`export D6MUSH_STATE_DIR={ELSEWHERE}`, then `make play`"
    try:
        above = next(p for p in (place.state, *place.state.parents) if p.exists())
    except PermissionError:
        yield Trouble(
            f"The state folder {place.state} lies where you may not look.",
            f"Choose another folder: {elsewhere}.",
        )
        return
    if not above.is_dir():
        yield Trouble(
            f"{above} is a file, and the state folder of the game should be there.",
            f"Choose another folder: {elsewhere}.",
        )
    elif above != place.state and not os.access(above, os.W_OK | os.X_OK):
        yield Trouble(
            f"The state folder {place.state} is not there, and you may not make it in {above}.",
            f"Choose another folder: {elsewhere}.",
        )
    for part in PARTS:
        if above == place.state and (place.state / part).is_file():
            yield Trouble(
                f"{place.state / part} is a file and should be a folder.",
                f"`mv {typed(place.state / part)} {typed(place.state / f'{part}.old')}`, then "
                "`make play` makes it.",
            )


def of_another(place: Place) -> Iterator[Trouble]:
    """The state folder, or files in it, belong to another user."""
    if not place.state.is_dir():
        return
    owner, me = place.state.stat().st_uid, os.geteuid()
    sudo = "" if me == 0 else "sudo "
    if owner != me:
        cure = f"Do everything as {user(owner)}: `sudo -u {user(owner)} make doctor`."
        if me:
            cure = f"Make it yours: `sudo chown -R {user(me)} {typed(place.state)}`."
        yield Trouble(f"{place.state} belongs to {user(owner)}, and you are {user(me)}.", cure)
        return
    strange = [path for path in contents(place.state) if path.lstat().st_uid != owner]
    if strange:
        yield Trouble(
            f"{strange[0]}{and_more(strange)} belongs to {user(strange[0].lstat().st_uid)}, "
            f"the state folder to {user(owner)}: the game cannot write there.",
            f"`{sudo}chown -R {user(owner)} {typed(place.state)}`",
        )


def open_to_others(place: Place) -> Iterator[Trouble]:
    """Others may read the state folder, which holds passwords, mail addresses and private
    messages."""
    if place.state.is_dir() and place.state.stat().st_mode & 0o077:
        yield Trouble(
            f"Other users of this machine may look into {place.state}.",
            f"`chmod 700 {typed(place.state)}`",
        )


def without_rights(place: Place) -> Iterator[Trouble]:
    """The owner lacks permissions on the state folder or on files in it."""
    if not place.state.is_dir() or place.state.stat().st_uid != os.geteuid():
        return
    if lacks(place.state, 0o700):
        yield Trouble(
            f"You may not read, write or enter your own folder {place.state}.",
            f"`chmod u+rwx {typed(place.state)}`",
        )
        return
    for path in contents(place.state):
        if path.is_symlink() or path.lstat().st_uid != os.geteuid():
            continue
        wanted, letters = (0o700, "rwx") if path.is_dir() else (0o600, "rw")
        if lacks(path, wanted):
            yield Trouble(
                f"The game may not read and write {path}.", f"`chmod u+{letters} {typed(path)}`"
            )


def read_only(place: Place) -> Iterator[Trouble]:
    """The file system is mounted read-only, as after a disk error."""
    if place.state.is_dir() and system.disk(place.state).f_flag & os.ST_RDONLY:
        point = system.mounted(place.state)[0] or "/"
        yield Trouble(
            f"The disk of {place.state} is mounted to be read only.",
            f"`sudo mount -o remount,rw {quote(point)}`; `dmesg | tail` says why.",
        )


def nearly_full(place: Place) -> Iterator[Trouble]:
    """Too little free space."""
    if not place.state.is_dir():
        return
    disk = system.disk(place.state)
    size = place.database.stat().st_size if place.database.exists() else 0
    free, room = disk.f_bavail * disk.f_frsize, max(ROOM, size)
    if free < room:
        yield Trouble(
            f"The disk of {place.state} has {megabytes(free)} left; "
            f"{megabytes(room)} should be free.",
            f"`du -ah {typed(place.state)} | sort -h | tail` shows what is large there: delete "
            "what is not needed, there or elsewhere on the disk.",
        )


def few_files(place: Place) -> Iterator[Trouble]:
    """Too few free inodes."""
    if not place.state.is_dir():
        return
    disk = system.disk(place.state)
    if disk.f_files and disk.f_favail < FEWEST_FILES:
        yield Trouble(
            f"The disk of {place.state} can hold only {disk.f_favail} more files (inodes).",
            "`du --inodes -x / | sort -n | tail` shows which folders hold the most files: delete "
            "what is not needed.",
        )


def of_a_network(place: Place) -> Iterator[Trouble]:
    """The state folder is on a network file system: SQLite's write-ahead log needs shared memory,
    which does not work there."""
    point, kind = system.mounted(place.state)
    if kind in OF_NETWORKS and not place.on_server:
        yield Trouble(
            f"{place.state} lies on a disk of the network ({kind}, {point}), where a database of "
            "SQLite comes to harm.",
            f"`make stop`, `cp -a {typed(place.state)} {ELSEWHERE}`, "
            f"`export D6MUSH_STATE_DIR={ELSEWHERE}`, then `make play`; any folder on a disk of "
            "this machine will do.",
        )


def contents(state: Path) -> Iterator[Path]:
    """Entries of the state folder and of its logs; other subfolders are not descended into."""
    yield from sorted(state.iterdir())
    if (state / "logs").is_dir():
        yield from sorted((state / "logs").iterdir())


def lacks(path: Path, rights: int) -> bool:
    return stat.S_IMODE(path.stat().st_mode) & rights != rights


def typed(path: Path) -> str:
    """A path, quoted for the shell."""
    return quote(str(path))


def user(number: int) -> str:
    """The name of a user id, or the number if it has none."""
    try:
        return pwd.getpwuid(number).pw_name
    except KeyError:
        return str(number)


def and_more(paths: list[Path]) -> str:
    return f" (and {len(paths) - 1} more)" if len(paths) > 1 else ""


def megabytes(size: int) -> str:
    return f"{size // (1024 * 1024)} MB"
