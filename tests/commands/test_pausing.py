"""Paused scenes: they free their room, lose nothing, and can be continued."""

import time
from types import SimpleNamespace
from unittest.mock import patch

from django.utils import timezone

from game.encounter.state import FIGHT
from tests.commands.asked import ManyTest
from world.scenes.journal import store
from world.scenes.models import Scene
from world.scenes.presence import coming
from world.scenes.table import pausing
from world.scenes.table.fighters import fighter_id

DAY = 86_400


class PausingTest(ManyTest):
    """Ace and Bea fight in the room; Cal comes by. Nobody has to be asked."""

    def setUp(self):
        super().setUp()
        for who, kind in ((self.char1, "smuggler"), (self.char2, "scout")):
            self.line(who, f"+chargen/take {kind}")
        self.char1.locks.add(f"puppet:pid({self.account.id})")

    @property
    def table(self):
        return self.room1.table

    def sweep(self, later: float = 0):
        """Run the sweep as of ``later`` seconds from now, in a game that has run all that time."""
        now = time.time() + later
        with (
            patch("time.time", return_value=now),
            patch.object(store, "steady_clock", SimpleNamespace(moment=timezone.now)),
            patch.object(pausing, "STARTED", 0),
        ):
            self.room1.sweep()

    def gone(self, *people):
        """Log these characters out."""
        for who in people:
            who.sessions.all()[0].account.unpuppet_object(self.session_of(who))

    def back(self, *people):
        for who in people:
            session = self.session_of(who)
            session.account.puppet_object(session, who)

    def abandon(self):
        """Start a fight of Ace and Bea and leave it alone for more than a day."""
        self.line(self.char1, "+combat/start Rebels: Ace, Bea vs 2 thug")
        self.line(self.char1, "+combat/mod Thug 1=+1D for scene")
        self.gone(self.char1, self.char2)
        self.sweep(DAY + 700)


class TestByItself(PausingTest):
    def test_a_scene_of_which_nobody_was_there_for_a_day_gives_its_room_free(self):
        self.line(self.char1, "+combat/start Rebels: Ace, Bea vs 2 thug")
        cal = self.one_more("Cal")
        self.gone(self.char1, self.char2)
        self.sweep(DAY - 700)
        before = self.table.state
        told = self.typed_by(cal, "+combat/start Cal vs thug")
        assert "Nobody of it is here: it pauses by itself in 23 hours" in told
        self.sweep(DAY + 700)
        assert self.table is None
        told = self.typed_by(cal, "+combat")
        assert "No scene is open here." in told
        assert "Paused here is the fight of Ace, Bea and Thugs 1 and 2 (scene " in told
        assert "+combat/continue goes on with it." in told
        self.typed_by(cal, "+chargen/take pilot")
        assert "Combat begins" in self.typed_by(cal, "+combat/start Cal vs thug")
        assert "+combat/continue goes on with it." in self.typed_by(cal, "+combat")
        self.back(self.char1, self.char2)
        self.line(self.char1, "+combat/continue")
        assert "Another scene is open here." in self.ace
        for line in ("+combat/stop", "+combat/close"):
            self.typed_by(cal, line)
        self.line(self.char1, "+combat/continue")
        assert "Ace goes on with the fight of Ace, Bea and Thugs 1 and 2." in self.bea
        now = self.table.state
        assert (now.fighters, now.round, now.clock) == (before.fighters, before.round, before.clock)

    def test_somebody_who_is_there_keeps_it_and_it_is_noted_over_a_kill(self):
        self.line(self.char1, "+combat/start Ace vs 2 thug")
        self.gone(self.char2)
        self.sweep(2 * DAY)
        assert self.table
        attended = Scene.objects.get().attended
        assert attended
        self.room1.forget_table()
        assert self.table.scene.attended == attended

    def test_the_setting_says_how_long(self):
        self.line(self.char1, "+combat/start Ace vs 2 thug")
        self.gone(self.char1, self.char2)
        with self.settings(SCENE_PAUSES_AFTER=10 * DAY):
            self.sweep(2 * DAY)
            assert self.table
            self.sweep(11 * DAY)
        assert self.table is None

    def test_after_a_start_of_the_game_people_have_time_to_come_back(self):
        self.line(self.char1, "+combat/start Ace vs 2 thug")
        self.gone(self.char1, self.char2)
        later = time.time() + 2 * DAY
        with (
            patch("time.time", return_value=later),
            patch.object(pausing, "STARTED", later - 30),
        ):
            self.room1.sweep()
        assert self.table

    def test_a_scene_that_nobody_runs_stays_as_it_is(self):
        self.line(self.char1, "+roll 3D")
        self.gone(self.char1, self.char2)
        self.sweep(2 * DAY)
        assert self.table

    def test_a_slow_scene_waits_for_as_long_as_somebody_may_take(self):
        self.line(self.char1, "+combat/start Ace vs 2 thug")
        self.line(self.char1, "+combat/time slow 3d")
        self.gone(self.char1, self.char2)
        self.sweep(2 * DAY)
        assert self.table
        self.sweep(5 * DAY)
        assert self.table is None


class TestGoingOn(PausingTest):
    def test_another_room_by_the_word_of_the_seat(self):
        self.abandon()
        self.back(self.char1, self.char2)
        number = Scene.objects.get().pk
        for who in (self.char1, self.char2):
            who.move_to(self.room2, quiet=True)
        self.line(self.char2, f"+combat/continue {number}")
        assert "It is paused in Room. Only its game master brings it elsewhere." in self.bea
        self.line(self.char1, "+combat/continue")
        assert "No scene is paused here. In Room the fight of Ace" in self.ace
        assert f"As its game master you may have it here: +combat/continue {number}." in self.ace
        self.line(self.char1, f"+combat/continue {number}")
        assert self.room2.table.state.mode == FIGHT and self.room1.table is None
        assert "Ace goes on with the fight" in self.bea
        self.line(self.char1, "+combat/stop")
        assert self.room2.table.state.mode != FIGHT

    def test_an_outsider_cannot_continue_a_paused_scene(self):
        self.abandon()
        cal = self.one_more("Cal")
        assert "Only those who take part" in self.typed_by(cal, "+combat/continue")
        assert self.table is None
        assert "No paused scene has the number '99'" in self.typed_by(cal, "+combat/continue 99")

    def test_a_returning_participant_reads_that_the_scene_is_paused(self):
        self.abandon()
        self.back(self.char1)
        assert "+combat/continue goes on with it." in coming.waiting_prompt(self.char1)
        cal = self.one_more("Cal")
        assert coming.waiting_prompt(cal) == ""

    def test_meanwhile_its_people_fight_elsewhere_and_come_in_anew_as_they_are(self):
        for book in ("personal", "advanced", "chronicles"):
            self.line(self.char1, f"+combat/book {book}")
            self.abandon()
            assert self.room1.table is None, book
            self.back(self.char1, self.char2)
            self.char2.move_to(self.room2, quiet=True)
            self.line(self.char2, f"+combat/start {book} Bea vs thug")
            assert self.room2.table.state.mode == FIGHT, book
            self.line(self.char1, "+combat/continue")
            assert self.table.state.fighters[fighter_id(self.char2)].left == "left", book
            for line in ("+combat/stop", "+combat/close"):
                self.line(self.char2, line)
                self.line(self.char1, line)
            self.char2.move_to(self.room1, quiet=True)

    def test_a_fighter_hurt_elsewhere_comes_in_with_the_next_round(self):
        self.abandon()
        body = self.char2.condition_at(0)
        self.char2.keep(self.char2.sheet, type(body)(wound="wounded"), 0)
        self.back(self.char1, self.char2)
        self.line(self.char1, "+combat/continue")
        (bea,) = self.table.state.coming
        assert (bea.id, bea.side) == (fighter_id(self.char2), "Rebels")
        assert bea.condition.wound == "wounded"
        assert self.table.state.fighters[fighter_id(self.char1)].present


class TestStopping(PausingTest):
    """Ace and Bea fight each other; Cal is game master and leaves."""

    def setUp(self):
        super().setUp()
        self.cal = self.one_more("Cal")

    def fight(self, line="+combat/start Ace vs Bea"):
        self.typed_by(self.cal, line)
        assert self.table.state.mode == FIGHT

    def test_an_absent_player_is_not_asked_to_end_the_fight(self):
        self.fight()
        self.line(self.char1, "+combat/stop")
        assert self.table.state.mode == FIGHT
        self.line(self.char1, "+combat/stop")
        assert self.ace == "You have said so already; Bea has not."
        self.gone(self.char2)
        self.line(self.char1, "+combat/stop")
        assert self.table.state.mode != FIGHT

    def test_a_fight_that_only_the_losers_want_ended_is_paused(self):
        self.fight()
        self.typed_by(self.cal, "+combat/set Ace/wound=wounded")
        self.gone(self.char2)
        self.line(self.char1, "+combat/stop")
        assert "only the side that is losing is here: it is paused, not ended." in self.ace
        assert self.table is None
        self.back(self.char2)
        self.line(self.char2, "+combat/continue")
        assert self.table.state.mode == FIGHT and self.table.state.stop_votes == ()
        self.line(self.char1, "+combat/stop")
        self.line(self.char2, "+combat/stop")
        assert self.table.state.mode != FIGHT

    def test_the_winners_may_end_it(self):
        self.fight()
        self.typed_by(self.cal, "+combat/set Bea/wound=wounded")
        self.gone(self.char2)
        self.line(self.char1, "+combat/stop")
        assert self.table is not None and self.table.state.mode != FIGHT

    def test_in_every_book(self):
        hurt = {
            "advanced": "Ace/wound=wounded", "chronicles": "Ace/wound=wounded",
            "starcraft": "Ace/points=3", "dots": "Ace/hits=1",
        }  # fmt: skip
        sheets = {"starcraft": "+recruit marine", "dots": "+chargen/take dots knight"}
        for book, field in hurt.items():
            for who in (self.char1, self.char2):
                self.line(who, sheets.get(book, "+look"))
            self.fight(f"+combat/start {book} Ace vs Bea")
            self.typed_by(self.cal, f"+combat/set {field}")
            self.line(self.char1, "+combat/stop")
            assert self.table.state.mode == FIGHT, book
            self.gone(self.char2)
            self.line(self.char1, "+combat/stop")
            assert self.table is None, (book, self.ace)
            self.back(self.char2)
            self.typed_by(self.cal, "+combat/continue")
            assert self.table.state.mode == FIGHT, book
            for line in ("+combat/stop", "+combat/close"):
                self.typed_by(self.cal, line)
