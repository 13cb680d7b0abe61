"""Long readings yield to others, and end as they would in one go."""

from types import SimpleNamespace

import pytest

from world.scenes.journal import store
from world.scenes.table import slices


def count(to: int):
    for _ in range(to):
        yield
    return to


@pytest.fixture
def owed(monkeypatch):
    """The reactor's delayed calls; each reading of the clock takes a third of a slice."""
    calls, ticks = [], iter(range(10_000))
    monkeypatch.setattr(slices, "reactor", SimpleNamespace(callLater=lambda _, *c: calls.append(c)))
    monkeypatch.setattr(slices, "SLICE_SECONDS", 3)
    monkeypatch.setattr(slices, "LATE_SECONDS", 10)
    monkeypatch.setattr(slices, "perf_counter", lambda: next(ticks))
    return calls


def run(owed) -> int:
    """Run all delayed calls; return how many slices that took."""
    many = 0
    while owed:
        (call, *how), *_ = owed
        owed.clear()
        call(*how)
        many += 1
    return many


def test_sliced_work_returns_the_same_and_warns_its_author_once(owed):
    late, answers = [], []
    slices.run(count(20), lambda: late.append(1)).addCallback(answers.append)
    assert not answers
    assert run(owed) > 3
    assert answers == [20]
    assert late == [1]


def test_a_short_one_is_done_at_once(owed):
    late, answers = [], []
    slices.run(count(1), lambda: late.append(1)).addCallback(answers.append)
    assert answers == [1]
    assert not owed
    assert not late


def test_a_fault_reaches_its_author(owed):
    def broken():
        yield from count(10)
        raise ValueError("broken")

    errors = []
    slices.run(broken(), print).addErrback(errors.append)
    run(owed)
    assert errors[0].check(ValueError)


def test_rows_are_read_a_page_at_a_time_and_all_of_them(fight, monkeypatch):
    monkeypatch.setattr(store, "PAGE", 2)
    rows = list(store.rows(fight.scene))
    assert [row.seq for row in rows] == [row.seq for row in fight.scene.entries.all()]
    assert len(rows) > 2
    assert [store.record(row) for row in store.rows(fight.scene, store.RULES)] == store.entries(
        fight.scene
    )
