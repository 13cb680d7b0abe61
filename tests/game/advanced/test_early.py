"""Ambushers before the first round: who is offered an ambush, who may act, and who drops out."""

import pytest

from game.encounter import commands as c
from game.encounter import field_commands as fc
from tests.game.advanced.scene import face_off
from tests.game.table import Table


def two_ambushers() -> Table:
    """Ace and Dee ambush Bo and Cid; the fight has begun."""
    more = [("Dee", "rebels", {"sneak": "3D"}), ("Cid", "empire", {})]
    t = face_off({"sneak": "3D"}, more=more)
    t.do(fc.LayAmbush("gm", ("Ace", "Dee"), ("Bo", "Cid")), "666", "666", "1", "1")
    t.do(c.Begin())
    return t


@pytest.mark.card("ADV-SURP-3")
def test_a_side_may_lie_in_wait_for_the_other():
    found = face_off().can("gm", fc.LayAmbush)
    pairs = [(("Ace",), ("Bo",)), (("Bo",), ("Ace",))]
    assert [(o.ambushers, o.targets) for o in found] == pairs


@pytest.mark.card("ADV-Q-43", "ADV-Q-10")
def test_the_number_said_early_stands():
    t = two_ambushers()
    t.do(c.Declare("Ace", 2))
    t.refuse(c.Declare("Ace", 3), "too_late")


@pytest.mark.card("ADV-Q-43", "ADV-Q-13")
def test_an_ambusher_who_drops_out_is_not_waited_for():
    t = two_ambushers()
    assert t.waits() == [("Ace", "declare")]
    t.set("Dee", "wound", "incapacitated")
    t.do(c.Declare("Ace", 1))
    t.luck(c.Attack("Ace", "Bo"))
    assert "Dee" not in {who for who, _ in t.waits()} and t.state.stage != "early"
