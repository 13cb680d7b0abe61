"""Log of changes made to the game's folder from inside the game: one JSON line each, with who, when
and what."""

import json
import os
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

FILE = "content/changes.jsonl"


@dataclass(frozen=True)
class Change:
    """One change. ``by``: who made it; ``kind``: what sort of thing, as ``d6 weapon``; ``name``: of
    the thing; ``before``, ``after``: its entry in the folder, plain JSON values, None for no entry;
    ``why``: reason given; ``undoes``: number of the change it reverts, 0 for none; ``at``: UTC time
    to the second, as 2026-11-23T07:40:12Z; ``number``: its line, from 1."""

    by: str
    kind: str
    name: str
    before: Any
    after: Any
    why: str = ""
    undoes: int = 0
    at: str = ""
    number: int = 0


def note(folder: Path, change: Change) -> Change:
    """Append a change with the current time; returns it with ``at`` and ``number`` filled in.
    Errors: OSError."""
    file = folder / FILE
    file.parent.mkdir(parents=True, exist_ok=True)
    at = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    row = {"at": at, **{key: value for key, value in asdict(change).items() if key not in _OURS}}
    with file.open("a+b") as lines:
        torn = lines.seek(0, os.SEEK_END) and not _ends(file)
        lines.write(b"\n" * bool(torn) + json.dumps(row, ensure_ascii=False).encode() + b"\n")
        lines.flush()
        os.fsync(lines.fileno())
    return replace(change, at=at, number=len(_lines(folder)))


_OURS = ("at", "number")


def _ends(file: Path) -> bool:
    """True if the last line is complete."""
    return file.read_bytes().endswith(b"\n")


def _lines(folder: Path) -> list[str]:
    file = folder / FILE
    if not file.exists():
        return []
    return file.read_text(encoding="utf-8", errors="replace").splitlines()


def read(folder: Path | None) -> list[Change]:
    """All changes, oldest first; unreadable lines are skipped."""
    lines = _lines(folder) if folder else []
    return [change for at, line in enumerate(lines, 1) if (change := _change(line, at))]


def _change(line: str, number: int) -> Change | None:
    try:
        return Change(**{**json.loads(line), "number": number})
    except (ValueError, TypeError):
        return None


def standing(changes: Sequence[Change]) -> list[Change]:
    """Changes that were not reverted, without the reverts themselves."""
    gone = {change.undoes for change in changes}
    return [change for change in changes if not change.undoes and change.number not in gone]


def last(changes: Sequence[Change], kinds: Sequence[str], name: str = "") -> Change | None:
    """The latest change of these kinds, or of one thing, that can be reverted; None for none."""
    found = [c for c in standing(changes) if c.kind in kinds and name in ("", c.name)]
    return found[-1] if found else None
