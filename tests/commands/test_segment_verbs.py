"""Verbs for declaring and for segments under ``chronicles``."""

import re

import pytest

from tests.commands.attack_words import MISSES
from tests.commands.field_table import VerbTest

SEAT = "Only the game master of this scene can do that. +combat shows who it is."


class SegmentTest(VerbTest):
    """The thugs have declared one attack each; Ace declares last and acts first."""

    book = "chronicles"

    def setUp(self):
        super().setUp()
        self.gm("+declare npcs=1 attack")
        assert self.state.stage == "declare"

    def count(self) -> None:
        """Have the game master start the count, or let the clock take it one step further."""
        if self.state.count:
            self.sweep(11)
        else:
            self.gm("+combat/count")


class TestEarlyWarning(SegmentTest):
    def setUp(self):
        super().setUp()
        self.char1.verbosity = self.char2.verbosity = "full"

    @pytest.mark.card("CHR-INIT-4", "CHR-Q-44")
    def test_the_game_master_gives_it_in_the_scene(self):
        self.gm("+combat/set Ace/early_warning=+1D, +2 species")
        assert "early warning from none to equipment +1D and species +2," in self.ace
        assert "in this scene only" in self.ace
        self.line(self.char1, "+sheet")
        assert "equipment +1D and species +2 on initiative" in self.ace
        self.gm("+combat/stop")
        self.gm("+combat/start Rebels: Ace vs Gang: Thug 1, Thug 2")
        self.both_read("perception 3D+1, equipment +1D, species +2: 5D")
        assert self.char1.sheet.early_warning == ()

    @pytest.mark.card("CHR-Q-44")
    def test_it_may_be_points_and_goes_again(self):
        self.gm("+combat/stop")
        self.gm("+combat/set Thug 1/early_warning=5 equipment")
        self.gm("+combat/start Rebels: Ace vs Gang: Thug 1")
        self.both_read("perception 2D (", "equipment +5 -> ")
        self.gm("+combat/set Thug 1/early_warning=none")
        assert self.named("Thug 1").sheet.early_warning == ()
        for wrong in ("a lot", "+1D luck", "100", "-1D", "+1D,"):
            self.gm(f"+combat/set Thug 1/early_warning={wrong}")
            assert self.bea.startswith("Say what it is worth and whence"), wrong

    @pytest.mark.card("CHR-Q-44")
    def test_staff_write_it_on_the_sheet(self):
        self.account2.permissions.add("Builder")
        self.gm("+setsheet Ace/early warning=+2 species")
        assert "warned early by species +2" in self.bea
        assert str(self.char1.sheet.early_warning[0]) == "species +2"
        self.gm("+combat/stop")
        self.gm("+combat/start Rebels: Ace vs Gang: Thug 1")
        self.both_read("perception 3D+1, species +2: 4D")


class TestUnanswered(SegmentTest):
    """Players who cannot react are told why they are not asked, and why it is then too late."""

    def after(self, *lines: str) -> None:
        for line in lines:
            self.gm(line)

    @pytest.mark.card("CHR-Q-25")
    def test_a_fighter_who_hesitated_cannot_react(self):
        for _ in range(4):
            self.count()
        self.gm("+attack Thug 1=Ace")
        self.both_read("Ace hesitated this round and cannot react.")
        self.refuse("+dodge", "Ace hesitated this round and cannot react.")

    @pytest.mark.card("CHR-Q-15", "CHR-Q-30")
    def test_a_fighter_just_hurt_has_no_defence(self):
        self.line(self.char1, "+declare 1 attack")
        self.after("+combat/set Ace/lost=yes", "+attack Thug 1=Ace")
        told = "Ace was hurt and has no more actions this round: no defence against an attack."
        self.both_read(told)
        self.refuse("+dodge", told)

    @pytest.mark.card("CHR-FD-1", "CHR-Q-35")
    def test_a_fighter_in_a_full_dodge_has_no_other_reaction(self):
        self.line(self.char1, "+declare fulldodge")
        self.line(self.char1, "+pass")
        self.after("+combat/mod Ace=+60 on resistance", "+attack Thug 1=Ace with fists")
        told = "Ace makes a full dodge and has no other reaction this round."
        self.both_read(told)
        self.refuse("+parry", told)

    @pytest.mark.card("CHR-Q-15")
    def test_the_unconscious_and_npcs_are_refused_with_their_reason(self):
        self.line(self.char1, "+declare 1 attack")
        self.after("+combat/set Thug 1/unconscious=5", "+dodge Thug 1")
        assert self.bea == "Thug 1 is unconscious: no defence against an attack."
        self.after("+dodge Thug 2")
        assert self.bea.startswith("No attack waits for an answer.")


class TestSurprised(VerbTest):
    @pytest.mark.card("ADV-SURP-2")
    def test_a_surprised_fighter_cannot_react(self):
        self.gm("+combat/stop")
        self.lay(*[6] * 2, *[1] * 20)
        self.gm("+ambush Thug 1 on Ace")
        self.gm("+combat/start Rebels: Ace vs Gang: Thug 1, Thug 2")
        self.refuse("+dodge", "Ace is surprised and cannot react.")
        self.gm("+declare Thug 1=1")
        self.gm("+attack Thug 1=Ace")
        self.both_read("Ace is surprised and cannot react.")


class TestDefenceless(VerbTest):
    book, options = "personal", "defence_counts_as_action=yes"

    @pytest.mark.card("PER-Q-36")
    def test_a_fighter_just_hurt_has_no_defence(self):
        self.line(self.char1, "+initiative last")
        self.line(self.char1, "+declare 1")
        self.gm("+declare npcs=1")
        self.gm("+combat/set Ace/lost=yes")
        self.gm("+attack Thug 1=Ace")
        told = "Ace was hurt and has no more actions this round: no defence against an attack."
        self.both_read(told)
        self.refuse("+dodge", told)


class TestWaiting(SegmentTest):
    def setUp(self):
        super().setUp()
        self.line(self.char1, "+declare 1 attack")

    def test_last(self):
        self.see("+slow last", "Ace waits until the others have acted.")
        assert self.order() == ["Thug 1", "Thug 2", "Ace"]
        self.refuse("+slow last", "You have slowed down already: act or +pass.")

    def test_after_somebody(self):
        self.see("+slow after Thug 1", "Ace waits")
        assert self.order() == ["Thug 1", "Ace", "Thug 2"]
        self.gm("+pass Thug 1")
        assert self.state.acting == self.me
        self.refuse("+slow last", "You have slowed down already: act or +pass.")

    def test_hold_and_now(self):
        self.see("+hold", "Ace holds back their action: +now calls it.")
        assert self.order() == ["Thug 1", "Thug 2"]
        self.gm("+pass Thug 1")
        self.see("+now", "Ace acts now.")
        assert self.order() == ["Ace", "Thug 2"]
        assert "Your turn (1 action left): +attack Thug 1" in self.ace
        self.refuse("+now", "You hold no action.")
        self.lay(3, 3, 3, 3, *[1] * 5, 1, 1, 1)
        self.see("+attack Thug 1", "blaster 4D+2 = 14 vs 13 (moderate)")
        assert self.order() == ["Thug 2"]

    def test_a_held_action_that_is_not_called_is_lost(self):
        self.line(self.char1, "+hold")
        self.gm("+pass Thug 1")
        self.lay(6, 6, 6, 1, 1)
        self.gm("+pass Thug 2")
        self.both_read("Ace held back too long: their action is lost.", "-- Round 2 --")
        assert self.state.round == 2


def missed(who: str) -> re.Pattern[str]:
    """Match ``who`` shooting at Ace and missing, in any wording."""
    way = "(?:fires a blaster pistol and )?"
    return re.compile(rf"\b{who} {way}(?:{MISSES}) Ace(?:\.| by )")


class TestFullDodge(SegmentTest):
    def test_declared(self):
        self.see("+declare fulldodge", "Ace declares a full dodge.")
        assert (self.me.declared, self.me.full_dodge) == (2, True)
        self.refuse("+attack Thug 1", "With a full dodge nothing but a move is possible.")
        self.line(self.char1, "+slow last")
        self.lay(3, 3, 3, 6, 6, 6)
        self.gm("+attack Thug 1=Ace")
        rolled = "blaster 3D = 18 vs dodge 4D+2, full dodge and move -1D: 3D+2 = 11 + 13 = 24"
        self.both_read(missed("Thug 1"), rolled)
        self.lay(6, 6, 6)
        self.gm("+attack Thug 2=Ace")
        self.both_read(missed("Thug 2"))
        marked = re.findall(r"#(\d+)", self.ace)
        self.line(self.char1, f"+why {marked[-1]}")
        assert "blaster 3D = 18 vs full dodge 11 + 13 = 24" in self.ace

    def test_with_a_force_point(self):
        self.see(
            "+declare fulldodge/force", "Ace spends 1 Force Point.", "a full dodge and a Force"
        )
        self.line(self.char1, "+slow last")
        self.lay(*[1] * 8, 6, 6, 6)
        self.gm("+attack Thug 1=Ace")
        self.both_read("dodge 4D+2, Force Point 4D+2, full dodge and move -1D: 8D+1 = 9 + 13 = 22")

    def test_a_full_dodge_is_refused_when_attacked(self):
        self.line(self.char1, "+declare 1 attack")
        self.line(self.char1, "+slow last")
        self.gm("+attack Thug 1=Ace")
        self.refuse("+fulldodge", "A full dodge is declared with the actions: +declare fulldodge.")

    def test_force_is_declared_once(self):
        self.see("+declare 1/force attack", "Ace declares 1 action: attack and a Force Point.")
        assert (self.me.forced, self.me.sheet.force_points) == (True, 0)
        sentence = "Ace's declaration stands: nothing can be added now. "
        sentence += "+pass drops an action."
        self.refuse("+declare 1/force attack", sentence)
        self.lay(*[1] * 9)
        self.see("+attack Thug 1", "blaster 4D+2, Force Point 4D+2: 9D+1 = 10 vs 13 (moderate)")


class TestFullDodgeWhenAttacked(SegmentTest):
    options = "full_dodge_when=when_attacked"

    def test_it_costs_what_was_declared(self):
        self.line(self.char1, "+declare 1 attack")
        self.line(self.char1, "+slow last")
        self.gm("+attack Thug 1=Ace")
        assert "+fulldodge (all else; hurt under 1%)" in self.ace
        self.lay(3, 3, 3, 6, 6, 6)
        self.see(
            "+fulldodge", "Ace gives up an action for the full dodge.", missed("Thug 1"),
            "3D+2 = 11 + 13 = 24",
        )  # fmt: skip
        assert self.me.slots == ("-",)
        self.lay(6, 6, 6, 1, 1)
        self.gm("+pass Thug 2")
        self.both_read("-- Round 2 --")
