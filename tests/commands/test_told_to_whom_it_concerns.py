"""A player whose character somebody else changes is told so, in a line marked as the game's own."""

from unittest.mock import patch

from game import registry
from game.books.d6 import roster
from tests.commands.player import TwoPlayersTest
from world.scenes.table.fighters import fighter_id


class TestBySeat(TwoPlayersTest):
    """Ace holds the seat of a fight that Bea is in."""

    def fight(self, book: str) -> None:
        self.char2.put_sheet(next(iter(registry.find(book).sample())).fighter.sheet)
        foe = "marine" if book == "starcraft" else "thug"
        for line in ("gm Ace", f"start {book} Bea vs {foe}"):
            self.line(self.char1, f"+combat/{line}")

    def over(self) -> None:
        for line in ("stop", "close"):
            self.line(self.char1, f"+combat/{line}")

    def reads(self, line: str) -> str:
        """Type a line as Ace; return what Bea reads."""
        self.line(self.char1, line)
        return self.bea

    def test_being_away(self):
        for book in ("personal", "dots"):
            with self.subTest(book):
                self.fight(book)
                assert "Bea is away" in self.reads("+combat/away Bea")
                self.over()

    def test_declarations_and_plans(self):
        before = {"chronicles": "+declare npcs=1 attack", "starcraft": "+combat"}
        for book, line in before.items():
            with self.subTest(book):
                self.fight(book)
                self.line(self.char1, line)
                told = self.reads("+plan Bea=2" if book == "starcraft" else "+declare Bea=2 attack")
                assert "Ace has declared 2 actions for you. [#]" in told
                self.over()

    def test_nobody_is_handed_to_the_system_in_silence(self):
        for book in ("personal", "starcraft", "dots"):
            with self.subTest(book):
                self.fight(book)
                self.line(self.char1, "+combat/set Bea/autopilot=yes")
                assert "+combat/away" in self.ace
                assert not self.room1.table.state.fighters[fighter_id(self.char2)].autopilot
                foe = self.room1.table.state.fighters["n1"]
                self.line(self.char1, f"+combat/set {foe.name}/autopilot=no")
                assert not self.room1.table.state.fighters["n1"].autopilot
                self.over()

    def test_modifiers_that_are_no_secret(self):
        self.fight("personal")
        assert "gives Bea -2D on the next roll. [#]" in self.reads("+combat/mod Bea=-2D")
        assert "[#]" in self.reads("+combat/mod Bea=none")
        assert self.reads("+combat/mod Bea=-2D secret") == ""
        assert self.reads("+combat/mod Bea=none") == ""

    def test_standing_orders(self):
        self.fight("personal")
        told = self.reads("+reaction Bea=none")
        assert "Ace has set your standing order: none. [#]" in told


class TestByStaff(TwoPlayersTest):
    """Ace is staff."""

    def setUp(self):
        super().setUp()
        self.account.permissions.add("Developer")

    def reads(self, line: str) -> str:
        self.line(self.char1, line)
        return self.bea

    def test_commands_of_evennias(self):
        for line in ("@desc Bea=A pilot.", "@set Bea/mood=glad", "@tag Bea=guest", "@alias Bea=Bee",
                     "@lock Bea=view:perm(Builder)", "@name Bea=Bess"):  # fmt: skip
            key = line.split()[0]
            told = f"Ace (staff) has changed your character Bea with {key}. [#]"
            assert self.reads(line).endswith(told), line
        assert self.reads("@desc here=A hall.") == ""
        assert self.reads("@examine Bess") == ""

    def test_sheets(self):
        self.char2.sheet = roster.sheet(roster.find_ready("Smuggler"))
        told = self.reads("+setsheet Bea/blaster=6D")
        assert told.startswith("Ace has changed your sheet: blaster from ")
        assert told.endswith(" to 6D. [#]")
        assert self.reads("+setsheet Bea/blaster=6D") == ""

    def test_words_that_are_missing_or_wrong(self):
        assert "behind a colon" in self.type("@alias/category Bea=Bee")
        assert "nowhere.Thing" in self.type("@typeclass Bea=nowhere.Thing")

    def test_the_last_line_of_a_channel_has_no_raw_colour_codes(self):
        self.type("channel/create Deck")
        self.line(self.char2, "channel/sub Deck")
        self.line(self.char1, "channel/destroy Deck")
        with patch.object(self.account2, "msg") as heard:
            self.line(self.char1, "yes")
        _, found, last = str(heard.mock_calls).partition("Channel Deck ends.")
        assert found
        assert "|" not in last
