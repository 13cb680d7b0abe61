"""Calling for a game master, who may be anywhere in the game (ADV-SYS-3)."""

from tests.commands.player import PlayerTest, TwoPlayersTest
from world import ignoring, silence
from world.players import account_of


class TestOnCall(TwoPlayersTest):
    def setUp(self):
        super().setUp()
        self.mine, self.hers = (account_of(one) for one in (self.char1, self.char2))
        self.char2.move_to(self.room2, quiet=True)
        self.line(self.char1, "+chargen/take smuggler")

    def told(self) -> list[str]:
        """Have Ace ask for a game master; return what Bea's player reads."""
        read = []
        self.hers.msg = lambda text=None, *_, **__: read.append(str(text))
        self.line(self.char1, "+request gm=two of us want a chase")
        del self.hers.msg
        return read

    def test_whoever_offers_is_reached_wherever_he_is(self):
        self.line(self.char1, "+gm")
        assert self.ace == "Nobody in the game offers to run scenes now. +gm/offer on does."
        assert self.told() == []
        assert self.ace.startswith("Nobody else in the game offers to run scenes now.")
        self.line(self.char2, "+gm/offer on")
        assert self.bea.startswith("You offer to run scenes")
        self.line(self.char1, "+gm")
        assert self.ace.startswith(f"{self.hers.key} offers to run scenes.")
        (read,) = self.told()
        asked = f"Ace asks for a game master in {self.room1.key}: two of us want a chase"
        assert read.startswith(asked)
        assert self.ace == f"You ask for a game master. Told: {self.hers.key}."
        self.line(self.char2, "+gm/offer off")
        assert self.told() == []

    def test_who_ignores_the_caller_is_spared_and_the_muted_call_nobody(self):
        self.line(self.char2, "+gm/offer on")
        ignoring.ignore(self.hers, self.mine)
        assert self.told() == []
        ignoring.hear_again(self.hers, self.mine)
        silence.mute(self.mine)
        assert self.told() == []
        assert "muted" in self.ace

    def test_nobody_reaches_himself(self):
        self.line(self.char1, "+gm/offer on")
        assert self.told() == []
        self.line(self.char1, "+gm/offer maybe")
        assert self.ace == "Type +gm/offer on or +gm/offer off."


class TestWhatIsAskedFor(PlayerTest):
    def test_a_cry_for_help_is_told_who_can_hear_it(self):
        told = self.type("+request I need help")
        assert "+request gm=<why>" in told and "+report" in told
