"""An undo that starts from a snapshot equals one made from the whole journal."""

from random import Random

import pytest

from game import autopilot, engine, journal
from game.encounter import commands as c
from game.encounter import table_commands as tc
from game.errors import Refused
from world.scenes.journal import store
from world.scenes.table.fighters import fighter_id


@pytest.fixture(autouse=True)
def often(monkeypatch):
    monkeypatch.setattr(store, "SNAPSHOT_EVERY", 3)
    monkeypatch.setattr(store.secrets, "token_bytes", bytes)


def play(table, gm, random: Random) -> None:
    """Give a legal command for somebody the table waits for, or begin a new fight."""
    for wait in random.sample(waits := engine.pending(table.state), len(waits)):
        who = wait.who if wait.who in table.state.fighters else "gm"
        legal = [o for o in engine.options(table.state, who) if not isinstance(o, c.Leave)]
        command = autopilot.choose(table.state, who) if who != "gm" else None
        command = random.choice(legal) if legal and random.random() < 0.5 else command
        try:
            table.give(None, command or c.Advance())
            return
        except Refused:
            continue
    if engine.pending(table.state):
        return
    hurt = [f.id for f in table.state.present if not f.able]
    table.give(gm, *(tc.Override("gm", who, "wound", "healthy") for who in hurt), c.Begin())


@pytest.mark.parametrize("seed", range(3))
def test_undo_by_snapshot_is_undo_by_the_whole_journal(fight, people, seed):
    random, gm, from_snapshots = Random(seed), people["Gil"], 0
    for _ in range(60):
        play(fight, gm, random)
        if random.random() < 0.4:
            before, keep = store.entries(fight.scene), random.random() < 0.5
            count = random.choice((1, 1, 2, 5))
            last = store.numbers(fight.scene)[-count]
            from_snapshots += next(store.foundations(fight.scene, last))[1] > 0
            assert len(fight.undo(gm, count, keep)) == count
            undo = store.entries(fight.scene)[-1]
            whole = journal.rewind(before, undo.rewound_to, fighter_id(gm), keep)
            assert undo.events[: len(whole.events)] == whole.events
            opening = store.decode(fight.scene.opening)
            assert fight.state == journal.fold(opening, store.entries(fight.scene))
    assert from_snapshots > 3


def test_a_snapshot_taken_back_by_an_undo_is_not_used(fight, people):
    for _ in range(8):
        fight.give(people["Gil"], c.Advance())
    taken = fight.scene.snapshots.latest("seq").seq
    fight.undo(people["Gil"], fight.seq - taken + 2, keep_faces=False)
    found = [seq for _, seq in store.foundations(fight.scene, fight.seq)]
    assert taken not in found
    assert found[-1] == 0
