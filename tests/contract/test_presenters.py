"""The contract of a book's presenter: an ordinary player can play the book from the first sheet to
the end of a fight by following its prompts, and read every page of it."""

import json
import re

import pytest

from game import registry
from tests.commands.test_practice import YardTest
from tests.contract.books import NAMES, faced
from tests.contract.fights import Fight
from world import presenters, start_rooms
from world.presenters.presenter import Presenter
from world.scenes.render import offers
from world.scenes.render.data import ONLOOKER
from world.scenes.render.pages import Figure
from world.scenes.render.viewer import Viewer
from world.scenes.telling.hearing import viewer_for

example = pytest.fixture(scope="module", autouse=True)(faced)
BUILT = {
    "dots": ("+dots guardian", "+dots soldier", "+dots your_weapon", "+xp saber fighting 4",
             "+xp speed 3", "+xp luck 2"),
}  # fmt: skip
"""Lines that make a sheet, for books without ready characters."""
NOT_NOW = ("+combat", "+odds", "+undo", "+practice", "+try", "+nodefence", "+pass")
"""Lines that a prompt also offers but that do not move the fight on."""
MOST = 200
BROKEN = ("Something went wrong", "only telling you of it failed", "Traceback", "{")


class OfOneBook(YardTest):
    """The tests of one book, whose ``name`` is set by generated subclasses."""

    __test__ = False
    name = ""

    @property
    def book(self):
        return registry.find(self.name)

    @property
    def presenter(self) -> Presenter:
        return presenters.of(self.book)

    def read(self, line: str) -> str:
        """The text read after a line, which must not be broken."""
        page = self.type(line)
        assert page.strip(), line
        for broken in BROKEN:
            assert broken not in page, (line, page)
        return page

    def build(self) -> str:
        builder = self.presenter.builder
        return "".join(
            self.read(line)
            for line in BUILT.get(self.name) or (f"+chargen/take {builder.book} {builder.example}",)
        )

    def table(self):
        return start_rooms.ground_of(self.char1).table

    def next_line(self) -> str:
        """The first line the prompt offers that moves the fight on, else the first one it
        offers."""
        table = self.table()
        text = self.presenter.asked(table.state, viewer_for(table, self.char1))
        found = [offer["line"].strip() for offer in offers.offered(text)]
        found = [line for line in found if "<" not in line]
        usable = [line for line in found if not line.startswith(NOT_NOW)]
        assert usable or found, f"the prompt offers nothing: {offers.plain(text)}"
        return (usable or found)[0]

    def fight(self, level: str = "") -> str:
        """Play a practice fight to its end; returns all that was read."""
        page = self.read(" ".join(filter(None, ["+practice", level, self.name])))
        for _ in range(MOST):
            if not self.table():
                return page
            page += "\n" + self.read(self.next_line())
        raise AssertionError("the fight does not end:\n" + page[-2000:])

    def test_a_sheet_is_come_by_and_shown(self):
        with self.subTest("without one"):
            assert "+" in self.read(f"+practice {self.name}")
        self.build()
        page = self.read("+sheet")
        assert "Ace" in page and len(page.splitlines()) > 3
        figure = Figure(
            "Ace", self.presenter.sheet_of(self.char1), self.presenter.sheet_of(self.char1).unhurt()
        )
        spoken = self.presenter.page(figure, "me", 78, True)
        assert all(line.rstrip()[-1] in ".:" for line in spoken), spoken

    def test_a_fight_by_its_prompts_to_its_end(self):
        self.build()
        page = " ".join(self.fight().split())
        assert f"under the book {self.name}" in page
        lesson = self.presenter.lesson()
        assert str(lesson.last).split("{")[0].strip() in page
        assert "You leave it as you came" in page

    def test_every_droid_stands_there(self):
        self.build()
        for level in self.presenter.droids:
            self.read(f"+practice {level} {self.name}")
            assert self.table().state.mode == "fight"
            self.read("+practice/end")

    def test_the_board_the_rules_the_options_and_why(self):
        self.build()
        self.read(f"+practice {self.name}")
        foe = next(f.name for f in self.table().state.present if f.name != "Ace")
        board = self.read("+combat")
        assert "Ace" in board and foe in board
        options = self.read("+combat/option")
        assert all(f"{name}=" in options for name in self.book.house_options)
        page = ""
        while not re.search(r"#\d", page) and self.table():
            page = self.read(self.next_line())
        number = re.search(r"#(\d+)", page)[1]
        why = self.read(f"+why {number}")
        assert re.search(r"[A-Z]{2,3}-[A-Z]+-[0-9]+", why), why
        card = re.search(r"[A-Z]{2,3}-[A-Z]+-[0-9]+", why)[0]
        assert card in self.read(f"+rules {card}")

    def test_odds_of_an_attack(self):
        self.build()
        self.read(f"+practice {self.name}")
        foe = next(f.name for f in self.table().state.present if f.name != "Ace")
        page = self.read(f"+odds attack {foe}")
        while "%" not in page and self.table():
            self.read(self.next_line())
            page = self.read(f"+odds attack {foe}")
        assert "%" in page

    def test_undo_takes_a_step_back(self):
        self.build()
        self.fight()  # the first fight sets the standing answer, which would be a step of its own
        while not self.table():  # one blow may end the fight
            self.read(f"+practice {self.name}")
            self.table().set_seat([f"c{self.char1.id}"])
            self.read(self.next_line())
        after = self.table().state
        self.read("+combat/undo")
        assert self.table().state != after

    def test_npcs_and_weapons_can_be_looked_up(self):
        block, piece = self.presenter.examples
        assert block.lower() in self.read(f"+npcs {self.name}").lower()
        assert block.lower() in self.read(f"+npcs {self.name} {block}").lower()
        assert piece.lower() in self.read(f"+armoury {self.name} {piece}").lower()
        listed = self.read(f"+npcs {self.name}").lower()
        assert all(name.lower() in listed for name in self.presenter.blocks())

    def test_rich_clients_get_plain_values(self):
        self.build()
        self.read(f"+practice {self.name}")
        table = self.table()
        viewer = viewer_for(table, self.char1)
        for f in table.state.present:
            row = self.presenter.data(table.state, f, viewer)
            assert row["name"] == f.name and json.loads(json.dumps(row)) == row
            assert self.presenter.status(table.state, f)

    def test_a_fighter_has_the_name_and_sheet_of_the_character(self):
        """These two show that the fighter at the table is the character as they are now."""
        self.build()
        made = self.presenter.fighter(self.char1, "Ace", 0)
        assert (made.name, made.sheet) == (self.char1.key, self.presenter.sheet_of(self.char1))

    def test_the_seat_sets_a_field_by_the_example(self):
        if not self.presenter.example:
            return
        self.build()
        self.read(f"+practice {self.name}")
        self.table().set_seat([f"c{self.char1.id}"])
        before = self.table().state
        page = self.read(f"+combat/set Ace/{self.presenter.example}")
        assert self.table().state != before or "Nothing changes" in page, page


for _name in NAMES:
    _made = type(f"Test{_name.capitalize()}", (OfOneBook,), {"name": _name, "__test__": True})
    globals()[_made.__name__] = _made
del _made


@pytest.mark.parametrize("name", NAMES)
def test_other_fighters_read_the_same_data_as_onlookers(name):
    """In some books a plan is hidden for a while; the fighter's own row and the seat's are
    exempt."""
    for state in (state for number in range(3) for state in Fight(name, number).states):
        presenter = presenters.of(state)
        for f in state.fighters.values():
            seen = presenter.data(state, f, ONLOOKER)
            others = (who for who in state.fighters if who != f.id)
            assert all(presenter.data(state, f, Viewer(who)) == seen for who in others)
