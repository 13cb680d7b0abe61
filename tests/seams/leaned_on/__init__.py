"""Everything that server/seams relies on, as it is in Evennia 6.1 (with Django 6.0, Twisted 24.11,
autobahn 20.12, tomlkit 0.13): one file for each seam.

What our classes override is also in overridden.toml, made by tests/seams/overriding.py.
"""

from importlib import import_module
from pathlib import Path

from tests.seams.checks import Leaned

SHARED = ("__init__", "names")


def everything() -> list[Leaned]:
    """Everything the seams rely on, by seam."""
    stems = sorted(path.stem for path in Path(__file__).parent.glob("*.py"))
    seams = [import_module(f"{__name__}.{stem}") for stem in stems if stem not in SHARED]
    return [row for seam in seams for row in seam.rows()]
