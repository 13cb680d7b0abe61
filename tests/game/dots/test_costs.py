"""The costs of actions, and what happens when they cannot be paid."""

import pytest

from game.books.dots import formulas as fm
from tests.game.dots.table import Guard, Table, dc, duel, dv, guard, invoke, strike, throw

SENTINEL = {"class_": "sentinel", "items": ("lightsaber", "shoto")}
FLURRY = {"flurry": ""}


def spent(t, who="Ace"):
    return 99 - t.force(who), 99 - t.hits(who)


@pytest.mark.card("DOT-COST-01", "DOT-KEY-12", "DOT-S-12")
def test_force_powers_cost_their_dots_and_abilities_nothing():
    t = Table()
    t.add("Ace", sprint=4, speed=3, dice=(2,))
    t.do(invoke("Ace", "sprint", "speed@0"), 1)
    assert spent(t) == (4, 0)


@pytest.mark.card("DOT-COST-02", "DOT-SA-04", "DOT-S-36", "DOT-ATT-03")
@pytest.mark.parametrize(("dots", "stars", "cost"), [(5, 1, 4), (1, 2, 0), (3, 2, 1)])
def test_stars_come_off_the_cost(dots, stars, cost):
    t = Table()
    t.add("Ace", sprint=5, specials={"midichlorians": ("sprint",) * stars})
    t.do(invoke("Ace", f"sprint:{dots}"))
    assert spent(t) == (cost, 0)
    assert t.one(dv.Effect).total == dots


@pytest.mark.card("DOT-COST-03", "DOT-ATT-07", "DOT-FP-10")
def test_the_primary_light_weapon_attacks_free():
    t = duel({"jump": 2, "specials": {"left_handed": ""}})
    t.do(strike("Ace", "Bane", "saber_melee", "jump"))
    assert spent(t) == (2, 0)


@pytest.mark.card("DOT-COST-04", "DOT-S-16")
def test_an_offhand_light_weapon_costs_its_dots_or_one():
    t = duel({"items": ("lightsaber", "shoto"), "luck": 1})
    t.do(strike("Ace", "Bane", "saber_melee:3", hand="offhand"))
    assert spent(t) == (3, 0)
    t = duel({"items": ("lightsaber", "shoto"), "luck": 1})
    t.do(strike("Ace", "Bane", "luck", hand="offhand", pay="hits"))
    assert spent(t) == (0, 1)


@pytest.mark.card("DOT-COST-05", "DOT-ATT-08")
@pytest.mark.parametrize(("pay", "cost"), [("force", (3, 0)), ("hits", (2, 1))])
def test_another_offhand_weapon_costs_one_of_either_pool(pay, cost):
    t = duel({"items": ("lightsaber", "blaster"), "blasters": 2, "jump": 2})
    t.do(strike("Ace", "Bane", "jump", "blasters", hand="offhand", pay=pay))
    assert spent(t) == cost


@pytest.mark.card("DOT-COST-06")
def test_a_primary_blaster_is_free_and_a_power_with_it_is_paid():
    t = duel({"items": ("blaster",), "blasters": 2, "jump": 2})
    t.do(strike("Ace", "Bane", "jump", "blasters"))
    assert spent(t) == (2, 0)


def attacked(ace=None, bane=None, times=2, hand="wield"):
    """Bane blocks ``times`` attacks in one round; return the Force each block cost."""
    t = duel(
        {"specials": {"flurry": ("",) * times}, **(ace or {})},
        {"luck": 1, **(bane or {})},
    )
    costs = []
    for n in range(times):
        t.do(dc.Flurry("Ace") if n else strike("Ace", "Bane", "saber_melee:2"))
        before = t.force("Bane")
        t.do(guard("Bane", "saber_block:3", hand=hand))
        costs.append(before - t.force("Bane"))
    return costs


@pytest.mark.card("DOT-COST-07", "DOT-FP-11", "DOT-S-22")
def test_the_first_block_of_the_round_is_free():
    assert attacked(times=3) == [0, 3, 3]


@pytest.mark.card("DOT-COST-08")
def test_an_offhand_block_is_paid_from_the_first():
    bane = {"class_": "guardian", "items": ("lightsaber", "shoto")}
    assert attacked(bane=bane, hand="offhand") == [3, 3]


@pytest.mark.card("DOT-COST-09", "DOT-SA-01", "DOT-CLS-03")
def test_dual_wield_reckons_the_offhand_as_a_primary():
    assert attacked(bane=SENTINEL, hand="offhand") == [0, 3]
    t = duel({**SENTINEL, "luck": 1})
    t.do(strike("Ace", "Bane", "saber_melee", hand="offhand"))
    assert spent(t) == (0, 0)


@pytest.mark.card("DOT-COST-10", "DOT-CLS-05", "DOT-WPN-04", "DOT-S-36")
def test_a_double_blade_halves_what_a_block_costs():
    staff = {"class_": "acolyte", "items": ("double-bladed lightsaber",)}
    assert attacked(bane=staff) == [0, 2]
    assert fm.block_cost(4, 1, free=False, double_ended=True) == 2


@pytest.mark.card("DOT-COST-11", "DOT-S-26")
def test_reflecting_costs_more_with_the_shots_of_the_round():
    t = duel(
        {"items": ("blaster",), "blasters": 2, "specials": {"flurry": ("",) * 5}},
        {"class_": "guardian", "reflect": 2, "luck": 1},
    )
    costs = []
    for n in range(4):
        t.do(dc.Flurry("Ace", pay="hits") if n else strike("Ace", "Bane", "blasters"))
        before = t.force("Bane")
        t.do(guard("Bane", "reflect:2"))
        costs.append(before - t.force("Bane"))
        t.do(Guard("Ace"))
    assert costs == [0, 2 + 1, 2, 2 + 1]


@pytest.mark.card("DOT-COST-12", "DOT-LTN-07")
def test_nullify_is_free_and_a_block_added_to_it_costs_as_one():
    bane = {"nullify_lightning": 3, "luck": 1}
    for block, cost in ((("nullify_lightning",), 0), (("nullify_lightning", "saber_block"), 0)):
        t = duel({"throw_lightning": 3}, bane)
        t.do(invoke("Ace", "throw_lightning", at="Bane"))
        t.next_turn()
        t.do(guard("Bane", *block))
        assert 99 - t.force("Bane") == cost
    assert t.f("Bane").blocks == {"wield": 1}


@pytest.mark.card("DOT-COST-13", "DOT-S-29")
def test_redirect_costs_its_own_and_reflects_dots():
    bane = {
        "redirect_lightning": 3, "reflect": 2, "nullify_lightning": 2,
        "specials": {"midichlorians": "reflect"},
    }  # fmt: skip
    t = duel({"throw_lightning": 3}, bane)
    t.do(invoke("Ace", "throw_lightning", at="Bane"))
    t.next_turn()
    t.do(guard("Bane", "redirect_lightning", "reflect", "nullify_lightning"))
    assert 99 - t.force("Bane") == 3 + 1
    assert t.f("Bane").blocks == {}


@pytest.mark.card("DOT-COST-14", "DOT-THR-04")
@pytest.mark.parametrize(
    ("sheet", "hand", "cost"),
    [({}, "wield", 3), ({"items": ("lightsaber", "shoto")}, "offhand", 3 + 5), (SENTINEL,
     "offhand", 3)],
)  # fmt: skip
def test_paying_for_the_return_of_a_thrown_weapon(sheet, hand, cost):
    t = duel({"throw_saber": 3, **sheet})
    t.do(throw("Ace", "Bane", "throw_saber", hand=hand, back=True))
    assert spent(t) == (cost, 0)


@pytest.mark.card("DOT-COST-15", "DOT-S-18", "DOT-SA-15")
def test_a_flurry_costs_linear_extra_and_the_normal_cost():
    t = duel({"specials": FLURRY})
    t.do(strike("Ace", "Bane", "saber_melee:4"))
    t.do(Guard("Bane"), 6)
    t.do(dc.Flurry("Ace"))
    assert spent(t) == (4, 0)
    t = duel({"specials": FLURRY, "items": ("lightsaber", "shoto")})
    t.do(strike("Ace", "Bane", "saber_melee:4", hand="offhand"))
    t.do(Guard("Bane"), 6)
    t.do(dc.Flurry("Ace", "offhand"))
    assert spent(t) == (12, 0)


@pytest.mark.card("DOT-S-19", "DOT-SA-15")
def test_a_flurry_without_powers_costs_its_ability_dots_and_has_a_limit():
    t = duel({"items": ("blaster",), "blasters": 3, "specials": FLURRY, "dice": (4,)})
    t.add("Cid", side="side of Bane")
    t.do(strike("Ace", "Bane", "blasters@0"), 2)
    t.do(Guard("Bane"))
    t.refuse(dc.Flurry("Ace", "offhand"), "no_repeat", "DOT-SA-15")
    t.do(dc.Flurry("Ace", target="Cid"), 1)
    assert spent(t) == (3, 0)
    t.do(Guard("Cid"))
    t.refuse(dc.Flurry("Ace"), "no_use", "DOT-SA-15")


@pytest.mark.card("DOT-COST-15")
def test_a_repeat_that_force_does_not_pay_for_says_what_does():
    t = duel({"items": ("blaster",), "blasters": 3, "specials": FLURRY, "force": 0})
    t.do(strike("Ace", "Bane", "blasters"))
    t.do(Guard("Bane"))
    said = t.refuse(dc.Flurry("Ace"), "no_force", "DOT-COST-15")
    assert said.endswith("+flurry/hits pays in Hits.")


@pytest.mark.card("DOT-COST-16", "DOT-FP-04")
def test_reaction_time_costs_one_a_level():
    t = Table()
    t.add("Ace", reaction_time=4)
    t.do(invoke("Ace", "reaction_time:3"))
    assert spent(t) == (3, 0)


@pytest.mark.card("DOT-COST-17", "DOT-S-14", "DOT-SA-13", "DOT-S-87")
def test_too_little_force_is_refused_unless_cauterized():
    t = Table()
    t.add("Ace", sprint=4, force=2, hits=10)
    t.refuse(invoke("Ace", "sprint"), "no_force", "DOT-COST-17")
    t.add("Bo", sprint=4, force=2, hits=10, specials={"cauterize": ""})
    t.refuse(invoke("Bo", "sprint"), "no_force", "DOT-SA-13")
    t.do(invoke("Bo", "sprint", cauterize=True))
    assert (t.force("Bo"), t.hits("Bo")) == (0, 8)
    t.add("Cy", sprint=4, force=0, hits=4, specials={"cauterize": ""})
    t.refuse(invoke("Cy", "sprint", cauterize=True), "no_hits", "DOT-S-87")


@pytest.mark.card("DOT-COST-15", "DOT-SA-15")
@pytest.mark.parametrize(("stars", "cost"), [(0, 4), (1, 3)])
def test_a_flurry_with_a_power_costs_its_dots_less_stars_and_the_ability_nothing(stars, cost):
    specials = {**FLURRY, "midichlorians": ("saber_melee",) * stars}
    t = duel({"savage": 1, "specials": specials})
    t.do(strike("Ace", "Bane", "saber_melee:4", "savage"))
    t.do(Guard("Bane"), 6)
    t.do(dc.Flurry("Ace"))
    assert spent(t) == (cost, 0)


@pytest.mark.card("DOT-SA-13", "DOT-S-87")
def test_cauterize_may_leave_the_last_hit():
    t = Table()
    t.add("Ace", sprint=4, force=1, hits=4, specials={"cauterize": ""})
    t.do(invoke("Ace", "sprint", cauterize=True))
    assert (t.force("Ace"), t.hits("Ace")) == (0, 1)


@pytest.mark.card("DOT-COST-04", "DOT-S-16")
def test_an_offhand_light_weapon_with_a_power_and_an_ability_costs_the_powers_dots():
    t = duel({"items": ("lightsaber", "shoto"), "luck": 2})
    t.do(strike("Ace", "Bane", "saber_melee:3", "luck", hand="offhand"))
    assert spent(t) == (3, 0)


@pytest.mark.card("DOT-COST-14", "DOT-THR-03")
def test_the_return_costs_the_dots_of_the_throw_whatever_goes_with_it():
    t = duel({"throw_saber": 2, "speed": 3})
    t.do(throw("Ace", "Bane", "speed", "throw_saber", back=True))
    assert spent(t) == (2, 0)


@pytest.mark.card("DOT-COST-07", "DOT-FP-11", "DOT-S-22")
def test_every_round_has_a_free_block_again():
    t = duel()
    for _ in range(2):
        t.do(strike("Ace", "Bane", "saber_melee:2"))
        t.do(guard("Bane", "saber_block:3"))
        t.round()
    assert t.force("Bane") == 99
