"""The chance to hit is told without working out what a hit would do."""

from fractions import Fraction
from random import Random

from game import odds
from game.books.starcraft import chances
from game.books.starcraft.ladder import effect_value
from game.encounter.commands import Attack
from game.parts.forecast import forecast
from tests.game.starcraft.test_odds import table


def test_whoever_asks_for_the_chance_to_hit_alone_waits_for_nothing_else(monkeypatch):
    worked = []
    bands = chances._bands
    monkeypatch.setattr(chances, "_bands", lambda *a: worked.append(1) or bands(*a))
    found = forecast(table().state, Attack("Ace", "Bo"))
    assert 0 < found.hit < 1 and not worked
    assert sum(found.outcomes.values()) < found.hit and worked
    assert len(found.outcomes) == len(dict(found.outcomes))


def test_totals_of_one_effect_value_are_counted_together_and_exactly():
    random = Random(7)
    for _ in range(60):
        attack = odds.total(random.randint(1, 18), random.choice(("off", "explode")))
        needed = [
            (random.randint(0, 40), random.randint(0, 40), Fraction(random.randint(1, 5), 36))
            for _ in range(random.randint(1, 6))
        ]
        expected: dict[int, Fraction] = {}
        for total, chance in attack.rows():
            for number, basis, share in needed:
                if total >= number:
                    effect = effect_value(total, basis)
                    expected[effect] = expected.get(effect, Fraction(0)) + chance * share
        assert chances._effects(attack, needed) == expected
        ways = sum(share * chances._from(attack, number) for number, _, share in needed)
        assert ways / attack.denominator == sum(expected.values())
        assert chances._best_effect(attack, needed) == max(expected, default=0)
