"""Reads the tables that ship with the rulebooks: ``data/*.toml`` beside this file."""

import tomllib
from functools import cache
from pathlib import Path

DATA = Path(__file__).parent / "data"


@cache
def table(name: str) -> dict:
    """The table of that name (``weapons``, ``cards/personal``), shared: do not change it.

    Errors: FileNotFoundError for an unknown table, tomllib.TOMLDecodeError for a broken one.
    """
    return tomllib.loads((DATA / f"{name}.toml").read_text(encoding="utf-8"))


def names(folder: str) -> tuple[str, ...]:
    """Names of the tables in a folder of ``data``, in alphabetical order."""
    return tuple(sorted(path.stem for path in (DATA / folder).glob("*.toml")))


def inherit(parent: dict, child: dict) -> dict:
    """A row over its parent: what it leaves out is the parent's; sub-tables are laid over too."""
    merged = dict(parent)
    for key, value in child.items():
        both = isinstance(value, dict) and isinstance(merged.get(key), dict)
        merged[key] = inherit(merged[key], value) if both else value
    return merged
