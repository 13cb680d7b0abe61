"""The verbs of the larger books, typed by a player who runs his own table."""

from commands.base import UNTOLD
from tests.commands.player import PlayerTest


class FieldTest(PlayerTest):
    book = "advanced"

    def setUp(self):
        super().setUp()
        self.type("+chargen/take smuggler")
        self.type("+combat/gm Ace")
        self.type(f"+combat/book {self.book}")
        self.type("+combat/join Rebels")
        self.type("+combat/add 2 soldier=Rebels")
        self.type("+combat/add 2 thug=Gang")

    def type(self, line: str) -> str:
        seen = super().type(line)
        assert UNTOLD not in seen, line
        return seen

    def see(self, line: str, *patterns: str) -> str:
        seen = self.type(line)
        for pattern in patterns:
            assert pattern in seen, (line, seen)
        return seen


class TestAdvanced(FieldTest):
    def test_vehicles_are_brought_boarded_and_left(self):
        self.see("+combat/vehicle 2 speeder=Rebels", "Landspeeder 1", "Landspeeder 2")
        self.see("+board Landspeeder 1/driver", "gets on Landspeeder 1 as driver")
        self.see("+combat", "driver of Landspeeder 1")
        self.see("+disembark", "gets off Landspeeder 1")

    def test_an_ambush_is_laid(self):
        self.see("+combat/ambush Thug 1, Thug 2 on Ace, Soldier 1, Soldier 2", "ambush")

    def test_requests_are_made_and_granted(self):
        self.see("+request rush=it burns", "asks the game master", "rushing it")
        self.see("+combat/approve Ace=rush", "allows Ace")
        self.type("+task/rush mends it=droid repair vs 15 for 4")

    def test_a_fall_hurts(self):
        self.see("+combat/fall Soldier 1=12 high", "Soldier 1")

    def test_odds_of_every_answer(self):
        self.type("+combat/start Rebels: Ace, Soldier 1 vs Gang: Thug 1, Thug 2")
        self.type("+initiative first")
        self.type("+combat/next")
        self.type("+combat/set order=Thug 1, Ace")
        self.type("+combat/range Thug 1, Ace=12")
        self.see("+combat/difficulty Thug 1=17", "17")
        self.see("+attack Thug 1=Ace", "17 to hit")
        self.see("+odds answer", "No defence", "Dodge with an extra action")
        self.see("+reaction npcs=none", "Standing order")
        self.see("+dodge/extra", "vs")
