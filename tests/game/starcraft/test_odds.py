"""The exact odds of an attack against 200,000 simulated ones."""

import random
from fractions import Fraction
from itertools import islice

import pytest

from game.encounter import commands as c
from game.encounter.forecast import forecast
from game.starcraft.body import band
from tests.game.starcraft.table import Table

ROUNDS = 200_000


def endless(seed):
    """Faces without end, drawn in bulk."""
    rng = random.Random(seed)
    while True:
        yield from rng.choices(range(1, 7), k=100_000)


def table(**plans):
    t = Table()
    t.add("Ace", firearms="4D", brawling="4D", strength="3D", instincts="3D")
    t.add("Bo", strength="3D", dodge="3D", brawling="3D", armour=["leather"], instincts="2D")
    t.do(c.SetRange("gm", "short"))
    return t.fight(**plans)


def rolled(faces, dice):
    return sum(islice(faces, dice))


def compare(found, blow, seed):
    """``blow(rng)``: the name of what came of it, "" for nothing."""
    rng, counts = endless(seed), {}
    for _ in range(ROUNDS):
        name = blow(rng)
        counts[name] = counts.get(name, 0) + 1
    counts.pop("", None)
    for name in set(counts) | set(found.outcomes):
        exact = float(found.outcomes.get(name, 0))
        assert abs(counts.get(name, 0) / ROUNDS - exact) < 0.004, name


def effect(margin):
    name = band(29 - margin, 29) if margin >= 0 else ""
    return "stunned" if name == "well" else name


def test_a_shot_against_simulation():
    def blow(rng):
        hit = rolled(rng, 4) >= 10
        return effect(rolled(rng, 5) - rolled(rng, 3) - 6) if hit else ""

    found = forecast(table().state, c.Attack("Ace", "Bo"))
    assert found.needed == 10
    compare(found, blow, 1)


def test_a_strike_against_a_planned_block():
    def blow(rng):
        block, total = rolled(rng, 2), rolled(rng, 4)
        dice = 3 + max(0, total - block) // 10
        return effect(rolled(rng, dice) - rolled(rng, 3) - 6) if total >= block else ""

    found = forecast(table(Bo=(2, "brawling")).state, c.Attack("Ace", "Bo", "fists"))
    assert found.needed is None
    compare(found, blow, 2)


def test_a_full_dodge_has_to_be_beaten():
    def blow(rng):
        hit = rolled(rng, 4) > 10 + rolled(rng, 3)
        return effect(rolled(rng, 5) - rolled(rng, 3) - 6) if hit else ""

    compare(forecast(table(Bo="full dodge").state, c.Attack("Ace", "Bo")), blow, 3)


@pytest.mark.card("SC-DICE-7")
def test_without_dice_there_is_no_chance():
    t = Table()
    t.add("Ace", firearms="4D", instincts="3D")
    t.add("Bo", instincts="2D")
    t.fight(Ace=5)
    assert forecast(t.state, c.Attack("Ace", "Bo")).hit == Fraction(0)
