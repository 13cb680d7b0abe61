"""A duel, every number checked: Kira, a Sentinel with two blades, against Varn, an Inquisitor.

Lightning is held and let go, a shot is reflected at the shooter, a foot and two hands are cut off.
"""

import pytest

from game.books.dots import table_commands as dtc
from game.encounter import commands as c
from game.encounter import round_events as rv
from game.encounter.state import PEACE
from tests.game.dots.table import (
    Guard,
    Table,
    dc,
    dv,
    guard,
    invoke,
    strike,
    throw,
    uses,
)  # fmt: skip


@pytest.fixture
def t():
    t = Table()
    t.add("Kira", "jedi", class_="sentinel", subclass="rogue", items=("lightsaber", "shoto"),
          saber_melee=4, saber_block=4, reflect=3, redirect_lightning=4, throw_saber=2, speed=3,
          luck=2, stealth=4, dice=(6,), hits=19, force=33)  # fmt: skip
    t.add("Varn", "sith", class_="inquisitor", subclass="assassin", items=("lightsaber",),
          throw_lightning=4, saber_melee=2, saber_block=2, reaction_time=2, savage=4, hits=30,
          force=19)  # fmt: skip
    t.add("Rook", "sith", class_="none", subclass="soldier", items=("blaster",), blasters=4,
          hits=10, force=0)  # fmt: skip
    return t


def test_the_duel(t):
    begin(t)
    first_round(t)
    second_round(t)
    third_round(t)


def begin(t):
    """Initiative: Varn 0 plus Reaction Time 2, Kira 3, Rook 0."""
    t.do(c.Begin())
    t.do(dc.TakeOrder("Varn", uses("reaction_time")))
    t.do(dc.TakeOrder("Kira", uses("speed")))
    t.do(dc.TakeOrder("Rook"))
    assert t.state.order == ("Kira", "Varn", "Rook")
    assert (t.force("Varn"), t.force("Kira")) == (17, 33)


def first_round(t):
    """Kira strikes with both blades, holds Varn's lightning and reflects Rook's shot."""
    t.do(strike("Kira", "Varn", "saber_melee@0"), 5)
    assert t.f("Kira").pins == {"0": "saber_melee"}
    t.do(guard("Varn", "saber_block"), 3)
    assert t.account() == ["attack 9", "block -2", "squared 49"]
    assert t.one(dv.Severed).part == "left foot"
    assert (t.hits("Varn"), t.one(dv.Struck).over) == (0, 19)
    t.do(dtc.Grant("gm", "Varn", "hits", count=25))
    t.do(strike("Kira", "Varn", "saber_melee:2", hand="offhand"))
    t.do(guard("Varn", "saber_block"))
    assert (t.damage(), t.force("Varn"), t.force("Kira")) == (0, 15, 33)
    t.do(invoke("Varn", "throw_lightning:3", at="Kira"))
    t.next_turn()
    t.do(guard("Kira", "redirect_lightning"))
    assert t.account() == ["attack 3", "squared 9", "redirected -16"]
    assert (t.damage(), t.f("Kira").held, t.force("Kira")) == (0, (9,), 29)
    t.do(strike("Rook", "Kira", "blasters"))
    t.do(guard("Kira", "reflect", "luck", target="Rook"))
    assert (t.force("Kira"), t.one(dv.Struck).damage) == (29, 0)
    t.do(Guard("Rook"))
    assert t.account() == ["attack 5", "geometric 15"]
    assert t.hits("Rook") == 0


def second_round(t):
    """Kira throws the shoto, pays for its return, blocks, and lets the held lightning go."""
    assert t.state.round == 2
    t.do(throw("Kira", "Varn", "throw_saber", hand="offhand", back=True))
    t.do(guard("Varn", "saber_block:1"), 6)
    assert (t.damage(), t.force("Kira"), t.hits("Varn")) == (1, 27, 24)
    t.next_turn()
    t.do(strike("Varn", "Kira", "saber_melee", "savage"))
    t.refuse(guard("Kira", "saber_block", hand="offhand"), "no_weapon")
    t.do(guard("Kira", "saber_block", other=("speed:2",)))
    assert t.account() == ["attack 6", "block -4", "squared 4", "clear defence -4"]
    assert t.hits("Kira") == 19
    t.next_turn()
    assert t.waits() == [("Varn", "answer")]
    t.do(Guard("Varn"))
    assert t.account() == ["energy 9"]
    assert (t.hits("Varn"), t.f("Kira").held) == (15, ())


def third_round(t):
    """The shoto, back again, cuts off Varn's right hand; the saber the left, and the fight ends."""
    assert t.state.round == 3
    assert t.state.order == ("Kira", "Varn", "Rook")
    t.do(strike("Kira", "Varn", "saber_melee:3", hand="offhand"))
    t.do(guard("Varn", "saber_block:1"), 2)
    assert (t.damage(), t.hits("Varn")) == (4, 11)
    assert t.one(dv.Severed).dropped == ("lightsaber",)
    t.do(strike("Kira", "Varn", "saber_melee@0", "stealth"), 1)
    t.do(Guard("Varn"), 1)
    assert t.account() == ["attack 9", "squared 81"]
    assert t.one(rv.CombatEnded).side == "jedi"
    assert t.state.mode == PEACE
    assert t.f("Varn").condition.lost == ("left foot", "right hand", "left hand")
    assert (t.hits("Kira"), t.force("Kira")) == (19, 27)
