"""A locked database: the line is retried while others are served, then refused with the reason."""

from unittest.mock import patch

from django.db import OperationalError
from twisted.internet.defer import Deferred
from twisted.internet.task import Clock, LoopingCall

from commands import base, later
from server.conf.at_server_startstop import go_on_maintaining
from tests.commands.player import PlayerTest
from tests.live.server import of_sqlite
from world.scenes.journal import busy
from world.scenes.models import Entry
from world.scenes.table import persisting

LOCKED = OperationalError("database is locked")


@of_sqlite
class BusyTest(PlayerTest):
    """``times`` is how many attempts to write find the database locked."""

    def setUp(self):
        super().setUp()
        self.later, self.times = [], 0
        for place, what in ((later, "deferLater"), (persisting.written, "__enter__")):
            self.enterContext(patch.object(place, what, getattr(self, what.strip("_"))))

    real_enter = persisting.written.__enter__

    def deferLater(self, _reactor, seconds, call):
        done = Deferred().addCallback(lambda _: call())
        self.later.append(done)
        return done

    @property
    def enter(self):
        def enter(written):
            self.times -= 1
            if self.times >= 0:
                raise LOCKED
            return type(self).real_enter(written)

        return enter

    def test_it_is_tried_again_while_others_are_served_and_the_players_lines_wait(self):
        self.times = 2
        assert self.type("+roll 4D") == ""
        assert self.session.waits
        assert Entry.objects.count() == 0
        self.later.pop().callback(None)
        self.later.pop().callback(None)
        assert [row.kind for row in Entry.objects.all()] == ["command", "command"], (
            "one entry to join, one to roll"
        )
        assert not self.session.waits

    def test_in_the_end_it_is_refused_with_what_is_so(self):
        self.times = 100
        self.type("+roll 4D")
        with patch.object(base.TableCommand, "say") as say:
            while self.later:
                self.later.pop().callback(None)
        say.assert_called_once_with(busy.BUSY)
        assert self.times == 100 - busy.TRIES
        assert Entry.objects.count() == 0
        assert not self.session.waits

    def test_other_faults_are_not_tried_again(self):
        with patch.object(persisting.written, "__enter__", side_effect=ValueError):
            assert "nothing has changed" in self.type("+roll 4D")
        assert not self.later


def test_the_work_of_every_minute_goes_on_after_a_failure():
    failed = []

    def work():
        failed.append(1)
        if len(failed) == 1:
            raise LOCKED

    task = LoopingCall(work)
    task.clock = clock = Clock()
    task.start(60, now=False)
    go_on_maintaining(task)
    for _ in range(3):
        clock.advance(60)
    assert len(failed) == 3
    task.stop()
