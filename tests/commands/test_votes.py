"""Questions asked when a fighter leaves are about what the seat set, never what the rules did."""

from game.books.dots import builder
from game.codec import replace
from tests.commands.test_own import OwnTest
from world.scenes.table.fighters import fighter_id


class VoteTest(OwnTest):
    def texts(self) -> list[str]:
        self.line(self.char2, "+combat/leave")
        return [str(one.text) for one in [*self.waiting(self.char2), *self.waiting()]]

    def harmed(self, **how) -> None:
        """Change Bea's condition as the rules would, in the scene and in what lasts of it."""
        table, who = self.room1.table, fighter_id(self.char2)
        state = table.state
        own = state.own.get(who)
        body = replace(state.fighters[who].condition, **how)
        state = state.with_fighter(who, condition=body)
        if own:
            state = state.with_own(who, replace(own, condition=replace(own.condition)))
        table.state = state


class TestDots(VoteTest):
    fight = "dots Bea vs thug"

    def build(self):
        sheet = builder.create("guardian", "soldier", "your_weapon")
        self.char2.put_sheet(sheet)

    def test_a_part_that_a_blade_took_is_not_asked_about(self):
        self.line(self.char1, "+combat/set Bea/force=5")
        self.harmed(lost=("right foot",))
        (text,) = self.texts()
        assert "force from 16 to 5" in text and "foot" not in text and "loss" not in text

    def test_a_part_that_the_seat_took_is_called_one(self):
        self.line(self.char1, "+combat/set Bea/lost=right foot")
        (text,) = self.texts()
        assert "lost parts from none to right foot" in text

    def test_force_that_nobody_set_is_not_asked_about(self):
        self.line(self.char1, "+combat/set Bea/lost=right foot")
        self.harmed(force=3)
        (text,) = self.texts()
        assert "force" not in text.partition("Shall")[0]


class TestPersonal(VoteTest):
    def test_a_wound_of_the_rules_is_not_asked_about(self):
        self.line(self.char1, "+combat/set Bea/code=blaster 1D")
        self.harmed(wound="wounded")
        (text,) = self.texts()
        assert "blaster from 4D+2 to 1D" in text and "wound" not in text

    def test_setting_a_value_says_who_is_asked_whether_it_lasts(self):
        self.line(self.char1, "+combat/set Bea/code=blaster 1D")
        for read in (self.ace, self.bea):
            assert "in this scene only." in read
            assert "They are asked at its end whether it lasts." in read, read
        self.line(self.char1, "+combat/set Bea/code=blaster 9D")
        for read in (self.ace, self.bea):
            assert "Staff are asked at its end whether it lasts." in read, read
        self.line(self.char1, "+combat/set Bea/cover=50")
        assert "its end" not in self.ace
