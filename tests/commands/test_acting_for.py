"""The game master at an NPC's turn: every line their prompt names can be typed as it stands."""

import re

import pytest

from tests.commands.attack_words import attack, told
from tests.commands.player import PlayerTest


class TestLeading(PlayerTest):
    """Ace is game master and has no fighter."""

    def setUp(self):
        super().setUp()
        self.type("+combat/start personal thug vs soldier")
        self.type("+initiative first")
        self.type("+declare npcs=2")

    @property
    def turn(self):
        return self.room1.table.state.acting

    def test_a_command_without_a_name_acts_for_the_npc_whose_turn_it_is(self):
        first = self.turn
        assert f"{first.name} takes half cover" in self.type("+cover half")
        assert f"{first.name} dives" in self.type("+act dives")
        assert self.turn is not first
        second = self.turn
        assert f"{second.name} passes" in self.type("+pass")

    def test_an_attack_and_the_odds_of_it_need_no_name_either(self):
        other = "Soldier" if self.turn.name == "Thug" else "Thug"
        assert f"{self.turn.name} attacks {other}: " in self.type(f"+odds attack {other}")
        fired = attack(self.turn.name, other, "fires a blaster (?:rifle|pistol)")
        assert told(fired, self.type(f"+attack {other}"))

    def test_a_leader_who_fights_too_does_not_pass_for_the_npc_by_default(self):
        self.type("+chargen/take smuggler")
        self.type("+combat/join Rebels")
        npc = self.turn.name
        assert f"It is {npc}'s turn" in self.type("+pass")

    def test_the_prompt_of_a_fighting_leader_names_the_npc_in_every_command(self):
        self.type("+chargen/take smuggler")
        self.type("+combat/join Rebels")
        npc = self.turn.name
        said = self.type("+combat").splitlines()[-1]
        words = re.sub(r".*: ", "", said).rstrip(".").split(", ")
        assert [word for word in words if npc not in word] == []
        assert f"{npc} takes half cover" in self.type(f"{_of(words, '+cover')}half")
        assert f"{npc} ducks" in self.type(f"{_of(words, '+act/as')}ducks")


class TestGunner(PlayerTest):
    def test_a_gunner_is_offered_the_gun_of_the_vehicle(self):
        self.type("+combat/book advanced")
        self.type("+combat/add soldier=Empire")
        self.type("+combat/add thug=Gang")
        self.type("+combat/vehicle scout walker=Empire")
        self.type("+board Soldier=walker/gunner")
        for line in ("+combat/start", "+initiative first", "+declare npcs=1"):
            self.type(line)
        self.type("+combat/set order=Soldier, Thug")
        said = self.type("+combat").splitlines()[-1]
        assert re.search(r"\+attack Soldier=Thug with repeating laser \(\d+ to \d+%\), ", said)
        told = self.type("+attack Soldier=Thug with repeating laser")
        assert "Soldier attacks Thug" in told
        assert self.room1.table.state.deed.used.name == "repeating laser"


def _of(words, verb: str) -> str:
    found = [word for word in words if word.startswith(verb)]
    return found[0] if found else pytest.fail(f"{verb} is not among {words}")


class TestAnswering(PlayerTest):
    """Ace is game master without a fighter; one of two NPCs of the same kind is attacked."""

    def setUp(self):
        super().setUp()
        for line in ("+combat/start personal soldier vs 2 thug", "+initiative first",
                     "+declare npcs=1"):  # fmt: skip
            self.type(line)
        while self.room1.table.state.acting.name != "Soldier":
            self.type("+pass")
        self.type("+reaction npcs=ask")
        self.type("+attack Thug 2")

    def test_a_name_that_several_have_is_the_one_who_is_asked(self):
        assert told(attack("Soldier", "Thug 2", "fires a blaster rifle"), self.type("+dodge thug"))

    def test_the_name_of_another_answers_nothing(self):
        assert "Thug 1 is not asked: Thug 2 answers this attack." in self.type("+dodge thug 1")
        assert told(
            attack("Soldier", "Thug 2", "fires a blaster rifle"), self.type("+nodefence thug 2")
        )
