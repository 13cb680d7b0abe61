"""Rest, a Sith's fights, scenes and sessions, wealth, and the game master's rulings."""

import pytest

from game.books.dots import table_commands as dtc
from game.books.dots import table_events as dte
from game.books.dots.body import Pools
from game.encounter import table_commands as tc
from tests.game.dots.table import Table, duel, ev, invoke


def sleeper(**words) -> Table:
    t = Table()
    t.add("Ace", **{"savage": 5, "sprint": 4, "hits": 0, "force": 0, **words})
    return t


@pytest.mark.card("DOT-REST-01", "DOT-REST-02", "DOT-ATT-12", "DOT-S-78", "DOT-S-53")
def test_five_days_bring_everything_back():
    t = sleeper(hits=1)
    t.do(dtc.Rest("Ace", 120))
    assert (t.hits("Ace"), t.force("Ace"), t.state.clock) == (15, 10, 120 * 3600)


@pytest.mark.card("DOT-REST-03", "DOT-S-78")
def test_part_of_the_time_brings_a_part_and_no_uses():
    t = sleeper(hits=1, uses={"reenergize_self": 2})
    t.do(dtc.Rest("Ace", 25))
    assert (t.hits("Ace"), t.force("Ace")) == (1 + 3, 2)
    assert t.f("Ace").condition.used("reenergize_self") == 2
    t.do(dtc.Rest("Ace", 120))
    assert t.f("Ace").condition.used("reenergize_self") == 0


@pytest.mark.card("DOT-KEY-06", "DOT-FP-21", "DOT-REST-07")
def test_a_master_rests_faster():
    t = sleeper(jedi_master=3, hits=1)
    t.do(dtc.Rest("Ace", 30))
    assert (t.hits("Ace"), t.force("Ace")) == (15, 16)
    t = sleeper(jedi_master=1, sith_lord=2, hits=1, class_="sentinel")
    t.do(dtc.Rest("Ace", 30))
    assert t.force("Ace") == 7
    assert t.hits("Ace") == 1 + 7 + 7 * 2 // 3


@pytest.mark.card("DOT-REST-04", "DOT-REST-05", "DOT-S-79")
def test_sith_regain_force_by_fighting_once_a_day_the_best():
    t = sleeper(class_="warrior", sprint=5, hits=1)
    t.do(dtc.Rest("Ace", 120))
    assert (t.hits("Ace"), t.force("Ace")) == (15, 0)
    t.do(dtc.Fought("gm", "Ace", "mundane"))
    assert t.force("Ace") == 6
    t.do(dtc.Fought("gm", "Ace", "jedi"))
    assert t.force("Ace") == 12
    t.refuse(dtc.Fought("gm", "Ace", "jedi"), "already", "DOT-REST-04")
    t.do(dtc.Turnover("gm", "day"))
    t.do(dtc.Fought("gm", "Ace", "sparring"))
    assert t.force("Ace") == 15
    t = sleeper()
    t.refuse(dtc.Fought("gm", "Ace", "jedi"), "not_sith")


@pytest.mark.card("DOT-REST-04", "DOT-S-81", "DOT-FP-22")
def test_a_sith_lord_heals_with_it():
    t = sleeper(class_="warrior", sith_lord=1, sprint=5, hits=1)
    t.do(dtc.Fought("gm", "Ace", "sparring"))
    assert (t.force("Ace"), t.hits("Ace")) == (3, 2)


@pytest.mark.card("DOT-REST-04", "DOT-S-79")
def test_a_fight_that_gained_nothing_uses_up_nothing():
    t = sleeper(class_="warrior", sprint=5, force=15)
    t.do(dtc.Fought("gm", "Ace", "jedi"))
    assert t.force("Ace") == 15 and not t.f("Ace").condition.uses
    t.run(tc.Override("gm", "Ace", "force", "13"))
    t.do(dtc.Fought("gm", "Ace", "jedi"))
    assert t.force("Ace") == 15
    t.run(tc.Override("gm", "Ace", "force", "0"))
    t.do(dtc.Fought("gm", "Ace", "jedi"))
    assert t.force("Ace") == 12 - 2, "the best fight gives 12, of which 2 had been gained"
    t.refuse(dtc.Fought("gm", "Ace", "jedi"), "already", "DOT-REST-04")


@pytest.mark.card("DOT-REST-04", "DOT-REST-07")
def test_a_better_fight_is_rounded_with_the_first():
    """Of 13 Force, two fights restore 5 and 5 more; the Hits are half of 10, not 2 and 2."""
    t = sleeper(class_="warrior", sprint=4, jump=1, saber_melee=1, sith_lord=1, hits=1)
    assert t.f("Ace").sheet.max_force == 13
    t.do(dtc.Fought("gm", "Ace", "mundane"))
    t.do(dtc.Fought("gm", "Ace", "jedi"))
    assert (t.force("Ace"), t.hits("Ace")) == (10, 1 + 5)
    t.do(dtc.Turnover("gm", "day"))
    assert not t.f("Ace").condition.uses


@pytest.mark.card("DOT-REST-05", "DOT-S-60")
def test_people_without_the_force_rest_like_jedi():
    t = sleeper(class_="none")
    t.do(dtc.Rest("Ace", 120))
    assert t.force("Ace") == 10


@pytest.mark.card("DOT-REST-06", "DOT-REST-08", "DOT-S-88")
def test_the_end_of_a_scene():
    t = sleeper(hits=30, force=30, stealth=2, electrify=1, specials={"right_handed": ""})
    t.do(invoke("Ace", "electrify", mode="flesh"))
    t.do(invoke("Ace", "savage", "stealth"))
    t.do(dtc.Turnover("gm", "scene"))
    f = t.f("Ace")
    assert (f.links, f.pins, f.once, f.charges) == ((), {}, {}, {})
    assert (t.hits("Ace"), t.force("Ace")) == (f.sheet.max_hits, f.sheet.max_force)
    t = duel()
    t.refuse(dtc.Turnover("gm", "scene"), "in_fight", "DOT-S-88")
    t.refuse(dtc.Rest("Ace", 5), "in_fight")


def test_nobody_who_is_not_here_gives_others_rest():
    t = Table()
    t.add("Ace")
    t.refuse(dtc.Rest("Bane", 1001, ("Ace",)), "not_here")


def shopper(wealth, **options) -> Table:
    t = Table(**options)
    t.add("Ace", wealth=wealth, savage=1)
    return t


@pytest.mark.card("DOT-WLTH-02", "DOT-KEY-07", "DOT-S-91")
def test_the_days_credits_cost_nothing():
    t = shopper(3)
    t.do(dtc.Shop("Ace", 5))
    t.do(dtc.Shop("Ace", 4))
    assert (t.f("Ace").condition.drawn, t.one(dte.Bought).how) == (9, "daily")
    t.do(dtc.Shop("Ace", 1))
    assert t.one(dte.Bought).how == "level"
    t.do(dtc.Turnover("gm", "day"))
    assert t.f("Ace").condition.drawn == 0


@pytest.mark.card("DOT-WLTH-01", "DOT-WLTH-03", "DOT-WLTH-04", "DOT-S-69", "DOT-AB-17")
@pytest.mark.parametrize(
    ("price", "faces", "left"), [(81, (), 3), (82, (1,), 3), (82, (2,), 2), (4096, (6,), 2)]
)
def test_purchases_by_level(price, faces, left):
    t = shopper(3)
    t.do(dtc.Shop("Ace", price), *faces)
    assert t.f("Ace").sheet.rank("wealth") == left
    if faces:
        level = t.one(dte.Bought).level
        assert t.all(ev.Rolled)[0].result.throw.sides == (level - 3 + 1,)


@pytest.mark.card("DOT-WLTH-05", "DOT-S-06")
@pytest.mark.parametrize(("option", "most"), [("table", 8), ("text", 9)])
def test_beyond_the_limit_is_refused(option, most):
    t = shopper(3, wealth_limit=option)
    t.do(dtc.Shop("Ace", most**4), 1)
    t.refuse(dtc.Shop("Ace", most**4 + 1), "too_dear", "DOT-WLTH-05")
    t.refuse(dtc.Shop("Ace", 0), "bad_number")
    t = shopper(0)
    t.refuse(dtc.Shop("Ace", 1), "no_dots", "DOT-WLTH-05")
    t = shopper(1)
    t.refuse(dtc.Shop("Ace", 2), "too_dear")


@pytest.mark.card("DOT-WLTH-06", "DOT-S-70")
def test_a_lost_dot_is_not_refunded_and_caps_the_hits():
    t = Table()
    t.add("Ace", subclass="rogue", earn=30, savage=1, hits=1)
    t.do(dtc.Buy("Ace", "wealth", 2))
    t.do(dtc.Shop("Ace", 81), 2)
    sheet = t.f("Ace").sheet
    assert (sheet.xp, sheet.lost, sheet.max_hits, t.hits("Ace")) == (27, 2, 2, 2)


@pytest.mark.card("DOT-AB-18", "DOT-S-92")
def test_resources_are_called_on_by_quality():
    t = Table()
    t.add("Ace", resources=2)
    t.do(dtc.Shop("Ace", 3, resources=True), 2)
    assert t.f("Ace").sheet.rank("resources") == 1


@pytest.mark.card("DOT-GM-01", "DOT-GM-02")
@pytest.mark.parametrize(
    ("field", "value", "read"),
    [("hits", "7", lambda f: f.condition.hits == 7), ("cover", "3", lambda f: f.cover == 3),
     ("dead", "on", lambda f: f.condition.dead), ("class", "warrior",
      lambda f: f.sheet.class_ == "warrior"), ("species", "droid",
      lambda f: not f.sheet.species.living), ("lost", "head", lambda f: f.condition.lost),
     ("initiative", "9", lambda f: f.initiative == 9), ("rating", "lightsaber 2",
      lambda f: f.sheet.items[0].rating == 2), ("noticed", "Bane",
      lambda f: f.noticed_by == ("Bane",)), ("subclass", "rogue",
      lambda f: f.sheet.subclass == "rogue"), ("force", "3", lambda f: f.condition.force == 3)],
)  # fmt: skip
def test_the_game_master_sets_a_value_and_the_old_one_is_kept(field, value, read):
    t = duel()
    t.do(tc.Override("gm", "Ace", field, value))
    assert read(t.f("Ace"))
    assert t.one(dte.Ruled).before != t.one(dte.Ruled).value
    if field != "noticed":
        t.refuse(tc.Override("gm", "Ace", field, "nonsense;"), "bad_value")


@pytest.mark.card("DOT-GM-02")
@pytest.mark.parametrize("what", ["xp", "dots", "special", "die", "item", "hits", "robot"])
def test_the_game_master_grants(what):
    t = duel()
    name = {"dots": "luck", "special": "flurry", "item": "forcefield"}.get(what, "")
    before = t.f("Ace")
    t.do(dtc.Grant("gm", "Ace", what, name, 2))
    assert t.f("Ace") != before
    t.refuse(dtc.Grant("gm", "Ace", "moon"), "bad_choice")


@pytest.mark.parametrize(
    ("body", "word"),
    [(Pools(1, 0), "up"), (Pools(0, 9), "down"), (Pools(5, 5, dead=True), "dead")],
)
def test_a_body_in_one_word(body, word):
    assert body.wound == word


@pytest.mark.card("DOT-S-53")
@pytest.mark.parametrize(
    ("body", "able", "unconscious"),
    [
        (Pools(1, 0), True, False),
        (Pools(0, 9), False, True),
        (Pools(0, 0, dead=True), False, False),
    ],
)
def test_a_body_without_hits_is_unconscious_and_a_dead_one_is_not(body, able, unconscious):
    assert (body.able, body.unconscious) == (able, unconscious)


@pytest.mark.card("DOT-REST-01")
@pytest.mark.parametrize(("hours", "allowed"), [(0, False), (1, True), (8760, True), (8761, False)])
def test_rest_is_an_hour_to_a_year(hours, allowed):
    t = sleeper()
    if allowed:
        t.do(dtc.Rest("Ace", hours))
        assert t.state.clock == hours * 3600
    else:
        t.refuse(dtc.Rest("Ace", hours), "bad_number", "DOT-REST-01")


@pytest.mark.card("DOT-FP-18", "DOT-FP-19")
@pytest.mark.parametrize("skill", ["heal_others", "reenergize_others"])
def test_a_gift_goes_to_exactly_one_other(skill):
    t = sleeper(**{skill: 2, "hits": 5, "force": 9})
    t.add("Bo")
    t.add("Cid")
    for targets in ((), ("Ace",), ("Bo", "Cid")):
        t.refuse(invoke("Ace", skill, at=targets), "bad_target", "DOT-FP-18")
    t.do(invoke("Ace", skill, at="Bo"))
