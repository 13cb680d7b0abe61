"""Throwing objects that lie about, and striking with them, in every D6 book."""

import re

import pytest

from tests.commands.attack_words import attack
from tests.commands.field_table import VerbTest


class Improvising(VerbTest):
    declared = "+declare 2"

    def setUp(self):
        super().setUp()
        if self.state.stage == "choice":
            self.line(self.char1, "+initiative first")
        self.gm("+combat/range short")
        self.gm("+combat/mod Thug 1=+60 on resistance for scene")


class TestImprovisedUnderAdvanced(Improvising):
    @pytest.mark.card("CHR-Q-45")
    def test_a_can_is_thrown_and_a_chair_leg_swung(self):
        self.line(self.char1, "+declare 2")
        self.gm("+declare npcs=1")
        self.line(self.char1, "+odds attack Thug 1 with thrown can")
        assert "dexterity 3D+1, two actions -1D against a fixed 8" in self.ace
        self.lay(6, 6, 1, 1, 1, 1, 1)
        self.see("+attack Thug 1 with thrown can of fizzy glug",
                 re.compile(r"^Ace throws a can of fizzy glug and hits Thug 1, ", re.M),
                 "dexterity 3D+1",
                 "damage strength 2D+2")  # fmt: skip
        self.lay(6, 6, 1, 1, 1, 1, 1)
        self.see("+attack Thug 1 with improvised chair leg",
                 attack("Ace", "Thug 1", "attacks with a chair leg"))  # fmt: skip
        assert self.me.taken == 2

    @pytest.mark.card("CHR-Q-45")
    def test_it_flies_ten_metres(self):
        self.line(self.char1, "+declare 1")
        self.gm("+declare npcs=1")
        self.gm("+combat/range medium")
        carries = "The loose thing carries to short range, 10 metres; the target is at medium"
        seat = "The game master sets it: +combat/range."
        self.refuse("+attack Thug 1 with a thrown can", f"{carries} range. {seat}")
        self.gm("+combat/range 11 m")
        far = "The loose thing carries 10 metres; the target is 11 away."
        self.refuse("+attack Thug 1 with thrown can", f"{far} {seat}")
        self.gm("+combat/range 10 m")
        self.see("+attack Thug 1 with thrown can", attack("Ace", "Thug 1", "throws a can"),
                 "vs 8 (easy)")  # fmt: skip


class TestImprovisedUnderPersonal(Improvising):
    book = "personal"

    @pytest.mark.card("CHR-Q-45")
    def test_it_is_a_weapon_like_others(self):
        self.line(self.char1, "+declare 1")
        self.gm("+declare npcs=1")
        self.see("+attack Thug 1 with throwing the lamp", attack("Ace", "Thug 1", "throws a lamp"))


class TestImprovisedUnderChronicles(Improvising):
    book = "chronicles"

    @pytest.mark.card("CHR-Q-45", "CHR-DECL-16")
    def test_it_is_declared_and_thrown(self):
        self.gm("+declare npcs=1 attack")
        told = "Ace declares 1 action: throw a can of fizzy glug at Thug 2."
        thrown = attack("Ace", "Thug 2", "throws a can of fizzy glug")
        self.see("+declare 1 throw a can of fizzy glug at Thug 2", told, thrown)

    @pytest.mark.card("CHR-Q-45")
    def test_the_game_master_does_it_for_an_npc(self):
        self.gm("+declare npcs=1 attack")
        self.line(self.char1, "+declare 1 attack")
        self.line(self.char1, "+pass")
        self.gm("+attack Thug 1=Ace with thrown bottle")
        assert "Thug 1 attacks you with a bottle" in self.ace

    def test_a_held_attack_names_the_improvised_thing(self):
        self.line(self.char1, "+declare 1 throw a can of fizzy glug at Thug 2")
        self.line(self.char1, "+held")
        assert "attack on Thug 2 with a can of fizzy glug (" in self.ace
