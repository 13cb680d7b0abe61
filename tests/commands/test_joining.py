"""Joining fights by consent: invitations, standing answers, friends."""

from evennia.utils.create import create_object

from game.encounter.state import FIGHT
from tests.commands.asked import JoiningTest
from world.scenes.table.fighters import fighter_id


class TestInvitations(JoiningTest):
    def test_a_yes_after_the_fight_has_begun_counts_from_the_next_round(self):
        self.line(self.char1, "+combat/start Rebels: Ace, Bea vs Gang: 3 thug")
        assert "Invited, and in only by saying yes: Bea. The fight begins once Bea has" in self.ace
        assert (
            "Ace invites you into the fight in Room (book personal), on the side Rebels, "
            "against Thugs 1 to 3. +yes" in " ".join(self.bea.split())
        )
        self.line(self.char1, "+combat/begin")
        assert "Combat begins" in self.ace
        assert self.present(self.char1) and not self.present(self.char2)
        self.reload()
        self.line(self.char2, "+yes")
        assert "You come in with the next round, on the side Rebels." in self.bea
        assert "Bea comes in with the next round." in self.ace
        self.line(self.char2, "+combat/leave")
        assert "Bea leaves" in self.ace
        self.line(self.char1, "+combat/add Bea=Rebels")
        self.line(self.char2, "+yes")
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

    def test_a_no_holds_until_the_scene_ends_and_the_host_reads_it(self):
        self.line(self.char1, "+combat/start Ace, Bea vs thug")
        self.line(self.char2, "+no")
        assert "Bea says no, and is not asked again in this scene." in self.ace
        self.reload()
        self.line(self.char1, "+combat/add Bea=Rebels")
        assert "Bea said no in this scene: only +combat/join is a way in now." in self.ace
        assert self.asked(self.char2) == "" and not self.present(self.char2)
        self.line(self.char2, "+combat/join Rebels")
        assert self.present(self.char2)

    def test_a_fighter_who_left_is_asked_again_even_if_joining_always(self):
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
        assert "against Thugs 1 and 2" in self.asked(self.char2)
        assert "Trooper" not in self.asked(self.char2)

    def test_players_who_are_asked_on_the_other_side_are_named(self):
        self.line(self.char1, "+combat/start Ace vs Bea")
        assert "on the side Bea, against Ace." in self.asked(self.char2)
        assert self.table.state.mode != FIGHT

    def test_the_board_shows_open_invitations_to_the_seat_only(self):
        self.line(self.char1, "+combat/start Ace, Bea vs thug")
        assert "in only by saying yes: Bea." in self.type("+combat")
        self.line(self.char2, "+combat")
        assert "Invited" not in self.bea

    def test_the_end_of_the_scene_takes_it_back(self):
        self.line(self.char1, "+combat/start Ace, Bea vs thug")
        self.line(self.char1, "+combat/begin")
        self.line(self.char1, "+combat/stop")
        assert self.asked(self.char2)
        self.line(self.char1, "+combat/close")
        assert self.asked(self.char2) == "" and "withdrawn: the scene is closed. [#]" in self.bea

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

    def test_practice_is_refused_while_in_a_fight_elsewhere(self):
        self.line(self.char1, "+combat/start Ace vs thug")
        self.room2.tags.add("yard", category="place")
        self.char1.move_to(self.room2, quiet=True)
        self.line(self.char1, "+practice")
        assert "You are in a fight in Room. +combat/leave" in self.ace


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

    def test_friends_that_do_not_exist_are_refused(self):
        assert self.type("+friend Zed") == "No character is called Zed."
        assert "nobody's word" in self.type("+friend Ace")
        assert "named no friends" in self.type("+friend")
        assert "always" in self.type("+joining sometimes")


class TestNoDeedBringsAnybodyIn(JoiningTest):
    def test_an_onlookers_word_in_running_rounds_is_refused_with_the_way_in(self):
        self.line(self.char1, "+combat/start Ace vs thug")
        for line in ("+consent yes", "+points 1 on attack", "+cover half", "+treat Ace"):
            self.line(self.char2, line)
            assert "You are not in this fight. +combat/join is the way in." in self.bea, line
            assert not self.present(self.char2), line
