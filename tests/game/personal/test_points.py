"""Character Points and Force Points, where the table turns them on."""

import pytest

from game.encounter import commands as c
from game.encounter import events as ev
from game.gear import Weapon
from tests.game.table import POWER, SWORD, Table, duel

RICH = {"character_points": 20, "force_points": 2}
ON = {"character_points": "on", "force_points": "on"}


def rich(**words):
    codes = {**RICH, **words.pop("ace", {})}
    return duel(ace=codes, bo={**RICH, **words.pop("bo", {})}, **ON, **words)


@pytest.mark.card("PER-Q-61")
def test_there_are_none_unless_the_table_wants_them():
    t = duel(ace=RICH)
    t.refuse(c.Pledge("Ace", "attack", 1), "no_points", "PER-Q-61")
    t.refuse(c.Declare("Ace", 1, force=True), "no_points", "PER-Q-61")
    assert not t.can("Ace", c.Pledge)


@pytest.mark.card("PER-Q-61")
@pytest.mark.parametrize("option", ["character_points", "force_points"])
def test_each_is_turned_on_by_itself(option):
    t = duel(ace=RICH, **{option: "on"})
    if option == "character_points":
        t.do(c.Pledge("Ace", "attack", 1))
        t.refuse(c.Declare("Ace", 1, force=True), "no_points", "PER-Q-61")
    else:
        t.refuse(c.Pledge("Ace", "attack", 1), "no_points", "PER-Q-61")
        t.do(c.Declare("Ace", 1, force=True))


@pytest.mark.card("PER-Q-61")
def test_each_point_adds_a_die_to_one_roll():
    t = rich(counts={"Ace": 2})
    t.do(c.Pledge("Ace", "attack", 2))
    t.do(c.Pledge("Bo", "defence", 5))
    t.do(c.Attack("Ace", "Bo"), "11111", "6" * 8)
    assert t.terms("attack") == ["blaster 4D", "two actions -1D", "Character Points +2D"]
    assert [(e.who, e.count) for e in t.all(ev.Spent)] == [("Ace", 2), ("Bo", 5)]
    t.do(c.Attack("Ace", "Bo"), "111", "666")
    assert t.state.fighters["Ace"].sheet.character_points == 18


@pytest.mark.card("PER-Q-61")
@pytest.mark.parametrize(
    ("on", "most"),
    [
        ("attack", 2),
        ("check", 2),
        ("act", 2),
        ("treatment", 2),
        ("opposition", 2),
        ("defence", 5),
        ("resistance", 5),
    ],
)
def test_how_many_on_one_roll(on, most):
    t = rich()
    t.refuse(c.Pledge("Ace", on, most + 1), "point_limit", "PER-Q-61")
    t.do(c.Pledge("Ace", on, most))


@pytest.mark.card("PER-Q-61")
def test_never_on_initiative_nor_on_a_carried_weapons_damage():
    t = rich()
    t.refuse(c.Pledge("Ace", "initiative", 1), "no_points_on_initiative", "PER-Q-61")
    t.refuse(c.Pledge("Ace", "damage", 1), "no_points", "PER-Q-61")


@pytest.mark.card("PER-Q-61")
def test_no_more_than_the_sheet_has():
    t = duel(ace={"character_points": 3}, character_points="on")
    t.do(c.Pledge("Ace", "attack", 2))
    t.refuse(c.Pledge("Ace", "resistance", 2), "no_points", "PER-Q-61")
    t.do(c.Pledge("Ace", "resistance", 1))
    t.do(c.Pledge("Ace", "attack", 0))
    t.do(c.Pledge("Ace", "resistance", 3))


@pytest.mark.card("PER-Q-61")
def test_points_on_a_roll_that_is_not_made_are_not_spent():
    t = rich(bo={"cover": 50})
    t.do(c.Pledge("Bo", "defence", 2))
    t.set("Bo", "unconscious", "5")
    t.do(c.Attack("Ace", "Bo"), "1111", "66")
    assert t.terms("defence") == ["half cover +2D"]
    assert t.state.fighters["Bo"].sheet.character_points == 20


@pytest.mark.card("PER-Q-61")
def test_points_of_the_one_acted_against():
    t = rich()
    t.do(c.Pledge("Bo", "opposition", 1))
    t.do(c.Act("Ace", "grabs", "strength", target="Bo"), "111", "6666")
    assert t.terms("opposition") == ["strength 3D", "Character Points +1D"]
    assert t.one(ev.Spent).count == 1


@pytest.mark.card("PER-Q-61")
def test_a_force_point_doubles_codes_before_bonuses_and_penalties():
    t = rich(
        ace={"blaster": "4D+2", "dodge": "2D+1", "cover": 50},
        bo={"blaster": "4D"},
        counts={"Bo": 2},
    )
    t.do(c.Declare("Ace", 2, force=True))
    assert t.one(ev.Spent).what == "force_points"
    t.do(c.Attack("Ace", "Bo"), "1" * 7, "66")
    assert t.terms("attack") == [
        "blaster 4D+2", "Force Point 4D+2", "two actions -1D", "half cover -1D",
    ]  # fmt: skip
    t.do(c.Pass("Ace"))
    t.do(c.Attack("Bo", "Ace"), "666", "1" * 5, "1111", "666666")
    assert t.code("defence") == "5D+2"
    assert t.terms("resistance") == ["strength 3D", "Force Point 3D"]


@pytest.mark.card("PER-Q-61")
@pytest.mark.parametrize(
    ("weapon", "terms"),
    [
        ("blaster", ["blaster 4D"]),
        ("fists", ["strength 3D", "power armour 2D", "Force Point 5D"]),
        ("sword", ["strength 3D", "power armour 2D", "sword 1D+1"]),
    ],
)
def test_it_doubles_unarmed_damage_but_no_weapon_and_no_armour(weapon, terms):
    blaster = Weapon("blaster", "blaster", "ranged", damage=12)
    t = rich(ace={"weapons": [blaster, SWORD], "armour": [POWER]}, bo={"reaction": "none"})
    t.do(c.Declare("Ace", 1, force=True))
    t.luck(c.Attack("Ace", "Bo", weapon))
    assert t.terms("damage") == terms


@pytest.mark.card("PER-Q-61")
def test_a_force_point_lasts_for_the_round_and_is_one():
    t = rich(third=False)
    t.do(c.Declare("Ace", 1, force=True))
    t.refuse(c.Declare("Ace", 1, force=True), "point_limit", "PER-Q-61")
    t.do(c.Declare("Ace", 2))
    assert t.state.fighters["Ace"].forced
    t.round("Ace")
    t.do(c.Attack("Ace", "Bo"), "1111", "666")


@pytest.mark.card("PER-Q-61")
def test_a_force_point_is_declared_with_the_actions_and_needs_one():
    t = rich(ace={"force_points": 0})
    t.refuse(c.Declare("Ace", 1, force=True), "no_points", "PER-Q-61")
    t = rich(counts={"Ace": 2})
    t.do(c.TakeCover("Ace", 25))
    t.refuse(c.Declare("Ace", 2, force=True), "too_late", "PER-Q-13")


@pytest.mark.card("PER-Q-61")
def test_not_both_kinds_in_one_round():
    t = rich()
    t.do(c.Declare("Ace", 1, force=True))
    t.refuse(c.Pledge("Ace", "attack", 1), "points_exclusive", "PER-Q-61")
    t.do(c.Pledge("Bo", "defence", 1))
    t.refuse(c.Declare("Bo", 1, force=True), "points_exclusive", "PER-Q-61")
    t.do(c.Pledge("Bo", "defence", 0))
    t.do(c.Declare("Bo", 1, force=True))


@pytest.mark.card("PER-Q-61")
def test_points_spent_this_round_rule_out_a_force_point():
    t = Table(**ON)
    t.add("Ace", **RICH)
    t.add("Bo")
    t.fight("Ace")
    t.do(c.Pledge("Ace", "check", 1))
    t.luck(c.Check("Ace", skill="dodge"))
    t.refuse(c.Declare("Ace", 1, force=True), "points_exclusive", "PER-Q-61")


@pytest.mark.card("PER-Q-61", "PER-Q-13")
def test_as_you_go_a_force_point_is_declared_before_anybody_acts():
    t = duel(ace=RICH, declare_actions="as_you_go", force_points="on")
    assert c.Declare("Ace", 1, True) in t.can("Ace", c.Declare)
    t.do(c.Declare("Ace", 1, force=True))
    t.do(c.Attack("Ace", "Bo"), "1" * 8, "666")
    t.refuse(c.Declare("Bo", 1, force=True), "too_late", "PER-Q-13")


@pytest.mark.card("ADV-Q-28")
def test_points_pledged_on_one_roll_are_not_there_for_another():
    t = duel(ace={"character_points": 3}, character_points="on")
    t.do(c.Pledge("Ace", "attack", 2))
    assert "1 Character Point left" in t.refuse(c.Pledge("Ace", "defence", 2), "no_points")
    t.do(c.Pledge("Ace", "defence", 1))
