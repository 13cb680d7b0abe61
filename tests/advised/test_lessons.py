"""Under every book, the lines that a first practice fight teaches are taken when they are read."""

from random import Random

from tests.advised import fights
from tests.advised.known import reasons
from tests.advised.play import Context
from world import start_rooms

FIGHTS, STEPS = 2, 12


class TestLessons(Context):
    """Ace alone against a droid, typing what the prompts and hints say."""

    def setUp(self):
        super().setUp()
        with self.settings(START_LOCATION=f"#{self.room1.id}"):
            start_rooms.build()
        self.others = {name: self.people.pop(name) for name in ("Bea", "Cal", "Gil")}
        self.lead = "Ace"

    def tearDown(self):
        self.people |= self.others
        super().tearDown()

    @property
    def table(self):
        return self.people["Ace"][0].location.table

    def play(self, book: str) -> None:
        self.random = Random(book)
        sheet = fights.SHEETS.get(book, fights.D6)[0]
        self.lay(*(f"Ace> {line}" for line in sheet), "Ace> yard")
        for _ in range(FIGHTS):
            self.listen(self.begun(book))
            for _ in range(STEPS):
                if not (self.table and self.step(book)):
                    break
            if self.table:
                self.lay("Ace> +practice/end")
            self.lay("Ace> +practice/hints")

    def begun(self, book: str):
        came = self.typed("Ace", f"+practice {book}")
        assert not came.why, came
        return came


def _tests():
    for book in fights.OPTIONS:

        def lessons(self, book=book):
            self.play(book)
            self.hints.keep("lessons", book)
            assert not self.refused, "\n".join(self.refused)
            denied = self.hints.never(reasons("texts"))
            assert not denied, denied

        yield f"test_{book}", lessons


for _name, _test in _tests():
    setattr(TestLessons, _name, _test)
