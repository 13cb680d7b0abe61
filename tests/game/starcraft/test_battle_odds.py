"""Exact odds of an exchange, compared with 200,000 simulations."""

from collections import Counter
from fractions import Fraction

import pytest

from game import registry
from game.books.starcraft.battle import commands as bc
from game.books.starcraft.battle.chances import exchange
from tests.game.starcraft.field import field
from tests.game.starcraft.throws import COUNT, Throws


def killed(attack, wild, damage, first, second, defence):
    """Casualties among 20 Marines on higher ground, attacked by Zerglings (pool 4D+1; damage 1D
    wild, 1D+1 and effect dice)."""
    if attack < 5:
        return 0
    more = (0, first, first + second)[(attack - 5) // 10]
    return min(20, max(0, wild + damage + more - defence))


def zerg_attack(**dug):
    f = field(marines=20, zerglings=25, distance=10)
    f.do(bc.SetForce("gm", "marines", "defence", 3))
    state = f.state
    if dug:
        state = state.with_fighter("Cullen")
    return exchange(registry.find("starcraft"), state, ["zerglings"], "marines")


def test_exact_odds_against_simulation():
    found = zerg_attack()
    throws = Throws(4)
    columns = [throws.totals(4, 1), throws.wild(), throws.totals(1, 1)]
    columns += [throws.totals(1), throws.totals(1), throws.totals(3)]
    counts = Counter(map(killed, *columns))
    assert counts.total() == COUNT
    assert sum(found.killed.values()) == 1
    for lost in set(counts) | set(found.killed):
        exact = float(found.killed.get(lost, 0))
        assert abs(counts[lost] / COUNT - exact) < 0.004, lost
    mean = sum(n * count for n, count in counts.items()) / COUNT
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
    found = exchange(registry.find("starcraft"), f.state, ["zerglings"], "marines")
    assert found.needed == 36
    assert found.hit == 0
    assert found.killed == {0: Fraction(1)}
