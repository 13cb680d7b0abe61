"""Characters whom nobody can wake cannot roll of their own accord (PER-Q-33, PER-Q-48)."""

from tests.commands.player import TwoPlayersTest


class ChecksAsleep(TwoPlayersTest):
    book, ready = "personal", "smuggler"

    def setUp(self):
        super().setUp()
        for character in (self.char1, self.char2):
            self.line(character, f"+chargen/take {self.book} {self.ready}")
        self.line(self.char2, f"+combat/book {self.book}")
        self.line(self.char2, "+combat/join Gang")
        self.line(self.char1, "+combat/join Rebels")

    def asleep(self, name: str, how: str = "unconscious=10") -> None:
        self.line(self.char2, f"+combat/set {name}/{how}")


class TestChecksAsleep(ChecksAsleep):
    def refusal(self, how: str, skill: str) -> str:
        return (
            f"Ace is {how} and rolls strength alone, to resist. The game master may call for "
            f"more: +check Ace/{skill}."
        )

    def test_the_unconscious_are_refused_and_still_resist(self):
        self.asleep("Ace")
        self.line(self.char1, "+check blaster")
        assert self.ace == self.refusal("unconscious", "blaster")
        self.line(self.char1, "+initiative")
        assert self.ace == self.refusal("unconscious", "perception")
        self.line(self.char1, "+check strength")
        assert "strength" in self.ace and " = " in self.ace
        self.line(self.char1, "+roll 3D")
        assert "3D = " in self.ace

    def test_the_dead_are_refused_too(self):
        self.line(self.char1, "+consent yes")
        self.asleep("Ace", "wound=killed")
        self.line(self.char1, "+check blaster")
        assert self.ace == self.refusal("dead", "blaster")

    def test_the_game_master_calls_for_it(self):
        self.asleep("Ace")
        self.line(self.char2, "+check Ace/search")
        assert "search" in self.ace or "perception" in self.ace
        assert " = " in self.ace

    def test_nobody_else_makes_them_roll(self):
        self.line(self.char2, "+combat/add thug=Gang")
        self.asleep("Thug")
        self.line(self.char1, "+check brawling vs Thug/brawling")
        assert self.ace.startswith("Thug is unconscious and rolls strength alone")
        self.line(self.char1, "+check brawling vs Thug/strength")
        assert " = " in self.ace

    def test_the_game_master_makes_no_check_for_their_own_unconscious_character(self):
        self.line(self.char2, "+combat/set Bea/unconscious=10")
        self.line(self.char1, "+yes")
        self.line(self.char2, "+check blaster")
        assert self.bea.startswith("Bea is unconscious")


class TestStarcraft(ChecksAsleep):
    book, ready = "starcraft", "marine"

    def test_the_unconscious_are_refused(self):
        self.asleep("Ace")
        self.line(self.char1, "+check firearms")
        assert self.ace.startswith("Ace is unconscious and rolls strength alone, to resist.")
        self.line(self.char2, "+check Ace/firearms")
        assert " = " in self.ace
