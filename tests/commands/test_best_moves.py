"""The prompt of a turn names the most harmful attack first, as far as its reader may know."""

import re

from tests.commands.attack_words import attack, told
from tests.commands.player import TwoPlayersTest


class BestTest(TwoPlayersTest):
    """It is the turn of Ace, a smuggler (blaster 4D+2); Bea holds the seat."""

    book, foes = "personal", "2 thug=Gang"

    def setUp(self):
        super().setUp()
        for who in (self.char1, self.char2):
            self.line(who, "+chargen/take smuggler")
        self.seat(f"+combat/book {self.book}")
        self.line(self.char1, "+combat/join Rebels")
        self.seat(f"+combat/add {self.foes}")
        self.seat("+reaction npcs=none")

    def seat(self, line: str) -> None:
        self.line(self.char2, line)

    def turn(self, count: int = 1, *before: str) -> list[str]:
        """Return the attacks that Ace's prompt names, after Bea has typed ``before``."""
        self.seat("+combat/dice 6 6 6 6 6 6 6 1 1 1")
        self.seat("+combat/start")
        self.line(self.char1, "+initiative first")
        self.line(self.char1, f"+declare {count}")
        self.seat(f"+declare npcs={self.declares}")
        self.seat("+combat/dice none")
        for line in before:
            self.seat(line)
        self.line(self.char1, "+combat")
        assert "Your turn" in self.ace, self.ace
        prompt = " ".join(self.ace[self.ace.index("Your turn") :].split())
        return re.findall(r"(\+attack[^,(]*?)(?: \(| ?,|\.$)", prompt)

    declares = "1"


class TestPersonal(BestTest):
    def test_among_equals_it_is_the_first_and_one_alone_is_named(self):
        assert self.turn() == ["+attack Thug 1"]

    def test_the_easiest_target_to_hurt_comes_first(self):
        assert self.turn(1, "+combat/set Thug 2/wound=wounded twice")[0] == "+attack Thug 2"

    def test_a_target_that_is_hard_to_hurt_comes_last_or_not_at_all(self):
        assert self.turn(1, "+combat/set Thug 1/code=strength 12D") == ["+attack Thug 2"]

    def test_bare_hands_come_first_where_they_do_more(self):
        assert self.turn(1, "+combat/set Ace/code=strength 12D")[0] == "+attack Thug 1 with fists"

    def test_a_weapon_that_is_not_in_hand_is_named_with_its_draw(self):
        self.line(self.char1, "+draw knife")
        hard = ("+combat/set Ace/code=melee combat 0D", "+combat/set Ace/code=brawling 0D")
        first = self.turn(2, *hard)[0]
        assert first == "+attack/draw Thug 1 with heavy blaster pistol"
        self.line(self.char1, first)
        fired = attack("Ace", "Thug 1", "fires a heavy blaster pistol")
        assert told(fired, self.ace), self.ace

    def test_against_hidden_numbers_nobody_comes_first(self):
        before = ("+combat/set Thug 2/wound=wounded twice", "+combat/set Thug 2/numbers=hidden")
        assert self.turn(1, *before) == ["+attack Thug 1"]

    def test_with_chances_off_targets_are_not_ordered_by_odds(self):
        self.line(self.char1, "+combat/chance off")
        assert self.turn(1, "+combat/set Thug 2/wound=wounded twice") == ["+attack Thug 1"]


class TestMany(BestTest):
    foes = "5 thug=Gang"

    def test_in_a_crowd_the_first_target_is_offered_unranked(self):
        assert self.turn(1, "+combat/set Thug 2/wound=wounded twice") == ["+attack Thug 1"]


class TestAdvanced(TestPersonal):
    book = "advanced"
