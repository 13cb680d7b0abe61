"""What somebody means to do in a round, typed as a player types it: declared, said ahead, done."""

import pytest

from tests.commands.test_held import HeldTest
from tests.commands.test_segment_verbs import SegmentTest

PASS = "+pass drops it."


class TestDeclaredKinds(SegmentTest):
    """Ace, with a heavy blaster pistol, declares last and acts first."""

    def declared(self, words: str) -> None:
        self.line(self.char1, "+declare ask")
        self.line(self.char1, f"+declare 1 {words}")

    @pytest.mark.card("CHR-DECL-7", "CHR-ACT-4")
    def test_a_punch_is_no_shot(self):
        self.declared("punch Thug 1")
        assert "Your turn (1 action left): +attack Thug 1 with fists" in self.ace
        self.refuse(
            "+attack Thug 1",
            f"You declared: punch Thug 1. +attack Thug 1 with fists does it, {PASS}",
        )
        self.see("+attack Thug 1 with fists", "Ace strikes at Thug 1")

    @pytest.mark.card("CHR-DECL-7", "CHR-Q-45")
    def test_a_thrown_can_is_no_shot(self):
        self.gm("+combat/range short")
        self.declared("throw can at Thug 1")
        self.refuse(
            "+attack Thug 1",
            f"You declared: throw can at Thug 1. +attack Thug 1 with thrown can does it, {PASS}",
        )
        self.see("+attack Thug 1 with thrown can", "Ace throws a can at Thug 1")

    @pytest.mark.card("CHR-DECL-7", "CHR-Q-7")
    def test_a_named_target_binds_while_it_stands(self):
        self.declared("attack Thug 1")
        self.refuse(
            "+attack Thug 2", f"You declared: attack Thug 1. +attack Thug 1 does it, {PASS}"
        )
        self.gm("+combat/set Thug 1/wound=incapacitated")
        self.see("+attack Thug 2", "at Thug 2")

    @pytest.mark.card("CHR-DECL-7")
    def test_an_attack_leaves_the_weapon_open(self):
        self.declared("attack Thug 1")
        self.see("+attack Thug 1 with fists", "Ace strikes at Thug 1")

    def test_a_punch_happens_by_itself_as_a_stab_does(self):
        self.see("+declare 1 punch Thug 1", "Ace strikes at Thug 1")

    def test_a_throw_happens_by_itself(self):
        self.gm("+combat/range short")
        self.see("+declare 1 throw can at Thug 1", "Ace throws a can at Thug 1")

    @pytest.mark.card("CHR-ACT-3", "CHR-DECL-1")
    def test_what_is_a_line_of_another_book_is_declared_in_words(self):
        for words in ("reload", "shelter", "recover", "stow", "spray Thug 1"):
            self.see(f"+declare 1 {words}", f"Ace declares 1 action: {words}.")
            self.gm("+combat/undo")
            self.gm("+combat/dice none")


class TestAdvancedDeclares(HeldTest):
    book = "advanced"

    def test_what_belongs_to_another_book_is_no_deed_here(self):
        self.line(self.char1, "+initiative last")
        self.refuse(
            "+declare 1 reload",
            "Only the number is declared here: +declare 1. What you do with it you say in your "
            "turn.",
        )
