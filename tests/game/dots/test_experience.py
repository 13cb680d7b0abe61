"""Experience: prices, pools that follow, unlearning, and a ledger that always balances."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.books.dots import builder, experience, tables
from game.books.dots import table_commands as dtc
from game.errors import Refused
from tests.game.dots.table import Table, dv, invoke, ledger, make_sheet, refused

OPTIONS = {"class_limits": "on", "die_price": "text"}


def owner(**words) -> Table:
    t = Table()
    t.add("Ace", **{"subclass": "assassin", "earn": 60, **words})
    return t


@pytest.mark.card("DOT-ATT-01", "DOT-ATT-02", "DOT-ATT-05", "DOT-XP-01", "DOT-S-55")
def test_dots_raise_the_pools_by_what_they_cost():
    t = owner(hits=1, force=0)
    t.do(dtc.Buy("Ace", "stealth", 3))
    assert (t.f("Ace").sheet.max_hits, t.hits("Ace"), t.f("Ace").sheet.xp) == (6, 6, 54)
    t.do(dtc.Buy("Ace", "jump", 2))
    assert (t.f("Ace").sheet.max_force, t.force("Ace"), t.f("Ace").sheet.xp) == (3, 3, 51)


@pytest.mark.card("DOT-ATT-05")
def test_nobody_buys_themselves_up():
    t = owner(hits=0, force=0)
    t.do(dtc.Buy("Ace", "stealth", 3))
    t.do(dtc.Buy("Ace", "jump", 2))
    assert (t.f("Ace").sheet.max_hits, t.hits("Ace")) == (6, 0)
    assert (t.f("Ace").sheet.max_force, t.force("Ace")) == (3, 0)
    assert not t.f("Ace").able


@pytest.mark.card("DOT-ATT-04", "DOT-S-54", "DOT-S-56")
def test_dice_and_specials_raise_no_pool_and_one_hit_is_the_least():
    t = owner(hits=1, force=0)
    t.do(dtc.BuyDie("Ace"))
    t.do(dtc.BuySpecial("Ace", "flurry"))
    sheet = t.f("Ace").sheet
    assert (sheet.max_hits, sheet.max_force, sheet.xp) == (1, 0, 50)


@pytest.mark.card("DOT-XP-04", "DOT-XP-05", "DOT-ATT-06")
def test_dice_are_bought_and_improved():
    t = owner()
    t.do(dtc.BuyDie("Ace"))
    t.do(dtc.ImproveDie("Ace", 0))
    assert (t.f("Ace").sheet.dice, t.f("Ace").sheet.xp) == ((3,), 51)
    t.do(dtc.BuyDie("Ace"))
    t.do(dtc.ImproveDie("Ace", 1))
    assert (t.f("Ace").sheet.dice, t.f("Ace").sheet.xp) == ((3, 3), 36)
    t.refuse(dtc.ImproveDie("Ace", 5), "no_die")
    t = owner(dice=(20,))
    t.refuse(dtc.ImproveDie("Ace", 0), "best_die", "DOT-XP-05")


@pytest.mark.card("DOT-XP-10", "DOT-XP-09", "DOT-ATT-10")
def test_no_more_is_bought_than_there_is_xp():
    t = owner(earn=2)
    t.refuse(dtc.Buy("Ace", "stealth", 2), "no_xp", "DOT-XP-10")
    t.do(dtc.Grant("gm", "Ace", "xp", count=5))
    t.do(dtc.Buy("Ace", "stealth", 2))
    assert t.f("Ace").sheet.earned == 7
    t.refuse(dtc.Grant("gm", "Ace", "xp", count=-50), "no_xp")


@pytest.mark.card("DOT-SA-16", "DOT-S-68", "DOT-S-66", "DOT-S-55")
def test_unlearning_refunds_what_was_paid_and_lowers_the_pool():
    t = owner(stealth=1, hits=1)
    t.do(dtc.Buy("Ace", "stealth", 2))
    t.do(dtc.Unlearn("Ace", "stealth"))
    assert (t.f("Ace").sheet.xp, t.hits("Ace")) == (58, 3)
    t.do(dtc.Unlearn("Ace", "stealth"))
    t.refuse(dtc.Unlearn("Ace", "sniper"), "no_dots")
    t.do(dtc.Unlearn("Ace", "stealth"))
    assert (t.f("Ace").sheet.xp, t.f("Ace").sheet.dots) == (60, {})


@pytest.mark.card("DOT-SA-16", "DOT-S-55")
def test_unlearning_must_leave_a_hit():
    t = owner()
    t.do(dtc.Buy("Ace", "stealth", 5))
    t.do(dtc.Exert("gm", "Ace", 110))
    t.refuse(dtc.Unlearn("Ace", "stealth"), "no_hits", "DOT-S-55")


@pytest.mark.card("DOT-SA-16", "DOT-S-68")
def test_linked_skills_and_stars_hold_a_dot():
    t = owner(jump=1, sprint=2, stealth=1, specials={"midichlorians": "jump"})
    t.refuse(dtc.Unlearn("Ace", "jump"), "star", "DOT-SA-16")
    t.do(dtc.Unlearn("Ace", "jump", "sprint"))
    assert t.f("Ace").sheet.stars == {"sprint": 1}
    t.do(invoke("Ace", "sprint", "stealth"))
    t.refuse(dtc.Unlearn("Ace", "stealth"), "linked", "DOT-S-68")


@pytest.mark.card("DOT-ATT-11", "DOT-S-15")
def test_exertion_costs_the_hits_that_the_game_master_names():
    t = owner()
    t.do(dtc.Exert("gm", "Ace", 4))
    assert t.hits("Ace") == 95
    assert t.one(dv.Hurt).why == "exertion"


STEPS = st.tuples(
    st.sampled_from(["dots", "dots", "dots", "unlearn", "die", "improve", "special", "award",
                     "give", "lose"]),
    st.sampled_from(sorted(tables.skills())),
    st.integers(0, 5),
)  # fmt: skip


def _take(sheet, what, skill, n):
    if what == "dots":
        return experience.buy_dots(sheet, skill, n, OPTIONS)[0]
    if what == "unlearn":
        held = sorted(sheet.dots) or [skill]
        return experience.unlearn(sheet, held[n % len(held)], skill)[0]
    if what == "die":
        return experience.buy_die(sheet, OPTIONS)[0]
    if what == "improve":
        return experience.improve_die(sheet, n)[0]
    if what == "special":
        name = sorted(tables.specials())[n]
        return experience.buy_special(sheet, name, skill, options=OPTIONS)[0]
    if what == "award":
        return experience.award(sheet, n * 7 - 5)
    if what == "give":
        return experience.give_dots(sheet, skill, 1)
    return experience.lose_dot(sheet, skill)


@pytest.mark.card("DOT-XP-10", "DOT-SA-16")
@settings(max_examples=150)
@given(st.lists(STEPS, max_size=40), st.sampled_from(sorted(tables.classes())))
def test_the_ledger_always_adds_up(steps, class_):
    sheet = builder.create(class_, "soldier")
    for what, skill, n in steps:
        try:
            sheet = _take(sheet, what, skill, n)
        except Refused:
            continue
        book = ledger(sheet)
        assert book["earned"] == book["held"]
        assert book["dots"] == book["spent on dots"]
        assert sheet.xp >= 0
        assert all(n <= sheet.rank(s) for s, n in sheet.stars.items())
        whole = sum(k * (k + 1) // 2 for k in map(sheet.rank, sheet.dots))
        assert whole <= sheet.max_hits + sheet.max_force <= whole + 1


@pytest.mark.card("DOT-SA-16", "DOT-S-68")
def test_the_only_starred_power_waits_for_another_to_take_the_star():
    sheet = make_sheet(jump=1, specials={"midichlorians": "jump"}, earn=10)
    told = refused("star", experience.unlearn, sheet, "jump").sentence
    assert "buy a dot of one first" in told
    sheet, _ = experience.buy_dots(sheet, "sprint", 1, OPTIONS)
    assert (
        "where it moves, to sprint." in refused("star", experience.unlearn, sheet, "jump").sentence
    )
    refused("star", experience.unlearn, sheet, "jump", "jump")
    sheet, _ = experience.unlearn(sheet, "jump", "sprint")
    assert dict(sheet.stars) == {"sprint": 1}


@pytest.mark.card("DOT-ATT-06", "DOT-XP-04")
def test_any_number_of_dice_may_be_had():
    sheet = make_sheet(dice=(2,) * 60, earn=400)
    sheet, price = experience.buy_die(sheet, OPTIONS)
    assert (len(sheet.dice), price) == (61, 5 * 61)


@pytest.mark.card("DOT-SA-14")
def test_specialist_is_not_sold_where_it_brings_nothing():
    sheet = make_sheet(reflect=5, throw_saber=5, class_="sentinel", earn=20)
    told = refused(
        "greyed", experience.buy_special, sheet, "specialist", "reflect", options=OPTIONS
    )
    assert "you have 5 of reflect, and your limit would be 5" in told.sentence
    sheet = make_sheet(reflect=4, class_="sentinel", earn=20)
    sheet, _ = experience.buy_special(sheet, "specialist", "reflect", options=OPTIONS)
    sheet, _ = experience.buy_dots(sheet, "reflect", 1, OPTIONS)
    assert sheet.rank("reflect") == 5


@pytest.mark.card("DOT-SA-16")
@pytest.mark.parametrize(
    ("bought", "gift", "told"),
    [
        (2, 0, ""),
        (0, 2, "was given to you and sells for 0 XP"),
        (
            0,
            5,
            "was given to you and sells for 0 XP and cannot be bought again, as your limit is 4",
        ),
    ],
)
def test_giving_up_dots_says_what_is_lost_without_refund(bought, gift, told):
    sheet = make_sheet(class_="sentinel", reflect=gift, earn=20)
    if bought:
        sheet, _ = experience.buy_dots(sheet, "reflect", bought, OPTIONS)
    assert experience.giving_up(sheet, "reflect", OPTIONS, "", {}) == told


@pytest.mark.card("DOT-XP-05")
def test_a_better_die_keeps_its_place_among_the_others():
    assert experience.improve_die(make_sheet(dice=(2, 4, 6), earn=99), 1)[0].dice == (2, 5, 6)


@pytest.mark.card("DOT-S-55")
def test_unlearning_that_would_leave_no_hits_is_not_offered():
    t = owner()
    t.do(dtc.Buy("Ace", "stealth", 5))
    assert t.can("Ace", dtc.Unlearn)
    t.do(dtc.Exert("gm", "Ace", 110))
    assert not t.can("Ace", dtc.Unlearn)


@pytest.mark.card("DOT-CLS-12", "DOT-S-61")
def test_a_kits_saber_is_one_of_the_two_of_a_warrior():
    sheet = builder.create("warrior", "soldier", "your_weapon")
    assert [item.type for item in sheet.items] == ["lightsaber", "lightsaber"]
