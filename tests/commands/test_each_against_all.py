"""``+combat/start`` without names: whom it takes in, and when it asks first."""

from unittest.mock import patch

from game.encounter.state import FIGHT
from tests.commands.asked import JoiningTest, ManyTest


class TestEachAgainstAll(ManyTest, JoiningTest):
    def setUp(self):
        super().setUp()
        self.cal = self.one_more("Cal")
        self.typed_by(self.cal, "+chargen/take pilot")

    def test_a_bare_start_asks_before_it_invites_the_whole_room(self):
        for book in ("", "personal", "chronicles"):
            line = f"+combat/start {book}".strip()
            self.line(self.char2, line)
            assert "That is a fight of each against all: Ace and Cal." in self.bea
            assert f"type {line} Ace vs Cal. With sides" in self.bea
            assert self.asked(self.char1) == "" and self.table.state.mode != FIGHT
        self.line(self.char2, "+combat/start Ace vs Cal")
        assert "Invited, and in only by saying yes: Ace and Cal." in self.bea

    def test_under_a_book_of_another_sheet_too(self):
        for who in (self.char1, self.char2, self.cal):
            self.typed_by(who, "+chargen/take dots knight")
        self.line(self.char2, "+combat/start dots")
        assert "type +combat/start dots Ace vs Cal. With sides" in self.bea

    def test_a_bare_start_needs_no_question_when_all_have_joined(self):
        self.line(self.char2, "+combat/gm")
        for who in (self.char1, self.cal):
            self.typed_by(who, "+combat/join")
        self.line(self.char2, "+combat/start")
        assert self.table.state.mode == FIGHT and self.present(self.cal)

    def test_beside_a_battle_commanders_have_sides_and_bystanders_look_on(self):
        for who in (self.char1, self.char2, self.cal):
            who.joining = "always"
            self.typed_by(who, "+recruit marine")
        self.line(self.char2, "+battle/start Ace: 20 marines vs Bea: 40 zerglings at 30")
        assert self.table.state.battle
        self.line(self.char2, "+combat/start")
        assert self.table.state.mode == FIGHT and not self.present(self.cal)


class TestCost(ManyTest):
    def test_where_people_fight_is_looked_up_once_for_all_who_are_named(self):
        names = [self.one_more(f"Guest{n}").key for n in range(4)]
        for character in self.more:
            self.typed_by(character, "+chargen/take pilot")
            character.joining = "always"
        with patch("world.scenes.consent.guests.open_tables", return_value=[]) as looked:
            self.line(self.char1, f"+combat/start {', '.join(names)} vs thug")
        assert self.room1.table.state.mode == FIGHT and looked.call_count == 1
