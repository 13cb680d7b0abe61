"""``+chargen`` for sheets of the kind ``starcraft``, as an ordinary player types it."""

import re

from game.books.starcraft import armoury, building, roster
from tests.commands.player import PlayerTest, is_sentence
from world import builders

NEXT = re.compile(r"Next: (\+chargen(?:/done|/gear [a-z ]+|(?: [a-z]+)+(?:=\d+D(?:\+\d)?)?))")


class TestReady(PlayerTest):
    def test_the_book_is_named_first(self):
        page = self.type("+chargen starcraft")
        assert all(name in page for name in roster.ready())
        assert "+chargen/take starcraft marine" in page
        assert "gauss rifle 6D" in self.type("+chargen starcraft marine")
        self.type("+chargen/take starcraft ghost")
        assert self.char1.sheet == roster.sheet(roster.find_ready("Ghost"))

    def test_afterwards_it_goes_without_the_book(self):
        self.type("+recruit medic")
        assert "+chargen/take marine" in self.type("+chargen")
        self.type("+chargen/take officer")
        assert "tactics" in self.char1.sheet.skills
        assert "Smuggler" in self.type("+chargen personal")

    def test_recruit_is_the_same(self):
        assert self.type("+recruit") == self.type("+chargen starcraft")
        self.type("+recruit/build")
        assert builders.begun(self.char1) == "starcraft"

    def test_nothing_is_taken_in_a_fight(self):
        self.type("+recruit medic")
        self.type("+combat/start starcraft Ace vs raider")
        assert "You are in a fight" in self.type("+recruit officer")
        assert "You are in a fight" in self.type("+chargen/build")

    def test_dots_is_built_elsewhere(self):
        assert "+dots" in self.type("+chargen dots")
        assert "+dots" in self.type("+chargen/build dots")


class TestBuilding(PlayerTest):
    def setUp(self):
        super().setUp()
        self.type("+chargen/build starcraft")

    def draft(self):
        return builders.draft_of(self.char1)

    def follow(self, *first) -> None:
        page = ""
        for line in first or ("+chargen",):
            page = self.type(line)
        for _ in range(30):
            page = self.type(NEXT.search(page)[1].strip())
            if self.char1.sheet:
                return
        raise AssertionError(page)

    def test_following_what_is_suggested_makes_a_legal_character(self):
        for n, race in enumerate(building.races()):
            self.char1.attributes.remove("sheet", category="d6")
            if n:
                self.type("+chargen/build starcraft")
            self.follow(f"+chargen {race}")
            sheet = self.char1.sheet
            assert building.errors(sheet) == []
            assert (sheet.race, sheet.kit_uses) == (race, 2)
            assert sheet.weapons and sheet.armour
            assert not builders.begun(self.char1)

    def test_attributes_out_of_balance_are_led_back(self):
        self.follow("+chargen terran", "+chargen strength=4D, instincts=4D, psi=1D")
        assert building.errors(self.char1.sheet) == []
        assert self.char1.sheet.attributes["psi"] == 3

    def test_a_build_in_few_lines(self):
        for line in (
            "+chargen protoss", "+chargen strength=4D, knowledge=2D",
            "+chargen melee combat=5D, melee parry=5D", "+chargen dodge +2D, tactics +1D",
            "+chargen/gear psi", "+chargen/gear zealot", "+chargen chi=0, body +4",
        ):  # fmt: skip
            assert "Left to choose" in self.type(line) or "Nothing is left" in self.type(line), line
        assert "is ready to play" in self.type("+chargen/done")
        sheet = self.char1.sheet
        assert (sheet.race, sheet.chi, sheet.full_body()) == ("protoss", 0, 20 + 12 + 4)
        assert sheet.skills["melee combat"] == 15
        assert sheet.armour == (armoury.find_armour("zealot armour"),)

    def test_a_pair_of_pistols_fills_both_hands(self):
        self.type("+chargen terran")
        self.type("+chargen/gear heavy pistol")
        self.type("+chargen/gear left pistol")
        assert self.draft().sheet().off_hand == "left pistol"

    def test_more_strength_is_more_body(self):
        self.type("+chargen terran")
        assert "29 Body Points" in self.type("+chargen")
        self.type("+chargen strength=4D, knowledge=2D")
        assert "32 Body Points" in self.type("+chargen")

    def test_another_race_puts_back_what_it_cannot_have(self):
        self.type("+chargen terran")
        self.type("+chargen/gear gauss")
        self.type("+chargen/gear first aid")
        self.type("+chargen/gear marine")
        self.type("+chargen psi=1D, knowledge=2D")
        assert "is put back" in self.type("+chargen race=zerg")
        draft = self.draft()
        assert (draft.weapons, draft.armour, draft.attributes["psi"]) == (["first aid kit"], "", 0)

    def test_it_is_kept_and_taken_up_again(self):
        self.type("+chargen terran")
        self.type("+chargen firearms=5D, cp=1")
        self.char1.attributes.reset_cache()
        assert "firearms 5D" in self.type("+chargen")
        assert "6D of skills" not in self.type("+chargen/build starcraft")
        assert "5D of skills" in self.type("+chargen/build")

    def test_two_games_are_not_built_at_once(self):
        assert "+chargen/cancel" in self.type("+chargen/build personal")
        self.type("+chargen/cancel")
        assert "18D" in self.type("+chargen/build personal")

    def test_an_unfinished_build_lists_everything_that_is_wrong(self):
        assert "Choose a race" in self.type("+chargen/done")
        self.type("+chargen terran")
        self.type("+chargen strength=4D")
        page = self.type("+chargen/done")
        assert "19D of 18D: take away 1D." in page and "0D of 7D: add 7D." in page
        assert self.char1.sheet is None

    def test_a_roll_with_an_unfinished_build_points_back_to_it(self):
        assert "not finished yet: +chargen" in self.type("+check dodge")

    def test_points_are_explained(self):
        page = " ".join(self.type("+chargen/points").split())
        assert "3 Character Points, 1 Chi and 29 Body Points take 5 of them" in page
        assert "2 Body for 1" in page

    def test_pages_fit_the_width_and_are_sentences_for_a_screen_reader(self):
        lines = "+chargen", "+chargen/gear", "+chargen/points", "+chargen/skills", "+chargen/build"
        self.type("+chargen terran")
        self.read_at(78)
        for line in lines:
            assert max(map(len, self.type(line).splitlines())) <= 78, line
        self.listen()
        for line in lines:
            assert all(map(is_sentence, self.type(line).splitlines()[:-1])), line

    def test_every_error_is_a_sentence_with_the_limit_and_changes_nothing(self):
        self.type("+chargen terran")
        self.type("+chargen/gear rifle")
        self.type("+chargen/gear knife")
        before = self.draft()
        for line, limit in (
            ("+chargen strength=5D", "2D to 4D"), ("+chargen psi=2D", "0D to 1D"),
            ("+chargen firearms=9D", "3D to 5D"), ("+chargen firearms -1D", "3D to 5D"),
            ("+chargen cp=9", "0 to 5"), ("+chargen cp=5", "7 points of 5"),
            ("+chargen body=20", "29 to 39"), ("+chargen body=99", "29 to 39"),
            ("+chargen chi=x", "Give a number"), ("+chargen race=human", "race"),
            ("+chargen blaster=4D", "no skill"), ("+chargen strength=", "=3D+1"),
            ("+chargen/gear club", "Put one back first"), ("+chargen/gear rifle", "already"),
            ("+chargen/gear claws", "No terran starts with the claws"),
            ("+chargen/gear blaster", "no starting gear"), ("+chargen/drop sword", "sword"),
            ("+chargen strength=4D, knowledge=9D", "2D to 4D"), ("+chargen {0}", "{0}"),
        ):  # fmt: skip
            page = self.type(line)
            assert limit in page, (line, page)
            assert all(is_sentence(text) for text in page.splitlines()), (line, page)
            assert self.draft() == before, line

    def test_gear_needs_a_race(self):
        assert "+chargen race=terran" in self.type("+chargen/gear knife")


class TestBetweenGames(PlayerTest):
    """Rolling by hand must never tie players to the book they happened to roll under."""

    def test_a_roll_without_a_sheet_gives_none_and_stands_in_nobodys_way(self):
        self.type("+roll 4D")
        assert self.char1.sheet is None
        assert "no character sheet yet" in self.type("+sheet")
        assert "You are the Marine now" in self.type("+recruit marine")
        assert "Ace rolls firearms" in self.type("+check firearms")
        assert "Ace rolls code" in self.type("+roll 3D") or "Ace rolls 3D" in self.type("+roll 3D")

    def test_from_one_game_to_another_and_back(self):
        self.type("+chargen/take smuggler")
        self.type("+check blaster")
        self.type("+recruit marine")
        assert "Ace rolls tactics" in self.type("+check tactics vs easy")
        self.type("+chargen/take personal smuggler")
        assert "Ace rolls blaster" in self.type("+check blaster")

    def test_a_scene_that_somebody_runs_is_not_closed_for_a_roll(self):
        self.char2.location = self.room1
        self.type("+recruit marine")
        self.type("+combat/start starcraft Ace vs raider")
        self.type("+combat/stop")
        self.typed_by(self.char2, "+chargen/take personal smuggler")
        said = self.typed_by(self.char2, "+check dodge")
        assert "another kind. +chargen starcraft makes one." in said
        assert self.room1.table.state.book == "starcraft"

    def test_the_seat_names_a_field_that_there_is(self):
        self.type("+recruit marine")
        self.type("+combat/start starcraft Ace vs raider")
        line = self.type("+combat/set").rsplit("As in ", 1)[1].rstrip(".")
        assert line == "+combat/set Ace/points=20"
        assert "20/30" in self.type(line)
