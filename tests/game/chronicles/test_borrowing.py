"""Rules borrowed from ``advanced``, by house option."""

import pytest

from game.encounter import commands as c
from game.encounter import field_commands as fc
from tests.game.chronicles.scene import fighting, scene


@pytest.mark.card("CHR-Q-38")
def test_borrowing_is_an_option():
    t = fighting({"Ace": {"first": "aim"}}, borrow_advanced="off")
    t.refuse(fc.Prepare("Ace", "blaster", "Bo"), "not_in_book", "CHR-Q-38")
    t.refuse(fc.Fall("gm", "Ace", 10), "not_in_book")
    t = fighting({"Ace": {"first": "aim"}})
    t.do(fc.Prepare("Ace", "blaster", "Bo"))
    assert t.state.fighters["Ace"].prepared.skill == "blaster"


@pytest.mark.card("CHR-Q-38")
@pytest.mark.parametrize(("scope", "surprised"), [("side", ()), ("individual", ("Dee",))])
def test_a_borrowed_ambush(scope, surprised):
    t = scene(surprise_scope=scope, ace={"sneak": "2D"})
    t.do(fc.LayAmbush("gm", ("Ace", "Cid"), ("Bo", "Dee")), "33", "66", "33", "1")
    assert t.state.ambush.surprised == surprised
    t.luck(c.Begin())
    if surprised:
        assert t.waits() == [("Cid", "declare")]
        t.do(c.Declare("Cid", 2, first="fire"))
        t.luck(c.Attack("Cid", "Dee"))
        assert t.state.fighters["Cid"].slots == ("-", "")
        assert t.state.segment == 0 and t.state.stage == "declare"
