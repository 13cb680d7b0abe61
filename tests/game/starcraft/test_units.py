"""Units and forces: sizes, codes, categories and reach."""

import pytest

from game.books.starcraft.battle import units
from game.books.starcraft.battle.units import UnitKind
from game.dice import format_code
from tests.game.starcraft.field import force

TABLE = [("Zealots", 10, "2D", "1D", 20), ("Marines", 10, "1D", "1D", 20),
         ("Firebats", 10, "2D", "1D", 10), ("Zerglings", 20, "1D", "0D", 25),
         ("Hydralisks", 10, "2D", "2D", 20)]  # fmt: skip


@pytest.mark.card("SC-UNIT-1", "SC-UNIT-2", "SC-UNIT-3", "SC-UNIT-4")
@pytest.mark.parametrize(("name", "size", "damage", "resistance", "move"), TABLE)
def test_the_table_of_units(name, size, damage, resistance, move):
    kind = units.find(name)
    assert (kind.size, kind.move) == (size, move)
    assert (format_code(kind.damage), format_code(kind.resistance)) == (damage, resistance)


TENS = [(10, 3), (8, 3), (7, 2), (4, 2), (3, 1), (1, 1), (0, 0)]
TWENTIES = [(20, 3), (15, 3), (14, 2), (8, 2), (7, 1), (1, 1), (0, 0)]
EIGHTS = [(8, 3), (6, 3), (5, 2), (4, 2), (3, 1), (1, 1)]


@pytest.mark.card("SC-UNIT-5", "SC-Q-40", "SC-Q-41")
@pytest.mark.parametrize(("count", "thirds"), TENS)
def test_categories_of_ten(count, thirds):
    assert units.thirds(count, 10) == thirds


@pytest.mark.card("SC-UNIT-6", "SC-Q-41")
@pytest.mark.parametrize(("count", "thirds"), TWENTIES)
def test_categories_of_twenty(count, thirds):
    assert units.thirds(count, 20) == thirds


@pytest.mark.card("SC-UNIT-10", "SC-Q-41")
@pytest.mark.parametrize(("count", "thirds"), EIGHTS)
def test_categories_of_other_sizes(count, thirds):
    assert units.thirds(count, 8) == thirds


@pytest.mark.card("SC-UNIT-7", "SC-Q-42")
@pytest.mark.parametrize(("pips", "scaled"), [(3, (3, 2, 1)), (6, (6, 4, 2)), (4, (4, 2, 1))])
def test_scaling_rounds_down(pips, scaled):
    assert tuple(units.scaled(pips, count, 10) for count in (10, 7, 3)) == scaled


@pytest.mark.card("SC-UNIT-8", "SC-UNIT-9")
def test_full_units_and_a_partial_one():
    assert format_code(force("z", "Zerglings", "c", 25).size_pips()) == "1D+1"
    assert format_code(force("m", "Marines", "c", 17).size_pips()) == "1D+2"
    assert format_code(force("m", "Marines", "c", 20).size_pips()) == "2D"
    assert force("z", "Zerglings", "c", 40).resistance_pips() == 0


@pytest.mark.card("SC-UNIT-3", "SC-MASS-24")
def test_shields_of_zealots():
    on, off = force("z", "Zealots", "c", 20), force("z", "Zealots", "c", 20, shields=False)
    assert (on.resistance_pips(), off.resistance_pips()) == (12, 6)
    assert (on.damage_pips(), on.size_pips()) == (off.damage_pips(), off.size_pips())


REACH = [("Zerglings", "close"), ("Zealots", "close"), ("Marines", "medium"),
         ("Hydralisks", "medium"), ("Firebats", "short")]  # fmt: skip


@pytest.mark.card("SC-UNIT-12", "SC-UNIT-13", "SC-Q-46")
@pytest.mark.parametrize(("name", "reach"), REACH)
def test_reach_and_upgrades(name, reach):
    kind, at = units.find(name), units.BANDS.index(reach)
    found = [units.reaches(kind, band) for band in units.BANDS]
    assert found == [n <= at for n in range(4)]
    assert units.reaches(kind, units.BANDS[min(3, at + 1)], upgrades=1) == (at > 0)
    assert not units.reaches(kind, "", upgrades=3)


METRES = [(0, "close"), (10, "close"), (11, "short"), (35, "short"), (36, "medium"),
          (60, "medium"), (61, "long"), (85, "long"), (86, "")]  # fmt: skip


@pytest.mark.card("SC-MASS-17", "SC-Q-45")
@pytest.mark.parametrize(("metres", "band"), METRES)
def test_bands_of_metres(metres, band):
    assert units.band_at(metres) == band


def test_a_kind_of_the_game_masters_own():
    ghosts = UnitKind("Ghosts", 5, 6, 3, 15, "long")
    assert force("g", ghosts, "c", 4).damage_pips() == 6
    assert force("g", ghosts, "c", 3).damage_pips() == 4
