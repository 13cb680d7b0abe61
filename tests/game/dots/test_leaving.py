"""Leaving ends the blows and contests of whoever leaves, and no others."""

import pytest

from game.encounter import commands as c
from tests.game.dots.table import Guard, Table, dc, duel, dv, invoke, strike


def between(**ace) -> Table:
    """Ace against Bane and Cid."""
    t = duel({"force_push": 2, "throw_lightning": 2, **ace})
    t.add("Cid", side="side of Bane", luck=2)
    return t


@pytest.mark.parametrize("who", ["Ace", "Bane"])
def test_a_blow_ends_with_its_striker_or_its_target(who):
    t = between()
    t.do(strike("Ace", "Bane", "saber_melee"))
    t.do(c.Leave(who, "fled"))
    assert t.state.blow is None
    assert ("Bane", "answer") not in t.waits()


def test_a_bystander_stops_no_blow():
    t = between()
    t.do(strike("Ace", "Bane", "saber_melee"))
    t.do(c.Leave("Cid", "fled"))
    t.do(Guard("Bane"), 6)
    assert t.damage() == 25


@pytest.mark.parametrize("who", ["Ace", "Bane"])
def test_a_contest_ends_with_either(who):
    t = between(influence=3)
    t.do(invoke("Ace", "influence", at="Bane"))
    assert t.state.contest
    t.do(c.Leave("Cid", "fled"))
    assert t.state.contest
    t.do(c.Leave(who, "fled"))
    assert t.state.contest is None


def test_lightning_that_gathers_goes_with_its_target_and_strikes_the_others():
    t = between(specials={"flurry": ""})
    t.do(invoke("Ace", "throw_lightning", at="Bane"))
    t.do(dc.Flurry("Ace", "offhand", "Cid"))
    t.do(c.Leave("Bane", "fled"))
    assert [blow.target for blow in t.state.storm] == ["Cid"]
    t.next_turn()
    assert t.state.blow.target == "Cid"
    t.do(Guard("Cid"))
    assert t.one(dv.Struck).damage == 4
