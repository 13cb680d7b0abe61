"""The system plays in slices of whole steps: others are served in between, and the table waits."""

from types import SimpleNamespace

import pytest

from game import autopilot, journal
from game.encounter import table_commands as tc
from server.conf.serversession import ServerSession
from world.scenes.journal import store
from world.scenes.table import playing
from world.scenes.table.table import Table

FIRST = 3


@pytest.fixture
def owed(monkeypatch):
    """The reactor's delayed calls; each reading of the clock takes a quarter of a slice."""
    calls, ticks = [], iter(range(10_000))
    monkeypatch.setattr(
        playing, "reactor", SimpleNamespace(callLater=lambda _, *c: calls.append(c))
    )
    monkeypatch.setattr(playing, "SLICE_SECONDS", 4)
    monkeypatch.setattr(playing, "perf_counter", lambda: next(ticks))
    monkeypatch.setattr(playing, "STEPS_AT_ONCE", 7)
    yield calls
    playing.rooms.clear()
    playing.waiting.clear()


@pytest.fixture
def steady(monkeypatch, fight):
    """The table of a fight in which the system never runs out of harmless commands."""
    monkeypatch.setattr(autopilot, "waiting", lambda _: "gm")
    monkeypatch.setattr(autopilot, "choose", lambda *_: tc.SetPace("gm", "auto"))
    return fight


def run(owed) -> None:
    (call, *how), *_ = owed
    owed.clear()
    call(*how)


def test_a_slice_is_whole_steps_and_the_rest_comes_later(steady, owed):
    before = steady.seq
    assert len(steady.play_autopilots()) == FIRST
    assert steady.seq == before + FIRST == store.load(steady.scene)[1]
    run(owed)
    assert steady.seq == before + 2 * FIRST
    run(owed)
    assert steady.seq == before + 7
    assert not owed


def test_lines_of_the_same_room_wait_and_those_of_others_do_not(steady, owed, people, monkeypatch):
    ended = []
    monkeypatch.setattr(playing, "at_end", [lambda: ended.append(1)])
    here, elsewhere = ServerSession(), ServerSession()
    here.puppet = people["Ace"]
    elsewhere.puppet = SimpleNamespace(db_location_id=-1)
    steady.play_autopilots()
    assert here.waits
    assert not elsewhere.waits
    while owed:
        run(owed)
    assert not here.waits
    assert ended == [1]


def test_a_sweep_does_not_come_in_between(steady, owed, room):
    steady.play_autopilots()
    seq = steady.seq
    room.sweep()
    assert steady.seq == seq


def test_a_death_between_slices_leaves_whole_steps(steady, owed):
    steady.play_autopilots()
    again = Table(steady.scene)
    assert again.state == steady.state
    assert again.seq == steady.seq
    assert [entry.seq for entry in store.entries(steady.scene)][-1] == steady.seq


def test_a_scene_that_is_over_is_not_played_on(steady, owed, room):
    steady.play_autopilots()
    seq = steady.seq
    room.close_table()
    run(owed)
    assert steady.seq == seq
    assert not owed
    assert room.pk not in playing.rooms


def test_a_fault_ends_it_and_frees_the_table(steady, owed, monkeypatch):
    steady.play_autopilots()
    monkeypatch.setattr(autopilot, "choose", lambda *_: 1 / 0)
    run(owed)
    assert not owed
    assert not playing.rooms


def test_tables_that_are_played_together_take_turns_and_lines_have_as_long(
    steady, owed, monkeypatch
):
    """A slice of one table takes five ticks here, and a burst ends after ten."""
    monkeypatch.setattr(playing, "BURST_SECONDS", 10)
    monkeypatch.setattr(playing, "STEPS_AT_ONCE", 100)
    played = []
    monkeypatch.setattr(playing, "tell", lambda table, steps: played.append(table))
    scene = SimpleNamespace(room_id=-1, pk=-1, places=[])
    other = SimpleNamespace(took=0.0, scene=scene, goes_on=False)
    scene.room = SimpleNamespace(own_tables=[other])
    other.play_one = lambda steps: steps.append(None) or True
    assert playing.share() == 0
    other.to_play = True
    assert len(playing.play(steady)) == FIRST and playing.play(other) == []
    assert other.goes_on and {steady.scene.room_id, -1} == set(playing.rooms)
    assert len(owed) == 1
    for _ in range(8):
        run(owed)
        assert len(owed) == 1
    assert played == [steady, steady, other, other] * 2
    assert playing.share() == 5
    playing.waiting.clear()
    assert playing.share() == 0


def test_where_others_wait_the_system_plays_behind_their_lines(steady, owed, monkeypatch):
    monkeypatch.setattr(playing, "crowded", lambda: True)
    before = steady.seq
    assert steady.play_autopilots() == [] and steady.seq == before
    assert steady.goes_on and steady.scene.room_id in playing.rooms
    run(owed)
    assert steady.seq == before + FIRST


def test_where_nothing_is_to_be_played_nothing_waits(fight, owed, monkeypatch):
    monkeypatch.setattr(playing, "crowded", lambda: True)
    monkeypatch.setattr(Table, "to_play", False)
    fight.play_autopilots()
    assert not (owed or playing.rooms or fight.goes_on)


def test_many_entries_of_one_transaction_make_one_snapshot(fight):
    for _ in range(3):
        fight.give(None, *[tc.SetPace("gm", "auto")] * 100)
    assert fight.scene.snapshots.count() == 3
    assert fight.scene.snapshots.order_by("seq").last().seq == fight.seq
    assert Table(fight.scene).state == fight.state
    assert (
        journal.fold(store.decode(fight.scene.opening), store.entries(fight.scene)) == fight.state
    )
