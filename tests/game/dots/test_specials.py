"""Special abilities: effects and costs."""

from dataclasses import replace

import pytest

from game.books.dots import experience, tables
from game.books.dots import table_commands as dtc
from game.books.dots.sheet import DotsSheet
from tests.game.dots.table import (
    OPTIONS,
    Guard,
    Table,
    dc,
    duel,
    dv,
    guard,
    invoke,
    make_sheet,
    refused,
    strike,
    uses,
)


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
    t.do(dtc.Turnover("gm", "scene"))
    assert getattr(t.f("Cid").condition, pool) == most


@pytest.mark.card("DOT-SA-05", "DOT-SA-06", "DOT-S-77")
@pytest.mark.parametrize(
    ("skill", "special", "pool"),
    [("heal_others", "bacta", "hits"), ("reenergize_others", "holocron", "force")],
)
def test_gifts_overfill_nobody_who_lacks_nothing(skill, special, pool):
    t = Table()
    t.add("Ace", **{skill: 8})
    t.add("Cid", savage=5, sprint=5, hits=15, force=15, specials={special: ""})
    t.do(invoke("Ace", skill, at="Cid"))
    assert getattr(t.f("Cid").condition, pool) == 15


@pytest.mark.card("DOT-SA-11", "DOT-S-85")
def test_a_unique_word_has_a_rolled_maximum_and_others_half():
    t = Table()
    t.add("Ace", earn=60, specials={"unique": ""})
    t.add("Bane", earn=60)
    t.refuse(dtc.MakeUnique("Ace", "Saber  Melee", "power"), "taken", "DOT-SA-11")
    t.refuse(dtc.MakeUnique("Bane", "weaving", "ability"), "no_special")
    t.refuse(dtc.MakeUnique("Ace", "Weav ing", "ability", ("weaving",)), "taken", "DOT-SA-11")
    t.do(dtc.MakeUnique("Ace", "hexing", "power"))
    assert t.waits() == [("gm", "approve")] and not t.f("Ace").sheet.uniques
    t.refuse(dtc.MakeUnique("Ace", "hexing", "power"), "asked", "DOT-SA-11")
    t.do(dtc.Deem("gm", "Ace", "unique hexing as power", False))
    t.refuse(dtc.MakeUnique("Ace", "hexing", "power"), "unfit", "DOT-SA-11")
    t.do(dtc.MakeUnique("Ace", "weaving", "ability"))
    t.do(dtc.Deem("gm", "Ace", "unique weaving as ability"), 3)
    assert t.f("Ace").sheet.uniques["weaving"].column == "ability" and not t.waits()
    t.refuse(dtc.MakeUnique("Ace", "other", "ability"), "no_special")
    t.do(dtc.Buy("Ace", "weaving", 3))
    t.refuse(dtc.Buy("Ace", "weaving"), "greyed")
    t.do(dtc.Buy("Bane", "weaving"))
    t.refuse(dtc.Buy("Bane", "weaving"), "greyed")
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


@pytest.mark.card("DOT-SA-03", "DOT-SA-04")
def test_stars_in_a_force_power_are_no_field():
    t = duel(bane={"specials": {"midichlorians": ("saber_melee", "saber_melee")}})
    t.do(strike("Ace", "Bane", "saber_melee"))
    t.do(Guard("Bane"), 6)
    assert t.account() == ["attack 5", "squared 25"]
