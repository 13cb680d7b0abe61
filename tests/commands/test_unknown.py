"""Lines that start with no known command."""

from tests.commands.player import PlayerTest
from world import guide


class TestUnknown(PlayerTest):
    def test_a_switch_of_combat_typed_as_a_command(self):
        guide.arrived(self.char1)
        told = "There is no command called '{}'. Did you mean +combat/{}?"
        for line, word in (("+undo 2", "undo"), ("+JOIN rebels", "join"), ("next", "next")):
            assert self.type(line) == told.format(line.split()[0], word)

    def test_the_rest_of_the_line_does_not_matter(self):
        assert "Did you mean +attack or" in self.type("+atack the big trooper on the left")

    def test_a_beginning(self):
        assert "+init or +initiative?" in self.type("+initia first")

    def test_nothing_near(self):
        guide.arrived(self.char1)
        told = "There is no command called '|rqqqxzzz'. Type help for help."
        assert self.type("|rqqqxzzz {0}") == told

    def test_a_page_of_help_of_that_name(self):
        guide.arrived(self.char1)
        told = "There is no command called '+fight'. help fight tells of it."
        assert self.type("+fight the droid") == told

    def test_a_very_long_word(self):
        assert len(self.type("x" * 5000)) < 120
