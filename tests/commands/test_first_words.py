"""Newcomers to text games type what they want in their own words: each answer names a line that
works, and typing these lines wins a first fight."""

import sys
from unittest.mock import patch

from commands.base import TableCommand
from tests.commands.own_words import (
    AT_THE_LOGIN,
    IN_THE_FIGHT,
    MOST_RIGHT,
    ON_THE_WAY,
    WITHOUT_A_CHARACTER,
    named,
    next_named,
)
from tests.commands.player import PlayerTest
from tests.commands.test_logging_in import Caller
from tests.commands.test_practice import YardTest
from world import guide, start_rooms
from world.scenes.table.fighters import fighter_id


def test_there_are_thirty_five():
    parts = (AT_THE_LOGIN, WITHOUT_A_CHARACTER, ON_THE_WAY, IN_THE_FIGHT)
    assert sum(map(len, parts)) == 35 and len({line for part in parts for line in part}) == 35


class TestAtTheLogin(PlayerTest):
    def test_each_answer_names_the_line_that_makes_an_account(self):
        shown = set()
        for number, line in enumerate(AT_THE_LOGIN):
            with self.subTest(line):
                caller = Caller(self)
                caller.type(line)
                create, name, *password = named(caller.read).split()
                assert create == "create", caller.read
                shown.update(password)
                caller.type(f"create {name}{'x' * number} {(password or ['orbit-lantern'])[0]}")
                assert caller.session.account.key.startswith(name), caller.read
        assert len(shown) > len(AT_THE_LOGIN) / 2, "too many answers show the same password"


class TestFirstWords(YardTest):
    def setUp(self):
        super().setUp()
        self.char1.move_to(self.room1, quiet=True)
        guide.begin(self.char1)

    def answered(self, lines) -> None:
        """Check that each line is answered with a suggestion that works."""
        for line in lines:
            with self.subTest(line):
                right = named(page := self.type(line))
                assert right, page
                self.taken(line, right)

    def taken(self, line: str, right: str) -> None:
        """Type the suggested line and check that nothing is refused."""
        refused, say = [], TableCommand.say

        def keep(command, text):
            refused.extend([text] if sys.exception() else [])
            say(command, text)

        with patch.object(TableCommand, "say", keep):
            page = self.type(right)
        assert page and "There is no command" not in page and not refused, (line, right, page)

    def test_without_a_character(self):
        for line in WITHOUT_A_CHARACTER:
            self.char1.attributes.clear(category="d6")
            guide.begin(self.char1)
            self.answered([line])

    def test_on_the_way(self):
        self.type("+chargen/take personal gunslinger")
        for line in ON_THE_WAY:
            self.char1.move_to(self.room1, quiet=True)
            self.answered([line])

    def test_in_the_fight(self):
        for line in IN_THE_FIGHT:
            self.anew()
            self.answered([line])

    def anew(self) -> None:
        """Start a first fight that waits for Ace's turn."""
        if self.char1.location.table:
            self.type("+practice/end")
        self.char1.attributes.clear(category="d6")
        self.char1.move_to(start_rooms.place(start_rooms.YARD), quiet=True)
        guide.begin(self.char1)
        self.type("+chargen/take personal gunslinger")
        self.type("+practice personal")
        for line in ("+initiative first", "+declare 1"):
            self.type(line)

    def test_following_the_answers_wins_the_first_fight(self):
        wrong = iter((*WITHOUT_A_CHARACTER[2:], *ON_THE_WAY, *IN_THE_FIGHT) * 4)
        right, page = [], ""
        while "The fight is over." not in page:
            asked = self.type(line := next(wrong))
            if not (answer := next_named(asked)):
                continue
            right.append(answer)
            page = self.type(right[-1])
            assert len(right) <= MOST_RIGHT, (line, right)
        assert fighter_id(self.char1) and self.char1.location.table is None
        assert any(each.startswith("+attack") for each in right), right
        assert any(each.startswith(("+dodge", "+parry")) for each in right), right
