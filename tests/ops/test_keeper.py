"""When the keeper starts a game again, and when it goes home."""

from pathlib import Path

import pytest

from server.ops import keeper, place, processes


class FakeGame:
    """A game whose Portal dies as soon as it has started, or does not start at all."""

    def __init__(self, state: Path):
        self.state = state
        self.calls: list[str] = []
        self.starts = True

    def kill(self):
        self.calls.append("kill")
        processes.pid_file(self.state, "portal").unlink(missing_ok=True)

    def start(self):
        self.calls.append("start")
        if not self.starts:
            raise SystemExit("It does not start.")
        processes.pid_file(self.state, "portal").write_text("999999999")


@pytest.fixture
def game(tmp_path):
    made = FakeGame(tmp_path)
    made.start()
    made.calls.clear()
    return made


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def starts(kept: keeper.Keeper, clock: Clock, seconds: int) -> list[int]:
    """The seconds at which each start came."""
    found = []
    for second in range(seconds):
        before = kept.game.calls.count("start")
        assert kept.look()
        found += [second] * (kept.game.calls.count("start") - before)
        clock.now += 1
    return found


def test_a_dead_portal_is_started_at_once_then_later_and_later(game):
    clock = Clock()
    kept = keeper.Keeper(game, clock)
    assert starts(kept, clock, 120) == [0, 3, 9, 20, 51, 112]
    assert game.calls[:2] == ["kill", "start"]


def test_a_start_that_fails_is_tried_again(game):
    clock = Clock()
    kept = keeper.Keeper(game, clock)
    game.starts = False
    assert starts(kept, clock, 20) == [0, 2, 7, 17]


def test_a_portal_that_ran_steadily_is_restarted_at_once(game):
    clock = Clock()
    kept = keeper.Keeper(game, clock)
    starts(kept, clock, 20)
    clock.now += keeper.STEADY
    before = len(game.calls)
    kept._due = None
    assert kept.look() and len(game.calls) > before


def test_it_goes_home_when_the_portal_ended_in_good_order(game):
    processes.pid_file(game.state, "portal").unlink()
    assert not keeper.Keeper(game).look()
    assert game.calls == []


def test_a_living_portal_is_left_alone(game, monkeypatch):
    monkeypatch.setattr(processes, "living", lambda *_: 1)
    assert keeper.Keeper(game).look()
    assert game.calls == []


def test_a_stranger_with_the_keepers_number_is_not_sent_home(game):
    place.write_private(processes.pid_file(game.state, keeper.NAME), "1")
    keeper.send_home(game)
    assert processes.command_line(1)
