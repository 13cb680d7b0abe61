"""The game master's seat is offered, never forced on anybody."""

from tests.commands.asked import ManyTest
from world.scenes.consent import questions
from world.scenes.table.fighters import fighter_id


class TestOffers(ManyTest):
    def setUp(self):
        super().setUp()
        self.line(self.char1, "+combat/gm Ace")

    def holds(self, *people) -> bool:
        return self.room1.table.scene.gms == [fighter_id(one) for one in people]

    def asked(self, who) -> str:
        return "\n".join(map(str, map(questions.shown, questions.open_for(who))))

    def test_a_bystander_is_asked_and_may_say_no(self):
        for line in ("+combat/gm Bea", "+combat/share Bea"):
            self.line(self.char1, line)
            assert "Bea is asked, and is game master by saying yes." in self.ace
            assert "Ace offers you" in self.bea and "+yes" in self.bea
            assert self.holds(self.char1), line
            self.line(self.char2, "+no")
            assert "Bea does not take the game master's seat. [#]" in self.ace
            assert self.holds(self.char1), line

    def test_a_yes_hands_it_over_or_shares_it(self):
        self.line(self.char1, "+combat/share Bea")
        self.line(self.char2, "+yes")
        assert self.holds(self.char1, self.char2)
        assert "Game master now: Ace and Bea. [#]" in self.ace
        self.line(self.char2, "+combat/gm Bea")
        assert self.holds(self.char2)
        self.line(self.char2, "+combat/gm Ace")
        self.room1.forget_table()
        self.line(self.char1, "+yes")
        assert self.holds(self.char1)

    def test_a_player_who_ignores_the_sender_is_not_asked(self):
        self.account.permissions.remove("Admin")
        self.line(self.char2, "+ignore Ace")
        for line in ("+combat/gm Bea", "+combat/share Bea"):
            self.line(self.char1, line)
            assert self.ace == "Bea takes no invitations from you."
            assert self.bea == "" and self.asked(self.char2) == "" and self.holds(self.char1)

    def test_a_second_offer_of_the_seat_replaces_the_first(self):
        cal = self.one_more("Cal")
        self.line(self.char1, "+combat/gm Bea")
        self.line(self.char1, "+combat/gm Cal")
        assert self.asked(self.char2) == "" and "the seat is offered to somebody else" in self.bea
        self.typed_by(cal, "+yes")
        assert self.holds(cal)

    def test_a_former_holder_no_longer_shares_the_seat(self):
        cal = self.one_more("Cal")
        self.line(self.char1, "+combat/share Bea")
        self.line(self.char1, "+combat/gm Cal")
        self.typed_by(cal, "+yes")
        self.line(self.char2, "+yes")
        assert "Ace is not game master any more" in self.bea and self.holds(cal)

    def test_the_end_of_the_scene_takes_it_back(self):
        self.line(self.char1, "+combat/gm Bea")
        self.line(self.char1, "+combat/close")
        assert self.asked(self.char2) == "" and "withdrawn: the scene is closed." in self.bea

    def test_where_nobody_holds_it_somebody_else_is_asked_too(self):
        self.line(self.char1, "+combat/close")
        self.line(self.char1, "+combat/gm Bea")
        assert self.holds() and "Ace offers you" in self.bea
        self.line(self.char2, "+yes")
        assert self.holds(self.char2)
