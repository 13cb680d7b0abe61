"""Games kept by released versions, for the upgrade tests."""

import tarfile
import tomllib
from pathlib import Path

HERE = Path(__file__).parent


def _number(archive: Path) -> list[int]:
    return [int(part) for part in archive.name.removesuffix(".tar.xz").split(".")]


VERSIONS = sorted(HERE.glob("*.tar.xz"), key=_number)
"""The archives, the oldest version first."""


def unpack(archive: Path, state: Path) -> Path:
    """Unpack that version's database into a state folder, replacing the one there."""
    for old in state.glob("d6mush.db3*"):
        old.unlink()
    with tarfile.open(archive) as packed:
        packed.extract("d6mush.db3", state, filter="data")
    return state / "d6mush.db3"


def expected(archive: Path) -> dict:
    """What the game must come back as: for whom and for what each book is ``waiting``, words of
    ``sheets``, lines with patterns of their answers (``played_on``), and lines with words of their
    answers (``reviewed``)."""
    return tomllib.loads(archive.with_name(archive.name.replace(".tar.xz", ".toml")).read_text())
