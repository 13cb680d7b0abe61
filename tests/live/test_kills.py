"""Kills, and everything else that can happen to a game, at moments of chance in busy fights of all
five books (`make kills`, `make outages`)."""

import pytest

from tests import postgres
from tests.live.killing import run

ON_SQLITE, ON_POSTGRESQL = 13, 12
"""Each kind once. `make nightly` has 200."""


def happened(times: int, on_postgresql: bool, seed: int) -> run.Run:
    with run.of_its_own(on_postgresql) as at:
        made = run.run(at, times, seed, without=("out of memory",))
    assert len(made.happened) == times
    for fighter in made.fighters:
        assert len(fighter.told.read) > times and fighter.told.rolls
    return made


def test_nothing_acknowledged_is_lost_and_nothing_is_done_twice():
    happened(ON_SQLITE, False, seed=1)


@pytest.mark.skipif(postgres.programs() is None, reason="no PostgreSQL server is installed")
def test_nor_on_a_database_server():
    happened(ON_POSTGRESQL, True, seed=2)
