"""Agreements of the table and rulings of the game master."""

import pytest

from game.books.d6.state import D6Fighter
from game.encounter import commands as c
from game.encounter import table_commands as tc
from tests.game.advanced.scene import face_off, fighting
from tests.game.table import Table, sheet


@pytest.mark.card("ADV-SYS-4")
def test_ready_opponents_need_everybodys_agreement():
    t = face_off()
    t.do(tc.Agree("Ace", False, "npcs"))
    trooper = D6Fighter("T", "T", "empire", sheet(), npc=True)
    t.refuse(c.Join("T", trooper), "not_agreed", "ADV-SYS-4")
    t.do(tc.Agree("Ace", True, "npcs"))
    t.do(c.Join("T", trooper))


def test_only_the_agreements_of_the_book_are_offered():
    asked = {command.to for command in face_off().can("Ace", tc.Agree)}
    assert asked == {"book", "npcs"}
    other = Table("chronicles")
    other.add("Ace")
    said = other.refuse(tc.Agree("Ace", False, "npcs"), "bad_choice")
    assert said == "Under chronicles you agree or object to the book, and to nothing else."


@pytest.mark.card("ADV-SYS-2")
def test_the_game_master_overrides_a_result():
    t = fighting()
    t.set("Bo", "wound", "wounded")
    assert t.wound("Bo") == "wounded"
