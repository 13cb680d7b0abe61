"""Everybody in the room reads what falls on whom."""

from tests.commands.player import TwoPlayersTest


class TestThings(TwoPlayersTest):
    def test_a_player_reads_of_the_thing_that_falls(self):
        for who in (self.char1, self.char2):
            self.line(who, "+chargen/take smuggler")
        self.line(self.char1, "+combat/gm Ace")
        self.line(self.char1, "+combat/start advanced Bea vs thug")
        self.line(self.char1, "+combat/fall crate on Bea=4D")
        assert "The crate falls on Bea." in self.ace
        assert "The crate falls on Bea." in self.bea
