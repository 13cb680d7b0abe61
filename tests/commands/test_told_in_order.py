"""What each reader is told of what others do: the seat of waits, the wounded of a hidden shot."""

import time
from unittest.mock import patch

from game import engine
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

    def test_it_is_not_told_at_each_answer(self):
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

    def test_it_is_told_once_in_a_long_while(self):
        for _ in range(20):
            waits = self.waits()
            if waits and all(wait.who == f"c{self.char1.id}" for wait in waits):
                break
            self.line(self.char2, "+combat/next")
        later = time.time() + 61
        with patch("world.scenes.telling.time", lambda: later):
            self.sweep(61)
            assert "Waiting for Ace to " in self.bea and "Waiting" not in self.ace
            self.sweep(10)
        assert "Waiting for" not in self.bea


class TestShotFromHiding(HiddenTest):
    """Ace and Bea, who runs it, read who is hit by somebody whom Ace does not see."""

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
        assert "A shot from nowhere hits Ace." in self.ace
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
