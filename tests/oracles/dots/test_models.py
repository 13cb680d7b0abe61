"""The models against the worked examples of the cards (EX-01 and so on)."""

import pytest

from . import blow, life, lightning, links, paying, prices
from .blow import Block, Case, Defence, Target
from .lightning import Catch, Round
from .terms import Faces, Use, geo, linear, percent_of, sq


def use(skill: str, dots: int, **fields) -> Use:
    return Use(skill, dots, fields.pop("owned", dots), **fields)


def strike(*uses: Use, faces: list[int], hits: int = 100, **fields):
    weapon = fields.pop("weapon", "lightsaber")
    target = fields.pop("target", Target(hits))
    return blow.expect(Case(weapon, uses, target, **fields), Faces(given=faces))


def test_quick_reference():
    assert [linear(n) for n in (10, 12)] == [10, 12]  # EX-24
    assert [geo(n) for n in range(1, 13)] == [1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78]
    assert [sq(n) for n in (1, 5, 12)] == [1, 25, 144]
    assert percent_of(3, 100) == 75  # EX-27


def test_an_attack_of_five():  # EX-01
    assert strike(use("saber_melee", 5), faces=[6]).damage == 25


def test_a_block_of_three_leaves_four():  # EX-02
    block = Block("saber_block", (use("saber_block", 3),))
    done = strike(use("saber_melee", 5), faces=[6], block=block)
    assert (done.net, done.damage, done.hits) == (2, 4, 96)


def test_clear_and_unclear_three_against_five():  # EX-03
    jump, luck = Defence((use("jump", 3),)), Defence((use("luck", 3),))
    assert strike(use("saber_melee", 5), faces=[6], defence=jump).damage == 16
    assert strike(use("saber_melee", 5), faces=[6], defence=luck).damage == 19


def test_cybernetics_turn_back_three_of_five():  # EX-04
    done = strike(
        use("saber_melee", 4),
        use("savage", 1),
        faces=[6],
        target=Target(100, cybernetics=True),
        attacker_hits=10,
    )
    assert (done.cut, done.damage, done.attacker_hits) == (3, 4, 7)


def test_a_head_off():  # EX-19
    droid = strike(use("saber_melee", 1), faces=[5], target=Target(9, living=False))
    wookiee = strike(use("saber_melee", 1), faces=[5], target=Target(9))
    assert (droid.part, droid.dead) == ("head", False)
    assert (wookiee.part, wookiee.dead) == ("head", True)


def test_an_armed_unit_does_its_dots():  # EX-23
    assert strike(use("robots", 1), faces=[], weapon="armed_robot").damage == 1


def test_reflected_fire_is_geometric():  # DOT-FP-13
    shot = Case(
        "blaster",
        (use("blasters", 4),),
        Target(50),
        block=Block("reflect", (use("reflect", 3), use("luck", 2))),
        back=blow.Back(Target(50)),
    )
    done = blow.expect(shot, Faces(given=[]))
    assert (done.damage, done.back_damage, done.back_hits) == (0, 15, 35)


def test_dice_pin_above_the_dots_owned():  # DOT-DIE-03
    done = strike(use("saber_melee", 1, owned=3, die=6), faces=[3, 6])
    assert (done.total, done.pinned) == (4, ())
    assert strike(use("saber_melee", 3, die=6), faces=[4, 6]).pinned == ("saber_melee",)


def test_two_lightnings_of_five_are_one_of_ten():  # EX-06
    five = (use("throw_lightning", 5),)
    done = lightning.expect(lightning.Case((Round((five, five)),), 200), Faces(given=[]))
    assert (done.rounds[0].damage, done.hits) == (100, 100)
    assert done.rounds[0].paralysed_until == 11


def test_held_lightning_is_a_sum_of_squares():  # EX-07
    five = ((use("throw_lightning", 5),),)
    catch = Catch("redirect", use("redirect_lightning", 5))
    rounds = (Round(five, catch), Round(five, catch), Round(()))
    done = lightning.expect(lightning.Case(rounds, 200, enemy_hits=200), Faces(given=[]))
    assert [each.held for each in done.rounds] == [25, 50, 0]
    assert [each.released for each in done.rounds] == [0, 0, 50]
    assert (done.hits, done.enemy_hits) == (200, 150)


def pay(*deeds: paying.Deed, **fields) -> list[paying.Paid]:
    case = paying.Case(50, 50, fields.pop("wield", "lightsaber"), "shoto", deeds, **fields)
    return list(paying.expect(case, Faces(given=[])).paid)


def test_a_star_saves_one_force():  # EX-05
    paid = pay(paying.Deed(1, "power", "wield", (use("choke", 5, stars=1),)))
    assert paid[0].force == 4


def test_a_staff_blocks_for_half_rounded_up():  # EX-22
    block = paying.Deed(1, "block", "wield", (use("saber_block", 3),))
    assert [each.force for each in pay(block, block, wield="double_bladed")] == [0, 2]


def test_reflected_shots_cost_every_third():  # DOT-COST-11
    shot = paying.Deed(1, "reflect", "wield", (use("reflect", 1, owned=3),))
    assert [each.force for each in pay(*[shot] * 6)] == [0, 1, 2, 1, 1, 2]


def test_return_and_flurry():  # DOT-COST-14, DOT-SA-15
    throw = paying.Deed(1, "throw", "offhand", (use("throw_saber", 3),))
    home = paying.Deed(1, "return", "offhand")
    melee = paying.Deed(2, "attack", "offhand", (use("saber_melee", 3),))
    again = paying.Deed(2, "repeat", "offhand")
    paid = pay(throw, home, melee, again, flurry=1)
    assert [each.force for each in paid] == [3, 5, 3, 6]


def buy(case: prices.Case) -> list[prices.Bought]:
    return list(prices.expect(case, Faces(given=[])).bought)


def test_dots_cost_their_number():  # EX-08
    dots = (prices.Purchase("dot", "blasters"),) * 6
    case = prices.Case("none", "soldier", 60, (("knowledge", 2),), (), (), 0, 0, dots)
    done = buy(case)
    assert [each.price for each in done] == [1, 2, 3, 4, 5, 0]
    assert (done[-1].refused, done[-1].xp, done[-1].max_hits) == ("above the limit", 45, 18)


@pytest.mark.parametrize(("option", "expected"), [("text", [5, 10, 15]), ("table", [5, 6, 7])])
def test_dice_are_bought(option, expected):  # EX-09
    case = prices.Case(
        "none", "soldier", 99, (), (), (), 0, 0, (prices.Purchase("die"),) * 3, option
    )
    assert [each.price for each in buy(case)] == expected


def test_dice_are_improved():  # EX-10
    better = (prices.Purchase("improve", 2),)
    one = prices.Case("none", "soldier", 99, (), (), (2,), 0, 0, better)
    two = prices.Case("none", "soldier", 99, (), (), (2, 20), 0, 0, better)
    assert [buy(one)[0].price, buy(two)[0].price] == [4, 5]


def to_d20(option: str, held: int) -> int:
    steps = [prices.Purchase("die")]
    steps += [prices.Purchase("improve", sides) for sides in (2, 3, 4, 5, 6, 8, 10, 12)]
    dice = (20,) * held
    case = prices.Case("none", "soldier", 999, (), (), dice, 0, 0, tuple(steps), option)
    return sum(each.price for each in buy(case))


def test_totals_of_the_value_table():  # EX-11
    assert [to_d20("table", k) for k in range(9)] == [81, 90, 99, 108, 117, 126, 135, 144, 153]
    assert [to_d20("text", k) for k in range(9)] == [81, 94, 107, 120, 133, 146, 159, 172, 185]


def test_one_die_first_is_cheapest():  # EX-12
    assert to_d20("text", 0) + to_d20("text", 1) == 175
    assert to_d20("table", 0) + to_d20("table", 1) == 171
    steps = [prices.Purchase("die")] * 2
    for sides in (2, 3, 4, 5, 6, 8, 10, 12):
        steps += [prices.Purchase("improve", sides)] * 2
    for option, expected in (("text", 183), ("table", 179)):
        case = prices.Case("none", "soldier", 999, (), (), (), 0, 0, tuple(steps), option)
        assert sum(each.price for each in buy(case)) == expected


SKILLS = ("sprint", "speed", "stealth", "saber_melee", "blasters", "explosives")
RANKS = tuple((skill, 2) for skill in SKILLS)


def refused(*deeds: tuple[str, ...], **fields) -> list[str]:
    made = [links.Deed(*deed) if isinstance(deed[1], tuple) else deed for deed in deeds]
    case = links.Case(RANKS, (6,), tuple(made), **fields)
    return [state.refused for state in links.expect(case, Faces(1)).states]


def act(*skills: str, target: str = "") -> tuple:
    return ("act", skills, (), target)


def test_combinations():  # EX-13
    assert refused(act("sprint", "speed")) == [""]
    assert refused(act("sprint", "stealth")) == [""]
    assert refused(act("speed", "stealth")) == ["two abilities"]


def test_links_shut_out_others():  # EX-14, EX-15
    done = refused(
        act("sprint", "speed"), act("saber_melee", "speed"), act("saber_melee", "stealth")
    )
    assert done == ["", "linked elsewhere", ""]
    assert refused(act("sprint", "stealth"), act("saber_melee", "stealth"))[1]


def test_two_links_never_cross():  # DOT-LNK-02
    done = refused(act("sprint", "speed"), act("saber_melee", "stealth"), act("sprint", "stealth"))
    assert done == ["", "", "linked elsewhere"]


def test_trinity_takes_in_a_third_and_flexible_frees_all():  # DOT-LNK-07, DOT-SA-07
    three = ("saber_melee", "stealth", "speed")
    done = refused(
        act("saber_melee", "stealth"),
        act(*three),
        act("stealth", "speed"),
        act("sprint", "speed"),
        ("flexible", ("stealth",)),
        act("sprint", "speed"),
        right_handed=1,
        trinity=1,
        flexible=1,
    )
    assert done == ["", "", "", "linked elsewhere", "", ""]
    assert refused(act(*three), trinity=1) == ["three skills"]


def test_an_unfit_combination():  # EX-16, EX-18
    pair = ("saber_melee", "stealth")
    done = refused(
        act(*pair, target="Cor"),
        ("mark", ("stealth",), (), "Cor"),
        act(*pair, target="Cor"),
        act("saber_melee", target="Cor"),
        act(*pair, target="Dun"),
        act("saber_melee", "speed", target="Cor"),
        ("lift", ("stealth",), (), "Cor"),
        act(*pair, target="Cor"),
    )
    assert done == ["", "", "unfit", "", "", "linked elsewhere", "", ""]
    assert refused(("mark", ("explosives",)), act("explosives"))[1] == "unfit"


def live(ranks: dict, *deeds: life.Deed, clas: str = "consular", **fields) -> life.State:
    case = life.Case(
        clas, tuple(ranks.items()), fields.pop("hits", 0), fields.pop("force", 0), deeds
    )
    return life.expect(case, Faces(given=[])).states[-1]


def test_reenergize_with_one_dot_gains_nothing():  # EX-20
    one = life.Deed("reenergize_self", (use("reenergize_self", 1),))
    ranks = {"reenergize_self": 1, "jump": 4}
    assert live(ranks, one, force=5).force == 6
    three = life.Deed("reenergize_self", (use("reenergize_self", 3),))
    assert live({"reenergize_self": 3, "jump": 4}, three, force=10).force == 12


def test_slow_ageing_with_one_dot():  # EX-21
    ranks = {"immortality_slow_ageing": 1, "speed": 5}
    assert live(ranks, life.Deed("slow_ageing"), hits=10).hits == 5
    assert (
        live(ranks | {"immortality_slow_ageing": 3}, life.Deed("slow_ageing"), hits=10).hits == 10
    )


def test_thirty_hours_with_three_dots_of_jedi_master():  # EX-27
    ranks = {"jedi_master": 3, "jump": 5, "speed": 5}
    full = live(ranks, life.Deed("rest", hours=30), hits=15, force=21)
    short = live(ranks, life.Deed("rest", hours=20), hits=15, force=21)
    assert (full.hits, full.force) == (15, 21)
    assert (short.hits, short.force) == (15, 14)  # 10 by rest and 10 of 14 Force: at most 15


def test_a_better_fight_later_gives_the_difference():  # DOT-REST-04
    ranks = {"choke": 5, "jump": 5, "sprint": 2}  # 33 Force
    spar, jedi = (life.Deed("sith_event", event=event) for event in ("sparring", "jedi"))
    assert live(ranks, spar, clas="warrior", force=33).force == 6
    assert live(ranks, spar, jedi, clas="warrior", force=33).force == 26
    assert live(ranks, jedi, spar, clas="warrior", force=33).force == 26
