"""A death under dots outlasts the scene only if the player agrees."""

from game.books.dots import builder
from tests.commands.player import pools
from tests.commands.test_own import OwnTest


class TestConsent(OwnTest):
    fight = "dots Bea vs Thug"

    def build(self):
        self.char2.put_sheet(builder.create("guardian", "soldier", "your_weapon"))

    def behead(self) -> None:
        """Have a blade cut off Bea's head."""
        for who, line in (
            (self.char1, "+combat/add inquisitor=Sith"),
            (self.char1, "+combat/set Bea/hits=400"),
            (self.char1, "+initiative inquisitor=saber fighting"),
            (self.char1, "+initiative Thug=none"),
            (self.char2, "+initiative none"),
            (self.char1, "+combat/dice 5 5 5 5"),
            (self.char1, "+attack inquisitor=Bea"),
            (self.char2, "+nodefence"),
        ):
            self.line(who, line)
        assert self.there.condition.dead, self.bea

    def test_without_consent_a_death_does_not_outlast_the_scene(self):
        self.behead()
        assert (pools(self.char2).dead, pools(self.char2).lost) == (False, ())

    def test_a_consented_death_outlasts_the_scene_once_the_player_says_yes(self):
        """The seat laid the dice that killed Bea, so their consent alone is not enough."""
        self.line(self.char2, "+consent yes")
        assert "Bea consents to death." in self.bea
        self.behead()
        assert not pools(self.char2).dead
        self.line(self.char2, "+combat/leave")
        for question in self.waiting(self.char2):
            assert "dice laid by hand" in str(question.text)
            self.line(self.char2, f"+yes {question.pk}")
        assert pools(self.char2).dead and pools(self.char2).lost
