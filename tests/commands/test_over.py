"""A fight is over as soon as one side is left, whatever the table waits for."""

from game import engine, registry
from game.encounter.state import FIGHT, PEACE
from tests.commands.player import TwoPlayersTest

BLOCKS = {"starcraft": "marine"}
FALLS = {"starcraft": "points=0", "dots": "hits=0"}
ASKED = {
    "personal": {"choice", "declare", "act"},
    "advanced": {"declare", "act"},
    "chronicles": {"declare"},
    "starcraft": {"declare", "act"},
    "dots": {"act"},
}


class TestOver(TwoPlayersTest):
    """Bea fights an NPC with Ace in the seat, once for each book and kind of wait."""

    def each_stage(self):
        """Yield book and wait, once for each kind of wait, in a new fight that has reached it."""
        for book in registry.names():
            self.char2.put_sheet(next(iter(registry.find(book).sample())).fighter.sheet)
            seen = set()
            for steps in range(4):
                for line in ("+combat/stop", "+combat/close") if self.room1.table else ():
                    self.line(self.char1, line)
                self.line(self.char1, f"+combat/start {book} Bea vs {BLOCKS.get(book, 'thug')}")
                assert (self.state.book, self.state.mode) == (book, FIGHT), self.ace
                for _ in range(steps):
                    self.line(self.char1, "+combat/next")
                asked = engine.pending(self.state)
                if self.state.mode == FIGHT and asked[0].what not in seen:
                    seen.add(asked[0].what)
                    yield book, asked[0].what
            assert seen >= ASKED[book], (book, seen)

    @property
    def state(self):
        return self.room1.table.state

    def over(self, *where) -> None:
        assert self.state.mode == PEACE, (*where, self.ace)
        assert "left standing: the fight is over." in self.ace, (*where, self.ace)

    def test_leaving_ends_the_fight_at_every_stage(self):
        for book, asked in self.each_stage():
            self.line(self.char2, "+combat/leave")
            self.over(book, asked)

    def test_surrendering_ends_the_fight_at_every_stage(self):
        for book, asked in self.each_stage():
            self.line(self.char2, "+combat/surrender")
            self.over(book, asked)

    def test_felling_by_the_seat_ends_the_fight_at_every_stage(self):
        for book, asked in self.each_stage():
            self.line(self.char1, f"+combat/set Bea/{FALLS.get(book, 'wound=incapacitated')}")
            self.over(book, asked)
