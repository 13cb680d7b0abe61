"""``+rolls`` lists the last rolls of a scene, however many entries back they are."""

import re

from tests.commands.player import TwoPlayersTest
from world.scenes.journal import store


class RollsTest(TwoPlayersTest):
    def numbers(self) -> list[int]:
        return [int(number) for number in re.findall(r"^\[#(\d+)\]", self.ace, re.MULTILINE)]

    def test_the_newest_rolls_are_listed_in_order(self):
        rolled = []
        for _ in range(2 * store.PAGE + 5):
            self.line(self.char1, "+roll 2D")
            rolled.append(int(re.search(r"\[#(\d+)", self.ace)[1]))
        for line, most in (("+rolls", 10), ("+rolls 50", 50), ("+rolls 3", 3)):
            self.line(self.char1, line)
            assert self.numbers() == rolled[-most:]

    def test_private_rolls_of_others_are_left_out_for_older_ones(self):
        self.line(self.char1, "+roll 2D")
        (own,) = re.findall(r"\[#(\d+)", self.ace)
        for _ in range(store.PAGE + 1):
            self.line(self.char2, "+roll/private 2D")
        self.line(self.char1, "+rolls 5")
        assert self.numbers() == [int(own)]
