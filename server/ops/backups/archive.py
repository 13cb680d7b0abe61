"""The file of a backup: a gzipped tar archive with a checksum for each member.

The first member, `d6mush-backup`, says which game wrote it; the last, `manifest.json`, lists all
members and shows that the archive is complete.
"""

import gzip
import hashlib
import io
import json
import os
import shutil
import tarfile
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path, PurePosixPath
from typing import IO, Any

HEAD, SEAL = "d6mush-backup", "manifest.json"
FORMAT = 1
PIECE = 1 << 20
"""Bytes read at a time."""


class Damaged(Exception):
    """A backup is not good; the message says why."""


@dataclass
class Manifest:
    """What a backup holds. ``game``: the game's id (see `contents.game_id`); ``made``: time in UTC;
    ``version``: of d6mush; ``kind``: of its database, `sqlite` or `postgresql`; ``schema``: of its
    tables on a server; ``house``: True if the game had a folder of its own; ``migrations``: those
    applied; ``tables``: number of rows of each; ``members``: of each file the `size` in bytes and
    `sha256`, of each symbolic link its `link`, `folder` for folders."""

    game: str
    made: str
    version: str
    kind: str
    house: bool
    schema: str = ""
    migrations: list[str] = field(default_factory=list)
    tables: dict[str, int] = field(default_factory=dict)
    members: dict[str, dict[str, Any]] = field(default_factory=dict)


def write(target: Path, manifest: Manifest, files: Iterable[tuple[str, Path]]) -> None:
    """Write the archive, readable only by its owner, and flush it to the disk. Fills in
    ``manifest.members``. Raises OSError if a file cannot be read or written."""
    with open(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        with (
            gzip.GzipFile("", "wb", 6, file) as packed,
            tarfile.open(fileobj=packed, mode="w|", format=tarfile.PAX_FORMAT) as tar,
        ):
            _add_text(tar, HEAD, json.dumps({"format": FORMAT, "game": manifest.game}))
            for name, path in files:
                if said := _add(tar, name, path):
                    manifest.members[name] = said
            _add_text(tar, SEAL, json.dumps(asdict(manifest), indent=1))
        file.flush()
        os.fsync(file.fileno())


def _add_text(tar: tarfile.TarFile, name: str, text: str) -> None:
    data = text.encode()
    info = tarfile.TarInfo(name)
    info.size, info.mode = len(data), 0o600
    tar.addfile(info, io.BytesIO(data))


def _add(tar: tarfile.TarFile, name: str, path: Path) -> dict[str, Any]:
    """Add a file, a folder or a link, and return its manifest entry; {} if it has vanished
    meanwhile or cannot be stored, such as a socket."""
    info = tarfile.TarInfo(name)
    try:
        found = path.lstat()
        info.mode, info.mtime = found.st_mode & 0o777, int(found.st_mtime)
        if path.is_symlink():
            info.type, info.linkname = tarfile.SYMTYPE, os.readlink(path)
            tar.addfile(info)
            return {"link": info.linkname}
        if path.is_dir():
            info.type = tarfile.DIRTYPE
            tar.addfile(info)
            return {"folder": True}
        if not path.is_file():
            return {}
        file = path.open("rb")
    except FileNotFoundError:
        return {}
    with file:
        info.size = os.fstat(file.fileno()).st_size
        hashed = _Hashed(file)
        try:
            tar.addfile(info, hashed)
        except (OSError, tarfile.TarError) as error:
            raise OSError(f"{path} cannot be read: {error}") from None
    return {"size": info.size, "sha256": hashed.sum.hexdigest()}


class _Hashed(io.RawIOBase):
    """A file that is hashed while it is read."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file
        self.sum = hashlib.sha256()

    def read(self, size: int = -1) -> bytes:
        data = self._file.read(size)
        self.sum.update(data)
        return data


def head(file: Path) -> dict[str, Any]:
    """The first member's data; {} if the file is no backup."""
    try:
        with tarfile.open(file, "r:gz") as tar:
            first = tar.next()
            if first is None or first.name != HEAD:
                return {}
            return dict(json.load(_content(tar, first)))
    except (Damaged, OSError, EOFError, ValueError, zlib.error, tarfile.TarError):
        return {}


def read(file: Path, into: Path | None = None) -> Manifest:
    """Read the whole archive, check it against its manifest, and return that. ``into``: a new
    folder to unpack it into on the way. Raises Damaged if it is not intact, OSError if the disk
    fails."""
    found: dict[str, dict[str, Any]] = {}
    links: list[tuple[Path, str]] = []
    seal = None
    try:
        with gzip.open(file) as packed:
            with tarfile.open(fileobj=packed, mode="r|") as tar:
                for member in _safe(tar):
                    if seal is not None or member.name in found:
                        raise Damaged(f"{member.name} is where nothing should be")
                    if member.name in (HEAD, SEAL):
                        text = _content(tar, member).read()
                        seal = text if member.name == SEAL else None
                    else:
                        found[member.name] = _take(tar, member, into, links)
            while packed.read(PIECE):  # to the end, where gzip has a checksum of everything
                continue
    except (EOFError, zlib.error, tarfile.TarError, gzip.BadGzipFile) as error:
        raise Damaged(f"it cannot be unpacked ({error})") from None
    manifest = _manifest(seal)
    _compare(manifest.members, found)
    for path, target in links:  # last, so that nothing is written through one
        path.symlink_to(target)
    return manifest


def _content(tar: tarfile.TarFile, member: tarfile.TarInfo) -> IO[bytes]:
    """A member's bytes, to be read. Raises Damaged if it is no file."""
    content = tar.extractfile(member) if member.isfile() else None
    if content is None:
        raise Damaged(f"{member.name} is no file")
    return content


def _safe(tar: tarfile.TarFile) -> Iterator[tarfile.TarInfo]:
    """Its members. Raises Damaged for one that would lie outside the folder."""
    for member in tar:
        path = PurePosixPath(member.name)
        if path.is_absolute() or ".." in path.parts:
            raise Damaged(f"{member.name} leads out of it")
        yield member


def _take(
    tar: tarfile.TarFile,
    member: tarfile.TarInfo,
    into: Path | None,
    links: list[tuple[Path, str]],
) -> dict[str, Any]:
    """Read a member, writing it to its place if ``into`` is given; returns what the manifest should
    say of it."""
    path = into / member.name if into else None
    if path:
        path.parent.mkdir(parents=True, exist_ok=True)
    if member.issym():
        if path:
            links.append((path, member.linkname))
        return {"link": member.linkname}
    if member.isdir():
        if path:
            path.mkdir(exist_ok=True)
            path.chmod(member.mode | 0o700)
        return {"folder": True}
    if not member.isfile():
        raise Damaged(f"{member.name} is neither file nor folder")
    hashed = _Hashed(_content(tar, member))
    if path is None:
        while hashed.read(PIECE):
            continue
    else:
        mode = member.mode | 0o200  # writable until it is written; the real mode is set below
        with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode), "wb") as target:
            shutil.copyfileobj(hashed, target, PIECE)
            target.flush()
            os.fsync(target.fileno())
        path.chmod(member.mode)
    return {"size": member.size, "sha256": hashed.sum.hexdigest()}


def _manifest(text: bytes | None) -> Manifest:
    if text is None:
        raise Damaged("its end is missing")
    try:
        return Manifest(**json.loads(text))
    except (ValueError, TypeError):
        raise Damaged(f"its {SEAL} cannot be read") from None


def _compare(said: dict[str, dict[str, Any]], found: dict[str, dict[str, Any]]) -> None:
    for name in {**said, **found}:
        if name not in found:
            raise Damaged(f"{name} is missing")
        if said.get(name) != found[name]:
            raise Damaged(f"{name} is not as it was written")
