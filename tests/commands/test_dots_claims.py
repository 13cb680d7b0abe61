"""A defence claimed between two players: the attacker or the game master may object."""

from tests.commands.player import TwoPlayersTest
from world.presenters.dots import blocks as dots

ACE, BEA = ("guardian", "soldier", "your_weapon"), ("none", "rogue", "weapons_malfunction", "even")


class TestClaims(TwoPlayersTest):
    def setUp(self):
        super().setUp()
        for character, choices in ((self.char1, ACE), (self.char2, BEA)):
            for choice in choices:
                self.line(character, f"+dots {choice}")
        self.line(self.char1, "+combat/start dots Ace vs Bea")

    def attack(self) -> None:
        self.line(self.char1, "+initiative reaction time")
        self.line(self.char2, "+initiative none")
        self.line(self.char1, "+attack Bea")
        self.line(self.char2, "+dodge/clear luck")

    def test_the_attacker_objects_where_no_other_holds_the_seat(self):
        self.line(self.char1, "+combat/gm Bea")
        self.line(self.char2, "+yes")
        self.attack()
        assert "Bea claims that luck clearly avoids the attack." in self.ace
        assert "+clear yes lets it stand, +clear no does not." in " ".join(self.ace.split())
        self.line(self.char2, "+dodge luck")
        assert self.bea == "Your defence waits for the word of Ace."
        self.line(self.char1, "+clear perhaps")
        assert "Say +clear yes or +clear no." in self.ace
        self.line(self.char1, "+clear no")
        assert "The claim does not hold" in self.bea and "defence -3" in self.bea

    def test_the_game_master_lets_it_stand(self):
        self.attack()
        self.line(self.char1, "+clear yes")
        assert "The claim holds." in self.bea and "clear defence -4" in self.bea
        self.line(self.char1, "+clear yes")
        assert "Nobody claims a clear defence here" in self.ace


class TestWords(TwoPlayersTest):
    """A player's own word for a skill: unique in the story, and allowed by the game master."""

    def setUp(self):
        super().setUp()
        for character, choices in ((self.char1, ACE), (self.char2, BEA)):
            for choice in choices:
                self.line(character, f"+dots {choice}")
            self.line(character, "+xp/special unique")

    def test_the_game_master_allows_a_word_that_is_on_no_sheet(self):
        self.line(self.char1, "+combat/start dots Ace vs Thug")
        self.line(self.char1, "+xp/unique weaving=ability")
        assert "Ace would make the skill weaving as ability" in self.ace
        self.line(self.char1, "+combat/fit Ace=unique weaving as ability")
        assert self.char1.sheet_for("dots").uniques["weaving"].column == "ability"
        self.line(self.char1, "+combat/stop")
        self.line(self.char1, "+combat/close")
        assert dots.words_of_the_story() == ("weaving",)
        self.line(self.char2, "+combat/start dots Bea vs Thug")
        self.line(self.char2, "+xp/unique Weaving=power")
        assert "There is a skill called Weaving already." in self.bea
