"""Every line that whoever runs a scene is offered besides commands of the rules
(``telling/seating.py``) is taken as it stands, in every book, in a fight."""

from game import engine
from game.books.shipped import BOOKS
from tests.reach import samples
from tests.reach.cast import Cast
from tests.reach.test_offered import filled
from world.scenes.telling import seating

DECLARED = {"personal", "advanced", "chronicles", "starcraft"}
"""Books in which all NPCs are declared for at once."""


class TestSeated(Cast):
    @property
    def table(self):
        return self.room1.table

    @property
    def state(self):
        return self.table.state

    def play(self, book) -> None:
        samples.lay(self, book, 2)
        self.type_as("Gil", "+combat/auto npcs=off")
        for _ in range(9):
            if seating.for_all(self.state):
                break
            self.go_on()
        assert bool(seating.for_all(self.state)) == (book.name in DECLARED)
        typed = self.take_all()
        assert {"+combat/auto", "+tactics", "+combat/add"} <= {line.split(" ")[0] for line in typed}

    def take_all(self) -> set[str]:
        typed: set[str] = set()
        gil = self.people["Gil"][0]
        while True:
            rows = [*seating.for_all(self.state), *seating.rows(gil, self.state)]
            rows = [row for row in rows if row["line"] not in typed]
            if not rows:
                return typed
            typed.add(rows[0]["line"])
            self.take(rows[0])

    def take(self, row) -> None:
        names = {f.id: f.name for f in self.state.fighters.values()}
        values = [slot["of"][0] if "of" in slot else slot["least"] for slot in row["slots"]]
        line = filled(row, values, names)
        self.type_as("Gil", line)
        assert self.given, (line, self.read)

    def go_on(self) -> None:
        """Choose who acts first, or let the round go by."""
        for wait in engine.pending(self.state):
            f = self.state.fighters.get(wait.who)
            self.type_as(f.name if f and not f.npc else "Gil", "+initiative first")
        if not seating.for_all(self.state):
            self.type_as("Gil", "+combat/next")


def _tests():
    for book in BOOKS:

        def play(self, book=book):
            self.play(book)

        yield f"test_{book.name}", play


for _name, _test in _tests():
    setattr(TestSeated, _name, _test)
