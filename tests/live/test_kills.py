"""Three random kills of Server, Portal or both in busy fights of all five books (`make kills`)."""

from tests.live.killing import run

TIMES = 3


def test_nothing_acknowledged_is_lost_and_nothing_is_done_twice(workshop):
    made = run.run(workshop, TIMES, seed=1)
    assert len(made.kills) == TIMES
    for fighter in made.fighters:
        assert len(fighter.told.read) > TIMES and fighter.told.rolls
