"""News of others' deeds: whom the seat waits for, and wounds by hidden shooters."""

import re
import time
from unittest.mock import patch

from game import engine
from tests.commands.field_table import VerbTest
from tests.commands.player import TwoPlayersTest
from tests.commands.test_hidden import HiddenTest


class TestSeatThatWaits(TwoPlayersTest):
    def setUp(self):
        super().setUp()
        self.type("+chargen/take smuggler")
        self.line(self.char2, "+combat/gm Bea")
        self.line(self.char1, "+combat/join Rebels")
        self.line(self.char2, "+combat/start personal Rebels: Ace vs Gang: 2 thug")
        self.line(self.char2, "+combat/auto npcs=off")
        self.line(self.char2, "+combat/patience 0")

    def waits(self) -> list:
        return engine.pending(self.room1.table.state)

    def test_waiting_is_not_announced_at_each_answer(self):
        """Rounds in which Ace declares, acts and answers."""
        read = []
        for _ in range(40):
            mine = [wait for wait in self.waits() if wait.who == f"c{self.char1.id}"]
            if not mine:
                self.line(self.char2, "+combat/next")
                continue
            typed = {"declare": "+declare 2", "act": "+pass", "answer": "+none"}
            self.line(self.char1, typed.get(mine[0].what, "+pass"))
            read.append(self.bea)
        assert len(read) > 4
        assert not [line for text in read for line in text.splitlines() if "Waiting for" in line]

    def test_waiting_is_announced_once_a_minute(self):
        for _ in range(20):
            waits = self.waits()
            if waits and all(wait.who == f"c{self.char1.id}" for wait in waits):
                break
            self.line(self.char2, "+combat/next")
        later = time.time() + 61
        with patch("time.time", lambda: later):
            self.sweep(61)
            assert "Waiting for Ace to " in self.bea and "Waiting" not in self.ace
            self.sweep(10)
        assert "Waiting for" not in self.bea


class TestShotFromHiding(HiddenTest):
    """Ace and Bea, the game master, both read who is hit by a shooter whom Ace does not see."""

    hidden = "Hidden Thug 1"
    declares = "+declare npcs=1 attack"
    skill = "blaster"

    def hit(self, line: str) -> None:
        self.line(self.char2, "+combat/auto npcs=off")
        self.line(self.char1, "+reaction none")
        self.line(self.char2, f"+combat/set {self.hidden}/code={self.skill} 40D")
        for _ in range(30):
            acting = self.table.state.acting
            if acting and acting.name == self.hidden:
                break
            self.line(self.char2, self.declares)
            self.line(self.char2, "+combat/next")
        self.read.clear()
        self.line(self.char2, line)

    def test_a_wound_has_a_cause(self):
        self.hit(f"+attack {self.hidden}=Ace")
        assert re.search(r"A shot from nowhere hits Ace(?:, who |; the armour )", self.ace), (
            self.ace
        )
        assert "from nowhere" not in self.bea and f"{self.hidden} fires" in self.bea
        self.check_nothing_read(*(f"{self.hidden[7:-1]}{n}" for n in (1, 2)))


class TestShotFromHidingUnderStarcraft(TestShotFromHiding):
    character = "+recruit marine"
    start = "+combat/start starcraft Rebels: Ace vs Gang: raider, hidden 2 raider"
    hidden = "Hidden Raider 1"
    declares = "+plan npcs=1"
    skill = "firearms"


class TestShotFromHidingUnderChronicles(TestShotFromHiding):
    book = "chronicles"


class TestShotFromHidingUnderAdvanced(TestShotFromHiding):
    book = "advanced"


class TestDefenceThrownBefore(VerbTest):
    options = "wild_die=gm_choice"

    def test_a_dodge_that_the_seat_has_ruled_on_stands_by_its_name(self):
        """The dodge's wild 1 waits for the game master; the attack meets the total as ruled."""
        self.line(self.char1, "+reaction ask")
        self.line(self.char1, "+initiative first")
        self.line(self.char1, "+declare 2")
        self.gm("+declare npcs=1")
        for _ in range(5):
            if self.state.acting is not self.me:
                break
            self.line(self.char1, "+pass")
        self.line(self.char1, "+points 1 on defence")
        self.gm("+attack Thug 1=Ace")
        self.gm("+combat/dice 2 2 1 1 3 2 1 1 4 2 2 2 2 2 2 2 2")
        self.line(self.char1, "+dodge")
        self.gm("+combat/wild normal")
        assert " vs dodge " in self.ace and "moderate" not in self.ace
