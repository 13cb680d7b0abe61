"""Free text that reads like a deed asks before spending an action, in every book with ``+act``."""

from tests.commands.player import TwoPlayersTest

BOOKS = {
    "personal": ("+chargen/take gunslinger", "search"),
    "advanced": ("+chargen/take gunslinger", "search"),
    "chronicles": ("+chargen/take gunslinger", "search"),
    "starcraft": ("+recruit medic", "search"),
}
"""The line that gives a sheet, and a skill of the book."""


class OnlyTold(TwoPlayersTest):
    def begin(self, book: str) -> str:
        """Start a fight of Ace against Bea; return the weapon in Ace's hand."""
        for who in (self.char1, self.char2):
            self.line(who, BOOKS[book][0])
        self.line(self.char1, f"+combat/start {book} Ace vs Bea")
        state = self.room1.table.state
        return next(f.hand for f in state.fighters.values() if f.name == "Ace")

    def acted(self) -> list:
        rows = self.room1.table.scene.entries.all()
        return [event for row in rows for event in row.events if event["is"] == "Acted"]


class TestOnlyTold(OnlyTold):
    def check(self, book: str) -> None:
        weapon, skill = self.begin(book), BOOKS[book][1]
        for text, line in (
            (f"shoots Bea with the {weapon}", f"+attack Bea with {weapon} does it."),
            ("runs towards Bea", "+attack Bea does it."),
            (f"looks around with {skill} vs 10", f"+act looks around={skill} vs 10 does it."),
            (f"looks for Bea with {skill} vs 10", f"+act looks for Bea={skill} vs 10 does it."),
            (f"waves the {weapon}", "vs 15 does it."),
        ):
            self.line(self.char1, f"+act {text}")
            told = " ".join(self.ace.split())
            assert "told without a roll, and spend an action: " in told, (text, told)
            assert line in told, (text, told)
            assert f"+act/sure {text} tells it all the same." in told, (text, told)
        assert not self.acted()


def _tests():
    for book in BOOKS:

        def names_the_line(self, book=book):
            self.check(book)

        yield f"test_{book}", names_the_line


for _name, _test in _tests():
    setattr(TestOnlyTold, _name, _test)


class TestSure(OnlyTold):
    def setUp(self):
        super().setUp()
        self.begin("starcraft")
        for who in (self.char1, self.char2):
            self.line(who, "+plan 1")
        self.mine = self.char1 if self.room1.table.state.acting.name == "Ace" else self.char2
        self.other = self.char2 if self.mine is self.char1 else self.char1

    def test_sure_lets_a_free_text_act_through(self):
        self.line(self.mine, f"+act/sure nods to {self.other.key}")
        assert f"{self.mine.key} nods to {self.other.key}." in self.ace and self.acted()

    def test_an_act_that_names_no_rules_is_posed_at_once(self):
        self.line(self.mine, "+act runs across the yard")
        assert "runs across the yard." in self.ace and self.acted()

    def test_a_roll_is_no_free_text(self):
        self.line(self.mine, f"+act trips {self.other.key}=brawling vs {self.other.key}/brawling")
        assert "without a roll" not in self.ace + self.bea

    def test_helping_somebody_names_the_treatment(self):
        self.line(self.char1, f"+combat/set {self.other.key}/points=10")
        self.line(self.char2, "+yes")
        self.line(self.mine, f"+act first aid on {self.other.key}")
        told = self.ace if self.mine is self.char1 else self.bea
        assert f"+treat {self.other.key} does it." in told and not self.acted()
