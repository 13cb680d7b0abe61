"""With a pool of no pips nothing is rolled and nothing used up (SC-DICE-7)."""

from dataclasses import replace

import pytest

from game.books.starcraft import armoury
from game.books.starcraft import events as se
from game.books.starcraft.commands import Fire, Recover, SetBarrier, SetFacility, Shelter
from game.books.starcraft.things import Barrier, Facility
from game.checks import Term
from game.clock import DAY
from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import table_commands as tc
from game.encounter.fighter import Modifier
from game.parts.forecast import forecast
from tests.game.starcraft.table import Table
from tests.game.starcraft.ward import ward

WORST = Modifier(Term("worst", 18, "penalty"), "all")


def crippled(**codes) -> Table:
    """Ace has no dice left for anything; Bo stands by."""
    t = Table()
    t.add("Ace", instincts="4D", **codes)
    t.add("Bo", psi="0D")
    t.do(tc.Modify("gm", "Ace", WORST))
    return t


@pytest.mark.card("SC-DICE-7")
@pytest.mark.parametrize(
    "against", [{"difficulty": 0}, {"difficulty": 15}, {"target": "Bo", "target_skill": "psi"}]
)
def test_an_act_without_dice_fails_unrolled(against):
    t = crippled(repair="4D")
    t.do(tc.Modify("gm", "Ace", Modifier(Term("luck", 20, "flat"), "act")))
    t.fight()
    t.do(c.Act("Ace", "mends it", "repair", **against))
    assert not t.one(ev.ActJudged).success
    assert t.rolls("act") == t.rolls("opposition") == []


@pytest.mark.card("SC-DICE-7")
def test_a_pip_rolls_no_die_and_counts():
    t = Table()
    t.add("Ace", instincts="4D", repair="4D")
    t.add("Bo")
    t.do(tc.Modify("gm", "Ace", Modifier(Term("bad", 11, "penalty"), "act")))
    t.do(c.Act("Ace", "mends it", "repair", difficulty=1))
    assert t.one(ev.ActJudged).success
    assert t.roll("act").result.throw.faces == ()


@pytest.mark.card("SC-DICE-7")
def test_first_aid_without_dice_is_refused_before_the_kit_is_used():
    t = ward(15, skill="1D")
    t.do(tc.Modify("gm", "Doc", Modifier(Term("dark", 3, "penalty"), "treatment")))
    t.refuse(c.Treat("Doc", "Bo"), "no_dice", "SC-DICE-7")
    assert t.state.fighters["Doc"].sheet.kit_uses == 2
    assert t.body("Bo").aid_at == ()


@pytest.mark.card("SC-DICE-7", "SC-MED-7")
def test_surgery_without_dice_is_refused_before_the_one_attempt_is_spent():
    t = ward(15, skill="1D")
    t.do(SetFacility("gm", Facility("tent", bonus=-3)))
    t.refuse(c.Treat("Doc", "Bo", "medlab"), "no_dice", "SC-DICE-7")
    t.do(SetFacility("gm", Facility("tent", bonus=-2)))
    assert t.can("Doc", c.Treat)


@pytest.mark.card("SC-DICE-7", "SC-NAT-2")
def test_a_rest_without_dice_is_refused():
    t = ward(15, constitution="1D", clock=DAY)
    t.refuse(Recover("Bo", "worked"), "no_dice", "SC-DICE-7")
    t.do(Recover("Bo"), "6")
    assert t.one(se.HealJudged).total == 6


@pytest.mark.card("SC-DICE-7", "SC-SPRAY-5")
@pytest.mark.parametrize("behind", [False, True])
def test_damage_without_dice_is_not_rolled_and_does_nothing(behind):
    t = Table()
    popgun = replace(armoury.find_weapon("gauss rifle"), damage=3)
    t.add("Ray", firearms="6D", weapons=[popgun], instincts="3D", npc=True)
    t.add("Bo", strength="2D")
    t.do(tc.SetRange("gm", "short"))
    if behind:
        t.do(SetBarrier("gm", "door", Barrier("door", 0, 5, 5)))
        t.do(Shelter("Bo", "door"))
    t.fight()
    t.do(Fire("Ray", "Bo", spray=True), "333 3333")
    assert [roll.purpose for roll in t.rolls()] == ["attack"]
    assert not t.all(se.BodyHurt) and not t.all(se.BarrierStruck)


@pytest.mark.card("SC-DICE-7")
def test_an_attack_without_dice_has_no_chance_against_0_either():
    t = crippled(firearms="4D").fight()
    t.do(tc.NameDifficulty("gm", 0, target="Bo"))
    found = forecast(t.state, c.Attack("Ace", "Bo"))
    assert (found.needed, found.hit, dict(found.outcomes)) == (0, 0, {})
    t.do(c.Attack("Ace", "Bo"))
    assert not t.one(ev.AttackJudged).hit


@pytest.mark.card("SC-DICE-7")
def test_an_attack_without_dice_totals_nothing():
    t = crippled(firearms="4D").fight()
    t.do(c.Attack("Ace", "Bo"))
    assert (t.one(ev.AttackJudged).total, t.rolls("attack")) == (0, [])
