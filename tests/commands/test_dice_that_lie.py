"""Dice laid by hand and dice kept by an undo, as ordinary players type and read them."""

from unittest.mock import patch

from game import journal
from game.codec import decode
from tests.commands.player import TwoPlayersTest


class Rounds(TwoPlayersTest):
    """Ace is game master of Bea's fight and plays two soldiers by hand. Bea acts first."""

    def setUp(self):
        super().setUp()
        for character in (self.char1, self.char2):
            self.line(character, "+chargen/take smuggler")
        self.line(self.char1, "+combat/gm Ace")
        self.line(self.char2, "+combat/join rebels")
        for line in ("+combat/add 2 soldier=Empire", "+combat/auto npcs=off",
                     "+combat/dice 6 6 6 6 6 6 1 1 1 1 1 1 1", "+combat/start",
                     "+combat/dice none"):  # fmt: skip
            self.line(self.char1, line)
        if self.table.state.stage == "choice":
            self.line(self.char2, "+initiative first")
        self.line(self.char2, "+declare 1")
        self.line(self.char1, "+combat/next")

    @property
    def table(self):
        return self.room1.table

    def fell(self) -> list[int]:
        """Return the faces thrown by the last command."""
        last = self.table.scene.entries.filter(kind="command").last()
        return list(journal.faces([journal.Entry(0, "", None, decode(last.events))]))


class TestDiceThatLie(Rounds):
    def test_they_pass_by_an_onlookers_roll_and_a_pose(self):
        self.line(self.char1, "+combat/dice 6 3 4")
        self.line(self.char1, "+roll 3D")
        self.line(self.char2, "pose counts to $roll(2D).")
        self.line(self.char2, "+check blaster")
        self.line(self.char1, "+combat/dice")
        assert "6 3 4 laid for the next deeds of the rounds" in self.ace
        self.line(self.char2, "+attack Soldier 1")
        assert self.fell()[:3] == [6, 3, 4]

    def test_everybody_reads_for_whom_and_only_the_seat_which(self):
        self.line(self.char1, "+combat/dice 6 3 for Soldier 2")
        assert "2 dice thrown by hand (6 3): they are for Soldier 2's next deed." in self.ace
        assert "2 dice thrown by hand: they are for Soldier 2's next deed." in self.bea
        self.line(self.char2, "+combat/dice")
        assert "2 dice laid for Soldier 2's next deed." in self.bea
        self.line(self.char2, "+attack Soldier 1")
        assert [lot.faces for lot in self.table.state.lying] == [(6, 3)]

    def test_a_wrong_line_for_laying_dice_shows_a_right_one(self):
        self.line(self.char1, "+combat/dice six")
        assert "+combat/dice 6 3 4 for <name>" in self.ace
        self.line(self.char1, "+combat/dice 6 for Nobody")
        assert "Nobody" in self.ace

    def test_kept_dice_fall_again_for_the_same_action(self):
        self.line(self.char2, "+attack Soldier 1")
        fell = self.fell()
        self.line(self.char1, "+combat/undo 1/keep")
        self.line(self.char1, "+combat/dice")
        assert "kept for Bea's attack on Soldier 1" in self.ace
        self.line(self.char2, "+attack Soldier 1")
        assert self.fell() == fell
        assert "fresh ones" not in self.bea

    def test_for_another_action_fresh_dice_fall_and_everybody_reads_so(self):
        self.line(self.char2, "+attack Soldier 1")
        self.line(self.char1, "+combat/undo 1/keep")
        self.line(self.char2, "+attack Soldier 2")
        told = "The kept dice were for Bea's attack on Soldier 1; fresh ones fall."
        assert told in self.ace and told in self.bea
        assert self.table.state.lying == ()


class TestWhy(Rounds):
    """``+why`` reports dice that were laid or kept before the roll."""

    def why(self) -> str:
        """Return what ``+why`` tells Bea about the last roll."""
        self.line(self.char2, f"+why {self.rolled()}")
        return " ".join(self.bea.split())

    def rolled(self) -> int:
        last = self.table.scene.entries.filter(kind="command").exclude(first_roll=0).last()
        return last.first_roll

    def test_why_counts_the_dice_laid_by_hand(self):
        self.line(self.char1, "+combat/dice 6 3")
        self.line(self.char2, "+attack Soldier 1")
        text = (
            "2 of its dice were laid down by hand by the game master, so no seed answers for them."
        )
        assert text in self.why()
        self.line(self.char2, f"+why {self.rolled() + 1}")
        assert "Soldier 1, defence" in self.bea and "laid down" not in self.bea

    def test_why_says_that_dice_were_kept_by_an_undo(self):
        self.line(self.char2, "+attack Soldier 1")
        assert "undo" not in self.why()
        self.line(self.char1, "+combat/undo 1/keep")
        self.line(self.char2, "+attack Soldier 1")
        assert "All its dice were kept from before an undo." in self.why()

    def test_why_gives_no_number_of_laid_dice_for_hidden_codes(self):
        self.line(self.char1, "+combat/set Soldier 1/numbers=hidden")
        self.line(self.char2, "+pass")
        self.line(self.char1, "+combat/dice 6 6")
        self.line(self.char1, "+attack Soldier 1=Bea")
        self.line(self.char2, "+nodefence")
        assert "Dice of this throw were laid down by hand" in self.why()


class TestDiceWithTooManySides(TwoPlayersTest):
    def test_where_the_system_cannot_go_on_the_seat_reads_why_and_nothing_is_logged(self):
        for character in (self.char1, self.char2):
            self.line(character, "+chargen/take smuggler")
        self.line(self.char2, "+combat/start personal Ace, 2 thug vs 3 thug")
        for line in ("+initiative first", "+declare 1"):
            self.line(self.char1, line)
        self.line(self.char2, "+combat/next")
        self.line(self.char2, "+combat/dice 66 66 66 66")
        self.line(self.char2, "+combat/auto npcs=on")
        with patch("evennia.utils.logger.log_trace") as log:
            self.line(self.char1, "+pass")
        assert not log.called
        assert "The system cannot go on: A die of 6 sides is thrown, and the next" in self.bea
        assert "cannot go on" not in self.ace
        self.line(self.char2, "+combat/dice none")
        assert "cannot go on" not in self.bea and "Thug" in self.bea
