"""Every vehicle loads, is valid, can be found and can be played."""

import pytest

from game.books.d6 import garage, skills
from game.books.d6.advanced import ADVANCED
from game.books.d6.parts.crews import as_fighter
from game.gear import Vehicle
from game.registry import content
from game.registry.matching import UnknownName
from game.registry.tables import table

VEHICLES = garage.vehicles().values()


def name(vehicle):
    return vehicle.name


def test_enough_to_choose_from():
    assert len(VEHICLES) >= 15
    used = {weapon.name for vehicle in VEHICLES for weapon in vehicle.weapons}
    assert used == set(table("d6/vehicles")["mounts"])


@pytest.mark.parametrize("vehicle", VEHICLES, ids=name)
def test_a_vehicle_is_legal(vehicle):
    assert vehicle.scale in ADVANCED.scales and vehicle.scale != "character"
    assert skills.attribute(vehicle.skill) == "mechanical"
    assert vehicle.body >= 3 and 0 <= vehicle.maneuverability <= 12
    assert vehicle.crew >= 1 and vehicle.passengers >= 0
    assert content.whole(garage.VEHICLES)[vehicle.name]["description"].endswith(".")
    for weapon in vehicle.weapons:
        assert weapon.skill in skills.skills()
        assert list(weapon.ranges) == sorted(set(weapon.ranges)) and len(weapon.ranges) == 4
    assert not as_fighter("v", "V", "side", vehicle).able


@pytest.mark.parametrize("vehicle", VEHICLES, ids=name)
def test_a_vehicle_is_found(vehicle):
    assert garage.find_vehicle(vehicle.name.upper()) == vehicle


def test_a_vehicle_of_which_nothing_more_is_said_has_one_driver_and_no_passengers():
    assert (Vehicle("cart").crew, Vehicle("cart").passengers) == (1, 0)


def test_finding_by_alias_and_inheriting():
    assert garage.find_vehicle("tank").name == "hover tank"
    assert garage.vehicles()["armed landspeeder"].passengers == 3
    with pytest.raises(UnknownName):
        garage.find_vehicle("balloon")
