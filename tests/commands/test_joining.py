"""Into a fight by one's own word: invitations, standing orders, what waits to begin."""

from unittest.mock import patch

from evennia.utils.create import create_object

from game.encounter import commands as c
from game.encounter.state import FIGHT
from tests.commands.player import TwoPlayersTest
from world.scenes import questions
from world.scenes.fighters import fighter_id, from_character
from world.scenes.joining import begin


class JoiningTest(TwoPlayersTest):
    """Ace and Bea have sheets, and everybody has to ask them."""

    def setUp(self):
        super().setUp()
        for who, kind in ((self.char1, "smuggler"), (self.char2, "scout")):
            self.line(who, f"+chargen/take {kind}")

    def always_joining(self):
        """They do not: that is what is tested here."""

    @property
    def table(self):
        return self.room1.table

    def reload(self):
        self.room1.forget_table()

    def present(self, character) -> bool:
        known = self.table.state.fighters.get(fighter_id(character))
        return bool(known) and known.present

    def asked(self, character) -> str:
        return "\n".join(map(questions.shown, questions.open_for(character)))


class TestInvitations(JoiningTest):
    def test_the_fight_begins_with_who_is_in_and_the_other_comes_with_the_next_round(self):
        self.line(self.char1, "+combat/start Rebels: Ace, Bea vs Gang: 3 thug")
        assert "Combat begins" in self.ace
        assert "Invited, and in only by saying yes: Bea. The fight goes on" in self.ace
        assert (
            "Ace invites you into the fight in Room (book personal), on the side Rebels, "
            "against Thug 1 to 3. +yes" in self.bea
        )
        assert self.present(self.char1) and not self.present(self.char2)
        self.reload()
        self.line(self.char2, "+yes")
        assert "You come in with the next round, on the side Rebels." in self.bea
        assert "Bea comes in with the next round." in self.ace
        assert not self.present(self.char2)
        self.reload()
        assert self.table.state.round == 1
        while self.table.state.round == 1 and self.table.state.mode == FIGHT:
            self.line(self.char1, "+combat/next")
        assert self.present(self.char2)
        assert self.table.state.fighters[fighter_id(self.char2)].side == "Rebels"

    def test_by_joining_too(self):
        self.line(self.char1, "+combat/start Rebels: Ace, Bea vs Gang: 3 thug")
        self.line(self.char2, "+combat/join")
        assert self.table.state.fighters[fighter_id(self.char2)].side == "Rebels"
        assert self.asked(self.char2) == ""

    def test_a_yes_holds_until_the_scene_ends(self):
        self.line(self.char1, "+combat/start Ace, Bea vs thug")
        self.line(self.char2, "+yes")
        self.line(self.char1, "+combat/stop")
        self.reload()
        self.line(self.char1, "+combat/start Ace, Bea vs thug")
        assert self.present(self.char2) and "Invited" not in self.ace
        for line in ("+combat/stop", "+combat/close", "+combat/start Ace, Bea vs thug"):
            self.line(self.char1, line)
        assert not self.present(self.char2) and "Invited" in self.ace

    def test_a_no_does_too_and_the_host_is_told(self):
        self.line(self.char1, "+combat/start Ace, Bea vs thug")
        self.line(self.char2, "+no")
        assert "Bea says no, and is not asked again in this scene." in self.ace
        self.reload()
        self.line(self.char1, "+combat/add Bea=Rebels")
        assert "Bea said no in this scene: only +combat/join brings him in." in self.ace
        assert self.asked(self.char2) == "" and not self.present(self.char2)
        self.line(self.char2, "+combat/join Rebels")
        assert self.present(self.char2)

    def test_whoever_has_left_is_asked_again_whatever_his_order(self):
        self.char2.joining = "always"
        self.line(self.char1, "+combat/start Ace, Bea vs thug")
        assert self.present(self.char2)
        self.line(self.char2, "+combat/leave")
        self.line(self.char1, "+combat/add Bea=Ace")
        assert not self.present(self.char2) and "+yes" in self.asked(self.char2)

    def test_hidden_foes_are_not_named(self):
        self.line(self.char1, "+combat/book advanced")
        for line in ("+combat/add 2 thug=Gang", "+combat/add trooper=Empire"):
            self.line(self.char1, line)
        self.line(self.char1, "+combat/set Trooper/hidden=on")
        self.line(self.char1, "+combat/start Ace, Bea vs Thug 1, Thug 2 vs Trooper")
        assert "against Thug 1 and Thug 2" in self.asked(self.char2)
        assert "Trooper" not in self.asked(self.char2)

    def test_players_who_are_asked_on_the_other_side_are_named(self):
        self.line(self.char1, "+combat/start Ace vs Bea")
        assert "on the side Bea, against Ace." in self.asked(self.char2)
        assert self.table.state.mode != FIGHT

    def test_the_board_tells_the_seat_whose_answer_is_open(self):
        self.line(self.char1, "+combat/start Ace, Bea vs thug")
        assert "in only by saying yes: Bea." in self.type("+combat")
        self.line(self.char2, "+combat")
        assert "Invited" not in self.bea

    def test_the_end_of_the_scene_takes_it_back(self):
        self.line(self.char1, "+combat/start Ace, Bea vs thug")
        self.line(self.char1, "+combat/stop")
        assert self.asked(self.char2)
        self.line(self.char1, "+combat/close")
        assert self.asked(self.char2) == ""

    def test_a_yes_is_said_where_the_fight_is(self):
        self.line(self.char1, "+combat/start Ace, Bea vs thug")
        self.char2.move_to(self.room2, quiet=True)
        self.line(self.char2, "+yes")
        assert self.bea == "That is in Room: go there first, then say yes."
        assert self.asked(self.char2)

    def test_nobody_is_in_two_fights(self):
        self.line(self.char1, "+combat/start Ace, Bea vs thug")
        self.char2.move_to(self.room2, quiet=True)
        self.line(self.char2, "+combat/start me vs thug")
        self.char2.move_to(self.room1, quiet=True)
        for line in ("+yes", "+combat/join"):
            self.line(self.char2, line)
            told = "You are in a fight in Room2. +combat/leave takes you out of it."
            assert told in self.bea, self.bea
        self.line(self.char1, "+combat/add Bea=Ace")
        assert "Bea is in another fight." in self.ace

    def test_ignored_ones_invite_in_vain(self):
        self.account.permissions.remove("Admin")
        self.line(self.char2, "+ignore Ace")
        self.line(self.char1, "+combat/start Ace, Bea vs thug")
        assert "Bea takes no invitations from you." in self.ace
        assert self.asked(self.char2) == "" and "invites" not in self.bea

    def test_an_invitation_is_taken_back(self):
        self.line(self.char1, "+combat/start Ace, Bea vs thug")
        self.line(self.char1, "+combat/remove Bea")
        assert "Bea is not invited any more." in self.ace
        assert "not invited any more" in self.bea and self.asked(self.char2) == ""

    def test_only_the_seat_invites(self):
        self.line(self.char1, "+combat/start Ace vs thug")
        cal = create_object(type(self.char1), key="Cal", location=self.room1, home=self.room1)
        assert "Only the game master" in self.typed_by(cal, "+combat/add Bea=Ace")
        assert self.asked(self.char2) == ""

    def test_practice_waits_until_he_is_out(self):
        self.line(self.char1, "+combat/start Ace vs thug")
        self.room2.tags.add("yard", category="place")
        self.char1.move_to(self.room2, quiet=True)
        self.line(self.char1, "+practice")
        assert "You are in a fight in Room. +combat/leave" in self.ace


class TestWaitingToBegin(JoiningTest):
    """Bea is game master and does not fight."""

    def test_a_fight_waits_for_the_first_yes_and_begins_by_itself(self):
        self.line(self.char2, "+combat/start Ace vs 2 thug")
        assert "Ace. The fight begins by itself with the first yes." in self.bea
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
        with patch("world.scenes.joining.begin", return_value=[]):
            self.line(self.char1, "+combat/join")
        assert self.present(self.char1) and self.table.state.mode != FIGHT
        self.reload()
        self.room1._combat_round().sweep()
        assert self.table.state.mode == FIGHT

    def test_a_no_of_the_last_one_ends_the_waiting(self):
        self.line(self.char2, "+combat/start Ace vs 2 thug")
        self.line(self.char1, "+no")
        assert "what was to begin does not" in self.bea
        self.line(self.char1, "+combat/join")
        assert self.table.state.mode != FIGHT
        self.line(self.char1, "+combat/leave")
        self.line(self.char1, "+chargen/take pilot")
        assert "You are the Pilot now" in self.ace

    def test_who_said_no_leaves_nobody_to_fight(self):
        self.line(self.char2, "+combat/start Ace vs 2 thug")
        self.line(self.char1, "+no")
        self.line(self.char2, "+combat/start Ace vs 2 thug")
        assert "Ace said no in this scene" in self.bea and "nobody is there to fight" in self.bea

    def test_it_may_be_called_off(self):
        self.line(self.char2, "+combat/start Ace vs 2 thug")
        self.line(self.char2, "+combat/stop")
        assert "called off" in self.bea and self.asked(self.char1) == ""
        assert begin(self.table) == []

    def test_who_only_sits_at_the_table_is_not_taken_along(self):
        self.line(self.char2, "+combat/start Ace vs 2 thug")
        cal = create_object(type(self.char1), key="Cal", location=self.room1, home=self.room1)
        cal.sheet = self.char1.sheet
        self.table.give(cal, c.Join(fighter_id(cal), from_character(cal, "Cal", 0)))
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
        assert self.table.state.battle is None
        self.reload()
        self.line(self.char1, "+yes")
        assert set(self.table.state.battle.commanders) == {
            fighter_id(self.char1), fighter_id(self.char2)
        }  # fmt: skip

    def test_a_battle_does_not_begin_without_one(self):
        for who in (self.char1, self.char2):
            self.line(who, "+recruit marine")
        self.line(self.char2, "+battle/start Ace: 20 marines vs Bea: 40 zerglings at 30")
        self.line(self.char1, "+no")
        assert "what was to begin does not" in self.bea
        self.line(self.char2, "+battle/start Ace: 20 marines vs Bea: 40 zerglings at 30")
        assert "Ace said no" in self.bea and self.table.state.battle is None


class TestStandingOrders(JoiningTest):
    def test_always_and_ask(self):
        assert "Standing order: ask." in self.type("+joining")
        assert "Standing order: always." in self.type("+joining always")
        self.line(self.char2, "+combat/start Ace vs thug")
        assert self.table.state.mode == FIGHT and self.present(self.char1)

    def test_friends_by_name(self):
        self.type("+joining friends")
        self.line(self.char2, "+combat/start Ace vs thug")
        assert self.table.state.mode != FIGHT
        self.line(self.char2, "+combat/stop")
        assert "Your friends: Bea." in self.type("+friend bea")
        self.line(self.char2, "+combat/start Ace vs thug")
        assert self.table.state.mode == FIGHT and self.present(self.char1)
        assert "named no friends" in self.type("+friend/remove Bea")

    def test_what_means_nobody_is_said(self):
        assert self.type("+friend Zed") == "No character is called Zed."
        assert "nobody's word" in self.type("+friend Ace")
        assert "named no friends" in self.type("+friend")
        assert "always" in self.type("+joining sometimes")


class TestUndo(JoiningTest):
    """Bea is game master; Ace has come in by his own word and gone again."""

    def setUp(self):
        super().setUp()
        self.line(self.char2, "+combat/gm Bea")
        self.line(self.char1, "+combat/join Rebels")
        self.line(self.char2, "+combat/start Rebels: Ace vs 2 thug")
        self.line(self.char2, "+combat/mod Thug 1=+1D for scene")

    def given(self, name: str) -> bool:
        """Whether a modifier of the seat lies on him."""
        return any(f.modifiers for f in self.table.state.fighters.values() if f.name == name)

    def test_no_undo_brings_back_who_went_by_his_own_word(self):
        self.line(self.char2, "+combat/mod Ace=+1D for scene")
        self.line(self.char1, "+combat/leave")
        for line in ("+combat/undo", "+combat/undo"):
            self.line(self.char2, line)
            assert "takes back" in self.bea
            assert not self.present(self.char1)
        self.reload()
        assert not self.present(self.char1)
        assert not self.given("Ace") and not self.given("Thug 1")

    def test_who_has_come_back_since_is_as_before_his_slip(self):
        self.line(self.char1, "+combat/leave")
        self.line(self.char1, "+combat/join Rebels")
        self.line(self.char2, "+combat/undo 2")
        assert self.present(self.char1) and self.given("Thug 1")
