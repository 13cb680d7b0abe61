"""A fighter who is not seen coming may strike before the order of the round (DOT-ACT-08)."""

import pytest

from game.encounter import commands as c
from game.encounter import table_commands as tc
from tests.game.dots.table import Resist, duel, dv, invoke, strike

pytestmark = pytest.mark.card("DOT-ACT-08")


def unseen():
    """The second round begins; Bane, who acts first, has not noticed Ace."""
    t = duel({"stealth": 3, "specials": {"flurry": ""}})
    t.do(invoke("Ace", "stealth", at="Bane", slot="offhand"))
    t.do(Resist("Bane"))
    t.run(tc.Override("gm", "Bane", "initiative", "9"))
    t.round()
    return t


def test_an_unseen_attack_comes_before_the_order():
    t = unseen()
    assert t.state.order == ("Bane", "Ace")
    assert t.waits() == [("Ace", "unseen")]
    t.refuse(strike("Bane", "Ace", "saber_melee"), "not_your_turn")
    t.refuse(invoke("Ace", "stealth"), "not_your_turn")
    assert t.can("Ace", type(strike("Ace", "Bane"))) and t.can("Ace", c.Pass)
    t.do(strike("Ace", "Bane", "saber_melee"), 6)
    assert (t.damage(), t.one(dv.NoAnswer).why) == (25, "unaware")
    assert set(t.f("Ace").acts) == {"primary"} and not t.f("Bane").unaware_of
    assert t.waits() == [("Bane", "act")]
    t.next_turn()
    t.refuse(strike("Ace", "Bane", "saber_melee"), "slot_used", "DOT-RND-01")


def test_an_unseen_attacker_who_passes_strikes_in_the_own_turn():
    t = unseen()
    t.do(c.Pass("Ace"))
    assert t.waits() == [("Bane", "act")] and not t.f("Ace").acts
    t.next_turn()
    t.do(strike("Ace", "Bane", "saber_melee"), 6)
    assert t.damage() == 25


def test_the_game_master_goes_on():
    t = unseen()
    t.do(c.Advance())
    assert t.waits() == [("Bane", "act")]
