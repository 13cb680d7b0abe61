"""Journals of released versions are read by the current rules, and their fights go on.

For a started server with the same games see tests/live/test_upgrade.py.
"""

import json
import sqlite3
from contextlib import closing
from random import Random

import pytest

from game import engine, journal, registry, streams
from game.codec import decode, encode
from game.dice import Dice, Seeded
from tests.ops import kept
from world.scenes.journal.proof import Proof

SEEDS = "SELECT id, seed FROM scenes_scene"
POSITIONS = "SELECT seq, position FROM scenes_entry WHERE scene_id = ?"
OPEN = "SELECT id, opening FROM scenes_scene WHERE closed IS NULL"
ENTRIES = (
    "SELECT seq, actor, command, events, rewound_to FROM scenes_entry"
    " WHERE scene_id = ? AND kind IN ('command', 'undo') ORDER BY seq"
)


def open_fights(database) -> dict:
    """The state of every open scene by book, folded from its first entry on."""
    with closing(sqlite3.connect(database)) as rows:
        states = {}
        for scene, opening in rows.execute(OPEN):
            entries = [_entry(row) for row in rows.execute(ENTRIES, (scene,))]
            state = journal.fold(decode(json.loads(opening)), entries)
            states[state.book] = state
    return states


def _entry(row) -> journal.Entry:
    seq, actor, command, events, rewound_to = row
    command = decode(json.loads(command)) if command else None
    return journal.Entry(seq, actor, command, decode(json.loads(events)), rewound_to)


@pytest.mark.parametrize("archive", kept.VERSIONS, ids=lambda path: path.name)
def test_every_fight_waits_for_whom_it_waited(archive, tmp_path):
    states = open_fights(kept.unpack(archive, tmp_path))
    waiting = kept.expected(archive)["waiting"]
    assert set(states) == set(waiting) == set(registry.names())
    for book, (what, name) in waiting.items():
        state = states[book]
        names = {who: fighter.name for who, fighter in state.fighters.items()}
        waits = {(wait.what, names[wait.who]) for wait in engine.pending(state)}
        assert (what, name) in waits, f"{book}: {waits}"
        assert decode(encode(state)) == state


@pytest.mark.parametrize("archive", kept.VERSIONS, ids=lambda path: path.name)
def test_all_dice_agree_with_the_stream_of_before(archive, tmp_path):
    """Scenes of older versions name no dice stream: they use the first one."""
    thrown = 0
    with closing(sqlite3.connect(kept.unpack(archive, tmp_path))) as rows:
        for scene, seed in rows.execute(SEEDS).fetchall():
            proof = Proof(streams.find(streams.SHA256_BYTES)(bytes.fromhex(seed)))
            positions = dict(rows.execute(POSITIONS, (scene,)))
            for entry in map(_entry, rows.execute(ENTRIES, (scene,)).fetchall()):
                agrees, dice = proof.read(entry)
                thrown += dice
                assert agrees and proof.stream.position == positions[entry.seq], (scene, entry)
    assert thrown > 50


@pytest.mark.parametrize("book", registry.names())
@pytest.mark.parametrize("archive", kept.VERSIONS, ids=lambda path: path.name)
def test_every_fight_goes_on_by_whatever_is_offered(archive, book, tmp_path):
    """Also where a rule asks for a house option that did not exist when the fight began."""
    begun, tried = open_fights(kept.unpack(archive, tmp_path))[book], set()
    for number in range(12):
        random, state = Random(number), begun
        dice = Dice(Seeded(bytes([number])))
        for _ in range(25):
            whom = [wait.who for wait in engine.pending(state)] or [*state.fighters]
            offered = [o for who in whom for o in engine.options(state, who)]
            if not offered:
                break
            command = random.choice(offered)
            tried.add(type(command))
            for event in engine.decide(state, command, dice):
                state = engine.evolve(state, event)
    assert len(tried) > 10
