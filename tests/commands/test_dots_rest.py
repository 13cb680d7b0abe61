"""Rest and ending the day, as typed. Alone, no faster than the real calendar; beside others, an
hour at most; as long as the game master says."""

import time
from types import SimpleNamespace
from unittest.mock import patch

from django.test import override_settings

from game.clock import DAY, HOUR
from tests.commands.player import TwoPlayersTest, pools
from tests.game.dots.table import make_sheet
from typeclasses.at_table import characters
from world.scenes.timing import calendar, real_time


class TestRest(TwoPlayersTest):
    def setUp(self):
        super().setUp()
        self.real = time.time()
        clock = SimpleNamespace(now=lambda: self.real)
        for module in (calendar, characters, real_time):
            stopped = patch.object(module, "steady_clock", clock)
            stopped.start()
            self.addCleanup(stopped.stop)
        for character in (self.char1, self.char2):
            character.put_sheet(make_sheet(savage=5, wealth=3))
        self.hurt(self.char1, 1)

    def hurt(self, character, hits: int) -> None:
        sheet = character.sheet_for("dots")
        body = character.body_at(0, sheet).__class__(hits=hits).filled(sheet)
        character.keep(sheet, body, 0)

    @property
    def hits(self):
        return pools(self.char1).hits

    def test_alone_it_needs_no_scene_and_keeps_to_the_calendar(self):
        self.line(self.char1, "+rest 24")
        assert "no faster than the real calendar" in self.ace and self.hits == 1
        assert "1 hour of it is open to you now" in " ".join(self.ace.split())
        self.real += 23 * HOUR
        self.line(self.char1, "+rest 24")
        assert "1 day of rest for Ace." in self.ace, self.ace
        assert self.hits == 1 + (15 + 6) * 24 // 120
        self.line(self.char1, "+rest 10 minutes")
        assert "none of it is open to you now" in " ".join(self.ace.split())

    def test_hour_after_hour_is_no_way_round(self):
        self.line(self.char1, "+rest 1")
        assert "1 hour of rest" in self.ace
        self.line(self.char1, "+rest 1")
        assert "real calendar" in self.ace
        self.real += HOUR
        self.line(self.char1, "+rest 1")
        assert "1 hour of rest" in self.ace

    def test_beside_others_an_hour_is_the_most(self):
        self.line(self.char2, "+combat/start dots Bea, Ace vs Thug")
        self.line(self.char2, "+combat/stop")
        self.real += 10 * DAY
        self.line(self.char1, "+rest 2400")
        told = " ".join(self.ace.split())
        assert "Beside others you rest an hour at most by your own word" in told
        assert self.hits == 1
        before = self.room1.table.state.clock
        self.line(self.char1, "+rest 1")
        assert self.room1.table.state.clock == before + HOUR
        self.line(self.char2, "+rest Ace=120")
        assert self.hits == 21 and "5 days of rest for Ace." in self.ace

    def test_where_somebody_runs_the_scene_longer_is_their_word(self):
        self.line(self.char1, "+combat/start dots Ace vs Thug")
        self.line(self.char1, "+combat/stop")
        self.line(self.char1, "+combat/gm Bea")
        self.line(self.char2, "+yes")
        assert self.room1.table.scene.gms == [f"c{self.char2.id}"], self.bea
        self.real += 10 * DAY
        self.line(self.char1, "+rest 24")
        assert "an hour at most by your own word" in " ".join(self.ace.split())
        self.line(self.char2, "+rest Ace=24")
        assert "1 day of rest for Ace." in self.ace

    def test_the_day_and_the_clock_of_a_lone_game_master_keep_to_the_calendar(self):
        self.line(self.char1, "+combat/start dots Ace vs Thug")
        self.line(self.char1, "+combat/stop")
        self.line(self.char1, "+shop 9 bread")
        for typed in ("+combat/over day", "+combat/clock 1 day", "+rest Ace=24"):
            self.line(self.char1, typed)
            assert "real calendar" in self.ace, typed
        self.line(self.char1, "+shop 9 bread")
        assert "out of the day's credits" not in self.ace
        self.real += DAY
        self.line(self.char1, "+shop 9 bread")
        assert "out of the day's credits" in self.ace, self.ace

    @override_settings(REST_BY_THE_CALENDAR=False)
    def test_a_game_may_let_everybody_rest_at_will(self):
        self.line(self.char1, "+rest 120")
        assert self.hits == 21

    def test_staff_rest_as_they_like(self):
        self.account.permissions.add("Admin")
        self.line(self.char1, "+rest 120")
        assert self.hits == 21
