"""An option on death is changed while players sit at the table or are away."""

from game.encounter.former import option
from tests.commands.asked import JoiningTest
from world.scenes.consent.former import absent
from world.scenes.table.fighters import fighter_id


class TestOptionsOnDeath(JoiningTest):
    def setUp(self):
        super().setUp()
        self.line(self.char1, "+combat/start Ace, Bea vs 2 thug")
        self.line(self.char2, "+yes")
        while not self.present(self.char2):
            self.line(self.char1, "+combat/next")
        self.line(self.char1, "+combat/leave")

    def holds(self) -> str:
        return option(self.table.state, fighter_id(self.char2), "death_consent")

    def test_the_room_reads_whom_it_does_not_bind_yet(self):
        self.line(self.char1, "+combat/option death_consent=off")
        told = "For Bea death_consent stays target until the next round begins"
        assert told in self.bea and told in self.ace
        assert self.holds() == "target"

    def test_an_absent_fighter_reads_of_the_changed_option_on_coming_back(self):
        self.char2.move_to(self.room2, quiet=True)
        assert absent(self.table) == (fighter_id(self.char2),)
        self.line(self.char1, "+combat/option death_consent=off")
        assert "For Bea, who has not read of it, death_consent stays target." in self.ace
        former = self.table.state.former
        assert former[fighter_id(self.char2)].rounds == 0
        self.char2.move_to(self.room1, quiet=True)
        assert self.table.state.former[fighter_id(self.char2)].rounds == 1

    def test_an_invitation_names_it(self):
        self.line(self.char2, "+combat/leave")
        self.line(self.char1, "+combat/option death_consent=off")
        self.line(self.char1, "+combat/add Bea=Ace")
        named = "On death here: death_consent is off."
        assert named in self.asked(self.char2)
        self.line(self.char1, "+combat/stop")
        self.line(self.char2, "+yes")
        assert f"Bea comes in on the side Ace. {named}" in self.ace
