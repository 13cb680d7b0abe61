"""The acceptance stories of ``starcraft`` for units, every number checked."""

import pytest

from game.books.starcraft.battle import commands as bc
from game.books.starcraft.battle import events as be
from game.dice import format_code
from tests.game.starcraft.field import field, force


def codes(kind, strengths):
    found = [force("x", kind, "c", n) for n in strengths]
    return [(format_code(f.damage_pips()), format_code(f.resistance_pips())) for f in found]


@pytest.mark.card("SC-UNIT-2", "SC-UNIT-3", "SC-UNIT-5", "SC-UNIT-7")
def test_11_cullens_marines_thin_out():
    assert codes("Marines", (10, 7, 5, 3)) == [
        ("1D", "1D"),
        ("+2", "+2"),
        ("+2", "+2"),
        ("+1", "+1"),
    ]


@pytest.mark.card("SC-UNIT-2", "SC-UNIT-3", "SC-UNIT-5", "SC-UNIT-7", "SC-Q-40")
def test_12_dans_hydralisks():
    assert codes("Hydralisks", (10, 7, 3)) == [("2D", "2D"), ("1D+1", "1D+1"), ("+2", "+2")]


@pytest.mark.card("SC-UNIT-8", "SC-UNIT-9", "SC-UNIT-11", "SC-UNIT-12", "SC-MASS-1", "SC-MASS-3",
                  "SC-MASS-4", "SC-MASS-5", "SC-MASS-6", "SC-MASS-7", "SC-MASS-8", "SC-MASS-9",
                  "SC-MASS-10", "SC-MASS-11", "SC-MASS-12", "SC-DICE-5", "SC-DICE-8", "SC-Q-43",
                  "SC-Q-52", "SC-EQ-2")  # fmt: skip
def test_13_terrans_against_zerg_on_open_ground():
    f = field()
    f.order("Zerg", zerglings="move 5")
    f.order("Cullen", "443344" + "4 362", marines="attack zerglings")
    assert f.one(be.StepBegan).ranking == ("Cullen", "Zerg")
    judged = f.one(be.AssaultJudged)
    assert (judged.total, judged.needed, judged.effect) == (22, 10, 1)
    assert (f.code("assault"), f.code("unit damage"), f.rolls("unit defence")) == ("6D", "4D", [])
    assert (f.one(be.DamageTaken).damage, f.force("zerglings").strength) == (15, 25)
    assert (f.state.battle.segment, f.state.clock) == (2, 15)

    f.refuse(f.given("Cullen", "marines", "attack zerglings"), "attacked", "SC-MASS-4")
    f.refuse(f.given("Zerg", "zerglings", "move 10"), "moved", "SC-MASS-4")
    f.do(bc.SetForce("gm", "marines", "defence", 3))
    f.order("Cullen", marines="move -5")
    f.order("Zerg", "4442" + "453" + "235", zerglings="attack marines")
    judged = f.one(be.AssaultJudged)
    assert (judged.total, judged.needed, judged.effect) == (15, 5, 1)
    assert (f.code("assault"), f.code("unit damage"), f.code("unit defence")) == (
        "4D+1", "3D+1", "3D",
    )  # fmt: skip
    taken = f.one(be.DamageTaken)
    assert (taken.damage, taken.defence, taken.killed) == (13, 10, 3)
    marines = f.force("marines")
    assert marines.strength == 17
    found = (marines.size_pips(), marines.damage_pips(), marines.resistance_pips())
    assert [format_code(pips) for pips in found] == ["1D+2", "1D+2", "1D+2"]
    assert (f.state.battle.round, f.state.clock) == (2, 30)
