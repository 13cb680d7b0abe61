"""Standing up: by an action in rounds, by itself when a scene ends, by ``+stand`` at any time."""

from game import registry
from game.codec import replace
from tests.commands.player import TwoPlayersTest
from world.scenes.table.fighters import fighter_id

BOOKS = [name for name in registry.names() if hasattr(next(iter(registry.find(name).sample()))
         .fighter.condition, "dazed_until")]  # fmt: skip


class TestStandingUp(TwoPlayersTest):
    """Bea runs a scene in which Ace lies on the ground."""

    def each_book(self):
        for book in BOOKS:
            self.char1.put_sheet(next(iter(registry.find(book).sample())).fighter.sheet)
            for line in (f"+combat/book {book}", "+combat/gm Bea"):
                self.line(self.char2, line)
            self.line(self.char1, "+combat/join")
            self.down(prone=True)
            yield book
            if self.room1.table:
                self.line(self.char2, "+combat/close")

    def down(self, **how) -> None:
        self.line(self.char2, "+combat/set Ace/prone=yes")
        table, who = self.room1.table, fighter_id(self.char1)
        own = table.state.lasting(who).condition
        table.state = replace(table.state, own={}).with_fighter(who, condition=replace(own, **how))
        self.char1.keep(self.char1.sheet, replace(own, **how), 0)

    def lies(self) -> bool:
        return "On the ground" in self.read("+sheet") or "prone" in self.ace

    def read(self, line: str) -> str:
        self.line(self.char1, line)
        return self.ace

    def test_in_peace_it_is_done_at_once(self):
        for book in self.each_book():
            assert self.lies(), book
            assert "Ace stands up." in self.read("+stand"), book
            assert not self.lies(), book

    def test_leaving_the_scene_stands_a_character_up(self):
        for book in self.each_book():
            self.line(self.char1, "+combat/leave")
            assert not self.lies(), book
            assert self.read("+stand") == "You are up already.", book
            self.line(self.char1, "+combat/join")
            assert not self.room1.table.state.fighters[fighter_id(self.char1)].condition.prone

    def test_closing_the_scene_stands_a_character_up(self):
        for book in self.each_book():
            self.line(self.char2, "+combat/close")
            assert not self.lies(), book
            assert self.read("+stand") == "You are up already.", book

    def test_being_laid_prone_by_the_seat_is_not_asked_about(self):
        for book in self.each_book():
            self.line(self.char2, "+combat/set Ace/prone=no")
            self.line(self.char2, "+combat/set Ace/prone=yes")
            self.line(self.char1, "+combat/leave")
            assert "Shall that last" not in self.ace, (book, self.ace)

    def test_an_unconscious_character_lies_until_they_wake(self):
        for book in self.each_book():
            self.down(prone=True, out_until=600)
            self.line(self.char1, "+combat/leave")
            body = self.char1.condition_at(0)
            assert body.prone and body.risen(599).prone and not body.risen(601).prone, book
            assert "cannot stand up." in self.read("+stand"), book
