"""Weapons granted in a scene are not in hand after it."""

from game.books.dots import builder
from game.codec import replace
from tests.commands.test_own import OwnTest


class TestHeldForTheScene(OwnTest):
    """After the scene, Bea again holds what they held before it."""

    fight = "dots Bea vs trooper"

    def build(self):
        self.char2.put_sheet(builder.create("guardian", "soldier", "your_weapon"))

    def test_a_granted_weapon_in_hand_is_no_part_of_the_kept_sheet(self):
        held = self.char2.sheet_for("dots").wield
        self.line(self.char1, "+combat/stop")
        self.line(self.char1, "+combat/grant Bea=item sniper rifle")
        self.line(self.char2, "+wield sniper rifle")
        assert self.there.sheet.wield == "sniper rifle"
        assert self.char2.sheet_for("dots").wield == held
        assert not self.char2.sheet_for("dots").problem()
        self.line(self.char1, "+combat/close")
        self.line(self.char1, "+combat/start dots Bea vs trooper")
        assert self.there.sheet.wield == held

    def test_a_kept_sheet_that_holds_what_it_does_not_carry_comes_with_an_empty_hand(self):
        self.char2.put_sheet(replace(self.char2.sheet_for("dots"), offhand="sniper rifle"))
        assert self.char2.sheet_for("dots").offhand == ""
        self.line(self.char1, "+combat/stop")
        self.line(self.char1, "+combat/close")
        self.line(self.char1, "+combat/start dots Bea vs trooper")
        assert not self.there.left
