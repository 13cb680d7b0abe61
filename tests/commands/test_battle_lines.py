"""A segment of a mass battle is told line by line, each attack with its own dice."""

import re

from tests.commands.player import TwoPlayersTest


class TestSegment(TwoPlayersTest):
    def test_each_attack_has_its_lines(self):
        for who in (self.char1, self.char2):
            self.line(who, "+recruit marine")
        self.line(self.char1, "+battle/start Ace: 20 marines at 0, 10 firebats at 10 vs "
                  "Bea: 30 zerglings at 20, 15 hydralisks at 60")  # fmt: skip
        self.line(self.char1, "+order marines=attack zerglings")
        self.line(self.char1, "+order firebats=attack zerglings")
        self.line(self.char2, "+order zerglings=attack firebats")
        self.line(self.char2, "+order hydralisks=attack marines")
        told = self.bea.splitlines()
        assert told[1] == "The orders of Bea are in. [#]"
        assert told[2].startswith("All orders are in.")
        assert told[-2] == "Mass round 1, segment 2. [#]"
        blows = [
            n for n, row in enumerate(told) if re.search(r"'s [\w ]+ (?:hit|miss) the \w+ at ", row)
        ]
        assert len(blows) >= 2
        for at in blows:
            dice = told[at] if " miss the " in told[at] else told[at + 1]
            assert dice.count("tactics") == 1 and dice.endswith("]"), told
