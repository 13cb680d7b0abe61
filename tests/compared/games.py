"""Games kept by released versions, folded entry by entry, without Django.

Rows are read as they were written: later migrations of the scene tables (world/scenes/migrations)
changed columns beside the stored states, not the states themselves.
"""

import json
import sqlite3
import tarfile
import tempfile
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game import engine, journal
from game.codec import decode
from tests.compared.written import Written

DATABASE = "d6mush.db3"
SCENES = "SELECT id, opening FROM scenes_scene ORDER BY id"
ENTRIES = (
    "SELECT seq, actor, command, events, rewound_to FROM scenes_entry"
    " WHERE scene_id = ? AND kind IN ('command', 'undo') ORDER BY seq"
)
UNKNOWN = frozenset(("0.1.0.tar.xz", "0.3.0.tar.xz"))
"""Versions that did not store whom somebody attacked last; folding their entries restores it."""
SNAPSHOTS = "SELECT seq, state FROM scenes_snapshot WHERE scene_id = ? ORDER BY seq"


@dataclass(frozen=True)
class Kept:
    """A scene of a kept game: its opening, its entries, and its snapshots by entry number."""

    game: str
    scene: int
    opening: Any
    entries: tuple[journal.Entry, ...]
    snapshots: dict[int, Any]

    def states(self) -> Iterator[tuple[journal.Entry, Any]]:
        """Each entry with the state after it; after an undo, folded again from the opening."""
        state = self.opening
        for number, entry in enumerate(self.entries, 1):
            if entry.rewound_to is None:
                for event in entry.events:
                    state = engine.evolve(state, event)
            else:
                state = journal.fold(self.opening, self.entries[:number])
            yield entry, state

    def agrees(self, seq: int, state: Any, written: Written) -> bool:
        """True if the snapshot after that entry equals the state, apart from what its version did
        not store."""
        snapshot, now = written.kept(self.snapshots[seq]), written.kept(state)
        return snapshot == (_unknown(now) if self.game in UNKNOWN else now)


def scenes(archive: Path) -> list[Kept]:
    """Every scene of the archive."""
    with tempfile.TemporaryDirectory() as folder:
        with tarfile.open(archive) as packed:
            packed.extract(DATABASE, folder, filter="data")
        with closing(sqlite3.connect(Path(folder, DATABASE))) as rows:
            return [_scene(rows, archive.name, *row) for row in rows.execute(SCENES).fetchall()]


def _scene(rows: sqlite3.Connection, game: str, scene: int, opening: str) -> Kept:
    entries = tuple(_entry(*row) for row in rows.execute(ENTRIES, (scene,)))
    snapshots = {seq: _read(state) for seq, state in rows.execute(SNAPSHOTS, (scene,))}
    return Kept(game, scene, _read(opening), entries, snapshots)


def _unknown(state: dict[str, Any]) -> dict[str, Any]:
    """An encoded state, without whom anybody attacked last."""
    fighters = {who: _without(f, "lasting", "aimed") for who, f in state["fighters"].items()}
    rest = {key: value for key, value in state.items() if key != "grudges"}
    return {**rest, "fighters": fighters}


def _without(record: dict[str, Any], bag: str, key: str) -> dict[str, Any]:
    left = {name: value for name, value in record.get(bag, {}).items() if name != key}
    rest = {name: value for name, value in record.items() if name != bag}
    return {**rest, bag: left} if left else rest


def _entry(
    seq: int, actor: str, command: str | None, events: str, rewound_to: int | None
) -> journal.Entry:
    return journal.Entry(seq, actor, _read(command), _read(events), rewound_to)


def _read(text: str | None) -> Any:
    return decode(json.loads(text)) if text else None
