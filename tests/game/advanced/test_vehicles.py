"""Vehicles: scale and crews."""

import pytest

from game.books.d6.advanced import ADVANCED
from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import field_commands as fc
from game.encounter import field_events as fe
from tests.game.advanced.scene import fighting, vehicles
from tests.game.table import spread


@pytest.mark.card(
    "ADV-SCALE-3", "ADV-SCALE-4", "ADV-SCALE-5", "ADV-SCALE-6", "ADV-SCALE-7", "ADV-SCALE-12",
    "ADV-Q-41", "ADV-Q-55",
)  # fmt: skip
def test_a_landspeeder_fires_at_a_walker():
    """ADV-EX-8 and ADV-EX-9."""
    t = vehicles()
    t.do(c.Attack("Ace", "walker", "laser"))
    assert t.waits() == [("Dee", "answer")]
    t.do(c.Answer("Dee", "dodge", "spare"), spread(10, 5), spread(30, 9), spread(12, 3), "1" * 8)
    assert t.terms("attack") == ["vehicle blasters 5D", "fire control +2D", "scale +2D"]
    assert t.terms("defence") == ["walker operation 5D"]
    assert t.terms("damage") == ["laser 3D+2"]
    assert t.terms("resistance") == ["body strength 6D", "scale +2D"]
    hit = t.one(fe.VehicleHit)
    assert (hit.margin, hit.band) == (6, "wounded")
    assert t.wound("walker") == "healthy"


@pytest.mark.card("ADV-SCALE-8", "ADV-SCALE-9", "ADV-SCALE-10", "ADV-SCALE-11")
def test_the_walker_fires_back():
    """ADV-EX-10."""
    t = vehicles("Bo")
    t.do(c.Attack("Bo", "speeder", "laser"))
    t.do(c.Answer("Cid", "dodge", "spare"), "1" * 6, spread(24, 6), spread(10, 5), "66")
    assert t.terms("attack") == ["vehicle blasters 4D", "fire control +2D"]
    assert t.terms("defence") == ["repulsorlift operation 4D", "scale +2D"]
    assert t.terms("damage") == ["laser 3D+2", "scale +2D"]
    assert t.terms("resistance") == ["body strength 2D"]


@pytest.mark.card("ADV-SCALE-13", "ADV-Q-40", "ADV-Q-39")
def test_a_character_and_a_landspeeder():
    """ADV-EX-11; a target that does not dodge gains nothing from scale."""
    t = vehicles(bo_in="")
    t.do(c.Attack("Ace", "Bo", "laser"), spread(28, 7), "11111", "666")
    assert t.terms("attack") == ["vehicle blasters 5D", "fire control +2D"]
    assert t.one(ev.AttackJudged).needed == 13
    assert (t.code("damage"), t.code("resistance")) == ("5D+2", "3D")
    t = vehicles("Bo", bo_in="")
    t.do(c.Attack("Bo", "speeder"))
    t.do(c.Answer("Cid", "none"), spread(13, 4), "1111", "1234")
    assert t.terms("attack") == ["dexterity 2D", "scale +2D"]
    assert t.code("resistance") == "4D"


@pytest.mark.card("ADV-SCALE-1", "ADV-SCALE-2")
def test_the_scales():
    scales = {
        "character": 0,
        "creature": 0,
        "speeder": 2,
        "walker": 4,
        "starfighter": 6,
        "capital": 12,
    }
    assert ADVANCED.scales == scales | {"death star": 24}
    t = fighting()
    t.luck(c.Attack("Ace", "Bo"))
    assert t.terms("attack") == ["blaster 5D"]


def test_crews():
    t = vehicles()
    t.refuse(c.Attack("Ace", "Bo", "laser"), "aboard")
    t.refuse(c.Attack("Ace", "walker", "blaster"), "aboard")
    t.refuse(c.Attack("Ace", "speeder"), "bad_target")
    t.refuse(fc.Board("Ace", "walker"), "bad_target")
    t.refuse(fc.Board("Ace", "speeder", "driver"), "no_room")
    t.refuse(c.Declare("walker", 1), "cannot_act")
    t.do(fc.Disembark("Ace"))
    assert t.state.fighters["Ace"].aboard == ""
