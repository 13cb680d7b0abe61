"""The benchmark's full room: what it says when nothing comes back."""

import socket
from types import SimpleNamespace

import pytest

from bench import crowd


class Silent:
    """A game that reads what is typed and never answers."""

    def player(self, name):
        ours, theirs = socket.socketpair()
        return SimpleNamespace(_socket=ours, close=lambda: (ours.close(), theirs.close()))

    def seconds(self):
        return 1.0


def test_a_run_in_which_nothing_came_is_a_sentence_and_not_a_figure(monkeypatch):
    monkeypatch.setattr(crowd, "PATIENCE", 0.05)
    with crowd.Crowd(Silent(), ["Ace", "Bo"]) as full, pytest.raises(SystemExit) as said:
        full.run(crowd.SAY, 2)
    assert "none of 8 lines came" in str(said.value)
    assert "run the group again" in str(said.value)
