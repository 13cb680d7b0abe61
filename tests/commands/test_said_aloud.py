"""Every line that players act on says what happened to whom, and none is empty."""

import pytest

from game.books.d6 import roster
from game.books.d6.condition import Condition
from game.encounter import commands as c
from tests.commands.field_table import VerbTest
from tests.game.table import Table
from world import presenters
from world.scenes.render.totals import party


class TestRulings(VerbTest):
    """Rulings made by hand under ``advanced``."""

    def turns(self):
        for line in ("+initiative first", "+declare 1"):
            self.line(self.char1, line)
        self.gm("+declare npcs=1")

    def test_a_fall_is_told_before_its_dice(self):
        self.gm("+combat/fall Ace=12")
        first, second = self.ace.splitlines()[:2]
        assert first.startswith("Ace falls 12 metres. Ace")
        assert second.startswith("  damage fall of 12 m 3D = ")

    def test_a_fall_that_does_nothing_says_so(self):
        self.gm("+combat/fall Ace=2")
        told, waiting = self.bea.splitlines()
        assert told == "A fall of 2 m does no harm."
        assert waiting == "Waiting for Ace to choose first or last."

    def test_a_number_named_for_what_waits_is_read_back(self):
        self.turns()
        self.line(self.char1, "+pass")
        self.gm("+attack Thug 1=Ace")
        self.gm("+combat/difficulty 13")
        assert "The number to reach is 13 now." in self.bea

    def test_a_fighter_added_during_the_turns_acts_from_the_next_round(self):
        self.gm("+combat/add soldier=Rebels")
        assert "Soldier comes in on the side Rebels. [#]\n" in f"{self.ace}\n"
        self.line(self.char1, "+initiative first")
        self.line(self.char1, "+declare 1")
        self.gm("+declare npcs=1")
        self.gm("+combat/add medic=Rebels")
        self.both_read("Medic comes in on the side Rebels and acts from the next round.")

    def test_an_objection_says_what_it_brings(self):
        self.see(
            "+combat/object",
            "Ace objects to the book advanced: the next round is played under personal.",
        )
        self.see("+combat/agree", "Ace agrees to the book advanced.")

    def test_a_secret_modifier_is_read_back_as_one(self):
        self.gm("+combat/mod Ace=+1D on attack for round secret")
        told = "The game master gives Ace +1D on attack rolls for this round, in secret. [#]"
        assert self.bea == told
        assert not self.ace

    def test_a_code_with_a_modifier_is_named_without_its_comma(self):
        self.line(self.char1, "+roll 4D+2-1D vs 12")
        assert "Ace rolls 4D+2: " in self.ace


class TestSeat(VerbTest):
    """The game master's settings and questions; what does not fit is refused in words."""

    def test_a_wound_may_be_shortened(self):
        self.gm("+combat/set Thug 1/wound=incap")
        self.both_read("Thug 1's condition from healthy to incapacitated.")
        self.gm("+combat/set Thug 1/wound=wounded")
        self.both_read("Thug 1's condition from incapacitated to wounded.")
        self.gm("+combat/set Thug 1/wound=scratched")
        assert self.bea.startswith("A wound is one of: healthy, wounded")

    def test_the_last_roll_is_ones_own_and_not_the_attackers(self):
        self.line(self.char1, "+initiative first")
        self.line(self.char1, "+declare 0")
        self.gm("+declare npcs=1")
        self.gm("+attack Thug 1=Ace")
        self.line(self.char1, "+dodge")
        self.line(self.char1, "+why")
        assert "Ace, defence: dodge" in self.ace or "Ace, resistance: " in self.ace

    def test_a_used_up_preparation_is_not_on_the_board(self):
        self.line(self.char1, "+initiative first")
        self.line(self.char1, "+declare 1")
        self.gm("+declare npcs=1")
        self.line(self.char1, "+aim Thug 1")
        for thug in ("Thug 1", "Thug 2"):
            self.line(self.char1, "+combat")
            assert "prepared blaster" in self.ace
            self.gm(f"+pass {thug}")
        self.gm("+combat/next")
        self.gm("+combat/next")
        self.line(self.char1, "+combat")
        assert "prepared blaster" in self.ace
        self.gm("+combat/set order=Ace, Thug 1, Thug 2")
        self.line(self.char1, "+attack Thug 1")
        self.line(self.char1, "+combat")
        assert "prepared blaster" not in self.ace

    def test_the_board_counts_in_words_for_the_ear(self):
        self.line(self.char1, "+initiative first")
        self.line(self.char1, "+declare 2")
        self.listen()
        self.line(self.char1, "+combat")
        assert "0 of 2 actions taken" in self.ace
        assert "0/2" not in self.ace


class TestPlainBook(VerbTest):
    book = "personal"

    def test_commands_that_the_book_lacks_are_refused_by_name(self):
        self.gm("+combat/range short")
        assert self.bea.startswith("Range counts for nothing under personal")
        self.gm("+combat/vehicle landspeeder=Rebels")
        assert self.bea.startswith("That belongs to another book than personal")
        assert not [f for f in self.state.present if f.vehicle]


class TestUndoing(VerbTest):
    def test_an_undo_says_whose_actions_it_takes_back(self):
        self.line(self.char1, "+initiative first")
        self.line(self.char1, "+declare 1")
        self.gm("+combat/undo")
        self.both_read("Bea takes back: Ace's declaration.")
        self.line(self.char1, "+declare 1")
        self.gm("+declare npcs=1")
        self.line(self.char1, "+attack Thug 1")
        self.gm("+combat/mod Thug 2=+1D on attack secret")
        self.gm("+combat/undo 2/keep")
        self.both_read(
            "Bea takes back: a ruling that the table did not see and Ace's attack on Thug"
        )
        seat = "What they did not see: The game master gives Thug 2 +1D on the next attack roll"
        assert seat in self.bea and "+1D" not in self.ace

    def test_a_ruling_that_was_read_is_called_by_what_it_set(self):
        self.gm("+combat/set Thug 1/wound=wounded")
        self.gm("+combat/set Thug 1/code=dodge 5D")
        self.gm("+combat/undo 2")
        self.both_read("Bea takes back: the ruling on Thug 1's dodge and the ruling that Thug 1 is")

    def test_an_undo_does_not_name_a_hidden_fighter(self):
        self.gm("+combat/set Thug 1/hidden=yes")
        self.line(self.char1, "+initiative first")
        self.line(self.char1, "+declare 1")
        self.gm("+declare Thug 1=1")
        self.gm("+combat/undo")
        self.both_read("Bea takes back: a ruling that the table did not see.")


class TestWaiting(VerbTest):
    book = "chronicles"

    def test_waiting_for_another_fighter_names_them(self):
        self.gm("+declare npcs=1 attack")
        self.line(self.char1, "+declare 1 attack")
        self.see("+slow after Thug 1", "Ace waits until Thug 1 has acted.")


@pytest.mark.parametrize(
    ("names", "called"),
    [(("Thug 1", "Thug 2"), "Thug's side"), (("Thug",), "Thug"), (("Ann", "Bo"), "Thug")],
)
def test_a_side_called_after_its_members_is_called_a_side(personal_table, names, called):
    """Without the word side, ``Thug 3`` in ``Vexa 10; Thug 3`` would read as a name."""
    block = roster.find_npc("thug")
    for name in names:
        personal_table.join(presenters.of_kind("d6").npc(block, name, name, "Thug"))
    assert party(personal_table.state, "Thug") == called


@pytest.fixture
def personal_table():
    table = Table()
    table.join = lambda fighter: table.do(c.Join(fighter.id, fighter))
    return table


def test_the_dead_are_not_stunned_as_well():
    assert Condition(wound="killed", stuns=(10,)).described(0) == "killed"
