"""The benchmark's full room: what it does when lines are not delivered."""

import re
import socket
import threading
import time
from contextlib import nullcontext
from types import SimpleNamespace

import pytest

from bench import crowd, room

NAMES = ["Ace", "Bo"]
HEARD = b'You say, "Well now."\r\n'
OF_ANOTHER = b'Bea says, "Well now."\r\n'


class Game:
    """A game in which everybody reads what is said, in the runs with these numbers; or the line
    that they read in each of these runs."""

    def __init__(self, answers):
        self.answers = answers if isinstance(answers, dict) else dict.fromkeys(answers, HEARD)
        self.said, self.ends, self.typing = 0, [], threading.Lock()

    def player(self, name):
        ours, theirs = socket.socketpair()
        self.ends.append(theirs)
        threading.Thread(target=self.hear, args=(theirs,), daemon=True).start()
        return SimpleNamespace(_socket=ours, close=ours.close)

    def hear(self, end):
        while line := end.recv(100):
            with self.typing:
                run, self.said = self.said // len(NAMES), self.said + 1
            assert re.fullmatch(rb"say Well now\.\r\n", line)
            if run in self.answers:
                for each in self.ends:
                    each.sendall(self.answers[run])

    def seconds(self):
        return time.perf_counter()


@pytest.fixture
def started(monkeypatch):
    """The runs that each stock game answers, in the order in which games are started; filled by
    tests."""
    games = []
    monkeypatch.setattr(crowd, "PATIENCE", 0.1)
    monkeypatch.setattr(room, "stock", lambda names: nullcontext(Game(games.pop(0))))
    return games


def found(ours):
    with crowd.Crowd(Game(ours), NAMES) as we, room.Stock(NAMES) as they:
        return room.races(we, they, crowd.SAY, crowd.SAY, 2, 1)


def test_stock_that_stops_delivering_is_started_anew(started):
    started += [{0, 1}, {0, 1, 2}]
    pairs = found({0, 1, 2})
    assert [(mine.lines, theirs.lines) for mine, theirs in pairs] == [(4, 4)] * 2
    assert room.row("say", 2, "", pairs).text()
    assert not started


def test_stock_whose_typists_are_never_answered_is_started_anew(started):
    started += [{0: HEARD, 1: OF_ANOTHER}, {0, 1, 2}]
    pairs = found({0, 1, 2})
    assert room.row("say", 2, "", pairs).text()
    assert not started


def test_stock_that_delivers_nothing_at_all_is_a_sentence(started):
    started += [{0}, {0}, {0}]
    with pytest.raises(SystemExit, match=r"stock delivered not one line.*run the group again"):
        found({0, 1, 2})


def test_lines_of_ours_that_are_lost_are_a_sentence(started):
    started += [{0, 1, 2}]
    with pytest.raises(SystemExit, match="4 of our lines were never delivered"):
        found({0, 1})
