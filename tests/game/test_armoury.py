"""Every weapon and piece of armour loads, is valid and can be found."""

import pytest

from game.books.d6 import armoury, skills
from game.dice import parse_code
from game.registry.matching import AmbiguousName, UnknownName

WEAPONS = armoury.weapons().values()
ARMOUR = armoury.armour().values()
LADDER = {"Very Easy", "Easy", "Moderate", "Difficult", "Very Difficult", "Heroic"}


def name(piece):
    return piece.name


def test_enough_to_choose_from():
    assert sum(not weapon.natural for weapon in WEAPONS) >= 25
    assert len(ARMOUR) >= 10
    assert {weapon.kind for weapon in WEAPONS} == {"ranged", "thrown", "melee", "brawling"}


@pytest.mark.parametrize("weapon", WEAPONS, ids=name)
def test_a_weapon_is_legal(weapon):
    assert weapon.skill in skills.skills()
    assert skills.attribute(weapon.skill) in ("dexterity", "strength")
    assert weapon.damage_type in ("physical", "energy")
    assert weapon.stun in ("", "switch", "only")
    assert weapon.stun or not weapon.stun_damage
    assert weapon.difficulty in LADDER | {""}
    assert weapon.ammo is None or weapon.ammo > 0
    assert weapon.price >= 0
    assert weapon.description.endswith(".")
    for code in filter(None, (weapon.damage, weapon.stun_damage)):
        adds, rest = armoury.muscle(code)
        assert adds or parse_code(rest) >= 3
        assert 0 <= parse_code(rest) <= 18


@pytest.mark.parametrize("weapon", WEAPONS, ids=name)
def test_the_rules_can_read_a_weapon(weapon):
    made = armoury.weapon(weapon.name)
    assert made.damage == parse_code(armoury.muscle(weapon.damage)[1])
    if weapon.stun_damage:
        assert made.stun_damage == parse_code(armoury.muscle(weapon.stun_damage)[1])


@pytest.mark.parametrize("weapon", WEAPONS, ids=name)
def test_ranges_belong_to_what_flies(weapon):
    if weapon.kind in ("ranged", "thrown"):
        assert len(weapon.ranges) == 4
        assert list(weapon.ranges) == sorted(set(weapon.ranges))
    else:
        assert not weapon.ranges
        assert weapon.difficulty


@pytest.mark.card("PER-ARM-2", "PER-ARM-4", "PER-ARM-6", "PER-Q-52")
@pytest.mark.parametrize("piece", ARMOUR, ids=name)
def test_a_piece_of_armour_is_legal(piece):
    assert piece.weight in ("light", "medium", "heavy", "power")
    assert parse_code(piece.physical) + parse_code(piece.energy) > 0
    assert piece.weight == "light" or parse_code(piece.dexterity) > 0
    assert (piece.weight == "power") == (parse_code(piece.strength) > 0)
    assert piece.price > 0
    assert piece.description.endswith(".")


@pytest.mark.parametrize("weapon", WEAPONS, ids=name)
def test_a_weapon_is_found_by_name_and_alias(weapon):
    for word in (weapon.name, *weapon.aliases):
        assert armoury.find_weapon(word.upper()) == weapon


@pytest.mark.parametrize("piece", ARMOUR, ids=name)
def test_armour_is_found_by_name_and_alias(piece):
    for word in (piece.name, *piece.aliases):
        assert armoury.find_armour(word.upper()) == piece


@pytest.mark.parametrize("table", [WEAPONS, ARMOUR], ids=["weapons", "armour"])
def test_no_word_means_two_things(table):
    words = [word.casefold() for piece in table for word in (piece.name, *piece.aliases)]
    assert len(words) == len(set(words))


def test_finding_by_a_beginning():
    assert armoury.find_weapon("heavy b").name == "heavy blaster pistol"
    assert armoury.find_weapon("blaster").name == "blaster pistol"
    assert armoury.find_weapon("repeating").name == "light repeating blaster"
    assert armoury.find_weapon("lightsaber").name == "energy blade"
    assert armoury.find_armour("bounty").name == "bounty hunter armour"
    with pytest.raises(AmbiguousName):
        armoury.find_weapon("slug")
    with pytest.raises(UnknownName):
        armoury.find_weapon("catapult")


def test_muscle():
    assert armoury.muscle("STR+1D+2") == (True, "1D+2")
    assert armoury.muscle("STR+2") == (True, "2")
    assert armoury.muscle("STR") == (True, "0D")
    assert armoury.muscle("4D") == (False, "4D")


@pytest.mark.parametrize("entry", WEAPONS, ids=name)
def test_every_weapon_can_be_fought_with(entry):
    weapon = armoury.weapon(entry.name)
    assert weapon.muscle == entry.damage.startswith("STR")
    assert (weapon.stun_damage is None) == (not entry.stun_damage)
