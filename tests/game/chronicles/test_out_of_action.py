"""A full dodge declared by a fighter who is out of action before it counts."""

import pytest

from game.encounter import commands as c
from game.encounter import events as ev
from tests.game.chronicles.scene import fighting


@pytest.mark.card("CHR-FD-1", "CHR-Q-34")
def test_a_fighter_out_of_action_does_not_dodge_and_the_attack_goes_on():
    t = fighting({"Bo": {"full_dodge": True}})
    t.set("Bo", "wound", "incapacitated")
    t.luck(c.Attack("Ace", "Bo"))
    assert t.rolls("defence") == [] and t.all(ev.DeedEnded)
    assert t.state.deed is None
