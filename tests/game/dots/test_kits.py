"""Starter kits: contents, requirements, and what their owners may buy later."""

import pytest

from game.books.dots import builder, experience, tables
from game.books.dots import table_commands as dtc
from game.books.dots.state import DotsFighter
from game.encounter import commands as c
from tests.game.dots.table import OPTIONS, Table, dc, refused

JEDI, SITH = ("consular", "guardian", "sentinel"), ("inquisitor", "acolyte", "warrior")


KITS = {
    "bounty_hunters": ("none", "assassin", {"blasters": 1, "sniper": 1}),
    "scoundrel": ("none", "rogue", {}),
    "compartments": ("none", "rogue", {"luck": 1}),
    "droids": ("consular", "politician", {"suggestion": 4, "force_suggestion": 4}),
    "reckless": ("guardian", "pilot", {"piloting": 1, "immortality_ghost": 3, "robots": 1}),
    "stay_on_target": ("none", "pilot", dict.fromkeys(
        ["piloting", "autoguns", "turrets", "blasters", "destructive", "explosives"], 2)),
    "weapons_malfunction": ("none", "rogue", dict.fromkeys(
        ["disguise", "surprise", "subterfuge", "banter", "bargaining", "luck"], 2)),
    "needa": ("warrior", "soldier", {"choke": 4, "savage": 2}),
    "strange_computer": ("none", "technician", {"robots": 5}),
    "not_fair": ("none", "technician", {"engineering": 2, "piloting": 2}),
    "your_weapon": ("guardian", "soldier", {"saber_melee": 3, "saber_block": 3, "jump": 1,
                                            "sprint": 1, "acute_senses": 1, "reaction_time": 1}),
    "so_be_it": ("inquisitor", "politician", {"throw_lightning": 5, "savage": 5}),
}  # fmt: skip


@pytest.mark.card("DOT-KIT-01", "DOT-KIT-02", "DOT-KIT-03", "DOT-KIT-04", "DOT-KIT-05")
@pytest.mark.card("DOT-KIT-06", "DOT-KIT-07", "DOT-KIT-08", "DOT-KIT-09", "DOT-KIT-10")
@pytest.mark.card("DOT-KIT-11", "DOT-KIT-12", "DOT-S-65", "DOT-S-66", "DOT-S-67")
@pytest.mark.parametrize("kit", tables.kits())
def test_every_kit_is_legal_and_fights(kit):
    class_, subclass, dots = KITS[kit]
    row = tables.kits()[kit]
    sheet = builder.create(class_, subclass, kit, dots if row.spend else {})
    assert {k: len(v) for k, v in sheet.dots.items()} == dots
    assert not any(price for paid in sheet.dots.values() for price in paid)
    assert sheet.max_hits + sheet.max_force >= sum(n * (n + 1) // 2 for n in dots.values())
    assert set(row.items) <= {i.type for i in sheet.items}
    sheet, _ = experience.buy_dots(sheet, "luck", 1, OPTIONS)
    t = Table()
    t.do(c.Join("Ace", DotsFighter("Ace", "Ace", "one", sheet)))
    t.add("Bane", side="two", class_="warrior", saber_melee=2, autopilot=True)
    t.fight("Ace", "Bane")
    assert t.can("Ace", dc.Invoke) or t.can("Ace", dc.Strike)


def test_goods_of_the_kits():
    two = builder.create("none", "rogue", "scoundrel")
    assert [i.name for i in two.items] == ["blaster", "blaster 2"]
    assert (two.wield, two.offhand, two.has("dual_wield")) == ("blaster", "blaster 2", 1)
    assert builder.create("none", "rogue", "compartments").dice == (2, 2)
    assert builder.create("warrior", "soldier", "needa").has("cybernetics") == 1
    assert builder.create("none", "soldier", "needa").has("cybernetics") == 0
    armed = builder.create("sentinel", "pilot", "reckless")
    assert (armed.armed_robots, len(armed.items)) == (1, 2)


@pytest.mark.card("DOT-KIT-06", "DOT-KIT-07", "DOT-KIT-13", "DOT-S-65")
@pytest.mark.parametrize("kit", ["stay_on_target", "weapons_malfunction"])
def test_free_dots_are_all_placed_one_at_least_each_and_five_at_most(kit):
    among = tables.kits()[kit].among
    even = dict.fromkeys(among, 2)
    ones = dict.fromkeys(among, 1)
    for wrong in ({}, {**even, among[0]: 3}, {**ones, among[0]: 6, among[1]: 2},
                  {**ones, among[0]: 7}, {**even, among[0]: 0, among[1]: 4},
                  {**even, "luck" if "luck" not in among else "wealth": 1}):  # fmt: skip
        refused("bad_kit", builder.create, "none", "politician", kit, wrong)
    builder.create("none", "politician", kit, {**ones, among[0]: 5, among[1]: 3})


@pytest.mark.card("DOT-KIT-04", "DOT-KIT-05", "DOT-KIT-11", "DOT-KIT-12", "DOT-S-67")
def test_kits_are_for_their_classes():
    for kit, class_, subclass in (
        ("droids", "guardian", "rogue"), ("reckless", "warrior", "pilot"),
        ("your_weapon", "none", "rogue"), ("so_be_it", "inquisitor", "rogue"),
    ):  # fmt: skip
        refused("bad_kit", builder.create, class_, subclass, kit)
    for class_ in (*JEDI, *SITH):
        assert "your_weapon" in builder.open_kits(class_)


@pytest.mark.card("DOT-KIT-09", "DOT-KIT-10", "DOT-S-67")
def test_kits_let_their_owners_buy_arms_and_a_ship():
    t = Table()
    for who, kit in (("Ace", "strange_computer"), ("Bo", "not_fair")):
        sheet = builder.create("none", "technician", kit)
        t.do(c.Join(who, DotsFighter(who, who, who, sheet)))
    t.do(dtc.KitOffer("Ace", "arm"))
    assert (t.f("Ace").sheet.armed_robots, t.f("Ace").sheet.xp) == (1, 59)
    t.do(dtc.KitOffer("Bo", "ship"))
    assert (t.f("Bo").sheet.goods, t.f("Bo").sheet.xp) == (("a ship",), 55)
    t.refuse(dtc.KitOffer("Bo", "ship"), "no_offer")
    t.refuse(dtc.KitOffer("Bo", "arm"), "no_offer")
