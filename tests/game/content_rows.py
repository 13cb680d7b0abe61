"""Helpers for tests of content: build a house from a few files, or from a single row."""

import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from game import overlay
from game.registry import content, revisions
from game.registry.content import Kind
from tests.game import made_content as made

NEWCOMER = "newcomer"


def read(folder: Path, **files: str) -> overlay.House:
    """Write these files into the folder and read it as a house. ``starcraft_gear`` is
    content/starcraft/gear.toml."""
    for name, text in files.items():
        family, _, table = name.partition("_")
        file = folder / "content" / family / f"{table}.toml"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return overlay.read(folder)


def told(found: overlay.House) -> list[str]:
    return [str(problem) for problem in found.problems]


def of_row(kind: Kind, row: Mapping[str, Any], name: str = NEWCOMER) -> overlay.House:
    """The house with this single row."""
    path = f'{kind.under}."{name}"' if kind.under else f'"{name}"'
    lines = [f"{key} = {made.written(value)}\n" for key, value in row.items()]
    with tempfile.TemporaryDirectory() as folder:
        text = "".join([f"[{path}]\n", *lines])
        return read(Path(folder), **{kind.table.replace("/", "_"): text})


def faults(kind: Kind, name: str) -> list[str]:
    """Faults its own kind finds in a row of the current tables: unknown, missing or wrong fields,
    and problems with the row as a whole."""
    whole = content.whole_row(kind, name)
    known = {field.name: field for field in kind.fields}
    strange = [f"{key} is no field" for key in whole if key not in known]
    lacking = [f"{key} is lacking" for key, f in known.items() if f.needed and key not in whole]
    wrong = [known[key].value.problem(value) for key, value in whole.items() if key in known]
    return [fault for fault in (*strange, *lacking, *wrong, kind.problem(name, whole)) if fault]


def says_where(found: overlay.House, file: str, line: int, cure: str) -> None:
    """Assert that one problem is reported, with file, line and cure, and no tables change."""
    (sentence,) = told(found)
    assert sentence.startswith(f"{file}, line {line}: ")
    assert cure in sentence.partition(": ")[2]
    assert found.revision is revisions.SHIPPED


def is_played_or_refused(kind: Kind, row: Mapping[str, Any], played: Callable[[str], None]) -> None:
    """Assert that a row of valid values is either ``played`` or refused with an explanation."""
    found = of_row(kind, row)
    for problem in found.problems:
        assert str(problem.what).endswith("cannot be played."), problem
        assert str(problem.cure).endswith("."), problem
    if not found.problems:
        with revisions.by(revisions.known(found.revision)):
            played(NEWCOMER)


def is_sound_or_left_out(kind: Kind, row: Mapping[str, Any]) -> None:
    """Assert that a row is in the revision exactly if no problem is reported."""
    found = of_row(kind, row)
    for problem in found.problems:
        assert problem.line >= 1
        assert str(problem.what).endswith(".") and str(problem.cure).endswith(".")
    with revisions.by(found.revision):
        assert (NEWCOMER in content.whole(kind)) == (not found.problems)
