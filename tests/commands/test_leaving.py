"""Leaving a fight at any moment from anywhere; no new sheet while in a running fight."""

from tests.commands.player import TwoPlayersTest
from world.scenes.table.fighters import fighter_id


class LeavingTest(TwoPlayersTest):
    """Ace fights a thug in the first room; Bea holds the seat."""

    def setUp(self):
        super().setUp()
        self.type("+chargen/take smuggler")
        self.line(self.char2, "+combat/gm Bea")
        self.line(self.char1, "+combat/join Rebels")
        self.line(self.char2, "+combat/start Rebels: Ace, soldier vs thug")

    @property
    def me(self):
        return self.fighter(self.room1)

    def fighter(self, room):
        return room.table.state.fighters[fighter_id(self.char1)]

    def reload(self):
        for room in (self.room1, self.room2):
            room.forget_table()


class TestLeaving(LeavingTest):
    def test_from_the_room_and_from_elsewhere(self):
        self.line(self.char1, "+combat/leave")
        assert self.me.left == "left" and "Ace leaves" in self.bea
        self.line(self.char1, "+combat/join Rebels")
        self.char1.move_to(self.room2, quiet=True)
        self.reload()
        assert self.me.present
        self.line(self.char1, "+combat/leave")
        assert self.me.left == "left" and "Ace leaves" in self.bea
        assert self.ace == f"You leave the fight in {self.room1.key}."

    def test_the_one_named_of_several(self):
        self.line(self.char1, "+combat/leave")
        self.char1.move_to(self.room2, quiet=True)
        for line in ("+combat/gm Ace", "+combat/join"):
            self.line(self.char1, line)
        self.char1.move_to(self.room1, quiet=True)
        self.line(self.char1, "+combat/join Rebels")
        self.line(self.char1, f"+combat/leave {self.room2.key}")
        assert self.me.present and self.fighter(self.room2).left

    def test_leaving_when_in_no_fight_says_so(self):
        self.line(self.char1, "+combat/leave")
        self.line(self.char1, "+combat/leave")
        assert self.ace == "You are in no fight and in no scene."

    def test_leaving_with_an_attack_unanswered_costs_nothing(self):
        for line in ("+combat/next", "+combat/next", "+combat/set order=Thug, Ace"):
            self.line(self.char2, line)
        self.line(self.char1, "+reaction ask")
        self.line(self.char2, "+attack Thug=Ace")
        assert self.room1.table.state.deed.target == self.me.id
        before = self.me
        self.line(self.char1, "+combat/leave")
        after = self.me
        assert after.left == "left" and self.room1.table.state.deed is None
        assert (after.condition, after.sheet) == (before.condition, before.sheet)
        assert self.char1.sheet == before.sheet


class TestAnotherSheet(LeavingTest):
    """Ace has walked out of the room in which they still fight."""

    def setUp(self):
        super().setUp()
        self.kept = self.char1.sheet
        self.char1.move_to(self.room2, quiet=True)
        self.reload()

    def refused(self, line: str) -> None:
        self.line(self.char1, line)
        told = f"You are in a fight in {self.room1.key}. +combat/leave takes you out of it."
        assert told in self.ace, self.ace

    def test_none_is_taken_built_or_begun_anew(self):
        self.refused("+chargen/take pilot")
        self.refused("+recruit marine")
        self.refused("+chargen/build")
        self.refused("+dots/again")
        assert self.char1.sheet == self.kept

    def test_a_build_begun_before_is_not_finished_during_a_fight(self):
        self.char1.move_to(self.room1, quiet=True)
        self.line(self.char1, "+combat/leave")
        self.line(self.char1, "+chargen/build")
        for step in ("dex=4D, kno=2D", "bla=6D, dodge=6D", "search +2D, brawl +1D"):
            self.line(self.char1, f"+chargen {step}")
        self.line(self.char1, "+chargen/gear blaster pistol")
        self.line(self.char1, "+combat/join Rebels")
        self.char1.move_to(self.room2, quiet=True)
        self.refused("+chargen/done")
        self.line(self.char1, "+combat/leave")
        self.line(self.char1, "+chargen/done")
        assert "is ready to play" in self.ace

    def test_a_sheet_set_by_staff_reaches_the_fight(self):
        self.account2.permissions.add("Builder")
        self.line(self.char2, "+setsheet Ace/blaster=9D")
        assert self.me.sheet == self.char1.sheet != self.kept
