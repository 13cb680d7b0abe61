"""Journals store records by name: whatever was once written has to stay readable."""

import tomllib
from dataclasses import MISSING
from importlib import import_module
from pathlib import Path

from game import codec

HERE = Path(__file__).parent
GAME = HERE.parents[1] / "game"
WRITTEN = tomllib.loads((HERE / "journal_words.toml").read_text(encoding="utf-8"))
LEFT_OUT = tomllib.loads((HERE / "journal_defaults.toml").read_text(encoding="utf-8"))
UNWRITTEN = {"DotsBattle": {"open_roll", "count", "segment"}}
"""Former fields that never held anything but their default."""
PLAIN = (bool, int, float, str)


def words() -> dict[str, list[str]]:
    """Every record and its fields; optional ones end in a question mark."""
    for path in GAME.rglob("*.py"):
        if path.stem != "__main__":
            import_module(".".join(path.relative_to(GAME.parent).with_suffix("").parts))
    return {
        name: [field if default is MISSING else f"{field}?" for field, default in kind._defaults]
        for name, kind in codec._KINDS.items()
        if kind.__module__.startswith("game.")
    }


def test_records_of_old_journals_still_have_their_names_and_fields():
    """Fields may only be added, and have to be optional: otherwise old scenes do not open. Replaced
    records are read by ``game/formerly.py``."""
    now = words()
    assert set(WRITTEN) <= set(now) | set(codec._FORMERLY)
    for name, fields in WRITTEN.items():
        if name in codec._FORMERLY:
            continue
        needed = {field for field in now[name] if not field.endswith("?")}
        assert needed <= set(fields), name
        known = {field.rstrip("?") for field in now[name]} | UNWRITTEN.get(name, set())
        assert {field.rstrip("?") for field in fields} <= known, name


def test_every_record_stands_among_the_written_ones():
    """So every new record or field needs its entry in the list."""
    for name, fields in words().items():
        if name in codec._FORMERLY:
            continue
        found = {field.rstrip("?") for field in WRITTEN.get(name, ())}
        assert {field.rstrip("?") for field in fields} <= found, (
            f"write in journal_words.toml: {name} = {fields}"
        )


def test_omitted_fields_of_a_journal_keep_their_defaults():
    """Journals omit default values, so a changed default would change old scenes."""
    words()
    for name, kind in codec._KINDS.items():
        if kind.__module__.startswith("game."):
            now = {field: value for field, value in kind._defaults if isinstance(value, PLAIN)}
            meant = {field: LEFT_OUT.get(name, {}).get(field) for field in now}
            assert meant == now, f"a new field has its default in journal_defaults.toml: {name}"
