"""Time limits do not change when somebody sets the machine's clock."""

import time
from datetime import UTC, datetime
from types import SimpleNamespace

import pytest
from twisted.internet import reactor

from world import steady_clock


@pytest.fixture
def clock(monkeypatch):
    """The machine's clock, and the one that nobody can set."""
    made = SimpleNamespace(wall=1_000_000.0, counted=500.0)
    monkeypatch.setattr(reactor, "seconds", reactor.seconds)
    monkeypatch.setattr(steady_clock, "_ahead", None)
    monkeypatch.setattr(time, "time", lambda: made.wall)
    monkeypatch.setattr(steady_clock, "_counted", lambda: made.counted)
    return made


def test_before_the_start_it_is_the_machines(clock):
    clock.wall += 3600
    assert steady_clock.now() == 1_003_600


@pytest.mark.parametrize("jump", [3600, -86_400])
def test_a_jump_changes_nothing_and_is_known(clock, jump):
    steady_clock.start()
    clock.wall += 7 + jump
    clock.counted += 7
    assert steady_clock.now() == 1_000_007
    assert steady_clock.moment() == datetime.fromtimestamp(1_000_007, UTC)
    assert steady_clock.jumped() == jump


def test_timers_go_by_it(clock):
    steady_clock.start()
    later = reactor.callLater(30, lambda: None)
    assert later.getTime() == 1_000_030
    later.cancel()
