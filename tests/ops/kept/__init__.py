"""Games kept by released versions, for the tests of upgrades."""

import tarfile
import tomllib
from pathlib import Path

HERE = Path(__file__).parent
VERSIONS = sorted(HERE.glob("*.tar.xz"))


def unpack(archive: Path, state: Path) -> Path:
    """Put the database of that version into a state folder, instead of the one that is there."""
    for old in state.glob("d6mush.db3*"):
        old.unlink()
    with tarfile.open(archive) as packed:
        packed.extract("d6mush.db3", state, filter="data")
    return state / "d6mush.db3"


def expected(archive: Path) -> dict:
    """What that game has to come back as: who is ``waiting`` in each book (what for, who), words
    of ``sheets``, lines with patterns of what they are answered (``played_on``), and lines with
    words of it (``reviewed``)."""
    return tomllib.loads(archive.with_name(archive.name.replace(".tar.xz", ".toml")).read_text())
