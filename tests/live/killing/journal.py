"""Compares the database after a kill with what players were told."""

import json
from collections import Counter

from game import engine, journal
from game.codec import decode

POSES = "SELECT text FROM scenes_prose"
ROLLS = "SELECT first_roll, last_roll FROM scenes_entry WHERE first_roll > 0 AND last_roll > 0"
OPEN = "SELECT id, opening FROM scenes_scene WHERE closed IS NULL"
ENTRIES = (
    "SELECT seq, actor, events, rewound_to FROM scenes_entry"
    " WHERE scene_id = ? AND kind IN ('command', 'undo') ORDER BY seq"
)
SNAPSHOT = "SELECT seq, state FROM scenes_snapshot WHERE scene_id = ? ORDER BY seq DESC LIMIT 1"


class Journal:
    """Read from the database of a game that may be running: ``words`` counts posed words, ``spans``
    are first and last roll of each entry, ``states`` the states of open scenes by book."""

    def __init__(self, server):
        self.words = Counter(word for (text,) in server.rows(POSES) for word in text.split())
        self.spans = sorted(server.rows(ROLLS))
        self.states = dict(self._folded(server.rows))

    def _folded(self, rows):
        """Yield book and state of every open scene. AssertionError if folding the whole journal
        gives another state than the last snapshot and the entries after it."""
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
        """AssertionError if anything the fighter was told is missing, or anything is there twice
        or in spite of a refusal."""
        told = fighter.told
        lost = [word for word in told.read if self.words[word] != 1]
        assert not lost, (
            f"{fighter.name} was told these, but they are there this often: "
            + ", ".join(f"{word} {self.words[word]}" for word in lost)
        )
        twice = [word for word in told.open if self.words[word] > 1]
        assert not twice, f"{fighter.name}: carried out twice: {twice}"
        false = [word for word in told.refused if self.words[word]]
        assert not false, f"{fighter.name} was told that these were not done: {false}"
        rolls = {number for first, last in self.spans for number in range(first, last + 1)}
        assert told.rolls <= rolls, f"{fighter.name} was shown rolls {told.rolls - rolls}"

    def no_number_twice(self) -> None:
        """AssertionError if two rolls have the same number."""
        for (_, last), (first, _) in zip(self.spans, self.spans[1:], strict=False):
            assert last < first, f"roll {first} was thrown twice"


def _from_snapshot(row, entries):
    """Apply the entries after the snapshot to its state. None of them was undone, since every undo
    is followed by a snapshot."""
    seq, state = row[0], _read(row[1])
    for entry in entries:
        for event in entry.events if entry.seq > seq else ():
            state = engine.evolve(state, event)
    return state


def _read(written):
    """Decode a record; SQLite stores it as text, PostgreSQL as JSON."""
    return decode(json.loads(written) if isinstance(written, str) else written)
