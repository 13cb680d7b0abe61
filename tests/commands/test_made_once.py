"""Fixtures of ``PlayerTest``: made once per class, and restored after each test."""

import evennia
from evennia.utils import delay
from twisted.internet import reactor

from tests.commands.player import PlayerTest
from tests.conftest import cancel_what_is_put_off


class TestMadeOnce(PlayerTest):
    def change(self):
        """Runs as two tests; the later one must not see what the earlier one changed."""
        assert (self.char1.db.scar, self.room1.key) == (None, "Room")
        assert self.char1.account is self.account and self.char1.location is self.room1
        self.char1.db.scar, self.room1.key = "deep", "Ruin"

    test_one = test_another = change

    def test_delayed_calls_are_cancelled_between_tests(self):
        delay(60, self.char1.msg, "Boo!")
        reactor.callLater(60, self.char1.msg, "Boo!")
        cancel_what_is_put_off()
        assert not evennia.TASK_HANDLER.tasks
        assert not reactor.getDelayedCalls()
