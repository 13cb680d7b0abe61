"""Damaged backups are detected and change nothing."""

import gzip
import hashlib
import io
import json
import random
import tarfile

import pytest

from server.ops.backups import archive, making, restoring
from server.ops.backups.archive import Damaged
from tests.ops import backed


def rewritten(file, change) -> bytes:
    """Return the archive with its members, pairs of info and data, as ``change`` makes them."""
    with tarfile.open(file) as tar:
        members = [(each, tar.extractfile(each).read() if each.isfile() else b"") for each in tar]
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w:gz") as tar:
        for info, data in change(members):
            info.size = len(data)
            tar.addfile(info, io.BytesIO(data))
    return packed.getvalue()


def without(name):
    return lambda members: [each for each in members if each[0].name != name]


def replaced(name, by):
    return lambda members: [
        (info, by(data) if info.name == name else data) for info, data in members
    ]


def manifest(**more):
    return replaced(archive.SEAL, lambda data: json.dumps({**json.loads(data), **more}).encode())


def outside(members):
    return [*members[:-1], (tarfile.TarInfo("../escaped"), b"x"), members[-1]]


def doubled(members):
    return [*members[:-1], members[-2], members[-1]]


def unsound(members):
    """A corrupt database with a matching checksum in the manifest."""
    name = "records/d6mush.db3"
    data = bytearray(next(data for info, data in members if info.name == name))
    data[4096 * 3 : 4096 * 6] = bytes(4096 * 3)
    said = json.loads(members[-1][1])
    said["members"][name]["sha256"] = hashlib.sha256(data).hexdigest()
    members = replaced(name, lambda _: bytes(data))(members)
    return replaced(archive.SEAL, lambda _: json.dumps(said).encode())(members)


def folded(members):
    """A folder in place of the manifest."""
    folder = tarfile.TarInfo(archive.SEAL)
    folder.type = tarfile.DIRTYPE
    return [*members[:-1], (folder, b"")]


def fewer(members):
    said = json.loads(members[-1][1])
    said["tables"]["scenes_entry"] += 1
    return replaced(archive.SEAL, lambda _: json.dumps(said).encode())(members)


DAMAGES = {
    "a member is missing": without("state/secret_key"),
    "the manifest is missing": without(archive.SEAL),
    "the manifest is a folder": folded,
    "the manifest is no JSON": replaced(archive.SEAL, lambda data: data[:-9]),
    "the records are missing": without("records/d6mush.db3"),
    "a file is another": replaced("house/options.toml", lambda data: b"#" + data[1:]),
    "a file is longer": replaced("state/admin", lambda data: data + b"x"),
    "one too many": lambda members: [*members[:-1], (tarfile.TarInfo("state/x"), b""), members[-1]],
    "one twice": doubled,
    "one outside": outside,
    "the database is broken": unsound,
    "a row is missing": fewer,
}


@pytest.mark.parametrize("kind", DAMAGES)
def test_each_kind_of_damage_is_noticed_and_nothing_changed(kind, state, file, tmp_path, capsys):
    bad = tmp_path / "bad.tar.gz"
    bad.write_bytes(rewritten(file, DAMAGES[kind]))
    with pytest.raises(Damaged):
        making.check(bad, tmp_path)
    refused(bad, state, tmp_path)


def refused(bad, state, tmp_path):
    before = backed.everything(state)
    with pytest.raises(SystemExit, match=r"is damaged: .*\. Nothing was changed"):
        restoring.restore(str(bad))
    assert backed.everything(state) == before
    assert not list(tmp_path.rglob("coming-*")) and not list(tmp_path.rglob("escaped"))


def test_a_truncated_or_altered_backup_is_noticed(state, file, tmp_path):
    whole, chance, bad = file.read_bytes(), random.Random(1), tmp_path / "bad.tar.gz"
    cut = [0, 1, 9, len(whole) // 3, len(whole) - 9, len(whole) - 1]
    damaged = [whole[:length] for length in cut]
    named = whole.index(b"\0", 10) + 1  # damage to the file name in the gzip header is harmless
    for _ in range(40):
        data = bytearray(whole)
        data[chance.randrange(named, len(data))] ^= 1 << chance.randrange(8)
        damaged.append(bytes(data))
    for data in damaged:
        bad.write_bytes(data)
        with pytest.raises(Damaged):
            archive.read(bad)
    refused(bad, state, tmp_path)
    bad.write_bytes(gzip.compress(b"no archive" * 1000))
    refused(bad, state, tmp_path)


def test_a_newer_version_and_another_database_are_refused(state, file, tmp_path):
    newer, other, before = tmp_path / "newer", tmp_path / "other", backed.everything(state)
    newer.write_bytes(rewritten(file, manifest(version="0.90.0")))
    other.write_bytes(rewritten(file, manifest(kind="postgresql")))
    with pytest.raises(SystemExit, match=r"is of d6mush 0\.90\.0, newer than this checkout"):
        restoring.restore(str(newer))
    with pytest.raises(SystemExit, match="those of a PostgreSQL server: say onto which"):
        restoring.restore(str(other))
    with pytest.raises(SystemExit, match="There is no backup nothing"):
        restoring.restore("nothing")
    with pytest.raises(SystemExit, match=file.name):
        restoring.restore()
    assert backed.everything(state) == before
    assert not list(tmp_path.rglob("coming-*"))
