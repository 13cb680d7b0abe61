"""What the database says after a kill, held against what players were told."""

import json
from collections import Counter

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

    def __init__(self, server):
        self.words = Counter(word for (text,) in server.rows(POSES) for word in text.split())
        self.spans = sorted(server.rows(ROLLS))
        self.states = dict(self._folded(server.rows))

    def _folded(self, rows):
        """Book and state of every open scene. AssertionError unless the fold of the whole
        journal is that of the last snapshot and what came after."""
        for scene, opening in rows(OPEN):
            entries = [
                journal.Entry(seq, actor, None, _read(events), rewound_to)
                for seq, actor, events, rewound_to in rows(ENTRIES, scene)
            ]
            state = journal.fold(_read(opening), entries)
            for found in rows(SNAPSHOT, scene):
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
        false = [word for word in told.refused if self.words[word]]
        assert not false, f"{fighter.name} was told that these were not done: {false}"
        rolls = {number for first, last in self.spans for number in range(first, last + 1)}
        assert told.rolls <= rolls, f"{fighter.name} was shown rolls {told.rolls - rolls}"

    def no_number_twice(self) -> None:
        """AssertionError: a roll's number was given twice."""
        for (_, last), (first, _) in zip(self.spans, self.spans[1:], strict=False):
            assert last < first, f"roll {first} was thrown twice"


def _from_snapshot(row, entries):
    """There is a snapshot after every undo, so that all behind the last one stands."""
    seq, state = row[0], _read(row[1])
    for entry in entries:
        for event in entry.events if entry.seq > seq else ():
            state = engine.evolve(state, event)
    return state


def _read(written):
    """A record, which SQLite gives as text."""
    return decode(json.loads(written) if isinstance(written, str) else written)
