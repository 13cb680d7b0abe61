"""News that somebody left or entered the game; a connection that only blinks is not announced."""

import time
from unittest.mock import patch

import evennia

from tests.commands.asked import ManyTest
from typeclasses.at_table.rounds import Sweeper
from world.scenes.presence import coming

LEFT, ENTERED = "Cal has left the game.", "Cal has entered the game."


class TestBlinking(ManyTest):
    def setUp(self):
        super().setUp()
        coming._leaving.clear()
        self.cal = self.one_more("Cal")
        self.told = []
        patcher = patch.object(self.char1, "msg", self.keep)
        patcher.start()
        self.addCleanup(patcher.stop)

    def keep(self, text=None, **_):
        self.told.append(text[0] if isinstance(text, tuple) else text)

    def read(self, words: str) -> int:
        return sum(words in str(text) for text in self.told)

    def sweep(self, later: float = 0):
        with patch("time.time", return_value=time.time() + later):
            Sweeper.at_repeat(Sweeper())

    def goes(self):
        self.account_of_cal().unpuppet_object(self.session_of(self.cal))

    def comes(self):
        self.account_of_cal().puppet_object(self.session_of(self.cal), self.cal)

    def account_of_cal(self):
        return self.session_of(self.cal).account

    def test_short_disconnections_are_not_announced(self):
        for _ in range(3):
            self.goes()
            assert self.cal.location is None
            self.sweep(later=30)
            self.comes()
        assert self.cal.location == self.room1
        self.sweep(later=90)
        assert not self.read("the game")

    def test_a_minute_offline_is_announced_as_left_and_the_return_as_entered(self):
        self.goes()
        assert not self.read(LEFT)
        self.sweep(later=61)
        self.sweep(later=66)
        assert self.read(LEFT) == 1
        self.comes()
        assert self.read(ENTERED) == 1

    def test_a_first_login_is_announced_as_entered(self):
        dee = self.one_more("Dee")
        assert self.read("Dee has entered the game.") == 1
        assert dee.location == self.room1

    def test_a_second_client_of_the_same_player_is_nobody_new(self):
        account, number = self.account_of_cal(), 9
        another = self._session_of(account, number)
        self.addCleanup(evennia.SESSION_HANDLER.pop, number, None)
        account.puppet_object(another, self.cal)
        assert not self.read(ENTERED)
        account.unpuppet_object(another)
        self.sweep(later=90)
        assert not self.read(LEFT) and self.cal.location == self.room1

    def test_a_character_deleted_while_offline_is_not_announced_as_left(self):
        self.goes()
        self.cal.delete()
        self.sweep(later=61)
        assert not self.read(LEFT)
