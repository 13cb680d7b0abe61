"""The odds of an attack match a count over every way the dice of both can fall."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from game import answering
from game.codec import replace
from game.encounter import commands as c
from game.encounter import table_commands as tc
from game.parts.forecast import forecast
from tests.contract.books import shelved
from tests.sedge.scene import ACE, BO, after, fight
from tests.sedge.test_rules import will

example = pytest.fixture(scope="module", autouse=True)(shelved)
PRESENTERS = (1, 7)
WEIGHT = {1: 6, 7: 4}
"""A failing face stands for six of a die's ten faces, a success for the other four."""


def small(attack: int, defence: int, **options):
    """The Fowler shoots with ``attack`` dice at the Sluicekeeper, who dodges with ``defence``
    dice."""
    state = fight(options)
    for who, dice in ((BO, {"eye": attack}), (ACE, {"poise": defence})):
        sheet = state.fighters[who].sheet
        cut = replace(sheet, attributes={**sheet.attributes, **dice}, skills={})
        state = state.with_fighter(who, sheet=cut)
    return state


def brute(state, command, dice: int, answer: str = "") -> dict[str, Fraction]:
    """The chance of every wound ("" for a miss), playing every row of faces by the rules."""
    found: Counter[str] = Counter()
    target = command.target
    before = state.fighters[target].condition
    for row in product(PRESENTERS, repeat=dice):
        told = after(state, command, () if answer else row)[0]
        if answer:
            told = after(told, c.Answer(target, answer), row)[0]
        weight = 1
        for face in row:
            weight *= WEIGHT[face]
        body = told.fighters[target].condition
        found["" if body == before else body.wound] += Fraction(weight, 10**dice)
    return dict(found)


@pytest.mark.parametrize("attack", [1, 2, 4])
@pytest.mark.parametrize("defence", [1, 3])
def test_both_pools_are_reckoned_as_they_fall(attack, defence):
    state, shot = small(attack, defence), c.Attack(BO, ACE, "fowling bow")
    ways = brute(state, shot, attack + defence)
    told = forecast(state, shot)
    assert told.hit == 1 - ways.pop("", Fraction(0)) and told.needed is None
    assert dict(told.outcomes) == ways


def test_twenty_four_of_a_hundred_ways_of_two_dice_hit():
    state, shot = small(1, 1), c.Attack(BO, ACE, "fowling bow")
    bodies = [
        after(state, shot, row)[0].fighters[ACE].condition
        for row in product(range(1, 11), repeat=2)
    ]
    assert sum(body.boxes == 3 for body in bodies) == 24
    assert sum(body.boxes == 0 for body in bodies) == 76
    assert forecast(state, shot).hit == Fraction(24, 100)


@pytest.mark.parametrize("wound", ["bleeding", "reeling"])
def test_wounds_are_in_the_odds(wound):
    state, shot = small(4, 3), c.Attack(BO, ACE)
    state = after(state, tc.Override("gm", ACE, "wound", wound))[0]
    less = 1 if wound == "bleeding" else 2
    ways = brute(state, shot, 4 + 3 - less)
    ways.pop("")
    assert dict(forecast(state, shot).outcomes) == ways


def test_will_is_in_the_odds():
    state, shot = after(small(2, 2), will("attack"))[0], c.Attack(BO, ACE)
    ways = brute(state, shot, 4)
    assert forecast(state, shot).hit == 1 - ways.get("", Fraction(0))


def test_the_second_action_and_the_lowered_guard_are_in_the_odds():
    state = small(4, 3, max_actions=2)
    state = after(state, c.Attack(BO, ACE), (1,) * 7)[0]
    ways = brute(state, c.Attack(BO, ACE), 3 + 2)
    assert forecast(state, c.Attack(BO, ACE)).hit == 1 - ways[""]


def test_each_answer_has_odds_of_its_own():
    state = small(3, 2).with_fighter(ACE, reaction="ask")
    shot = c.Attack(BO, ACE, "fists")
    state = state.with_fighter(BO, sheet=replace(state.fighters[BO].sheet, attributes={
        "brawn": 3, "poise": 1, "eye": 3, "nerve": 1}))  # fmt: skip
    pools = {"dodge": 2, "grapple": 4, "polearm": 4, "defend": 4, "none": 0}
    known = {option.answer: seen.hit for option, seen in answering.choices(state, shot)}
    assert set(known) == set(pools)
    for answer, dice in pools.items():
        ways = brute(state, shot, 3 + dice, answer)
        assert known[answer] == 1 - ways[""], answer
        assert forecast(state, shot, answer).hit == known[answer]
