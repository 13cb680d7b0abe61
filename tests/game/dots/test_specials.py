"""Special abilities, kits, classes, and what may be held."""

from dataclasses import replace

import pytest

from game.dots import builder, experience, gear, tables
from game.dots.sheet import DotsSheet
from game.dots.state import DotsFighter
from game.encounter import commands as c
from game.errors import Refused
from tests.game.dots.table import (
    Guard,
    Table,
    dc,
    duel,
    dv,
    guard,
    invoke,
    make_sheet,
    strike,
    uses,
)  # fmt: skip

OPTIONS = {"class_limits": "on", "die_price": "text", "class_weapons": "strict"}
JEDI, SITH = ("consular", "guardian", "sentinel"), ("inquisitor", "acolyte", "warrior")


def refused(key, function, *args, **words):
    with pytest.raises(Refused) as refusal:
        function(*args, **words)
    assert refusal.value.key == key, refusal.value.sentence
    return refusal.value


@pytest.mark.card("DOT-SA-02", "DOT-S-34")
@pytest.mark.parametrize(("scope", "damage", "back"), [("attack", 4, 3), ("savage", 16, 1)])
def test_cybernetics_turn_savage_back(scope, damage, back):
    t = duel({"savage": 2}, {"specials": {"cybernetics": ""}}, cybernetics_scope=scope)
    t.do(strike("Ace", "Bane", "saber_melee:3", "savage"))
    t.do(Guard("Bane"), 6)
    assert (t.damage(), 99 - t.hits("Ace")) == (damage, back)


@pytest.mark.card("DOT-SA-03", "DOT-S-35")
def test_flyboy_is_a_field_and_lowers_resistance():
    t = duel({"savage": 2}, {"savage": 3, "specials": {"flyboy": ("savage", "savage")}})
    t.do(strike("Ace", "Bane", "saber_melee:3", "savage"))
    t.do(Guard("Bane"), 6)
    assert t.account()[:2] == ["attack 5", "field -2"]
    ace = {"savage": 2, "specials": {"flyboy": "savage"}}
    t = duel(ace, {"items": ("lightsaber", "heavy armour"), "speed": 3})
    t.do(strike("Ace", "Bane", "saber_melee:5", "savage"))
    t.do(guard("Bane", "saber_block:2", other=("speed",)), 6)
    assert t.account() == [
        "attack 7", "block -1", "squared 36", "heavy armour -1", "clear defence -4",
    ]  # fmt: skip


@pytest.mark.card("DOT-SA-03", "DOT-S-35")
@pytest.mark.parametrize(("own", "success"), [("flyboy", True), ("", False)])
def test_flyboy_counts_in_contests(own, success):
    t = Table()
    t.add("Ace", persuasion=3, specials={own: "persuasion"} if own else {})
    t.add("Bane", luck=3)
    t.do(invoke("Ace", "persuasion", at="Bane"))
    t.do(dc.Resist("Bane", uses("luck")))
    assert t.one(dv.ContestJudged).success == success


@pytest.mark.card("DOT-SA-05", "DOT-SA-06", "DOT-S-77", "DOT-FP-20", "DOT-REST-08")
@pytest.mark.parametrize(
    ("skill", "special", "pool", "most"),
    [("heal_others", "bacta", "hits", 15), ("reenergize_others", "holocron", "force", 15)],
)
@pytest.mark.parametrize("held", [0, 1, 2])
def test_gifts_of_others_overfill(skill, special, pool, most, held):
    t = Table()
    t.add("Ace", **{skill: 8})
    t.add("Cid", savage=5, sprint=5, hits=10, force=10, specials={special: ("",) * held})
    t.do(invoke("Ace", skill, at="Cid"))
    assert getattr(t.f("Cid").condition, pool) == most * (1 + held)
    t.do(invoke("Ace", skill, at="Cid"))
    assert getattr(t.f("Cid").condition, pool) == most * (1 + held)
    t.do(dc.Turnover("gm", "scene"))
    assert getattr(t.f("Cid").condition, pool) == most


@pytest.mark.card("DOT-SA-11", "DOT-S-85")
def test_a_unique_word_has_a_rolled_maximum_and_others_half():
    t = Table()
    t.add("Ace", earn=60, specials={"unique": ""})
    t.add("Bane", earn=60)
    t.refuse(dc.MakeUnique("Ace", "Saber  Melee", "power"), "taken", "DOT-SA-11")
    t.refuse(dc.MakeUnique("Bane", "weaving", "ability"), "no_special")
    t.do(dc.MakeUnique("Ace", "weaving", "ability"), 3)
    t.refuse(dc.MakeUnique("Ace", "other", "ability"), "no_special")
    t.do(dc.Buy("Ace", "weaving", 3))
    t.refuse(dc.Buy("Ace", "weaving"), "greyed")
    t.do(dc.Buy("Bane", "weaving"))
    t.refuse(dc.Buy("Bane", "weaving"), "greyed")
    assert t.f("Ace").sheet.max_hits == 6
    t.do(invoke("Ace", "weaving", against=3))
    assert t.one(dv.Judged).success


@pytest.mark.card("DOT-SA-14", "DOT-S-86", "DOT-ATT-03")
def test_specialist_goes_one_beyond_a_limit():
    sheet = replace(make_sheet("consular", "assassin"), xp=200, earned=200)
    refused("greyed", experience.buy_special, sheet, "specialist", "choke", options=OPTIONS)
    sheet, _ = experience.buy_dots(sheet, "stealth", 5, OPTIONS)
    refused("greyed", experience.buy_dots, sheet, "stealth", 1, OPTIONS)
    sheet, price = experience.buy_special(sheet, "specialist", "stealth", options=OPTIONS)
    assert price == 5
    sheet, price = experience.buy_dots(sheet, "stealth", 1, OPTIONS)
    assert (price, sheet.max_hits) == (6, 21)


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


@pytest.mark.card("DOT-SA-17", "DOT-S-56", "DOT-SA-01", "DOT-SA-13")
def test_prices_and_once_only():
    sheet = replace(DotsSheet(), xp=500, earned=500)
    for special in tables.specials().values():
        wanted = {"power": "jump", "ability": "luck", "any": "luck"}.get(special.on, "")
        rich = experience.give_dots(experience.give_dots(sheet, "jump", 3), "luck", 3)
        if special.needs:
            refused("needs", experience.buy_special, rich, special.key, wanted, options=OPTIONS)
            rich = experience.give_special(rich, special.needs[0])
        once, price = experience.buy_special(rich, special.key, wanted, options=OPTIONS)
        assert price == 5
        assert (once.max_hits, once.max_force) == (rich.max_hits, rich.max_force)
        if special.once:
            refused("once", experience.buy_special, once, special.key, wanted, options=OPTIONS)
        else:
            twice, _ = experience.buy_special(once, special.key, wanted, options=OPTIONS)
            assert twice.has(special.key) == once.has(special.key) + 1


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
    t.do(c.Override("gm", "Ace", "class", "warrior"))
    assert t.f("Ace").sheet.rank("heal_others") == 3
    t.refuse(dc.Buy("Ace", "heal_others"), "greyed")
    t.do(dc.Buy("Ace", "choke", 5))


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
    for wrong in ({}, {**even, among[0]: 3}, {**dict.fromkeys(among, 1), among[0]: 7},
                  {**even, "luck" if "luck" not in among else "wealth": 1}):  # fmt: skip
        refused("bad_kit", builder.create, "none", "politician", kit, wrong)
    builder.create("none", "politician", kit, {**dict.fromkeys(among, 1), among[0]: 5,
                                               among[1]: 3})  # fmt: skip


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
def test_what_kits_let_their_owners_buy():
    t = Table()
    for who, kit in (("Ace", "strange_computer"), ("Bo", "not_fair")):
        sheet = builder.create("none", "technician", kit)
        t.do(c.Join(who, DotsFighter(who, who, who, sheet)))
    t.do(dc.KitOffer("Ace", "arm"))
    assert (t.f("Ace").sheet.armed_robots, t.f("Ace").sheet.xp) == (1, 59)
    t.do(dc.KitOffer("Bo", "ship"))
    assert (t.f("Bo").sheet.goods, t.f("Bo").sheet.xp) == (("a ship",), 55)
    t.refuse(dc.KitOffer("Bo", "ship"), "no_offer")
    t.refuse(dc.KitOffer("Bo", "arm"), "no_offer")


def test_every_thing_can_be_made():
    for kind in gear.kinds():
        assert gear.make(kind).type == kind
    refused("bad_item", gear.make, "banana")
