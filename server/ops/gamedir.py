"""Lays the modules of an Evennia game that was moved into d6mush over the program's own
(docs/moving-in.md).

`gamedir/` in the game's own folder holds its `typeclasses`, `commands` and `world` under their
original names, so that its imports and the typeclass paths in its database still work, and whatever
else it brings.
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
"""By package: modules of the program that such a game may replace."""
SHARED = ("commands", "server", "typeclasses", "web", "world")
"""Packages that the program and every Evennia game have."""


def folder() -> Path:
    """Where the modules of the moved-in game lie, whether the folder exists or not."""
    return place.house_folder() / NAME


def lay_over() -> None:
    """Add that folder to the import paths: before the program's modules in `commands`,
    `typeclasses` and `world`, after them in `server.conf` and at the top level."""
    own = folder()
    if not own.is_dir():
        return
    if str(own) not in sys.path:  # a Server inherits the path of the program that starts it
        sys.path.append(str(own))
    for package in ("commands", "typeclasses", "world"):
        paths, here = import_module(package).__path__, str(own / package)
        paths[:] = [here, *(path for path in paths if path != here)]
    paths, here = import_module("server.conf").__path__, str(own / "server" / "conf")
    paths[:] = [*(path for path in paths if path != here), here]


def clashes() -> list[str]:
    """Sentences on modules whose names clash with the program's."""
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
    """Modules and packages in a folder by name, without its own `__init__`."""
    files = {path.stem: path for path in package.glob("*.py") if path.stem != "__init__"}
    inner = {path.name: path for path in package.glob("[!._]*") if path.is_dir()}
    return {**inner, **files}
