"""Calling for a game master, who may be anywhere in the game (ADV-SYS-3)."""

from tests.commands.player import PlayerTest, TwoPlayersTest
from world import ignoring, silence
from world.players import account_of


class TestOnCall(TwoPlayersTest):
    def setUp(self):
        super().setUp()
        self.mine, self.other = (account_of(one) for one in (self.char1, self.char2))
        self.char2.move_to(self.room2, quiet=True)
        self.line(self.char1, "+chargen/take smuggler")

    def told(self) -> list[str]:
        """Have Ace ask for a game master; return what Bea's player reads."""
        read = []
        self.other.msg = lambda text=None, *_, **__: read.append(str(text))
        self.line(self.char1, "+request gm=two of us want a chase")
        del self.other.msg
        return read

    def test_a_game_master_who_offers_is_reached_in_another_room(self):
        self.line(self.char1, "+gm")
        assert self.ace == "Nobody in the game offers to run scenes now. +gm/offer on does."
        assert self.told() == []
        assert self.ace.startswith("Nobody else in the game offers to run scenes now.")
        self.line(self.char2, "+gm/offer on")
        assert self.bea.startswith("You offer to run scenes")
        self.line(self.char1, "+gm")
        assert self.ace.startswith(f"{self.other.key} offers to run scenes.")
        (read,) = self.told()
        asked = f"Ace asks for a game master in {self.room1.key}: two of us want a chase"
        assert read.startswith(asked)
        assert self.ace == f"You ask for a game master. Told: {self.other.key}."
        self.line(self.char2, "+gm/offer off")
        assert self.told() == []

    def test_a_call_skips_those_who_ignore_the_caller_and_fails_when_muted(self):
        self.line(self.char2, "+gm/offer on")
        ignoring.ignore(self.other, self.mine)
        assert self.told() == []
        ignoring.hear_again(self.other, self.mine)
        silence.mute(self.mine)
        assert self.told() == []
        assert "muted" in self.ace

    def test_a_call_does_not_reach_the_caller(self):
        self.line(self.char1, "+gm/offer on")
        assert self.told() == []
        self.line(self.char1, "+gm/offer maybe")
        assert self.ace == "Type +gm/offer on or +gm/offer off."


class TestWhatIsAskedFor(PlayerTest):
    def test_a_request_for_help_names_the_game_master_and_staff_commands(self):
        told = self.type("+request I need help")
        assert "+request gm=<why>" in told and "+report" in told
