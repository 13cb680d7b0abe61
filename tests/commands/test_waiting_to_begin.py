"""Fights that wait for players begin by themselves; no undo brings back players who left."""

import time
from unittest.mock import patch

from evennia.utils.create import create_object

from game.codec import replace
from game.encounter import commands as c
from game.encounter.state import FIGHT
from tests.commands.asked import JoiningTest, ManyTest
from world import presenters
from world.scenes.consent import questions
from world.scenes.consent.joining import begin
from world.scenes.table.fighters import fighter_id


class TestWaitingToBegin(JoiningTest):
    """Bea is game master and does not fight."""

    def test_a_fight_waits_for_the_only_one_asked_and_begins_by_itself(self):
        self.line(self.char2, "+combat/start Ace vs 2 thug")
        assert "Ace. The fight begins once Ace has answered." in self.bea
        assert "Combat begins" not in self.bea and self.table.state.mode != FIGHT
        self.reload()
        self.line(self.char1, "+yes")
        assert "Combat begins" in self.ace and "Combat begins" in self.bea
        assert self.table.state.mode == FIGHT and self.present(self.char1)
        assert {f.name for f in self.table.state.present} == {"Ace", "Thug 1", "Thug 2"}

    def test_joining_begins_it_too(self):
        self.line(self.char2, "+combat/start Ace vs 2 thug")
        self.line(self.char1, "+combat/join")
        assert self.table.state.mode == FIGHT

    def test_a_crash_between_yes_and_beginning_does_not_stop_it(self):
        self.line(self.char2, "+combat/start Ace vs 2 thug")
        with patch("world.scenes.consent.joining.begin", return_value=[]):
            self.line(self.char1, "+combat/join")
        assert self.present(self.char1) and self.table.state.mode != FIGHT
        self.reload()
        self.room1.sweep()
        assert self.table.state.mode == FIGHT

    def test_a_no_of_the_last_one_ends_the_waiting(self):
        self.line(self.char2, "+combat/start Ace vs 2 thug")
        self.line(self.char1, "+no")
        assert "does not begin after all" in self.bea
        self.line(self.char1, "+combat/join")
        assert self.table.state.mode != FIGHT
        self.line(self.char1, "+combat/leave")
        self.line(self.char1, "+chargen/take pilot")
        assert "You are the Pilot now" in self.ace

    def test_after_a_no_nobody_is_left_to_fight(self):
        self.line(self.char2, "+combat/start Ace vs 2 thug")
        self.line(self.char1, "+no")
        self.line(self.char2, "+combat/start Ace vs 2 thug")
        assert "Ace said no in this scene" in self.bea and "nobody is there to fight" in self.bea

    def test_an_invited_fighter_who_cannot_act_comes_in_and_all_read_it(self):
        body = replace(self.char1.condition_at(0), wound="incapacitated")
        self.char1.keep(self.char1.sheet, body, 0)
        self.line(self.char2, "+combat/start Ace vs 2 thug")
        self.line(self.char1, "+yes")
        assert "as you are: incapacitated." in self.ace
        assert "Ace comes in incapacitated, and cannot act. [#]" in self.bea
        assert self.table.state.mode == FIGHT and "Combat begins" in self.bea

    def test_a_late_fighter_who_cannot_act_comes_in_and_all_read_it(self):
        self.line(self.char2, "+combat/start Rebels: Bea, Ace vs 2 thug")
        self.line(self.char2, "+combat/begin")
        body = replace(self.char1.condition_at(0), wound="incapacitated")
        self.char1.keep(self.char1.sheet, body, 0)
        self.line(self.char1, "+yes")
        assert "You come in with the next round" in self.ace and "incapacitated" in self.ace
        assert "incapacitated, and cannot act" in self.bea

    def test_it_may_be_called_off(self):
        self.line(self.char2, "+combat/start Ace vs 2 thug")
        (question,) = questions.open_for(self.char1)
        self.line(self.char2, "+combat/stop")
        assert "called off" in self.bea and self.asked(self.char1) == ""
        told = f"Question {question.pk} is withdrawn: you are not invited any more. [#]"
        assert told in self.ace
        assert begin(self.table) == []

    def test_a_second_start_tells_players_who_are_no_longer_invited(self):
        self.line(self.char2, "+combat/start Ace vs 2 thug")
        self.line(self.char2, "+combat/start Bea vs soldier")
        assert "you are not invited any more" in self.ace and self.asked(self.char1) == ""

    def test_a_second_start_replaces_the_open_invitation(self):
        self.line(self.char2, "+combat/start Ace vs 2 thug")
        self.line(self.char2, "+combat/start Ace vs soldier")
        assert "not invited" not in self.ace
        assert "Soldier" in self.asked(self.char1) and "Thug" not in self.asked(self.char1)
        self.char1.joining = "always"
        self.line(self.char2, "+combat/start Ace vs trooper")
        assert "not invited" not in self.ace and self.present(self.char1)

    def test_a_character_who_only_sits_at_the_table_is_not_taken_along(self):
        self.line(self.char2, "+combat/start Ace vs 2 thug")
        cal = create_object(type(self.char1), key="Cal", location=self.room1, home=self.room1)
        cal.sheet = self.char1.sheet
        self.table.give(
            cal, c.Join(fighter_id(cal), presenters.of_kind("d6").fighter(cal, "Cal", 0))
        )
        self.line(self.char2, "+combat/add soldier=Empire")
        assert self.table.state.mode != FIGHT
        self.line(self.char1, "+yes")
        assert self.table.state.mode == FIGHT and not self.present(cal)

    def test_a_duel_waits_for_both(self):
        cal = create_object(type(self.char1), key="Cal", location=self.room1, home=self.room1)
        self.line(self.char2, "+combat/start Ace vs Bea")
        assert self.table.state.mode != FIGHT and self.present(self.char2)
        self.line(self.char1, "+yes")
        assert self.table.state.mode == FIGHT and not self.present(cal)

    def test_a_battle_waits_for_its_commanders(self):
        for who in (self.char1, self.char2):
            self.line(who, "+recruit marine")
        self.line(self.char2, "+battle/start Ace: 20 marines vs Bea: 40 zerglings at 30")
        assert "Ace. The battle begins by itself once all its commanders are in." in self.bea
        told = (
            "Bea invites you into a battle in Room (book starcraft): you would command 20 marines, "
        )
        assert told + "against Bea with 40 zerglings. " in self.asked(self.char1)
        self.line(self.char2, "+combat/begin")
        assert "Not yet: it needs its commanders. Still to answer: Ace." in self.bea
        assert self.table.state.battle is None
        self.reload()
        self.line(self.char1, "+yes")
        assert set(self.table.state.battle.commanders) == {
            fighter_id(self.char1), fighter_id(self.char2)
        }  # fmt: skip

    def test_the_invitation_to_a_battle_names_the_forces_of_both_sides(self):
        for who in (self.char1, self.char2):
            self.line(who, "+recruit marine")
        sides = "Ace: 20 marines at 0, 10 firebats; Raider: 10 marines vs Bea: 40 zerglings at 30"
        self.line(self.char2, f"+battle/start {sides}")
        told = "command 20 marines and 10 firebats, beside Raider with 10 marines 2, against Bea"
        assert told in " ".join(self.ace.split())

    def test_a_battle_does_not_begin_without_one(self):
        for who in (self.char1, self.char2):
            self.line(who, "+recruit marine")
        self.line(self.char2, "+battle/start Ace: 20 marines vs Bea: 40 zerglings at 30")
        self.line(self.char1, "+no")
        assert "does not begin after all" in self.bea
        self.line(self.char2, "+battle/start Ace: 20 marines vs Bea: 40 zerglings at 30")
        assert "Ace said no" in self.bea and self.table.state.battle is None


class TestWaitingForSeveral(ManyTest, JoiningTest):
    """Bea, game master, asks Ace and Cal, either of whom may be slow."""

    START = "+combat/start Rebels: Ace, Cal vs 6 trooper"

    def setUp(self):
        super().setUp()
        self.cal = self.one_more("Cal")
        self.typed_by(self.cal, "+chargen/take pilot")

    def sweep(self, later: int = 0):
        """Run the sweep as of ``later`` seconds from now."""
        with patch("time.time", return_value=time.time() + later):
            self.room1.sweep()

    def fighting(self) -> bool:
        return self.table.state.mode == FIGHT

    def test_the_first_yes_does_not_begin_it_the_last_one_does(self):
        self.line(self.char2, self.START)
        told = "begins once Ace and Cal have answered, after 60 seconds with those who have said"
        assert told in self.bea
        self.line(self.char1, "+yes")
        assert "You are in, on the side Rebels. The fight begins once Cal has answered" in self.ace
        assert not self.fighting()
        self.reload()
        self.sweep()
        assert not self.fighting()
        self.typed_by(self.cal, "+yes")
        assert self.fighting() and self.present(self.char1) and self.present(self.cal)

    def test_a_last_no_begins_it_with_the_others(self):
        self.line(self.char2, self.START)
        self.line(self.char1, "+yes")
        self.typed_by(self.cal, "+no")
        assert self.fighting() and self.present(self.char1) and not self.present(self.cal)

    def test_an_invitation_taken_back_does_too(self):
        self.line(self.char2, self.START)
        self.line(self.char1, "+yes")
        self.line(self.char2, "+combat/remove Cal")
        assert self.fighting() and "Combat begins" in self.ace

    def test_the_patience_of_the_scene_ends_the_waiting_and_a_kill_does_not_lengthen_it(self):
        self.line(self.char2, "+combat/book personal")
        self.line(self.char2, "+combat/patience 90")
        self.line(self.char2, self.START)
        self.line(self.char1, "+yes")
        self.reload()
        self.sweep(80)
        assert not self.fighting()
        self.sweep(100)
        assert self.fighting() and not self.present(self.cal)
        told = self.typed_by(self.cal, "+yes")
        assert "You come in with the next round, on the side Rebels." in told

    def test_after_it_the_first_yes_begins_it(self):
        self.line(self.char2, self.START)
        self.sweep(61)
        assert not self.fighting()
        with patch("time.time", return_value=time.time() + 61):
            self.typed_by(self.cal, "+yes")
        assert self.fighting() and not self.present(self.char1)

    def test_the_word_of_the_seat_begins_it_and_nobody_elses(self):
        self.line(self.char2, self.START)
        self.line(self.char2, "+combat/begin")
        assert "Not yet: two sides need somebody in it. Still to answer: Ace and Cal." in self.bea
        self.line(self.char1, "+yes")
        self.line(self.char1, "+combat/begin")
        assert "This scene has a game master: Bea." in self.ace and not self.fighting()
        self.line(self.char2, "+combat/begin")
        assert self.fighting() and "Combat begins" in self.ace
        self.line(self.char2, "+combat/begin")
        assert self.bea.startswith("Nothing waits to begin here.")

    def test_a_standing_yes_is_in_at_once_and_waits_with_them(self):
        self.char1.joining = "always"
        self.line(self.char2, self.START)
        assert self.present(self.char1) and not self.fighting()
        assert "The fight begins once Cal has answered, in 60 seconds at the latest." in self.bea
        assert "+combat/begin begins it now." in self.bea

    def test_a_fighter_who_said_yes_keeps_their_side_when_it_begins_anew(self):
        self.line(self.char2, self.START)
        self.line(self.char1, "+yes")
        self.line(self.char2, "+combat/stop")
        assert "called off" in self.bea and self.present(self.char1)
        self.line(self.char2, "+combat/start")
        assert self.fighting()
        assert self.table.state.fighters[fighter_id(self.char1)].side == "Rebels"

    def test_a_fighter_due_next_round_keeps_their_side_when_it_begins_anew(self):
        for book in ("personal", "advanced", "chronicles"):
            self.line(self.char2, f"+combat/start {book} Rebels: Ace, Cal vs 6 trooper")
            self.line(self.char1, "+yes")
            self.line(self.char2, "+combat/begin")
            self.typed_by(self.cal, "+yes")
            assert not self.present(self.cal), book
            self.line(self.char2, "+combat/stop")
            self.reload()
            assert self.present(self.cal), book
            self.line(self.char2, "+combat/start")
            side = self.table.state.fighters[fighter_id(self.cal)].side
            assert (self.fighting(), side) == (True, "Rebels"), book
            for line in ("+combat/stop", "+combat/close"):
                self.line(self.char2, line)


class TestUndo(JoiningTest):
    """Bea is game master; Ace has joined of their own accord and left again."""

    def setUp(self):
        super().setUp()
        self.line(self.char2, "+combat/gm Bea")
        self.line(self.char1, "+combat/join Rebels")
        self.line(self.char2, "+combat/start Rebels: Ace vs 2 thug")
        self.line(self.char2, "+combat/mod Thug 1=+1D for scene")

    def given(self, name: str) -> bool:
        """True if the fighter has a modifier from the seat."""
        return any(f.modifiers for f in self.table.state.fighters.values() if f.name == name)

    def test_no_undo_brings_back_a_fighter_who_left(self):
        self.line(self.char2, "+combat/mod Ace=+1D for scene")
        self.line(self.char1, "+combat/leave")
        for line in ("+combat/undo", "+combat/undo"):
            self.line(self.char2, line)
            assert "takes back" in self.bea
            assert not self.present(self.char1)
        self.reload()
        assert not self.present(self.char1)
        assert not self.given("Ace") and not self.given("Thug 1")

    def test_undoing_leave_and_join_restores_the_fighter_with_their_modifiers(self):
        self.line(self.char1, "+combat/leave")
        self.line(self.char1, "+combat/join Rebels")
        self.line(self.char2, "+combat/undo 2")
        assert self.present(self.char1) and self.given("Thug 1")
