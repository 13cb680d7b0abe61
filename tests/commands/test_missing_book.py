"""A missing book: players who had its sheet take another, and staff read what is missing."""

import world.presenters.folders
from tests.commands.housed import HousedTest
from tests.contract.books import EXAMPLE


class TestMissingBook(HousedTest):
    """Ace has fought as a lamplighter, under a book whose folder is missing after a restart."""

    def setUp(self):
        super().setUp()
        world.presenters.folders.bring(EXAMPLE)
        for line in (
            "+chargen/take lantern lamplighter",
            "+combat/start lantern Ace vs cutpurse",
            "+combat/next",
            "+attack cutpurse",
        ):
            self.type(line)

    def take_away(self) -> None:
        world.presenters.folders.take_away(EXAMPLE)
        self.char1._unpacked = {}
        self.room1.forget_table()

    def test_a_player_with_a_sheet_of_the_missing_book_takes_another(self):
        self.type("+combat/stop")
        self.type("+combat/close")
        self.account.permissions.clear()
        assert "stays" in self.type("+chargen/take lantern lamplighter")
        self.take_away()
        assert "+chargen" in self.type("+sheet")
        assert "You are the Smuggler now" in self.type("+chargen/take smuggler")
        assert "blaster" in self.type("+sheet")

    def test_staff_read_which_book_is_missing(self):
        assert "Missing" not in self.type("+house")
        self.take_away()
        told = " ".join(self.type("+house").split())
        assert "Missing: the book lantern, which 1 open scene plays." in told
        assert "+combat/close" in told
