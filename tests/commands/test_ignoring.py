"""``+ignore`` applies to an account, whichever of its characters is played."""

from evennia import create_object

from tests.commands.player import PlayerTest
from typeclasses.characters import Character
from world.ignoring import ignores
from world.players import account_of


class TestIgnoring(PlayerTest):
    def setUp(self):
        super().setUp()
        self.account2.permissions.clear()
        self.account2.permissions.add("Player")
        self.char2.account = self.account2
        self.account2.key = "Bea"
        self.account2.save()

    def test_an_account_is_ignored_and_heard_again(self):
        assert not ignores(self.char1, self.char2)
        assert "You ignore Bea now" in self.type("+ignore bea")
        assert ignores(self.char1, self.char2)
        assert ignores(self.account, self.account2)
        assert not ignores(self.char2, self.char1)
        assert "You ignore Bea." in self.type("+ignore")
        assert "You hear Bea again." in self.type("+ignore/remove Bea")
        assert not ignores(self.char1, self.char2)
        assert "You ignore nobody" in self.type("+ignore")

    def test_ignoring_an_account_covers_its_unplayed_characters(self):
        other = create_object(Character, key="Zed")
        other.db.creator_id = self.account2.id
        assert account_of(other) == self.account2
        self.type("+ignore zed")
        assert ignores(self.char1, self.char2) and ignores(self.char1, other)

    def test_staff_are_heard_by_everybody(self):
        self.type("+ignore bea")
        self.account2.permissions.add("Builder")
        assert not ignores(self.char1, self.char2)
        self.type("+ignore/remove bea")
        assert "is staff" in self.type("+ignore bea")

    def test_nonsense_is_refused_in_a_sentence(self):
        assert "Nobody is called 'xyzzy'" in self.type("+ignore xyzzy")
        assert "do not ignore Bea" in self.type("+ignore/remove Bea")
        assert "yourself" in self.type(f"+ignore {self.account.key}")

    def test_a_character_without_an_account_is_not_ignored(self):
        npc = create_object(Character, key="Guard")
        assert not ignores(self.char1, npc)
