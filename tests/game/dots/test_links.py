"""Combinations, links and pins, and what frees them."""

import pytest

from game.books.dots import table_commands as dtc
from game.books.dots import table_events as dte
from game.encounter import commands as c
from tests.game.dots.table import Guard, Table, dc, duel, dv, guard, invoke, strike, uses


@pytest.fixture
def t():
    t = Table()
    t.add("Ace", sprint=3, jump=3, speed=3, stealth=3, saber_melee=3, luck=2, dice=(4, 20))
    t.add("Bo", side="side of Ace", knowledge=2)
    return t


@pytest.mark.card("DOT-ACT-03", "DOT-ACT-04", "DOT-ACT-05", "DOT-ACT-01")
def test_a_power_and_an_ability_add_up(t):
    t.do(invoke("Ace", "sprint", "speed"))
    effect = t.one(dv.Effect)
    assert (effect.total, effect.measures["times"]) == (6, 37)
    assert t.force("Ace") == 96


@pytest.mark.card("DOT-ACT-03")
def test_two_abilities_or_two_powers_are_refused(t):
    t.refuse(invoke("Ace", "speed", "stealth"), "composition", "DOT-ACT-03")
    t.refuse(invoke("Ace", "sprint", "jump"), "composition", "DOT-ACT-03")
    t.refuse(invoke("Ace", "sprint", "sprint"), "composition")


@pytest.mark.card("DOT-LNK-01", "DOT-LNK-02")
def test_a_linked_skill_goes_with_nothing_else_until_the_scene_ends(t):
    t.do(invoke("Ace", "sprint", "speed"))
    t.refuse(invoke("Ace", "jump", "speed"), "linked", "DOT-LNK-02")
    t.do(invoke("Ace", "jump", "stealth"))
    t.refuse(invoke("Ace", "saber_melee", "stealth"), "linked")
    t.do(dtc.Turnover("gm", "scene"))
    t.do(invoke("Ace", "jump", "speed"))


@pytest.mark.card("DOT-LNK-03", "DOT-LNK-09", "DOT-S-40")
def test_a_linked_skill_is_used_again_with_its_partner_or_alone(t):
    t.do(invoke("Ace", "sprint", "speed"))
    t.do(invoke("Ace", "sprint", "speed"))
    t.do(invoke("Ace", "speed"))
    assert t.f("Ace").links == (("sprint", "speed"),)


@pytest.mark.card("DOT-LNK-04", "DOT-ACT-09")
def test_unfitness_ends_no_link(t):
    t.do(invoke("Ace", "sprint", "speed"))
    t.do(dtc.Deem("gm", "Ace", "sprint+speed", fits=False))
    t.refuse(invoke("Ace", "sprint", "speed"), "unfit", "DOT-ACT-07")
    t.refuse(invoke("Ace", "jump", "speed"), "linked")
    t.do(dtc.Deem("gm", "Ace", "sprint+speed"))
    t.do(invoke("Ace", "sprint", "speed"))


@pytest.mark.card("DOT-LNK-05", "DOT-LNK-06", "DOT-LNK-08", "DOT-SA-08", "DOT-SA-09", "DOT-S-41")
@pytest.mark.parametrize(
    ("special", "pair", "second"),
    [
        ("left_handed", ("sprint", "jump"), ("saber_melee", "reflect")),
        ("right_handed", ("speed", "stealth"), ("luck", "savage")),
    ],
)
def test_left_and_right_handed_make_one_link_a_scene(special, pair, second):
    t = Table()
    dots = dict.fromkeys((*pair, *second), 2)
    t.add("Ace", **dots, specials={special: ""})
    t.do(invoke("Ace", *pair))
    assert t.one(dv.Linked).spends == special
    t.do(invoke("Ace", *pair))
    t.refuse(invoke("Ace", *second), "composition")
    t.do(dtc.Turnover("gm", "scene"))
    t.do(invoke("Ace", *pair))


@pytest.mark.card("DOT-LNK-07", "DOT-SA-10", "DOT-S-41")
def test_trinity_links_three_or_adds_a_third():
    t = Table()
    t.add("Ace", sprint=1, speed=2, stealth=2, jump=1, specials={"right_handed": "", "trinity": ""})
    t.do(invoke("Ace", "sprint", "speed"))
    t.do(invoke("Ace", "sprint", "speed", "stealth"))
    assert t.one(dv.Linked).spends == "trinity"
    assert t.f("Ace").links == (("sprint", "speed", "stealth"),)
    assert t.f("Ace").once == {"trinity": 1}
    t.refuse(invoke("Ace", "jump", "speed", "stealth"), "linked")
    t.do(invoke("Ace", "speed", "stealth"))


@pytest.mark.card("DOT-LNK-07")
def test_trinity_with_two_powers_needs_the_left_hand():
    t = Table()
    t.add("Ace", sprint=1, jump=1, speed=2, specials={"right_handed": "", "trinity": ""})
    t.refuse(invoke("Ace", "sprint", "jump", "speed"), "composition")


@pytest.mark.card("DOT-LNK-10", "DOT-S-44")
def test_lightning_powers_combine_without_a_link_between_them():
    t = duel(
        {"throw_lightning": 3},
        {"nullify_lightning": 2, "saber_block": 3, "luck": 1, "speed": 1},
    )
    t.do(invoke("Ace", "throw_lightning", at="Bane"))
    t.next_turn()
    t.do(guard("Bane", "nullify_lightning", "saber_block", "luck"))
    assert t.f("Bane").links == (("nullify_lightning", "luck"),)
    t.do(invoke("Bane", "speed"))


@pytest.mark.card("DOT-LNK-10")
def test_only_one_ability_goes_with_lightning_powers_and_no_outsider():
    t = duel({"throw_lightning": 3}, {"nullify_lightning": 2, "luck": 1, "speed": 1, "jump": 1})
    t.do(invoke("Ace", "throw_lightning", at="Bane"))
    t.next_turn()
    t.refuse(guard("Bane", "nullify_lightning", "luck", "speed"), "composition", "DOT-LNK-10")
    t.refuse(guard("Bane", "nullify_lightning", "jump"), "composition", "DOT-LNK-10")


@pytest.mark.card("DOT-DIE-01", "DOT-DIE-02", "DOT-ATT-06", "DOT-DIE-07")
def test_one_die_on_each_skill_that_has_a_dot(t):
    t.do(invoke("Ace", "sprint:1@0", "speed:1@1"), 2, 3)
    assert t.one(dv.Effect).total == 7
    assert t.force("Ace") == 98
    t.refuse(invoke("Ace", "sprint@0", "speed@0"), "die_used", "DOT-DIE-05")
    t.refuse(invoke("Ace", "savage@0"), "no_dots", "DOT-DIE-02")
    t.refuse(invoke("Ace", "sprint@7"), "no_die")


@pytest.mark.card("DOT-DIE-03", "DOT-DIE-04", "DOT-S-43")
def test_a_roll_above_the_dots_owned_pins_the_die(t):
    t.do(invoke("Ace", "sprint:1@1"), 3)
    assert not t.f("Ace").pins
    t.do(invoke("Ace", "sprint:1@1"), 4)
    assert t.f("Ace").pins == {"1": "sprint"}
    t.refuse(invoke("Ace", "jump@1"), "die_pinned", "DOT-DIE-04")
    t.do(invoke("Ace", "sprint@1"), 20)


@pytest.mark.card("DOT-DIE-05")
def test_a_free_die_serves_the_next_action_too(t):
    t.do(invoke("Ace", "sprint@0"), 1)
    t.do(invoke("Ace", "jump@0"), 1)


@pytest.mark.card("DOT-DIE-06", "DOT-SA-07", "DOT-S-42")
def test_flexible_frees_a_skill_once_a_scene():
    t = Table()
    t.add("Ace", sprint=1, jump=1, speed=2, dice=(20, 20), specials={"flexible": ""})
    t.do(invoke("Ace", "sprint@0", "speed@1"), 20, 20)
    t.do(dc.Flex("Ace", "speed"))
    assert t.f("Ace").links == ()
    assert t.f("Ace").pins == {"0": "sprint"}
    t.do(invoke("Ace", "jump", "speed@1"), 1)
    t.refuse(dc.Flex("Ace", "sprint"), "no_use", "DOT-SA-07")


@pytest.mark.card("DOT-S-42")
def test_a_pin_alone_is_enough_for_flexible():
    t = Table()
    t.add("Ace", sprint=1, dice=(20,), specials={"flexible": ""})
    t.refuse(dc.Flex("Ace", "sprint"), "not_linked")
    t.do(invoke("Ace", "sprint@0"), 20)
    t.do(dc.Flex("Ace", "sprint"))
    assert not t.f("Ace").pins


@pytest.mark.card("DOT-ACT-10", "DOT-S-13")
def test_dots_used_go_from_one_to_owned(t):
    t.do(invoke("Ace", "sprint:2"))
    assert t.one(dv.Effect).measures["times"] == 5
    assert t.force("Ace") == 97
    t.refuse(invoke("Ace", "sprint:4"), "bad_dots", "DOT-ACT-10")


@pytest.mark.card("DOT-ACT-06")
def test_any_skill_may_serve_any_action():
    t = duel({"jump": 2, "blasters": 3, "influence": 2, "bend_will": 2})
    t.do(invoke("Ace", "bend_will", "influence", at="Bane"))
    t.do(dc.Resist("Bane"))
    t.round()
    t.do(strike("Ace", "Bane", "jump", "blasters"))
    t.do(Guard("Bane"), 6)
    assert t.damage() == 25


@pytest.mark.card("DOT-ACT-07", "DOT-S-46")
def test_new_combinations_may_wait_for_the_game_master():
    t = Table(combo_approval="gm")
    t.add("Ace", sprint=2, speed=2)
    command = invoke("Ace", "sprint", "speed")
    t.do(command)
    assert t.one(dte.Asked).combination == "speed+sprint"
    assert t.waits() == [("gm", "approve")]
    t.refuse(command, "asked")
    t.do(dtc.Deem("gm", "Ace", "sprint+speed"))
    assert t.one(dv.Effect).total == 4
    t.do(command)
    assert t.one(dv.Effect).total == 4


@pytest.mark.card("DOT-ACT-08", "DOT-S-46")
def test_stealth_is_spent_against_a_victim_who_has_noticed():
    t = duel({"stealth": 2, "specials": {"flurry": ("", "")}})
    t.add("Cid", side="side of Bane")
    t.do(strike("Ace", "Bane", "saber_melee", "stealth"))
    t.do(Guard("Bane"), 6)
    t.refuse(dc.Flurry("Ace"), "noticed", "DOT-ACT-08")
    t.do(dc.Flurry("Ace", target="Cid"))
    t.do(Guard("Cid"), 6)


@pytest.mark.card("DOT-LNK-11", "DOT-INIT-05", "DOT-INIT-01")
def test_the_ordering_action_links_and_takes_no_slot():
    t = Table()
    t.add("Ace", sprint=1, speed=3)
    t.add("Bane")
    t.do(c.Begin())
    t.do(dc.TakeOrder("Ace", uses("sprint", "speed")))
    t.do(dc.TakeOrder("Bane"))
    assert t.state.order == ("Ace", "Bane")
    assert t.f("Ace").links == (("sprint", "speed"),)
    assert not t.f("Ace").acts


@pytest.mark.card("DOT-LNK-07", "DOT-LNK-02", "DOT-S-41")
def test_trinity_takes_a_whole_standing_pair_not_half_of_one():
    t = Table()
    specials = {"left_handed": ("", ""), "right_handed": ("", ""), "trinity": ""}
    t.add("Ace", sprint=1, jump=1, speed=1, stealth=1, specials=specials)
    t.do(invoke("Ace", "sprint", "speed"))
    t.refuse(invoke("Ace", "sprint", "jump", "stealth"), "linked", "DOT-LNK-02")
    t.do(invoke("Ace", "sprint", "speed", "jump"))
    assert t.f("Ace").links == (("sprint", "speed", "jump"),)
