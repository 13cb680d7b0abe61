"""What the database says after a kill, held against what players were told."""

import json
import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path

from game import engine, journal
from game.codec import decode

POSES = "SELECT text FROM scenes_entry WHERE kind = 'pose'"
ROLLS = "SELECT first_roll, last_roll FROM scenes_entry WHERE first_roll > 0 AND last_roll > 0"
OPEN = "SELECT id, opening FROM scenes_scene WHERE closed IS NULL"
ENTRIES = (
    "SELECT seq, actor, events, rewound_to FROM scenes_entry"
    " WHERE scene_id = ? AND kind IN ('command', 'undo') ORDER BY seq"
)
SNAPSHOT = "SELECT seq, state FROM scenes_snapshot WHERE scene_id = ? ORDER BY seq DESC LIMIT 1"


class Journal:
    """The journal of a game that may be running."""

    def __init__(self, state: Path):
        address = f"file:{state / 'd6mush.db3'}?mode=ro"
        with closing(sqlite3.connect(address, uri=True)) as rows:
            self.words = Counter(word for (text,) in rows.execute(POSES) for word in text.split())
            self.spans = sorted(rows.execute(ROLLS))
            self.states = dict(self._folded(rows))

    def _folded(self, rows):
        """Book and state of every open scene. AssertionError unless the fold of the whole
        journal is that of the last snapshot and what came after."""
        for scene, opening in rows.execute(OPEN).fetchall():
            entries = [
                journal.Entry(seq, actor, None, decode(json.loads(events)), rewound_to)
                for seq, actor, events, rewound_to in rows.execute(ENTRIES, (scene,))
            ]
            state = journal.fold(decode(json.loads(opening)), entries)
            if (found := rows.execute(SNAPSHOT, (scene,)).fetchone()) is not None:
                assert _from_snapshot(found, entries) == state, f"scene {scene} folds to another"
            yield state.book, state

    def hold_against(self, fighter) -> None:
        """AssertionError: something that he was told is not there, or something is there twice."""
        told = fighter.told
        lost = [word for word in told.read if self.words[word] != 1]
        assert not lost, (
            f"{fighter.name} was told these, and they are there so often: "
            + ", ".join(f"{word} {self.words[word]}" for word in lost)
        )
        twice = [word for word in told.open if self.words[word] > 1]
        assert not twice, f"{fighter.name}: carried out twice: {twice}"
        rolls = {number for first, last in self.spans for number in range(first, last + 1)}
        assert told.rolls <= rolls, f"{fighter.name} was shown rolls {told.rolls - rolls}"

    def no_number_twice(self) -> None:
        """AssertionError: a roll's number was given twice."""
        for (_, last), (first, _) in zip(self.spans, self.spans[1:], strict=False):
            assert last < first, f"roll {first} was thrown twice"


def _from_snapshot(row, entries):
    """There is a snapshot after every undo, so that all behind the last one stands."""
    seq, state = row[0], decode(json.loads(row[1]))
    for entry in entries:
        for event in entry.events if entry.seq > seq else ():
            state = engine.evolve(state, event)
    return state
