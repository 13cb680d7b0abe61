"""The exact odds of an exchange against 200,000 simulated ones."""

import random
from fractions import Fraction
from itertools import islice

import pytest

from game.battle import commands as bc
from game.battle.chances import exchange
from game.rulebooks import shelf
from tests.game.starcraft.field import field

ROUNDS = 200_000


def endless(seed):
    """Faces without end, drawn in bulk."""
    rng = random.Random(seed)
    while True:
        yield from rng.choices(range(1, 7), k=100_000)


def rolled(faces, dice, pips=0):
    return sum(islice(faces, dice)) + pips


def wild(faces, dice, pips=0):
    total, face = rolled(faces, dice - 1, pips), next(faces)
    while face == 6:
        total, face = total + 6, next(faces)
    return total + face


def simulated(rng):
    """Zerglings (pool 4D+1, damage 1D wild, 1D+1 and effect) on 20 Marines on higher ground."""
    total = rolled(rng, 4, 1)
    if total < 5:
        return 0
    effect = (total - 5) // 10
    damage = wild(rng, 2 + effect, 1)
    return min(20, max(0, damage - rolled(rng, 3)))


def zerg_attack(**dug):
    f = field(marines=20, zerglings=25, distance=10)
    f.do(bc.SetForce("gm", "marines", "defence", 3))
    state = f.state
    if dug:
        state = state.with_fighter("Cullen")
    return exchange(shelf.find("starcraft"), state, ["zerglings"], "marines")


def test_exact_odds_against_simulation():
    found = zerg_attack()
    rng = endless(4)
    counts: dict[int, int] = {}
    for _ in range(ROUNDS):
        lost = simulated(rng)
        counts[lost] = counts.get(lost, 0) + 1
    assert sum(found.killed.values()) == 1
    for lost in set(counts) | set(found.killed):
        exact = float(found.killed.get(lost, 0))
        assert abs(counts.get(lost, 0) / ROUNDS - exact) < 0.004, lost
    mean = sum(n * count for n, count in counts.items()) / ROUNDS
    assert abs(float(found.mean) - mean) < 0.05


def test_the_story_by_hand():
    found = zerg_attack()
    assert (found.band, found.needed) == ("close", 5)
    assert found.hit == 1
    assert found.killed[20] > 0


@pytest.mark.card("SC-MASS-14", "SC-MASS-15")
def test_dug_in_the_number_changes_and_nothing_defends():
    f = field(marines=20, zerglings=25, distance=10)
    f.order("Zerg", zerglings="nothing")
    f.order("Cullen", "666666", marines="dig")
    found = exchange(shelf.find("starcraft"), f.state, ["zerglings"], "marines")
    assert found.needed == 36
    assert found.hit == 0
    assert found.killed == {0: Fraction(1)}
