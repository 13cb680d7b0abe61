"""Starting a game on a machine that is slow to load it."""

import pytest

from server.ops import game, place, probe, processes
from server.ops.game import Game


@pytest.fixture
def slow(tmp_path, monkeypatch):
    """A game whose launcher gives up until the Portal has loaded, the third time."""
    place.make_folders(tmp_path)
    launched = []

    def run(self, module, *words, **more):
        launched.append(words)

    living = {"portal": 1, "server": 2}
    monkeypatch.setattr(Game, "run", run)
    monkeypatch.setattr(
        processes, "all_living", lambda state: living if len(launched) >= 3 else {"portal": 1}
    )
    monkeypatch.setattr(probe, "is_taken", lambda port: False)
    monkeypatch.setattr(probe, "wait_until_answers", lambda *_: len(launched) >= 3)
    return Game(tmp_path, place.Ports(21000)), launched


def test_a_launcher_that_gives_up_too_early_is_started_again(slow):
    started, launched = slow
    started.start()
    assert launched == [("start",)] * 3


def test_a_game_that_never_comes_up_is_one_sentence(slow, monkeypatch):
    started, launched = slow
    monkeypatch.setattr(game, "LAUNCHES", 2)
    with pytest.raises(SystemExit, match="does not answer"):
        started.start()
    assert len(launched) == 2
