"""The worked examples of dots, one by one, every number checked."""

import pytest

from game.books.dots import experience, tables
from game.books.dots import formulas as fm
from game.books.dots import table_commands as dtc
from tests.game.dots.table import (
    DROID,
    Guard,
    Species,
    Table,
    dc,
    duel,
    dv,
    guard,
    invoke,
    make_sheet,
    strike,
)  # fmt: skip


def struck(ace, bane, *uses, answer=None, face=6):
    t = duel(ace, bane)
    t.do(strike("Ace", "Bane", *uses))
    t.do(answer or Guard("Bane"), face)
    return t


def test_ex_01_an_attack_of_5_unblocked():
    assert struck({}, {}, "saber_melee").damage() == 25


def test_ex_02_the_same_attack_blocked_by_3():
    t = struck({}, {}, "saber_melee", answer=guard("Bane", "saber_block:3"))
    assert t.damage() == 4


@pytest.mark.parametrize(("skill", "damage"), [("speed", 16), ("luck", 19)])
def test_ex_03_non_blocking_defences(skill, damage):
    t = struck({}, {skill: 3}, "saber_melee", answer=guard("Bane", other=(skill,)))
    assert t.damage() == damage


def test_ex_04_cybernetics():
    t = struck({"savage": 2}, {"specials": {"cybernetics": ""}}, "saber_melee:3", "savage")
    assert (t.damage(), 99 - t.hits("Ace")) == (4, 3)


def test_ex_05_midochlorians():
    t = Table()
    t.add("Ace", sprint=5, specials={"midichlorians": "sprint"})
    t.do(invoke("Ace", "sprint"))
    assert t.force("Ace") == 95
    assert t.one(dv.Effect).total == 5


def test_ex_06_two_5_dot_lightnings_are_one_of_10():
    t = duel({"throw_lightning": 5})
    t.do(invoke("Ace", "throw_lightning", at="Bane"))
    t.do(invoke("Ace", "throw_lightning", at="Bane"))
    t.do(Guard("Bane"))
    assert t.damage() == 100


def test_ex_07_two_rounds_of_redirected_lightning():
    t = duel({"throw_lightning": 5}, {"redirect_lightning": 5})
    for _ in range(2):
        t.do(invoke("Ace", "throw_lightning", at="Bane"))
        t.next_turn()
        t.do(guard("Bane", "redirect_lightning"))
        t.next_turn()
    t.next_turn()
    t.next_turn()
    t.do(Guard("Ace"))
    assert t.damage() == 50


def test_ex_08_xp_of_dots():
    assert [fm.dot_price(k, k + 1) for k in range(5)] == [1, 2, 3, 4, 5]
    assert fm.dot_price(0, 5) == 15


def test_ex_09_and_10_dice():
    assert [fm.die_price(k) for k in (1, 2, 3)] == [5, 10, 15]
    assert [fm.improve_price(2, k) for k in (1, 2)] == [4, 5]


@pytest.mark.parametrize(
    ("option", "totals"),
    [("table", [81, 90, 99, 108, 117, 126, 135, 144, 153]),
     ("text", [81, 94, 107, 120, 133, 146, 159, 172, 185])],
)  # fmt: skip
def test_ex_11_totals_of_the_value_table(option, totals):
    found = [
        fm.die_price(k, option) + sum(fm.improve_price(d, k) for d in fm.ladder()[:-1])
        for k in range(1, 10)
    ]
    assert found == totals


def test_ex_12_the_cheapest_way_to_two_d20():
    def spend(*steps):
        sheet = experience.award(make_sheet(), 500)
        for step in steps:
            options = {"die_price": "text"}
            buy = step == "buy"
            sheet, _ = (
                experience.buy_die(sheet, options) if buy else experience.improve_die(sheet, step)
            )
        assert sheet.dice == (20, 20)
        return 500 - sheet.xp

    assert spend("buy", *[0] * 8, "buy", *[1] * 8) == 175
    assert spend("buy", "buy", *[0] * 8, *[1] * 8) == 183


@pytest.fixture
def scout():
    t = Table()
    t.add("Ace", sprint=2, speed=2, stealth=2, saber_melee=2, surprise=2)
    return t


def test_ex_13_which_skills_go_together(scout):
    scout.refuse(invoke("Ace", "speed", "stealth"), "composition")
    scout.do(invoke("Ace", "sprint", "speed"))
    assert scout.one(dv.Effect).total == 4
    t = Table()
    t.add("Ace", sprint=2, stealth=2)
    t.do(invoke("Ace", "sprint", "stealth"))


def test_ex_14_after_sprint_and_speed():
    t = duel({"sprint": 2, "stealth": 2, "speed": 2})
    t.do(invoke("Ace", "sprint", "speed", slot="offhand"))
    t.refuse(strike("Ace", "Bane", "saber_melee", "speed"), "linked")
    t.do(strike("Ace", "Bane", "saber_melee", "stealth"))


def test_ex_15_after_sprint_and_stealth():
    t = duel({"sprint": 2, "stealth": 2})
    t.do(invoke("Ace", "sprint", "stealth", slot="offhand"))
    t.refuse(strike("Ace", "Bane", "saber_melee", "stealth"), "linked")


def test_ex_16_stealth_and_attack_once_noticed():
    t = duel({"stealth": 2}, {"hits": 500})
    t.do(strike("Ace", "Bane", "saber_melee", "stealth"))
    t.do(Guard("Bane"), 6)
    t.round()
    t.refuse(strike("Ace", "Bane", "saber_melee", "stealth"), "noticed")
    t.do(strike("Ace", "Bane", "saber_melee"))
    t.do(Guard("Bane"), 6)
    assert t.f("Ace").links == (("saber_melee", "stealth"),)


def test_ex_17_any_skill_that_can_be_argued():
    t = Table()
    t.add("Ace", blasters=3, bargaining=1, jump=2, bend_will=2, influence=2)
    t.do(invoke("Ace", "blasters", against=2, note="shows that he is armed"))
    t = duel({"jump": 2, "bend_will": 2, "influence": 2}, {"jump": 2})
    t.do(strike("Ace", "Bane", "jump"))
    t.do(guard("Bane", other=("jump",)))
    t.do(invoke("Ace", "bend_will", "influence", at="Bane"))


def test_ex_18_explosives_with_nothing_explodable():
    t = Table()
    t.add("Ace", explosives=2, jump=2)
    t.do(dtc.Deem("gm", "Ace", "explosives+jump", fits=False))
    t.refuse(invoke("Ace", "jump", "explosives"), "unfit")


@pytest.mark.parametrize(("species", "dead"), [(DROID, False), (Species("wookiee"), True)])
def test_ex_19_a_head_is_cut_off(species, dead):
    t = struck({}, {"species": species}, "saber_melee", face=5)
    assert t.one(dv.Severed).part == "head"
    assert t.f("Bane").condition.dead == dead


def test_ex_20_re_energize_with_one_dot_gains_nothing():
    t = Table()
    t.add("Ace", reenergize_self=1, sprint=5, force=5)
    t.do(invoke("Ace", "reenergize_self"))
    assert t.force("Ace") == 5


def test_ex_21_slow_ageing_with_one_dot():
    t = Table()
    t.add("Ace", immortality_slow_ageing=1, savage=5, hits=3)
    t.do(invoke("Ace", "immortality_slow_ageing"))
    assert t.hits("Ace") == 3


def test_ex_22_the_acolytes_staff_blocks():
    assert fm.block_cost(3, 0, free=True, double_ended=True) == 0
    assert fm.block_cost(3, 0, free=False, double_ended=True) == 2


def test_ex_23_an_armed_unit():
    t = duel({"robots": 1, "armed_robots": 1})
    t.do(dc.Robot("Ace", "Bane"))
    t.do(Guard("Bane"))
    assert t.damage() == 1


def test_ex_24_to_27_errata_of_the_quick_reference():
    assert fm.linear(10) == 10
    assert fm.highest_credits(11) == 207_360_000
    assert (fm.purchase_credits(12), fm.highest_credits(5)) == (20736, 331776)
    assert (fm.percent(3), fm.rest_hours(3)) == (75, 30)
    assert len(tables.kits()) == 12
