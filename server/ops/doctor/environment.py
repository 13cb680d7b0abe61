"""Checks of .venv: its Python, and the versions of its packages."""

import re
from collections.abc import Container, Iterator
from importlib import metadata
from pathlib import Path

from server.ops import database
from server.ops import install as installing
from server.ops.doctor.installation import Place, Trouble
from server.ops.install import named

INTERPRETER = re.compile(r"(/[^\"'\n]*/python[\d.]*)")
"""The interpreter's path in the first line of a script; a long one is on the second line."""
MOST_NAMED = 8
"""How many packages a command names one by one."""
BY = ("psycopg", "psycopg-binary", "dj-database-url")
"""Packages needed for a database server."""


def python_is_missing(place: Place) -> Iterator[Trouble]:
    """No .venv, or one whose Python is unusable or too old. `make play` makes a new one."""
    if not (place.checkout / ".venv").is_dir():
        yield Trouble(
            "There is no .venv with the packages of the game yet.", "`make play` makes it."
        )
    elif not place.python_version:
        yield Trouble(
            "The Python of .venv does not run, lacks its venv module or is older than 3.12.",
            "`make play` makes .venv anew; `make play PYTHON=/path/to/python3` does it with one "
            "that you name.",
        )


def another_python(place: Place) -> Iterator[Trouble]:
    """Python was upgraded in place: the packages are where the new one does not look."""
    if place.python_version and not place.packages.is_dir():
        yield Trouble(
            f"The packages of .venv were installed by another Python than its "
            f"{place.python_version} of now, which does not find them.",
            "`rm -rf .venv`, then `make play` makes it anew.",
        )


def moved(place: Place) -> Iterator[Trouble]:
    """The .venv was moved: its scripts contain the path at which it was created."""
    program = place.python.with_name("twistd")
    if not place.packages.is_dir() or not program.exists():
        return
    first = b"\n".join(program.read_bytes().splitlines()[:2]).decode(errors="replace")
    found = INTERPRETER.search(first)
    if found and not same_folder(Path(found[1]), place.python):
        yield Trouble(
            f"The .venv was made at {Path(found[1]).parent.parent} and has been moved or copied: "
            "its programs do not start.",
            "`rm -rf .venv`, then `make play` makes it anew.",
        )


def same_folder(named: Path, python: Path) -> bool:
    """True if that interpreter exists and belongs to this .venv."""
    return named.exists() and named.parent.resolve() == python.parent.resolve()


def packages(place: Place) -> Iterator[Trouble]:
    """Packages that are missing, or have another version than in constraints.txt."""
    if not place.packages.is_dir():
        return
    found = {named(d.name): d for d in metadata.distributions(path=[str(place.packages)]) if d.name}
    wanted = constraints(place.checkout)
    other = [name for name, version in wanted.items()
             if name in found and found[name].version != version]  # fmt: skip
    if missing := sorted(needed(place.checkout, found) - set(found)):
        yield Trouble(
            f"Packages are missing in .venv: {shown(missing)}.", install(missing, wanted, found)
        )
    if other:
        said = [f"{name} {found[name].version} instead of {wanted[name]}" for name in other]
        yield Trouble(
            f"Packages of .venv have other versions than the game is tested with: {shown(said)}.",
            install(other, wanted, found),
        )


def shown(words: list[str]) -> str:
    """The first `MOST_NAMED` words, with "..." if there are more."""
    return ", ".join(words[:MOST_NAMED]) + (" ..." if len(words) > MOST_NAMED else "")


def install(names: list[str], wanted: dict[str, str], found: Container[str]) -> str:
    """Command that installs these packages alone, at their pinned versions; for many, or unpinned
    ones, the command that installs everything. ``found``: packages installed now."""
    if len(names) > MOST_NAMED or not set(names) <= set(wanted):
        return f"`.venv/bin/python server/ops/install.py{' dev' * ('pytest' in found)}`"
    pinned = " ".join(f"{name}=={wanted[name]}" for name in names)
    return f"`.venv/bin/python -m pip install --no-deps {pinned}`"


def constraints(checkout: Path) -> dict[str, str]:
    """Pinned version of each package."""
    lines = (checkout / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pairs = (line.split("==") for line in lines if "==" in line and not line.startswith("#"))
    return {named(name.strip()): version.strip() for name, version in pairs}


def needed(checkout: Path, found: dict[str, metadata.Distribution]) -> set[str]:
    """Packages that a game needs, including those for a database server if it uses one, and what
    the installed ones require on every system, without what a game leaves out."""
    left = installing.left_out(checkout)
    waiting, known = [*installing.wanted([], checkout), *(BY if database.url() else ())], set()
    while waiting:
        name = named(waiting.pop())
        if name not in known:
            known.add(name)
            needs = found[name].requires if name in found else None
            without = left if name == installing.FRAMEWORK else set()
            waiting += [n for n in needs or () if ";" not in n and named(n) not in without]
    return known
