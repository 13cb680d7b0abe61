"""The modules of a game that moved in, laid over those of the program (docs/moving-in.md).

`gamedir/` of the house holds its `typeclasses`, `commands` and `world` under the names that they
have always had, so that its imports and its database find them, and whatever else it brings.
"""

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from server.ops import place

NAME = "gamedir"
REPLACED = {
    "commands": ("default_cmdsets",),
    "typeclasses": (
        "accounts",
        "channels",
        "characters",
        "exits",
        "objects",
        "rooms",
        "scripts",
    ),
    "world": ("prototypes",),
    "server.conf": (),
    "": (),
}
"""By package, the modules of the program in whose place a game may put its own."""
SHARED = ("commands", "server", "typeclasses", "web", "world")
"""Packages that the program and every game of Evennia's have."""


def folder() -> Path:
    """Where the game directory is laid in the house, whether it exists or not."""
    return place.house_folder() / NAME


def lay_over() -> None:
    """From now on modules are looked for there too, in the packages that both have there first."""
    own = folder()
    if not own.is_dir():
        return
    if str(own) not in sys.path:  # a Server inherits that of the program that starts it
        sys.path.append(str(own))
    for package in ("commands", "typeclasses", "world"):
        paths, here = import_module(package).__path__, str(own / package)
        paths[:] = [here, *(path for path in paths if path != here)]
    paths, here = import_module("server.conf").__path__, str(own / "server" / "conf")
    paths[:] = [*(path for path in paths if path != here), here]


def clashes() -> list[str]:
    """Sentences on modules that stand in the way of the program's, or the program's in theirs."""
    return [
        f"house/{NAME}/{path} has the name of a part of the program. "
        "Rename it, wherever it is imported too."
        for path in _clashing()
    ]


def _clashing() -> Iterator[Path]:
    own = folder()
    for package, replaced in REPLACED.items():
        inside = Path(*package.split("."))
        kept_apart = SHARED if not package else replaced
        ours = modules(place.CHECKOUT / inside)
        for name, path in modules(own / inside).items():
            if name in ours and name not in kept_apart:
                yield path.relative_to(own)


def modules(package: Path) -> dict[str, Path]:
    """The modules and packages in a folder by name, its own `__init__` left out."""
    files = {path.stem: path for path in package.glob("*.py") if path.stem != "__init__"}
    inner = {path.name: path for path in package.glob("[!._]*") if path.is_dir()}
    return {**inner, **files}
