"""Advantages, points and codes, and the order in which they change a roll."""

import pytest

from game.dice import format_code, parse_code
from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import field_commands as fc
from game.encounter import table_events as te
from tests.game.advanced.scene import face_off, fighting
from tests.game.table import PLATE, Table, sheet, spread


@pytest.mark.card("ADV-MOD-1", "ADV-MOD-3")
def test_an_advantage_is_added_to_the_roll_of_its_owner():
    t = fighting()
    t.do(fc.Advantage("gm", "Ace", 10, "attack"))
    t.do(c.Attack("Ace", "Bo"), "11111", "1111", spread(18, 3))
    assert t.one(ev.AttackJudged).total == 15
    assert t.state.fighters["Ace"].modifiers == ()


@pytest.mark.card("ADV-MOD-4", "ADV-MOD-5", "ADV-MOD-6", "ADV-MOD-7")
@pytest.mark.parametrize(
    ("points", "name"),
    [
        (1, "slight"), (5, "slight"), (6, "good"), (10, "good"), (11, "decisive"),
        (15, "decisive"), (16, "overpowering"), (60, "overpowering"),
    ],
)  # fmt: skip
def test_the_names_of_advantages(points, name):
    t = face_off()
    t.do(fc.Advantage("gm", "Ace", points))
    assert t.one(te.ModifierGiven).modifier.term.label == f"{name} advantage"


@pytest.mark.card("ADV-Q-53")
@pytest.mark.parametrize("points", [0, -3])
def test_no_advantage(points):
    face_off().refuse(fc.Advantage("gm", "Ace", points), "not_an_advantage", "ADV-Q-53")


@pytest.mark.card("ADV-Q-28")
def test_character_points():
    t = fighting(ace={"character_points": 9}, bo={"character_points": 9, "reaction": "always"})
    t.refuse(c.Pledge("Ace", "attack", 3), "point_limit", "ADV-Q-28")
    t.refuse(c.Pledge("Ace", "damage", 1), "no_points")
    t.refuse(c.Pledge("Ace", "defence", 6), "point_limit")
    t.do(c.Pledge("Ace", "attack", 2))
    t.do(c.Pledge("Bo", "defence", 5))
    t.luck(c.Attack("Ace", "Bo"))
    assert (t.code("attack"), t.code("defence")) == ("7D", "9D")
    assert t.state.fighters["Ace"].sheet.character_points == 7
    t = face_off(character_points="off", ace={"character_points": 9})
    t.refuse(c.Pledge("Ace", "attack", 1), "no_points")
    assert Table("advanced").state.options["character_points"] == "on"
    assert sheet().character_points == 0


@pytest.mark.card("ADV-Q-29")
def test_force_points_only_where_the_table_wants_them():
    t = face_off(ace={"force_points": 1})
    t.luck(c.Begin())
    while t.state.stage == "choice":
        t.do(c.Advance())
    t.refuse(c.Declare("Ace", 1, force=True), "no_points")
    t = face_off(ace={"force_points": 1}, force_points="on")
    t.do(c.Begin(), "666", "1")
    t.do(c.ChooseOrder("Ace", "first"))
    t.do(c.Declare("Ace", 1, force=True))
    t.do(c.Declare("Bo", 1))
    t.luck(c.Attack("Ace", "Bo"))
    assert t.code("attack") == "10D"


@pytest.mark.card("ADV-Q-1", "ADV-Q-2", "ADV-Q-3")
def test_codes():
    assert format_code(parse_code("4D+1") + parse_code("2D+2")) == "7D"
    t = fighting(ace={"blaster": "1D", "dexterity": "1D"}, counts={"Ace": 4})
    t.do(c.Attack("Ace", "Bo"), "2", "111")
    assert t.one(ev.AttackJudged).total == 0


@pytest.mark.card("ADV-Q-4")
def test_penalties_removed_before_the_throw():
    t = fighting(penalty_method="removed", counts={"Ace": 3})
    t.do(c.Attack("Ace", "Bo"), "111")
    assert t.code("attack") == "3D"


@pytest.mark.card("ADV-Q-5")
def test_the_order_of_changes():
    ace = {"armour": (PLATE,), "dexterity": "2D", "force_points": 1, "cover": 50}
    t = face_off(ace, force_points="on")
    t.do(c.Begin(), "666", "1")
    t.do(c.ChooseOrder("Ace", "first"))
    t.do(c.Declare("Ace", 2, force=True))
    t.do(c.Declare("Bo", 1))
    t.luck(c.Attack("Ace", "Bo"))
    assert t.terms("attack") == [
        "blaster 5D", "armour -1D+1", "Force Point 3D+2", "two actions -1D", "half cover -1D",
    ]  # fmt: skip
    assert t.code("attack") == "7D+1"
