"""Crews: places, the cost of getting on and off, and vehicles of the same scale."""

import pytest

from game.books.d6 import garage
from game.books.d6.advanced import ADVANCED
from game.books.d6.chronicles import CHRONICLES
from game.books.d6.parts.crews import as_fighter
from game.dice import format_code
from game.encounter import commands as c
from game.encounter import field_commands as fc
from game.encounter import table_commands as tc
from game.gear import Vehicle, Weapon
from tests.game.advanced.scene import face_off, vehicles
from tests.game.table import Table

GUN = Weapon("gun", "vehicle blasters", "ranged", damage=11, damage_type="energy", natural=True,
             fire_control=6)  # fmt: skip
WALKER = Vehicle("walker", "walker", "walker operation", 3, 18, (GUN,), crew=3, passengers=1)
FIVE = [(f"T{n}", "rebels", {}) for n in range(1, 5)]


def walkers(**ace) -> Table:
    t = face_off({"vehicle_blasters": "5D", **ace}, {"walker_operation": "4D"}, FIVE)
    t.do(c.Join("walker", as_fighter("walker", "Walker One", "rebels", WALKER)))
    t.do(c.Join("other", as_fighter("other", "Walker Two", "empire", WALKER)))
    return t


@pytest.mark.card("ADV-SCALE-12")
def test_a_crew_of_three_is_a_driver_and_two_gunners():
    t = walkers()
    for who in ("Ace", "T1", "T2", "T3"):
        t.do(fc.Board(who, "walker"))
    stations = {who: t.state.fighters[who].station for who in ("Ace", "T1", "T2", "T3")}
    assert stations == {"Ace": "driver", "T1": "gunner", "T2": "gunner", "T3": "passenger"}
    for station in ("", "driver", "gunner", "passenger"):
        t.refuse(fc.Board("T4", "walker", station), "no_room")


@pytest.mark.card("ADV-Q-9")
def test_getting_on_changing_places_and_getting_off_are_actions():
    t = walkers(reaction="none").fight("Ace", Ace=3)
    t.do(fc.Board("Ace", "walker", "driver"))
    t.do(fc.Board("Ace", "walker", "gunner"))
    assert t.state.fighters["Ace"].taken == 2
    t.do(fc.Disembark("Ace"))
    assert (t.state.fighters["Ace"].taken, t.state.fighters["Ace"].aboard) == (3, "")


@pytest.mark.card("ADV-SCALE-2", "ADV-SCALE-12")
def test_vehicles_of_one_scale_have_no_modifier():
    t = walkers()
    t.do(fc.Board("Ace", "walker", "gunner"))
    t.do(fc.Board("Bo", "other", "driver"))
    t.fight("Ace")
    t.do(c.SetReaction("Bo", "always"))
    t.do(c.Attack("Ace", "other", "gun"), "1111", "6666666", "6666", "1" * 6)
    assert t.terms("attack") == ["vehicle blasters 5D", "fire control +2D"]
    assert t.terms("defence") == ["walker operation 4D", "maneuverability +1D"]
    assert t.terms("damage") == ["gun 3D+2"]
    assert t.terms("resistance") == ["body strength 6D"]


@pytest.mark.card("ADV-SCALE-12")
def test_a_gunner_fires_the_gun_of_the_vehicle_by_default():
    t = vehicles()
    assert t.state.fighters["Ace"].hand
    t.do(tc.NameDifficulty("gm", 0, attacker="Ace"))
    t.do(c.Attack("Ace", "walker"))
    assert t.state.deed.weapon.name == "laser"


@pytest.mark.card("ADV-SCALE-1")
def test_the_cannon_of_the_example_and_the_scale_of_creatures():
    (cannon,) = garage.vehicles()["armed landspeeder"].weapons
    assert (format_code(cannon.fire_control), format_code(cannon.damage)) == ("2D", "3D+2")
    for book in (ADVANCED, CHRONICLES):
        assert book.scales["creature"] == book.scales["character"] == 0
