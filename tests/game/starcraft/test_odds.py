"""Exact odds of an attack, compared with 200,000 simulations."""

from collections import Counter
from fractions import Fraction
from functools import cache

import pytest

from game import engine
from game.books.starcraft import chances, counting
from game.books.starcraft import commands as sc
from game.books.starcraft.body import band
from game.books.starcraft.commands import Fire
from game.encounter import commands as c
from game.encounter import table_commands as tc
from game.errors import Refused
from game.parts.forecast import forecast
from tests.game.starcraft.table import Table
from tests.game.starcraft.throws import COUNT, Throws


def table(options=None, **plans):
    t = Table(**(options or {}))
    t.add("Ace", firearms="4D", brawling="4D", strength="3D", instincts="3D")
    t.add("Bo", strength="3D", dodge="3D", brawling="3D", armour=["leather"], instincts="2D")
    t.do(tc.SetRange("gm", "short"))
    return t.fight(**plans)


def compare(found, blows):
    """Assert that the odds match ``blows``: the name of each outcome, "" for none."""
    counts = Counter(blows)
    assert counts.total() == COUNT
    del counts[""]
    for name in set(counts) | set(found.outcomes):
        exact = float(found.outcomes.get(name, 0))
        assert abs(counts[name] / COUNT - exact) < 0.004, name


@cache
def effect(margin):
    name = band(29 - margin, 29) if margin >= 0 else ""
    return "stunned" if name == "well" else name


def test_a_shot_against_simulation():
    def blow(attack, damage, resistance):
        return effect(damage - resistance - 6) if attack >= 10 else ""

    found = forecast(table().state, c.Attack("Ace", "Bo"))
    assert found.needed == 10
    throws = Throws(1)
    compare(found, map(blow, throws.totals(4), throws.totals(5), throws.totals(3)))


@pytest.mark.card("SC-DICE-6", "SC-Q-34")
@pytest.mark.parametrize("basis", ["final", "base"])
def test_a_strike_against_a_planned_block(basis):
    def blow(block, attack, resistance, *damage):
        if attack < block:
            return ""
        more = (attack - (5 if basis == "base" else block)) // 10
        return effect(sum(damage[: 1 + more]) - resistance - 6)

    t = table({"ev_basis": basis}, Bo=(2, "brawling"))
    found = forecast(t.state, c.Attack("Ace", "Bo", "fists"))
    assert found.needed is None
    throws = Throws(2)
    damage = [throws.totals(3), throws.totals(1), throws.totals(1)]
    compare(found, map(blow, throws.totals(2), throws.totals(4), throws.totals(3), *damage))


def test_a_full_dodge_has_to_be_beaten():
    def blow(attack, dodge, damage, resistance):
        return effect(damage - resistance - 6) if attack > 10 + dodge else ""

    throws = Throws(3)
    blows = map(blow, throws.totals(4), throws.totals(3), throws.totals(5), throws.totals(3))
    compare(forecast(table(Bo="full dodge").state, c.Attack("Ace", "Bo")), blows)


@pytest.mark.card("SC-DICE-7")
def test_without_dice_there_is_no_chance():
    t = Table()
    t.add("Ace", firearms="4D", instincts="3D")
    t.add("Bo", instincts="2D")
    t.fight(Ace=5)
    assert forecast(t.state, c.Attack("Ace", "Bo")).hit == Fraction(0)


def automatic(**plans):
    t = Table()
    t.add("Ace", firearms="3D", weapons=["gauss rifle"], instincts="4D", side="a")
    t.add("Cal", instincts="1D", side="a", dodge="3D")
    t.add("Bo", strength="3D", instincts="3D", dodge="2D", side="b")
    t.add("Di", strength="3D", instincts="2D", side="b", cover=50)
    t.do(tc.SetRange("gm", "point-blank"))
    return t.fight(**plans)


@pytest.mark.card("SC-CALL-4", "SC-CALL-1")
@pytest.mark.parametrize("option", ["rolled", "flat"])
def test_a_called_shot_against_simulation(option):
    def blow(attack, called, damage, resistance):
        return effect(damage - resistance - 6) if attack >= 10 + called else ""

    throws = Throws(4)
    called = throws.totals(1) if option == "rolled" else [4] * COUNT
    found = forecast(table({"called_shot": option}).state, Fire("Ace", "Bo", called=200))
    blows = map(blow, throws.totals(4), called, throws.totals(5), throws.totals(3))
    compare(found, blows)


@pytest.mark.card("SC-SPRAY-2", "SC-SPRAY-5", "SC-SPRAY-6")
def test_a_spray_and_whom_it_spares_against_simulation():
    state = automatic(Bo=(2, "dodge")).state
    fire = Fire("Ace", "Bo", spray=True, also=("Di",), spare=("Cal",))
    throws = Throws(5)
    rows = list(zip(throws.totals(4), throws.totals(1), strict=True))
    hits = sum(attack >= dodge for attack, dodge in rows) / COUNT
    assert abs(float(forecast(state, fire).hit) - hits) < 0.004
    assert forecast(state, fire).damage[-1].label == "spray"
    friend = sum(dodge <= a < 20 or 15 <= a < 20 for a, dodge in rows) / COUNT
    assert abs(float(chances.friend(state, fire, "Cal")) - friend) < 0.004


def test_only_automatic_weapons_have_odds_of_spraying():
    with pytest.raises(Refused, match="cannot spray"):
        forecast(table().state, Fire("Ace", "Bo", spray=True))


def test_odds_while_planning_after_a_round_with_a_held_action():
    t = table(Ace=1, Bo=1)
    t.do(sc.HoldBack("Ace"))
    while t.state.round == 1:
        wait = engine.pending(t.state)[0]
        t.do(c.Pass(wait.who) if wait.what == "act" else c.Advance())
    assert t.state.stage == "declare"
    assert not counting.at_moment(t.state)
    told = forecast(t.state, c.Attack("Ace", "Bo"))
    assert 0 < told.hit < 1


@pytest.mark.card("SC-DMG-8")
def test_a_target_that_does_not_resist_against_simulation():
    def blow(attack, damage):
        return effect(damage - 6) if attack >= 10 else ""

    found = forecast(table({"resist_roll": "off"}).state, c.Attack("Ace", "Bo"))
    assert [term.label for term in found.resistance] == ["armour"]
    throws = Throws(11)
    compare(found, map(blow, throws.totals(4), throws.totals(5)))
