"""Damage: the opposed roll, and the edges of its table."""

import pytest

from game.encounter import commands as c
from game.encounter import events as ev
from game.gear import Weapon
from tests.game.table import BLASTER, SWORD, Table, duel, sheet, shot, spread

TABLE = [
    *[(m, "", "PER-DMG-5") for m in (-14, -1)],
    *[(m, "stunned", "PER-DMG-6") for m in (0, 3)],
    *[(m, "wounded", "PER-DMG-7") for m in (4, 8)],
    *[(m, "incapacitated", "PER-DMG-8") for m in (9, 12)],
    *[(m, "mortally wounded", "PER-DMG-9") for m in (13, 15)],
    *[(m, "killed", "PER-Q-25") for m in (16, 21)],
]


@pytest.mark.card(
    "PER-DMG-5", "PER-DMG-6", "PER-DMG-7", "PER-DMG-8", "PER-DMG-9", "PER-Q-25", "PER-Q-26"
)
@pytest.mark.parametrize(("margin", "result", "card"), TABLE)
def test_the_table_and_its_edges(margin, result, card):
    t = duel(bo={"consent": True})
    minutes = "1" * 10 if result == "incapacitated" else ""
    t.do(c.Attack("Ace", "Bo"), shot(margin), minutes)
    harmed = t.one(ev.Harmed)
    assert (harmed.margin, harmed.result, harmed.card) == (margin, result, card)
    assert t.wound("Bo") == (result if result not in ("", "stunned") else "healthy")
    assert len(t.body("Bo").stuns) == (result == "stunned")


@pytest.mark.card("PER-DMG-1", "PER-DMG-2", "PER-DMG-3")
def test_weapon_against_strength():
    t = duel(bo={"strength": "2D+1"})
    t.do(c.Attack("Ace", "Bo"), "6666", "111", "1234", "44")
    assert t.terms("damage") == ["blaster 4D"]
    assert t.terms("resistance") == ["strength 2D+1"]
    assert t.one(ev.Harmed).margin == 10 - 9


@pytest.mark.card("PER-DMG-4")
def test_bare_hands_roll_strength():
    t = duel(ace={"strength": "3D+2", "brawling": "5D"}, bo={"strength": "2D"})
    t.do(c.Attack("Ace", "Bo", "fists"), "66666", "11", "111", "66")
    assert t.terms("damage") == ["strength 3D+2"]
    assert t.one(ev.Harmed).margin == 5 - 12


@pytest.mark.card("PER-Q-60")
def test_a_muscle_weapon_adds_its_code_to_strength():
    t = duel(ace={"weapons": [SWORD], "melee": "4D", "strength": "2D+2"})
    t.do(c.Attack("Ace", "Bo"), "6666", "11", "1111", "666")
    assert t.terms("damage") == ["strength 2D+2", "sword 1D+1"]
    assert t.code("damage") == "4D"
    staff = Weapon("staff", "melee combat", "melee", damage=10)
    t = duel(ace={"weapons": [staff], "melee": "4D"})
    t.do(c.Attack("Ace", "Bo"), "6666", "11", "111", "666")
    assert t.code("damage") == "3D+1"


@pytest.mark.card("PER-Q-40", "PER-Q-14")
@pytest.mark.parametrize(("option", "code"), [("off", "4D"), ("on", "1D")])
def test_wounds_lower_resistance_only_where_the_table_wants_it(option, code):
    hurt = {"strength": "4D", "wound": "wounded twice", "dazed_until": 10, "stuns": (1800,)}
    t = duel(bo=hurt, counts={"Bo": 3}, wounds_penalise_resistance=option)
    dice = 4 if option == "off" else 1
    t.do(c.Attack("Ace", "Bo"), "6666", "", "1111", [6] * dice)
    assert t.code("resistance") == code


@pytest.mark.card("PER-Q-40")
def test_wounds_of_the_attacker_do_not_lower_the_damage():
    hurt = {"wound": "wounded", "dazed_until": 10, "perception": "6D"}
    t = duel(ace=hurt, wounds_penalise_resistance="on")
    t.do(c.Attack("Ace", "Bo"), "66", "111", "1111", "666")
    assert (t.code("attack"), t.code("damage")) == ("2D", "4D")


@pytest.mark.card("PER-Q-1")
def test_codes_are_counted_in_pips():
    t = duel(ace={"blaster": "3D+2", "weapons": [Weapon("b", "blaster", "ranged", damage=13)]})
    t.do(c.Attack("Ace", "Bo"), "666", "111", "1111", "666")
    assert t.code("attack") == "3D+2"
    assert t.roll("attack").result.total == 20
    assert t.code("damage") == "4D+1"
    assert t.roll("damage").result.total == 5


@pytest.mark.card("PER-Q-2")
@pytest.mark.parametrize(("code", "total"), [("0D", 0), ("+1", 1), ("+2", 2)])
def test_a_pool_without_dice_totals_its_pips(code, total):
    t = Table()
    t.add("Ace", blaster=code)
    t.do(c.Check("Ace", skill="blaster"))
    assert t.roll("check").result.total == total


@pytest.mark.card("PER-Q-2")
def test_no_total_is_below_nought():
    t = duel(counts={"Ace": 4}, penalty_method="rolled")
    t.do(c.Attack("Ace", "Bo"), "1111 666", "111")
    assert t.roll("attack").result.total == 0
    assert not t.one(ev.AttackJudged).hit


@pytest.mark.card("PER-Q-46")
@pytest.mark.parametrize(("code", "dice"), [(None, 4), (9, 3)])
def test_the_damage_of_stun_mode(code, dice):
    weapon = Weapon("b", "blaster", "ranged", 12, False, "energy", "switch", code)
    t = duel(ace={"weapons": [weapon], "stunning": ("b",)})
    t.do(c.Attack("Ace", "Bo"), "6666", "111", [1] * dice, "666")
    t = duel(ace={"weapons": [weapon]})
    t.do(c.Attack("Ace", "Bo"), "6666", "111", "1111", "666")


def test_the_helpers_spread_dice_to_the_given_total():
    assert sum(spread(13, 4)) == 13 and len(spread(13, 4)) == 4
    assert sheet(melee="3D").skills == {"melee combat": 9}
    assert BLASTER.damage == 12
