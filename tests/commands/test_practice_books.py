"""``+practice`` under every book: led by the book's own verbs, played to an end, nothing kept."""

import re

import pytest

from game import registry
from game.wording import Text
from tests.commands.test_practice import YardTest
from world import practice, presenters, start_rooms
from world.scenes.render.prompt import prompt
from world.scenes.telling.hearing import viewer_for

D6 = ("+chargen/take smuggler",)
STARCRAFT = ("+recruit marine",)
DOTS = ("+dots guardian", "+dots soldier", "+dots your_weapon", "+xp saber fighting 4",
        "+xp speed 3", "+xp luck 2")  # fmt: skip
BUILDS = {"personal": D6, "advanced": D6, "chronicles": D6, "starcraft": STARCRAFT, "dots": DOTS}
COMMAND = re.compile(
    r"\+(?:initiative [a-z]+(?= or|,| is)|declare 1(?: attack)?|plan 1|attack [\w' ]+?(?=[,.]| \()"
    r"|draw|dodge|react \w+|stand|block saber block|nodefence|pass)"
)


VERBS = {
    "personal": "+odds attack", "advanced": "+declare 2", "chronicles": "+declare 2 attack",
    "starcraft": "+plan 2 with dodge", "dots": "+try attack",
}  # fmt: skip
"""A line that each book's hints for a first fight must mention."""


class BookTest(YardTest):
    def build(self, book: str) -> None:
        for line in BUILDS[book]:
            self.type(line)

    def ground(self):
        return start_rooms.ground_of(self.char1)

    def suggested(self) -> str:
        """Return the first line that the current prompt suggests."""
        table = self.ground().table
        line = prompt(table.state, viewer_for(table, self.char1))
        found = COMMAND.search(line.replace("+attack", "+pass") if "(offhand" in line else line)
        assert found, f"the prompt says nothing to type: {line}"
        return found.group()

    def follow(self, page: str) -> str:
        """Type what the prompts suggest until the fight is over; return ``page`` with the
        answers."""
        for _ in range(150):
            if not self.ground().table:
                return page
            page += "\n" + self.type(self.suggested())
            assert "Something went wrong" not in page, page
        raise AssertionError("the fight does not end:\n" + page)


class TestBooks(BookTest):
    def fight(self, book: str) -> None:
        self.build(book)
        page = self.follow(self.type(f"+practice {book}"))
        assert f"under the book {book}" in page
        flat = " ".join(page.split())
        assert "You leave it as you came" in flat
        assert str(lesson_of(book).last) in flat
        told = [self.plain(text) for text in lesson_of(book).hints.values()]
        assert sum(text in flat for text in told) >= 2, page
        assert any(VERBS[book] in text and text in flat for text in told), page
        others = {t for b in registry.names() for t in lesson_of(b).hints.values()}
        alien = {self.plain(text) for text in others} - set(told)
        assert not any(text in flat for text in alien), page
        again = " ".join(self.follow(self.type(f"+practice {book}")).split())
        assert told[0] not in again and str(lesson_of(book).last) not in again

    def plain(self, text: Text | str) -> str:
        """Return the part of a hint before its first placeholder."""
        return str(text).split("{")[0].strip()

    def test_personal(self):
        self.fight("personal")

    def test_advanced(self):
        self.fight("advanced")

    def test_chronicles(self):
        self.fight("chronicles")

    def test_starcraft(self):
        self.fight("starcraft")

    def test_dots(self):
        self.fight("dots")


class TestChoosing(BookTest):
    def test_the_book_is_the_first_that_the_sheet_is_for(self):
        for book in ("starcraft", "dots"):
            self.char1.attributes.clear(category="d6")
            self.build(book)
            self.type("+practice")
            assert self.ground().table.state.book == book
            self.type("+practice/end")

    def test_every_droid_of_every_book_can_be_fought(self):
        for book in registry.names():
            self.char1.attributes.clear(category="d6")
            self.build(book)
            for level in practice.LEVELS:
                page = self.type(f"+practice {level} {book}")
                assert self.ground().table, page
                state = self.ground().table.state
                assert state.mode == "fight" and state.fighters[practice.DROID].autopilot
                self.type("+practice/end")

    def test_a_book_that_the_sheet_is_not_for(self):
        self.build("personal")
        assert "+dots" in self.type("+practice dots")
        assert "+recruit" in self.type("+practice starcraft")
        assert "There is no level" in self.type("+practice banana")
        self.char1.attributes.clear(category="d6")
        self.build("dots")
        assert "+chargen" in self.type("+practice personal")

    def test_nothing_of_a_practice_under_dots_stays(self):
        self.build("dots")
        before = self.kept()
        self.type("+practice veteran")
        self.ground().table.set_seat([f"c{self.char1.id}"])
        self.type("+combat/set me/hits=1")
        here = self.ground().table.state.fighters[f"c{self.char1.id}"]
        assert (here.condition.hits, self.kept()[1].hits) == (1, before[1].hits)
        self.type("+practice/end")
        assert self.kept() == before

    def kept(self) -> tuple:
        sheet = self.char1.sheet_for("dots")
        return sheet, self.char1.body_at(0, sheet)

    def test_nobody_down_practises_under_dots(self):
        self.build("dots")
        sheet = self.char1.sheet_for("dots")
        self.char1.keep(sheet, sheet.unhurt().__class__(hits=0, force=0), 0)
        assert "You cannot stand up" in self.type("+practice")


def lesson_of(book: str):
    return presenters.of(registry.find(book)).lesson()


@pytest.mark.parametrize("book", registry.names())
def test_every_book_has_a_lesson_and_droids(book):
    presenter = presenters.of(registry.find(book))
    assert presenter.lesson().hints
    assert set(practice.LEVELS) == set(presenter.droids)
    assert all(name in presenter.blocks() for name in presenter.droids.values())
