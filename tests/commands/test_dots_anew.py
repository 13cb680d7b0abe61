"""``+dots/again`` first names what is given up; a sheet that has fought needs staff's approval."""

from tests.commands.player import TwoPlayersTest


class TestAnew(TwoPlayersTest):
    def setUp(self):
        super().setUp()
        self.line(self.char1, "+dots guardian, soldier, your weapon")

    @property
    def sheet(self):
        return self.char1.sheet_for("dots")

    def fight(self):
        for line in ("+combat/start dots Ace vs Thug", "+initiative Thug=none", "+initiative none",
                     "+combat/stop", "+combat/leave"):  # fmt: skip
            self.line(self.char1, line)

    def test_it_asks_once(self):
        self.line(self.char1, "+dots/again")
        assert self.sheet is not None
        assert self.ace.startswith(
            "That gives up Ace, Jedi Guardian, soldier, kit: a weapon of your own"
        )
        assert "10 dots and 60 XP" in " ".join(self.ace.split())
        assert "+dots/again/sure does it." in " ".join(self.ace.split())
        self.line(self.char1, "+dots/again/sure")
        assert self.sheet is None and "Step 1 of 3" in self.ace

    def test_an_unfinished_build_is_given_up_without_asking(self):
        self.line(self.char1, "+dots/again/sure")
        self.line(self.char1, "+dots guardian, soldier")
        self.line(self.char1, "+dots/again")
        assert "Step 1 of 3" in self.ace

    def test_after_a_fight_staff_are_asked(self):
        self.fight()
        self.line(self.char1, "+dots/again/sure")
        assert self.sheet is not None and "unless staff say yes: they are asked." in self.ace
        self.account2.permissions.add("Admin")
        self.line(self.char2, "+questions")
        assert "Ace would give up a sheet of dots that has fought" in " ".join(self.bea.split())
        self.line(self.char2, "+no")
        assert self.sheet is not None and "says no: your sheet of dots stays" in self.ace
        self.line(self.char1, "+dots/again/sure")
        self.line(self.char2, "+yes")
        assert self.sheet is None and "+dots begins anew" in " ".join(self.ace.split())

    def test_a_sheet_that_has_fought_is_not_replaced_by_a_ready_one(self):
        self.fight()
        self.line(self.char1, "+chargen/take dots knight")
        assert "Ace has fought with this sheet, so it stays." in self.ace

    def test_a_fight_under_another_book_does_not_bind_the_choices_of_dots(self):
        self.line(self.char1, "+chargen/take smuggler")
        for line in ("+combat/start personal Ace vs Thug", "+attack Thug", "+combat/stop"):
            self.line(self.char1, line)
        self.line(self.char1, "+combat/close")
        self.line(self.char1, "+dots/again/sure")
        assert self.sheet is None, self.ace

    def test_in_a_scene_nothing_is_given_up(self):
        self.line(self.char1, "+combat/start dots Ace vs Thug")
        self.line(self.char1, "+dots/again/sure")
        assert self.sheet is not None and "You are in a fight" in self.ace
