"""Lasting effects are shown to those they concern, told when they end, and follow the clock."""

import re
from unittest.mock import patch

import pytest

from game.books.d6.condition import Condition
from tests.commands.player import PlayerTest

HOUR = 3600


def flat(text: str) -> str:
    return " ".join(text.split())


class TestTime(PlayerTest):
    def later(self, seconds: int):
        """Set the clock this many seconds ahead for the rest of the test."""
        import time

        now = time.time() + seconds
        later = patch("time.time", lambda: now)
        later.start()
        self.addCleanup(later.stop)

    @pytest.mark.card("PER-Q-43", "PER-INJ-18")
    def test_the_dying_are_named_when_the_rounds_stop_and_go_on_dying_by_the_clock(self):
        self.type("+chargen/take bounty")
        self.type("+combat/start Ace vs 2 thug")
        self.type("+combat/set Thug 1/wound=mortally wounded")
        told = flat(self.type("+combat/stop"))
        assert (
            "Thug 1 is dying: 2D are thrown for every round that goes by; from the third such"
            in told
        )
        assert "+treat Thug 1/stabilise" in told and "Thug 2 is dying" not in told
        told = flat(self.type("+combat/clock 2 minutes"))
        assert "Thug 1 is dying but holds on (round 1)" in told and "Thug 1 dies." in told

    @pytest.mark.card("PER-Q-43")
    def test_a_dying_player_reads_what_others_can_do(self):
        self.type("+chargen/take bounty")
        dying = Condition(wound="mortally wounded", dying_rounds=3)
        self.char1.keep(self.char1.sheet, dying, 0)
        page = flat(self.type("+sheet"))
        assert "goes by (3 rounds so far); from the third such round on" in page
        assert "a throw below their number kills" in page and "somebody else saves you" in page
        assert "+treat Ace/stabilise" in page and "+treat me" not in page

    @pytest.mark.card("PER-Q-44", "PER-INJ-19")
    def test_the_line_that_counts_as_treatment_can_be_typed(self):
        self.type("+chargen/take bounty")
        self.type("+combat/start Ace vs 2 thug")
        self.type("+combat/stop")
        self.type("+combat/set Thug 1/wound=mortally wounded")
        table = self.room1.table
        thug = next(f for f in table.state.present if f.name == "Thug 1")
        stable = thug.condition.__class__(wound="mortally wounded", stable_until=HOUR)
        table.state = table.state.with_fighter(thug.id, condition=stable)
        page = flat(self.type("+sheet thug 1"))
        line = re.search(r"\+combat/set [^.]*=yes", page)[0]
        assert "stable: dies in 1 hour of rounds" in page
        self.type(line)
        self.type("+combat/clock 2 hours")
        assert "treated" in self.type("+sheet thug 1")

    def test_the_board_says_what_lasts_and_how_long_still(self):
        self.type("+chargen/take bounty")
        self.type("+combat/start Ace vs thug")
        self.type("+combat/set Thug/unconscious=125")
        assert "Lasting: Thug unconscious (2 hours and 5 minutes)." in self.type("+combat")
        assert "Lasting" not in self.typed_by(self.char2, "+combat")

    @pytest.mark.card("PER-Q-32")
    def test_waking_in_peace_is_told_at_the_next_line(self):
        self.type("+chargen/take bounty")
        self.type("+combat/start Ace vs thug")
        self.type("+combat/stop")
        self.type("+combat/set Thug/unconscious=10")
        self.later(601)
        assert "Thug comes to." in self.type("+combat")
        assert "10:0" in self.type("time")


class TestDotsTime(PlayerTest):
    later = TestTime.later

    def setUp(self):
        super().setUp()
        for choice in ("guardian", "soldier", "your_weapon"):
            self.type(f"+dots {choice}")
        for dots in ("reaction time 2", "heal others 2"):
            self.type(f"+xp {dots}")
        self.type("+combat/start dots Ace vs trooper")
        self.type("+combat/stop")

    @pytest.mark.card("DOT-RND-05", "DOT-S-94")
    def test_a_lasting_effect_is_on_the_board_and_announced_when_it_ends(self):
        told = self.type("+use reaction time")
        assert "2 minutes" in told
        assert "Lasting: Ace Reaction Time 2 (2 minutes)." in self.type("+combat")
        assert "Lasting" not in self.typed_by(self.char2, "+combat")
        assert "Lasting: Reaction Time 2 (2 minutes)." in self.type("+dots")
        self.later(121)
        assert "Ace's Reaction Time is over." in self.type("+combat")

    @pytest.mark.card("DOT-S-94")
    def test_it_goes_along_into_another_scene(self):
        self.type("+use reaction time")
        self.type("+combat/clock 1 minute")
        self.type("+combat/close")
        self.later(20)
        self.type("+combat/start dots Ace vs trooper")
        assert "Ace Reaction Time 2 (40 seconds)." in self.type("+combat")

    @pytest.mark.card("DOT-REST-01", "DOT-S-88")
    def test_rest_is_typed_in_hours_minutes_and_days(self):
        for typed, told in (("10 minutes", "10 minutes of rest"), ("24", "1 day of rest"),
                            ("2 days and 5 hours", "2 days and 5 hours of rest")):  # fmt: skip
            assert told in self.type(f"+rest {typed}")
        assert "30 minutes, 2 hours" in self.type("+rest long")
        assert "The clock shows 3 days" in self.type("+rest 1 minute")
