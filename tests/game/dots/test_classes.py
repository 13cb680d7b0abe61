"""Classes and subclasses: closed boxes, allowed weapons, and starting equipment."""

import re
from dataclasses import replace

import pytest

from game.books.dots import builder, experience, gear, tables
from game.books.dots import table_commands as dtc
from game.books.dots.sheet import DotsSheet
from game.encounter import table_commands as tc
from game.registry.cards import card
from tests.game.dots.table import OPTIONS, Table, dc, refused


@pytest.mark.card("DOT-SA-12", "DOT-CLS-06", "DOT-S-62")
@pytest.mark.parametrize(
    ("class_", "kind", "allowed"),
    [("guardian", "lightsaber", False), ("guardian", "shoto", True),
     ("warrior", "lightsaber", True), ("sentinel", "lightsaber", False)],
)  # fmt: skip
def test_an_offhand_lightsaber_needs_jarkai(class_, kind, allowed):
    t = Table()
    t.add("Ace", class_=class_, items=("lightsaber", kind), offhand="")
    name = t.f("Ace").sheet.items[1].name
    command = dc.Wield("Ace", "offhand", name)
    if allowed:
        t.do(command)
    else:
        t.refuse(command, "jarkai", "DOT-SA-12")


@pytest.mark.card("DOT-CLS-01", "DOT-CLS-02", "DOT-CLS-07", "DOT-CLS-11", "DOT-S-61", "DOT-S-64")
@pytest.mark.card("DOT-S-60")
@pytest.mark.parametrize("option", ["strict", "open"])
@pytest.mark.parametrize(
    ("class_", "kind", "allowed"),
    [("consular", "lightsaber", True), ("consular", "lightwhip", False),
     ("guardian", "crossguard", True), ("inquisitor", "shoto", False),
     ("acolyte", "double-bladed lightsaber", True), ("none", "lightsaber", False),
     ("none", "lightfoil", True), ("none", "blaster", True)],
)  # fmt: skip
def test_class_weapons(option, class_, kind, allowed):
    t = Table(class_weapons=option)
    t.add("Ace", class_=class_, items=(kind,), wield="")
    command = dc.Wield("Ace", "wield", kind)
    if allowed or option == "open":
        t.do(command)
    else:
        t.refuse(command, "class_weapon", "DOT-CLS-11")


@pytest.mark.card("DOT-WPN-04", "DOT-S-63")
def test_a_double_blade_takes_both_hands():
    t = Table()
    items = ("double-bladed lightsaber", "lightwhip", "shield")
    t.add("Ace", class_="acolyte", items=items, offhand="")
    t.refuse(dc.Wield("Ace", "offhand", "lightwhip"), "two_hands", "DOT-WPN-04")
    t.do(dc.Wield("Ace", "offhand", "shield"))


@pytest.mark.card("DOT-LIM-1", "DOT-LIM-2", "DOT-CLS-09", "DOT-CLS-08", "DOT-S-58", "DOT-S-59")
@pytest.mark.card("DOT-XP-02", "DOT-ATT-10")
@pytest.mark.parametrize("limits", ["on", "off"])
def test_greyed_boxes_cannot_be_bought(limits):
    options = {**OPTIONS, "class_limits": limits}
    for class_ in tables.classes():
        for subclass in tables.subclasses():
            sheet = replace(DotsSheet(class_, subclass), xp=100, earned=100)
            for key, skill in tables.skills().items():
                most = tables.limit(key, class_, subclass, limits)
                assert 0 <= most <= 5
                if most:
                    experience.buy_dots(sheet, key, most, options)
                said = refused("greyed", experience.buy_dots, sheet, key, most + 1, options)
                assert said.card == "DOT-CLS-09"
                if limits == "off":
                    closed = class_ == "none" and skill.column == "power"
                    assert most == (0 if closed else 5)


@pytest.mark.card("DOT-LIM-1", "DOT-LIM-2", "DOT-S-59")
def test_limit_tables_have_every_cell():
    for skill in tables.skills().values():
        assert len(skill.limits) == (7 if skill.column == "power" else 6)
    assert tables.limit("choke", "warrior", "rogue") == 5
    assert tables.limit("throw_lightning", "guardian", "rogue") == 0
    assert tables.limit("sniper", "consular", "politician") == 0
    assert tables.subclasses("off") == ("assassin", "rogue", "politician")
    assert len([s for s in tables.skills().values() if s.column == "power"]) == 28
    assert len(tables.skills()) == 56


@pytest.mark.card("DOT-CLS-12", "DOT-CLS-05", "DOT-CLS-06", "DOT-S-61", "DOT-XP-09", "DOT-S-57")
@pytest.mark.parametrize("class_", tables.classes())
def test_issue_at_creation(class_):
    sheet = builder.create(class_, "soldier")
    row = tables.classes()[class_]
    assert [i.type for i in sheet.items] == row.get("issue", [])
    assert all(i.name.startswith(row["blade"]) for i in sheet.items)
    assert (sheet.xp, sheet.max_hits, sheet.max_force) == (60, 1, 0)
    assert bool(sheet.offhand) == (class_ == "warrior")


@pytest.mark.card("DOT-CLS-10", "DOT-S-58")
def test_a_change_of_class_keeps_the_dots():
    t = Table()
    t.add("Ace", class_="sentinel", heal_others=3, earn=60)
    t.do(tc.Override("gm", "Ace", "class", "warrior"))
    assert t.f("Ace").sheet.rank("heal_others") == 3
    t.refuse(dtc.Buy("Ace", "heal_others"), "greyed")
    t.do(dtc.Buy("Ace", "choke", 5))


def test_every_thing_can_be_made():
    for kind in gear.kinds():
        assert gear.make(kind).type == kind
    refused("bad_item", gear.find, "banana")


@pytest.mark.card("DOT-LIM-1", "DOT-LIM-2")
@pytest.mark.parametrize(("column", "name"), [("power", "DOT-LIM-1"), ("ability", "DOT-LIM-2")])
def test_every_limit_is_the_one_on_the_card(column, name):
    rows = re.findall(r"(\w+)((?: \d){6,7})[;.]", card(name).text)
    printed = {skill: tuple(int(n) for n in limits.split()) for skill, limits in rows}
    assert len(printed) == 28
    assert printed == {s.key: s.limits for s in tables.skills().values() if s.column == column}


@pytest.mark.card("DOT-CLS-01", "DOT-CLS-11", "DOT-ATT-07", "DOT-ATT-08")
@pytest.mark.parametrize(
    ("class_", "kinds", "held"),
    [("guardian", ("lightsaber", "shoto"), ("lightsaber", "shoto")),
     ("consular", ("lightsaber", "shoto"), ("lightsaber", "")),
     ("guardian", ("armour", "blaster"), ("blaster", "")),
     ("none", ("armour",), ("", ""))],
)  # fmt: skip
def test_the_weapons_that_a_new_character_holds(class_, kinds, held):
    sheet = DotsSheet(class_, "soldier").with_items(*(gear.make(kind) for kind in kinds))
    found = builder.equip(sheet, {})
    assert (found.wield, found.offhand) == held
