"""The game master of a ``starcraft`` fight acts for NPCs as their stat blocks advise."""

import re

from game.books.starcraft import roster
from game.encounter import commands as c
from game.encounter.state import FIGHT
from tests.commands.attack_words import attack
from tests.commands.player import PlayerTest

LINE = re.compile(r"\((\+[^)]*)\)")


class TestLeading(PlayerTest):
    """Ace is game master and does not fight: Marine and Sniper against Raider and Zerglings."""

    def setUp(self):
        super().setUp()
        self.type("+combat/book starcraft")
        for who in ("marine=Friends", "sniper=Friends", "raider=Foes", "2 zergling=Foes"):
            self.type(f"+combat/add {who}")
        for name in ("marine", "sniper", "raider", "zergling 1", "zergling 2"):
            self.type(f"+combat/auto {name}=off")
        self.type("+combat/range short")
        self.type("+combat/start")

    @property
    def state(self):
        return self.room1.table.state

    def fighter(self, name: str):
        return next(f for f in self.state.present if f.name.lower() == name)

    def turn_of(self, name: str) -> None:
        """Plan one action for each NPC, and pass until it is the named fighter's turn."""
        if self.state.stage == "declare":
            self.type("+plan npcs=1")
        while self.state.acting and self.state.acting.name.lower() != name:
            self.type(f"+pass {self.state.acting.name}")

    def test_a_called_shot_and_a_shot_at_a_thing(self):
        self.turn_of("sniper")
        assert "Sniper" in self.type("+aim Sniper=Raider=15 cm the head with gauss rifle")
        shot = self.fighter("sniper")
        assert shot.taken == 1
        self.type("+stage door=standard metal")
        self.turn_of("marine")
        assert "Marine fires a gauss rifle and hits the door" in self.type("+aim Marine=door")

    def test_a_spray(self):
        self.turn_of("marine")
        said = self.type("+spray Marine=Zergling 1, Zergling 2 with gauss rifle")
        assert attack("Marine", "Zergling 1", "fires a gauss rifle").search(said), said
        assert attack("Marine", "Zergling 2").search(said), said

    def test_a_hold_with_and_without_somebody_to_wait_for(self):
        self.turn_of("sniper")
        assert "Sniper holds back for Raider." in self.type("+hold Sniper=Raider")
        self.turn_of("marine")
        assert "Marine holds back." in self.type("+hold Marine")

    def test_weapons_are_reloaded_stowed_discarded_and_taken_in_the_other_hand(self):
        self.type("+combat/stop")
        assert "needs no reloading" in self.type("+reload Marine=gauss rifle")
        self.type("+stow Marine=gauss rifle")
        assert "gauss rifle" not in self.fighter("marine").drawn
        assert "in the other hand" in self.type("+offhand Marine=gauss rifle")
        assert "lets go of the knife" in self.type("+discard Marine=knife")

    def test_shelter_and_rest(self):
        self.type("+combat/stop")
        self.type("+stage door=standard metal")
        assert "Raider goes behind the door." in self.type("+shelter Raider=door")
        assert "Raider comes out into the open." in self.type("+shelter Raider=none")
        assert "Raider is well" in self.type("+recover Raider=rest")
        assert "Raider is not dying" in self.type("+cling Raider=1")
        assert "Raider is not dying" in self.type("+chi Raider")

    def test_a_game_master_who_names_no_npc_is_asked_for_one(self):
        self.type("+combat/stop")
        assert "name the NPC that does it" in self.type("+reload")

    def test_aiming_asks_for_the_size_of_the_target(self):
        self.turn_of("sniper")
        assert "Say how big what you aim at is" in self.type("+aim Raider")
        assert "Say how big what you aim at is" in self.type("+aim Raider=the head")

    def test_players_do_not_act_for_npcs(self):
        self.room1.table.set_seat([])
        for line in ("+hold Sniper=", "+spray Marine=Raider", "+reload Marine=", "+chi Marine"):
            assert "Only the game master" in self.type(line), line


class TestAdvice(PlayerTest):
    """Every line in brackets in a stat block's advice is accepted as it is typed."""

    def test_every_line_in_the_advice_of_a_stat_block(self):
        for name, block in roster.npcs().items():
            lines = LINE.findall(block.hint)
            assert block.hint.count("+") == len(lines), (name, "a line is not in brackets")
            if lines:
                self.lay(name, *lines)

    def lay(self, name: str, *lines: str) -> None:
        others = ["Marine", "Overlord", "Zergling 1", "Zergling 2"]
        self.close()
        self.type("+combat/book starcraft")
        self.type(f"+combat/add {name}=Friends")
        if name != "Marine":
            self.type("+combat/add marine=Friends")
        self.type("+combat/add overlord=Foes")
        self.type("+combat/add 2 zergling=Foes")
        for other in others:
            self.type(f"+combat/auto {other}=off")
        self.type("+combat/set marine/points=12")
        if "+battle" in lines[0]:
            self.accepted(name, *lines)
            return
        if "+order" in lines[0]:
            self.type(f"+battle/start {name}: 10 zealots vs Overlord: 20 zerglings")
            self.accepted(name, *lines)
            return
        self.type("+combat/range short")
        if "+combat" in lines[0]:
            self.accepted(name, lines[0])
        self.type("+combat/start")
        assert self.room1.table.state.mode == FIGHT
        for line in lines:
            if "+combat" in line:
                continue
            if "+plan" not in line:
                self.type("+plan npcs=1")
                while self.room1.table.state.acting.name != name:
                    self.type(f"+pass {self.room1.table.state.acting.name}")
            self.accepted(name, line)

    def close(self) -> None:
        table = self.room1.table
        if table and table.state.mode == FIGHT:
            table.give(None, c.Stop("gm"))
        if table:
            self.room1.close_table()

    def accepted(self, name: str, *lines: str) -> None:
        for line in lines:
            before = self.room1.table.seq
            said = self.type(line)
            assert self.room1.table.seq > before, (name, line, said)


class TestAnswering(PlayerTest):
    """Ace, attacked, answers in the words of any book, or is told why not."""

    def setUp(self):
        super().setUp()
        self.type("+recruit Officer")
        self.type("+combat/book starcraft")
        self.type("+combat/add zealot=Foes")
        self.type("+combat/auto zealot=off")
        self.type("+reaction ask")
        self.type("+combat/start")

    def attacked(self, plan: str) -> str:
        self.type(f"+plan {plan}")
        self.type("+plan zealot=1")
        while self.room1.table.state.acting.name != "Zealot":
            self.type("+pass")
        return self.type("+attack zealot=Ace")

    def hold_the_sword(self):
        self.type("+combat/stop")
        self.type("+holster heavy pistol")
        self.type("+draw sword")
        self.type("+combat/start")

    def test_a_parry_is_rolled(self):
        self.hold_the_sword()
        assert "+odds for the rest" in self.attacked("1")
        assert "+react melee combat" in self.type("+odds")
        said = self.type("+parry")
        assert attack("Zealot", "Ace", "attacks with psi blades").search(said), said
        assert "vs melee combat" in said

    def test_the_parry_of_a_kind_is_named(self):
        self.hold_the_sword()
        self.attacked("1")
        said = self.type("+parry/brawling")
        assert "Bare hands stop no weapon: against this attack you use melee combat." in said
        assert "Against this attack you use melee combat." in self.type("+dodge")

    def test_a_target_that_cannot_react_is_told_why(self):
        said = self.attacked("1")
        assert "Bare hands stop no weapon, and Ace holds none" in said
        blow = attack("Zealot", "Ace", "attacks with psi blades").search(said)
        assert blow and blow.end() < said.index("Bare hands stop no weapon"), said

    def test_a_fighter_in_a_full_dodge_is_refused_an_attack(self):
        self.type("+plan full dodge")
        self.type("+plan zealot=1")
        assert "Ace does nothing but dodge this round." in self.type("+attack zealot")

    def test_a_full_reaction_that_does_not_answer(self):
        said = self.attacked("full dodge")
        assert "Ace only reacts this round, with a skill that does not answer this." in said
