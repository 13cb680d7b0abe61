"""Declarations in a player's own words under ``chronicles``, typed and heard."""

import pytest

from tests.commands.attack_words import attack, told
from tests.commands.field_table import ACE_FIRST
from tests.commands.test_held import HeldTest
from tests.commands.test_segment_verbs import SegmentTest
from world import silence


class TestDeclaredWords(SegmentTest):
    @pytest.mark.card("CHR-DECL-1", "CHR-DECL-4", "CHR-Q-45")
    def test_the_others_hear_words_and_target(self):
        self.line(self.char1, "+declare ask")
        told = "Ace declares 2 actions (-1D): shoot Thug 2 in the leg, then take cover."
        self.see("+declare 2 shoot Thug 2 in the leg, take cover", told)
        self.gm("+combat")
        assert "(shoot Thug 2 in the leg, take cover)" in self.bea

    @pytest.mark.card("CHR-DECL-7", "CHR-ACT-1", "CHR-ACT-7")
    def test_words_in_natural_language_are_carried_out(self):
        self.line(self.char1, "+declare 3 set to stun, dive for cover, kick Thug 1")
        self.refuse(
            "+attack Thug 1",
            "You declared: set to stun. +stun does it, +pass drops it.",
        )
        self.see("+stun on", "Ace sets the heavy blaster pistol to stun.")
        self.gm("+pass Thug 1")
        self.gm("+pass Thug 2")
        self.see("+cover half", "Ace takes half cover.")
        self.see("+attack Thug 1 with fists", attack("Ace", "Thug 1", "strikes with fists"))

    @pytest.mark.card("CHR-DECL-7")
    def test_an_action_that_fits_no_declared_slot_is_not_held(self):
        self.line(self.char1, "+declare 2 attack Thug 1, treat Thug 1")
        self.gm("+nodefence Thug 1")
        for line in ("+attack Thug 2", "+attack Thug 1", "+cover half"):
            self.refuse(line, "You declared: treat Thug 1. +treat or +act does it, +pass drops it.")
        self.line(self.char1, "+held")
        assert "treatment on Thug 1" in self.ace

    @pytest.mark.card("CHR-ACT-8")
    def test_an_action_in_free_words_is_pointed_to_act(self):
        self.line(self.char1, "+declare 1 zap the lights")
        assert "+act does that: zap the lights." in self.ace
        self.refuse("+cover half", "You declared: zap the lights. +act does it, +pass drops it.")
        self.see("+act zaps the lights=blaster vs 5", "Ace zaps the lights: ")

    def test_a_muted_player_declares_with_a_single_verb(self):
        silence.mute(self.account)
        self.line(self.char1, "+declare 1 fire at the big ugly one")
        assert "declare with a single verb: +declare 1 attack" in self.ace
        self.see("+declare 1 fire", "Ace declares 1 action: fire.")
        silence.unmute(self.account)

    @pytest.mark.card("CHR-DECL-5")
    def test_a_dodge_is_refused_before_it_is_held(self):
        self.gm("+combat/stop")
        self.gm("+combat/start Rebels: Ace vs Gang: Thug 1, Thug 2")
        for words in ("2 dodge, attack Thug 1", "1 parry"):
            told = "Dodges and parries are not declared: they wait for the attack. An action more "
            self.refuse(f"+declare {words}", f"{told}keeps one for them: +declare 2 attack.")

    def test_unknown_names_are_reported_when_declaring(self):
        self.line(self.char1, "+declare ask")
        self.line(self.char1, "+declare 3 draw sword, attack thug 9, attack Thug 1")
        first, second, *_ = self.ace.splitlines()
        assert first.startswith("No line does 'draw sword' yet. There is no weapon called 'sword'.")
        assert second.startswith("No line does 'attack thug 9' yet. There is no fighter called")
        assert "No line does 'attack Thug 1'" not in self.ace

    def second_segment(self) -> str:
        """Return what Ace reads of segment 2, once the thugs have acted in the first."""
        told = ""
        while "Segment 2" not in told:
            self.gm("+combat/next")
            told += self.ace
        return told.partition("Segment 2")[2]

    @pytest.mark.card("CHR-DECL-7")
    def test_an_action_declared_for_the_second_segment_waits_for_it(self):
        self.line(self.char1, "+declare 2 stand, attack Thug 1")
        assert "Your standing up: not done. Ace is up already." in self.ace
        assert "Your attack" not in self.ace and "Ace passes." in self.ace
        fired = attack("Ace", "Thug 1", "fires a heavy blaster pistol")
        assert told(fired, self.second_segment())


class TestDeclaredAmongFriends(HeldTest):
    """The thugs have declared; Ace declares before the soldiers on the same side."""

    book, friends = "chronicles", 2

    def setUp(self):
        super().setUp()
        self.gm("+combat/stop")
        self.gm("+combat/set Ace/code=perception 1D")
        self.gm("+combat/set Thug 1/code=perception 1D")
        self.gm("+combat/set Thug 2/code=perception 1D")
        self.gm(f"+combat/dice {ACE_FIRST}")
        self.gm("+combat/start Rebels: Ace, Soldier 1, Soldier 2 vs Gang: Thug 1, Thug 2")
        self.gm("+combat/dice none")
        self.gm("+declare Thug 1=1 attack")
        self.gm("+declare Thug 2=1 attack")

    @pytest.mark.card("CHR-DECL-4", "CHR-DECL-7")
    def test_another_attack_declares_anew(self):
        self.see("+attack Thug 1", "Ace declares 1 action: attack Thug 1.")
        self.ace_says("+attack Thug 2", "Ace declares 1 action: attack Thug 2.")
        self.gm("+declare Soldier 1=1 wave")
        assert "attack Thug 2" in self.bea
        self.gm("+declare Soldier 2=1 wave")
        self.both_read(attack("Ace", "Thug 2", "fires a heavy blaster pistol"))
        assert "not done" not in self.ace
