"""For the archived games of released versions, folding the entries gives the stored snapshots;
every state in between survives JSON and can be queried.

To compare with an older program: ``python -m tests.compared.kept``.
"""

from pathlib import Path

import pytest

from game import engine
from game.codec import decode, encode
from tests.compared.games import scenes
from tests.compared.written import Written

NOW = Written(new=True)
ARCHIVES = sorted((Path(__file__).parents[1] / "ops" / "kept").glob("*.tar.xz"))


@pytest.mark.parametrize("archive", ARCHIVES, ids=lambda path: path.name)
def test_every_snapshot_is_the_fold(archive):
    snapshots = 0
    for kept in scenes(archive):
        for entry, state in kept.states():
            assert decode(encode(state)) == state, (kept.scene, entry.seq)
            for wait in engine.pending(state):
                assert wait.who in (*state.fighters, "gm")
            for who in state.fighters:
                engine.standing(state, who)
            if entry.seq in kept.snapshots:
                snapshots += 1
                assert kept.agrees(entry.seq, state, NOW), (kept.scene, entry.seq)
    assert snapshots
