"""The chance to hit is computed without the outcomes of a hit."""

from fractions import Fraction
from random import Random

from game.books.starcraft import weights
from game.books.starcraft.ladder import effect_value
from game.books.starcraft.weights import Needed, Rolled
from game.encounter.commands import Attack
from game.parts.forecast import forecast
from tests.game.starcraft.test_odds import table


def test_the_chance_to_hit_is_reckoned_without_the_outcomes(monkeypatch):
    worked = []
    outcomes = weights.outcomes
    monkeypatch.setattr(weights, "outcomes", lambda *a: worked.append(1) or outcomes(*a))
    found = forecast(table().state, Attack("Ace", "Bo"))
    assert 0 < found.hit < 1 and not worked
    assert sum(found.outcomes.values()) < found.hit and worked
    assert len(found.outcomes) == len(dict(found.outcomes))


def test_totals_of_one_effect_value_are_counted_together_and_exactly():
    random = Random(7)
    for _ in range(60):
        attack = Rolled(random.randint(1, 18), random.choice(("off", "explode")))
        thrown = [Rolled(random.randint(0, 9), "off") for _ in range(random.randint(0, 2))]
        plain = random.choice((None, random.randint(0, 40)))
        needed = Needed(random.randint(-5, 40), tuple(thrown), random.randint(0, 1), plain)
        expected: dict[int, Fraction] = {}
        for total, chance in attack.spread.rows():
            for basis, share in needed.spread.rows():
                if total >= basis + needed.over:
                    effect = effect_value(total, basis if plain is None else plain)
                    expected[effect] = expected.get(effect, Fraction(0)) + chance * share
        found, everything = weights.effects(attack.spread, needed)
        assert {effect: Fraction(ways, everything) for effect, ways in found.items()} == expected
        assert weights.hit(attack, needed) == sum(expected.values())
        least = weights.numbers(needed)[0]
        assert weights.best_effect(attack, needed, least) == max(expected, default=0)
