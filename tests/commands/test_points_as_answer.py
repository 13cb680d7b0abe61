"""Where a fall is likely, spending Character Points on resistance is offered as an answer."""

import re

import pytest

from game.codec import replace
from tests.commands.player import TwoPlayersTest


@pytest.mark.card("ADV-Q-28")
class TestPoints(TwoPlayersTest):
    """A soldier whom Bea plays fires at Ace."""

    def attacked(self, *first: str) -> str:
        for who in (self.char1, self.char2):
            self.line(who, "+chargen/take smuggler")
        self.char1.sheet = replace(self.char1.sheet, character_points=5)
        self.line(self.char2, "+combat/start advanced character_points=on Ace vs soldier")
        for line in ("+reaction ask", "+initiative last", "+declare 1"):
            self.line(self.char1, line)
        for line in ("+declare npcs=1", *first, "+attack Soldier=Ace"):
            self.line(self.char2, line)
        return " ".join(self.ace.split())

    def test_they_are_named_and_typed_as_they_are_named(self):
        told = self.attacked(
            "+combat/set Soldier/code=blaster 12D", "+combat/set Ace/code=dodge 0D"
        )
        found = re.search(
            r"\+points (\d) on resistance \((?:spends )?\1 points; hurt [^)]*\)", told
        )
        assert found, told
        before = self.char1.sheet.character_points
        self.line(self.char1, f"+points {found[1]} on resistance")
        self.line(self.char1, "+nodefence")
        assert f"{found[1]} Character Points" in self.ace, self.ace
        assert self.char1.sheet.character_points == before - int(found[1])

    def test_where_no_fall_is_likely_they_are_not(self):
        assert "on resistance" not in self.attacked("+combat/set Soldier/code=blaster 0D")
