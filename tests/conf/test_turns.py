"""Fair turns on the Server, counted in turns rather than seconds."""

import pytest
from twisted.internet.defer import Deferred

from server.conf import serversession
from server.conf.turns import SLICE_SECONDS, Turns


class Session:
    """The parts of a session that a turn looks at."""

    def __init__(self, sessid, uid=None):
        self.sessid, self.uid = sessid, uid
        self.waits = self.gone = False


class Table:
    """Turns in which every line takes one slice; ``owed`` holds the calls left to the reactor."""

    def __init__(self, cost=2 * SLICE_SECONDS):
        self.now, self.cost, self.owed, self.done = 0.0, cost, [], []
        self.turns = Turns(later=lambda _, call: self.owed.append(call), clock=lambda: self.now)

    def type(self, session, *names):
        return [self.turns.take(session, lambda name=name: self.do(name)) for name in names]

    def do(self, name):
        self.now += self.cost
        self.done.append(name)

    def iterate(self):
        """One iteration of the reactor."""
        owed, self.owed = self.owed, []
        for call in owed:
            call()


def test_lines_of_one_session_keep_their_order():
    table = Table()
    table.type(Session(1, 1), *range(50))
    while table.owed:
        table.iterate()
    assert table.done == list(range(50))


def test_a_line_is_done_at_once_while_nobody_is_in_the_way():
    table = Table(cost=SLICE_SECONDS / 10)
    table.type(Session(1, 1), "ann")
    table.type(Session(2, 2), "bob")
    assert table.done == ["ann", "bob"]


def test_a_slice_is_as_long_as_what_else_is_done_in_slices():
    table = Table()
    table.turns.share = lambda: 5 * SLICE_SECONDS
    table.type(Session(1, 1), *range(10))
    assert table.done == [0, 1, 2]
    table.iterate()
    assert table.done == [0, 1, 2, 3, 4, 5]


def test_a_line_knows_whether_others_wait_behind_it():
    table, known = Table(), []
    ann, bob, cal = Session(1, 1), Session(2, 2), Session(3, 3)
    table.do = lambda name: (setattr(table, "now", table.now + 1), known.append((
        name, table.turns.crowded())))  # fmt: skip
    cal.waits = True
    table.type(ann, "first")
    table.type(ann, "own")
    table.type(cal, "held back")
    table.iterate()
    table.type(ann, "more")
    table.type(bob, "bob's")
    for _ in range(4):
        table.iterate()
    assert dict(known) == {"first": False, "own": False, "more": False, "bob's": True}


def test_between_slices_the_reactor_serves_others():
    table = Table()
    table.type(Session(1, 1), *range(10))
    assert table.done == [0]
    table.iterate()
    assert table.done == [0, 1]


def test_an_occasional_line_is_next_however_much_another_pastes():
    table, bob = Table(), Session(2, 2)
    table.type(Session(1, 1), *range(100))
    for _ in range(10):
        table.iterate()
    before = len(table.done)
    table.type(bob, "bob")
    table.iterate()
    assert table.done[before:] == ["bob"]


def test_many_windows_of_one_player_count_as_one():
    table = Table()
    for number in range(20):
        table.type(Session(number, 1), *[f"ann {number}"] * 5)
    table.type(Session(99, 2), "bob 1", "bob 2")
    for _ in range(4):
        table.iterate()
    assert "bob 1" in table.done[:3]
    assert "bob 2" in table.done[:5]


def test_two_who_paste_take_turns():
    table = Table()
    table.type(Session(1, 1), *["ann"] * 10)
    table.type(Session(2, 2), *["bob"] * 10)
    for _ in range(9):
        table.iterate()
    assert 4 <= table.done.count("bob") <= 6


def test_a_line_that_waits_for_something_holds_up_only_its_session():
    table, ann = Table(), Session(1, 1)
    ann.waits = True
    table.type(ann, "ann")
    table.type(Session(2, 2), "bob")
    assert table.done == ["bob"]
    ann.waits = False
    table.turns.soon()
    table.iterate()
    table.iterate()
    assert table.done == ["bob", "ann"]


def test_lines_of_a_dead_connection_are_answered_and_not_done():
    table, ann = Table(), Session(1, 1)
    first, second = table.type(ann, "one", "two")
    ann.gone = True
    table.iterate()
    assert table.done == ["one"]
    assert first.called and second.called


def test_an_error_in_a_line_stops_nobody(caplog):
    table = Table()
    failed = table.turns.take(Session(1, 1), lambda: 1 / 0)
    table.type(Session(2, 2), "bob")
    while table.owed:
        table.iterate()
    assert failed.called
    assert table.done == ["bob"]


def test_an_account_that_logs_in_with_a_line_keeps_its_other_lines():
    table, ann = Table(), Session(1)
    table.turns.take(ann, lambda: setattr(ann, "uid", 7))
    table.type(ann, "after")
    while table.owed:
        table.iterate()
    assert table.done == ["after"]


def test_a_held_session_goes_on_when_what_it_waits_for_is_over(monkeypatch):
    looked = []
    monkeypatch.setattr(serversession.turns, "soon", lambda: looked.append(1))
    session, until = serversession.ServerSession(), Deferred()
    session.hold(until)
    assert session.waits
    until.callback("done")
    assert not session.waits
    assert looked == [1]


@pytest.mark.parametrize("error", [ValueError("no")])
def test_a_held_session_goes_on_when_what_it_waits_for_failed(monkeypatch, error):
    monkeypatch.setattr(serversession.turns, "soon", lambda: None)
    session, until = serversession.ServerSession(), Deferred()
    session.hold(until).addErrback(lambda _: None)
    until.errback(error)
    assert not session.waits
