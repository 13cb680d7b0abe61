"""In every book, running out of time harms nobody and spends nothing."""

from functools import cache

import pytest

from game import engine, registry
from game.books.dots.state import DotsFighter
from game.dice import Dice, Seeded
from game.encounter import events as ev
from game.encounter import field_events as fe
from game.encounter.table_commands import RunOut
from game.encounter.table_events import TimeRanOut
from game.errors import Refused
from tests.contract.books import NAMES, shelved
from tests.contract.fights import Fight

example = pytest.fixture(scope="module", autouse=True)(shelved)
UNTIMED = {"round", "approve"}
"""Waits for the game master only: the pace of rounds, and approvals."""
UNDER_WAY = {"answer", "wild", "line", "difficulty", "split", "resist", "object", "release"}
"""Waits in the middle of an action that then goes on; other such waits name the action."""
COSTS = (ev.Spent, ev.Pledged, ev.Drew, ev.CoverTaken, fe.Hesitated)
DEEDS = (ev.AttackJudged, ev.ActJudged, ev.DeedBegan)


@cache
def ran_out(name: str) -> list[tuple]:
    """For every wait in some random fights: the wait, the state before its time runs out, and the
    events then."""
    found = []
    for number in range(2):
        for state in Fight(name, number).states:
            for wait in engine.pending(state):
                command = RunOut(wait.who, wait.what)
                if wait.what not in UNTIMED:
                    found.append((wait, state, engine.decide(state, command, Dice(Seeded(b"1")))))
    return found


@pytest.fixture(scope="module", autouse=True)
def forget(example):
    yield
    ran_out.cache_clear()


def kept(f) -> tuple:
    """The fighter's state that silence may not change: sheet, side and, under dots, Force left."""
    pools = (f.condition.force_left,) if isinstance(f, DotsFighter) else ()
    return (f.sheet, f.side, *pools)


@pytest.mark.parametrize("name", NAMES)
def test_every_wait_has_its_own_and_the_reason_comes_first(name):
    assert ran_out(name)
    for wait, _, events in ran_out(name):
        first = events[0]
        assert isinstance(first, TimeRanOut), wait
        assert (first.who, first.what) == (wait.who, wait.what)
        assert len(events) > 1, f"nothing is done for {wait}"


@pytest.mark.parametrize("name", NAMES)
def test_a_fighter_out_of_time_has_spent_nothing(name):
    for wait, before, events in ran_out(name):
        after = before
        for event in events:
            after = engine.evolve(after, event)
            assert not isinstance(event, COSTS) or event.who != wait.who, (wait, event)
        if wait.who in before.fighters:
            f = after.fighters[wait.who]
            assert kept(f) == kept(before.fighters[wait.who]), wait


@pytest.mark.parametrize("name", NAMES)
def test_running_out_of_time_begins_no_action(name):
    for wait, _, events in ran_out(name):
        if wait.what not in UNDER_WAY and not wait.deed:
            assert not [e for e in events if isinstance(e, DEEDS)], wait


@pytest.mark.parametrize("name", NAMES)
def test_a_fighter_not_waited_for_cannot_run_out_of_time(name):
    state = Fight(name, 0).states[-1]
    with pytest.raises(Refused) as refusal:
        engine.decide(state, RunOut("nobody", "act"), Dice(Seeded(b"1")))
    assert refusal.value.key == "too_late"


@pytest.mark.parametrize("name", NAMES)
def test_no_book_begins_a_round_by_itself(name):
    assert not registry.find(name).out_of_time.keys() & UNTIMED
