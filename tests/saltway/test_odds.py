"""The odds of the book match a count over every way its dice can fall."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from game.encounter import commands as c
from game.parts.forecast import forecast
from tests.contract.books import shelved
from tests.saltway.table import duel

saltway = pytest.fixture(scope="module", autouse=True)(shelved)
DEEP = 7
"""Explosions in a row that are followed; anything beyond has a chance of 1 in 4 ** 7."""
NEARLY = Fraction(1, 4**DEEP) * 3


def ways(sides: int, points: int = 0):
    """Every total of an exploding die with its chance."""
    found: Counter[int] = Counter()
    for again, face in product(range(DEEP), range(1, sides)):
        found[max(0, again * sides + face + points)] += Fraction(1, sides ** (again + 1))
    return found


def effects(over: int) -> int:
    return 1 + over // 3 if over >= 0 else 0


def after(step: int, harm: int) -> str:
    """The wound after that much harm from step ``step``, without consent to death."""
    return ("hale", "nicked", "cut", "broken", "out")[min(4, step + harm)]


def brute(attack, ward: int, edge: int, step: int, again: bool = False, vigour=None):
    """The chance of a hit and of each outcome, counted over every way of every roll."""
    hit, outcomes = Fraction(0), Counter()
    for total, chance in attack.items():
        rolls = [(total, chance)]
        if again and total < ward:
            rolls = [(max(total, other), chance * more) for other, more in attack.items()]
        for best, how in rolls:
            if best < ward:
                continue
            hit += how
            harm = effects(best - ward + edge)
            soaks = vigour if vigour and (harm >= 2 or step + harm >= 4) else {0: Fraction(1)}
            for soak, part in soaks.items():
                left = max(0, harm - effects(soak - 4))
                if left:
                    outcomes[after(step, left)] += how * part
    return hit, outcomes


def near(found, expected) -> bool:
    return abs(found - expected) <= NEARLY


@pytest.mark.parametrize("hook", ["d4", "d6+1", "d8", "d10-1", "d12+2"])
@pytest.mark.parametrize(("guard", "ward"), [("d4", 3), ("d8+1", 6), ("d12", 7)])
@pytest.mark.parametrize(("system", "wound"), [(False, "hale"), (True, "hale"), (True, "broken")])
def test_an_attack(hook, guard, ward, system, wound):
    """Where players choose, the odds assume that they keep their tokens; the system's choices are
    counted."""
    sides, _, points = hook[1:].replace("-", "+-").partition("+")
    own = {"hook": hook, "edge": 2, "npc": system}
    table = duel(ace=own, bo={"guard": guard, "wound": wound, "npc": system, "vigour": "d8"})
    for f in table.state.present:
        table.state = table.state.with_fighter(f.id, autopilot=system)
    found = forecast(table.state, c.Attack("Ace", "Bo"))
    attack = ways(int(sides), int(points or 0))
    step = ("hale", "nicked", "cut", "broken").index(wound)
    once = sum(chance for total, chance in attack.items() if total >= ward)
    again = system and once >= Fraction(1, 3) - NEARLY
    hit, outcomes = brute(
        attack, ward, 2, step, again, ways(8, -2 if step == 3 else 0) if system else None
    )
    assert found.needed == ward and near(found.hit, hit)
    assert found.outcomes.keys() == outcomes.keys()
    assert all(near(found.outcomes[word], chance) for word, chance in outcomes.items())


def test_the_chances_in_the_prompts():
    from saltway.rules import odds

    from game import registry

    table = duel(ace={"hook": "d10"}).do(c.Attack("Ace", "Bo"), 2)
    assert odds.chance_again(table.state) == Fraction(7, 10)
    book = registry.called("saltway")
    assert odds.chance_of_soaking(book, table.state, "Bo") == Fraction(3, 6)
