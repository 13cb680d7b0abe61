"""The 28 abilities, robots and emplacements."""

import pytest

from game.books.dots import table_commands as dtc
from game.books.dots.tables import kits, skills, specials
from game.encounter import table_commands as tc
from game.registry.tables import table
from tests.game.dots.table import DROID, Guard, Table, dc, duel, dv, ev, guard, invoke, strike, uses

ABILITIES = [s.key for s in skills().values() if s.column == "ability"]
SOCIAL = ["banter", "knowledge", "contacts", "favors", "leadership", "luck", "piloting",
          "resources", "wealth", "speed", "savage", "destructive", "robots"]  # fmt: skip
OPPOSED = ["disguise", "subterfuge", "suggestion", "influence", "debts", "persuasion",
           "bargaining"]  # fmt: skip
WRITTEN = {key: card for topic in table("cards/dots")["topics"]
           for key, card in topic["cards"].items()}  # fmt: skip
"""Cards as written in their file, with the markup around names."""


@pytest.mark.card("DOT-AB-05", "DOT-AB-07", "DOT-AB-14", "DOT-AB-15", "DOT-AB-26", "DOT-AB-25")
@pytest.mark.card("DOT-AB-02", "DOT-AB-19", "DOT-AB-20")
@pytest.mark.parametrize("skill", SOCIAL)
def test_an_ability_is_checked_against_a_number(skill):
    t = Table()
    t.add("Ace", **{skill: 4})
    t.do(invoke("Ace", skill, against=4))
    assert t.one(dv.Judged).success
    assert t.force("Ace") == 99


@pytest.mark.card("DOT-AB-04", "DOT-AB-06", "DOT-AB-08", "DOT-AB-13", "DOT-AB-16", "DOT-AB-28")
@pytest.mark.card("DOT-AB-29")
@pytest.mark.parametrize("skill", OPPOSED)
def test_an_ability_is_opposed(skill):
    t = Table()
    t.add("Ace", **{skill: 3})
    t.add("Bane", luck=3)
    t.do(invoke("Ace", skill, at="Bane"))
    t.do(dc.Resist("Bane", uses("luck")))
    assert not t.one(dv.ContestJudged).success


@pytest.mark.card("DOT-AB-01", "DOT-AB-03", "DOT-ACT-08")
@pytest.mark.parametrize("skill", ["stealth", "surprise"])
@pytest.mark.parametrize("resist", [2, 3])
def test_an_attacker_not_seen_coming_meets_no_reaction(skill, resist):
    t = duel({skill: 3}, {"luck": 5})
    t.do(invoke("Ace", skill, at="Bane", slot="offhand"))
    t.do(dc.Resist("Bane", uses(f"luck:{resist}")))
    surprised = resist < 3
    assert t.f("Bane").unaware_of == (("Ace",) if surprised else ())
    assert t.f("Ace").noticed_by == (("Bane",) if not surprised and skill == "stealth" else ())
    t.do(strike("Ace", "Bane", "saber_melee"), *([6] if surprised else []))
    assert bool(t.all(dv.Struck)) == surprised
    assert not t.f("Bane").unaware_of


@pytest.mark.card("DOT-AB-12", "DOT-S-71")
def test_an_emplacement_attacks_each_round_by_itself():
    t = duel({"autoguns": 3})
    t.do(invoke("Ace", "autoguns"))
    t.do(dc.Robot("Ace", "Bane", "autogun"))
    t.do(guard("Bane", "saber_block:1"))
    assert t.damage() == 4
    t.refuse(dc.Robot("Ace", "Bane", "autogun"), "no_use")
    t.round()
    t.do(dc.Robot("Ace", "Bane", "autogun"))
    assert not t.f("Ace").links


@pytest.mark.card("DOT-AB-20", "DOT-AB-21", "DOT-S-71")
@pytest.mark.parametrize("dots", [1, 4])
def test_an_armed_robot_does_its_dots(dots):
    t = duel({"robots": dots, "armed_robots": 1})
    t.do(dc.Robot("Ace", "Bane"))
    t.do(Guard("Bane"))
    assert t.damage() == dots
    t.refuse(dc.Robot("Ace", "Bane"), "no_use", "DOT-AB-21")


@pytest.mark.card("DOT-AB-23", "DOT-S-90")
def test_engineering_repairs_a_droid():
    t = Table()
    t.add("Ace", engineering=3)
    t.add("Bot", species=DROID, savage=5, hits=1)
    t.do(invoke("Ace", "engineering", at="Bot"))
    assert (t.hits("Bot"), t.state.clock) == (10, 3600)


@pytest.mark.card("DOT-AB-17", "DOT-AB-18", "DOT-AB-26", "DOT-S-92", "DOT-GM-02", "DOT-S-70")
@pytest.mark.parametrize("skill", ["wealth", "resources", "robots", "leadership"])
def test_the_game_master_takes_a_dot(skill):
    t = Table()
    t.add("Ace", **{skill: 3}, savage=1, hits=7)
    t.do(dtc.Grant("gm", "Ace", "lose", skill))
    assert (t.f("Ace").sheet.rank(skill), t.f("Ace").sheet.max_hits, t.hits("Ace")) == (2, 4, 4)
    t.do(tc.Override("gm", "Ace", "hits", "2"))
    t.do(dtc.Grant("gm", "Ace", "lose", skill))
    assert (t.f("Ace").sheet.max_hits, t.hits("Ace")) == (2, 2)


@pytest.mark.parametrize("skill", ABILITIES)
def test_every_ability_can_be_used(skill):
    t = Table()
    t.add("Ace", **{skill: 2})
    t.add("Bane")
    offered = [u.skill for o in t.can("Ace", dc.Invoke) for u in o.uses]
    assert skill in offered
    t.luck(invoke("Ace", skill))


@pytest.mark.parametrize("row", [*skills().values(), *specials().values(), *kits().values()])
def test_each_cites_the_card_of_its_own_rule(row):
    card = WRITTEN[row.card]
    assert f"`{row.key}`" in (card if isinstance(card, str) else card["text"])


@pytest.mark.card("DOT-WLTH-06", "DOT-ATT-03")
@pytest.mark.parametrize(("stars", "left"), [(1, 1), (3, 2)])
def test_a_star_goes_only_with_the_last_dot_that_could_hold_it(stars, left):
    t = Table()
    t.add("Ace", wealth=3, specials={"flyboy": ("wealth",) * stars})
    t.do(dtc.Grant("gm", "Ace", "lose", "wealth"))
    assert t.f("Ace").sheet.stars["wealth"] == left


@pytest.mark.card("DOT-AB-12", "DOT-AB-21")
@pytest.mark.parametrize(("what", "card_"), [("robot", "DOT-AB-21"), ("autogun", "DOT-AB-12")])
def test_robots_and_autoguns_cite_their_own_cards(what, card_):
    t = duel({"robots": 2, "armed_robots": 1, "autoguns": 2})
    t.do(invoke("Ace", "autoguns"))
    t.do(dc.Robot("Ace", "Bane", what))
    assert [term.card for roll in t.all(ev.Rolled) for term in roll.terms] == [card_]


@pytest.mark.card("DOT-AB-20", "DOT-AB-21", "DOT-S-71")
@pytest.mark.parametrize(("dots", "armed", "attacks"), [(1, 2, 1), (2, 1, 1), (2, 2, 2)])
def test_no_more_robots_attack_than_there_are_dots_or_arms(dots, armed, attacks):
    t = duel({"robots": dots, "armed_robots": armed})
    for _ in range(attacks):
        t.do(dc.Robot("Ace", "Bane"))
        t.do(Guard("Bane"))
    t.refuse(dc.Robot("Ace", "Bane"), "no_use", "DOT-AB-21")


@pytest.mark.card("DOT-AB-12", "DOT-S-71")
def test_two_guns_standing_each_attack_before_the_turn_closes():
    t = duel({"autoguns": 1})
    t.do(invoke("Ace", "autoguns"))
    t.do(invoke("Ace", "autoguns"))
    for _ in range(2):
        assert t.state.acting.id == "Ace"
        t.do(dc.Robot("Ace", "Bane", "autogun"))
        aligned = t.all(dv.Aligned)[-1]
        assert (aligned.who, aligned.what, aligned.targets) == ("Ace", "autogun", ("Bane",))
        t.do(Guard("Bane"))
    assert t.state.acting.id == "Bane"


@pytest.mark.card("DOT-WLTH-03", "DOT-ATT-09")
def test_purchases_stand_on_the_sheet_until_given_away():
    t = Table()
    t.add("Ace", wealth=3)
    t.do(dtc.Shop("Ace", 81, "a coat"))
    t.do(dtc.Shop("Ace", 5))
    assert t.f("Ace").sheet.goods == ("a coat",)
    assert "a coat" in t.refuse(dtc.GiveAway("Ace", "hat"), "no_item")
    t.do(dtc.GiveAway("Ace", "a coat"))
    assert t.f("Ace").sheet.goods == ()


@pytest.mark.card("DOT-ATT-09", "DOT-DEF-06", "DOT-WLTH-03")
def test_a_thing_of_the_games_is_had_at_its_price_and_does_what_it_does():
    t = duel({"items": ("blaster",), "blasters": 3}, {"wealth": 4})
    assert "81 at least" in t.refuse(dtc.Shop("Bane", 80, "a heavy armour"), "too_cheap")
    t.refuse(dtc.Shop("Ace", 80, "a heavy armour"), "no_dots")
    poor = duel({"wealth": 1})
    told = poor.refuse(dtc.Shop("Ace", 5, "a heavy armour"), "too_dear")
    assert told.startswith("The price of heavy armour is 81 at least. Level 3 is beyond your")
    t.do(dtc.Shop("Bane", 81, "a heavy armour"))
    t.do(strike("Ace", "Bane", "blasters"))
    t.do(Guard("Bane"))
    assert t.damage() == 9 - 4
    t.do(dtc.GiveAway("Bane", "heavy armour"))
    assert t.f("Bane").sheet.item("heavy armour") is None
