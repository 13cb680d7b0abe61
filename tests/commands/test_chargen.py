"""``+chargen`` as an ordinary player types it."""

import re

from game.books.d6 import roster
from game.books.d6.sheet import D6Sheet
from tests.commands.player import PlayerTest, is_sentence
from world.presenters.d6 import draft


class TestReady(PlayerTest):
    def test_list_has_one_line_each_within_the_width(self):
        for width in (78, 60):
            self.read_at(width)
            lines = self.type("+chargen").splitlines()
            assert max(map(len, lines)) <= width
            for name in roster.ready():
                assert sum(line.startswith(name) for line in lines) == 1

    def test_list_in_sentences_for_a_screen_reader(self):
        self.listen()
        *lines, last = self.type("+chargen").splitlines()
        assert all(map(is_sentence, lines))
        assert last == "Now type: +chargen/take smuggler"
        assert not any("..." in line for line in lines)

    def test_a_ready_character_is_shown_with_the_command_that_takes_it(self):
        page = self.type("+chargen smug")
        assert "blaster 4D+2" in page
        assert "In a fight:" in page
        assert page.endswith("+chargen/take smuggler")
        assert self.char1.sheet is None

    def test_taking_and_taking_another(self):
        self.type("+chargen/take smug")
        assert self.char1.sheet == roster.sheet(roster.find_ready("Smuggler"))
        self.type("+chargen/take pilot")
        assert self.char1.sheet == roster.sheet(roster.find_ready("Pilot"))

    def test_a_ready_character_of_another_book_than_the_rooms_can_be_taken(self):
        self.type("+recruit marine")
        self.type("+combat/start starcraft Ace vs raider")
        self.char2.attributes.clear(category="d6")
        assert "gunslinger" in self.typed_by(self.char2, "+chargen gunslinger").lower()
        said = self.typed_by(self.char2, "+chargen/take smuggler")
        assert "You are the Smuggler now" in said
        assert self.char2.sheet.kind == "d6"
        unknown = self.typed_by(self.char2, "+chargen/take starcraft smuggler")
        assert "no ready character called 'smuggler'" in unknown

    def test_the_table_learns_of_another_sheet(self):
        self.type("+chargen/take smuggler")
        self.room1.open_table()
        self.type("+combat/join")
        self.type("+chargen/take pilot")
        fighter = self.room1.table.state.fighters[f"c{self.char1.id}"]
        assert fighter.sheet == self.char1.sheet

    def test_nothing_is_taken_in_a_fight_or_after_one(self):
        self.type("+chargen/take smuggler")
        self.type("+combat/start Ace vs thug")
        assert "You are in a fight" in self.type("+chargen/take pilot")
        self.type("+initiative first")
        self.type("+declare 1")
        self.type("+combat/stop")
        assert "has fought with this sheet" in self.type("+chargen/take pilot")
        assert self.char1.sheet == roster.sheet(roster.find_ready("Smuggler"))

    def test_staff_may_always(self):
        self.test_nothing_is_taken_in_a_fight_or_after_one()
        self.account.permissions.add("Builder")
        self.type("+chargen/take pilot")
        assert self.char1.sheet == roster.sheet(roster.find_ready("Pilot"))


class TestBuilding(PlayerTest):
    def setUp(self):
        super().setUp()
        self.type("+chargen/build")

    def draft(self) -> draft.D6Draft:
        return draft.D6Draft.from_json(self.char1.attributes.get("draft", category="d6"))

    def test_following_what_is_suggested_makes_a_legal_character(self):
        page = self.type("+chargen")
        for _ in range(30):
            suggested = re.search(r"Next: (\+chargen\S*(?:[^.,]*\d[D\d+]*| [a-z ]+)?)", page)[1]
            page = self.type(suggested)
            if self.char1.sheet:
                break
        sheet = self.char1.sheet
        assert sum(sheet.attributes.values()) == 3 * 18
        assert sum(p - sheet.bare(sheet.attribute_of(n)) for n, p in sheet.skills.items()) == 21
        assert sheet.weapons and sheet.armour and sheet.medpacs == 2

    def test_a_build_in_few_lines(self):
        self.type("+chargen dex=4D, kno=2D")
        self.type("+chargen bla=6D, dodge=6D")
        self.type("+chargen search +2D, brawl +1D")
        self.type("+chargen/gear blaster rifle")
        assert "is ready to play" in self.type("+chargen/done")
        sheet = self.char1.sheet
        assert isinstance(sheet, D6Sheet)
        assert (sheet.attributes["dexterity"], sheet.skills["blaster"]) == (12, 18)
        assert not self.char1.attributes.get("draft", category="d6")

    def test_every_step_says_what_is_left_and_what_to_type(self):
        for line in ("+chargen kno=2D", "+chargen blaster +1D", "+chargen/gear knife"):
            page = self.type(line)
            assert re.search(r"Left to choose: .+\.", page)
            assert re.search(r"Next: \+chargen", page)

    def test_it_is_kept_in_the_database(self):
        self.type("+chargen dex=4D")
        self.char1.attributes.reset_cache()
        assert self.draft().attributes["dexterity"] == 12
        assert "DEX 4D" in self.type("+chargen")

    def test_raising_an_attribute_keeps_the_skill_dice(self):
        self.type("+chargen blaster=4D")
        self.type("+chargen dex=4D")
        assert self.draft().code("blaster") == 15

    def test_a_skill_is_put_back(self):
        self.type("+chargen blaster=4D")
        self.type("+chargen blaster=none")
        assert self.draft().added == {}

    def test_one_bad_change_among_several_changes_nothing(self):
        self.type("+chargen dex=4D, kno=9D")
        assert self.draft() == draft.D6Draft()

    def test_an_unfinished_build_lists_everything_that_is_wrong(self):
        self.type("+chargen dex=4D")
        page = self.type("+chargen/done")
        assert "Not yet." in page
        assert "19D of 18D" in page
        assert self.char1.sheet is None

    def test_cancel_and_then_the_ready_ones_again(self):
        self.type("+chargen/cancel")
        assert "Smuggler" in self.type("+chargen")

    def test_every_error_is_a_sentence_and_changes_nothing(self):
        before = self.draft()
        for line in (
            "+chargen dex=5D",
            "+chargen dex=potato",
            "+chargen dex=",
            "+chargen blaster=9D",
            "+chargen blaster -1D",
            "+chargen frobnicate=3D",
            "+chargen s=3D",
            "+chargen {0}=|rx",
            "+chargen/gear light repeating blaster",
            "+chargen/gear {0}",
            "+chargen/drop knife",
            "+chargen/take nobody",
            "+chargen/take",
            "+chargen/frob",
            "+chargen/done",
        ):
            page = self.type(line)
            assert page, line
            assert all(is_sentence(text) for text in page.splitlines()), (line, page)
            assert self.draft() == before, line
