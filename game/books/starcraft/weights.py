"""Odds of an attack from numbers alone, cached by everything they depend on."""

from collections import Counter
from fractions import Fraction
from itertools import islice, pairwise
from math import prod
from typing import NamedTuple

from game import odds
from game.books.starcraft.ladder import effect_value
from game.memory import per_numbers
from game.odds.distribution import Distribution, lead_weights

FEW_TARGETS = 5
"""Most targets of a spray with a wild die whose odds are still quick to compute."""


class Rolled(NamedTuple):
    """Everything a roll depends on: pips thrown, wild die policy, flat points."""

    code: int
    wild: str
    flat: int = 0

    @property
    def spread(self) -> Distribution:
        return odds.penalised(odds.total(self.code, self.wild), 0, self.flat)


class Needed(NamedTuple):
    """What an attack has to reach: ``fixed`` plus what is ``thrown``, by ``over`` more points.
    Effect value counts from the first two together, or from ``plain`` if given."""

    fixed: int
    thrown: tuple[Rolled, ...]
    over: int
    plain: int | None

    @property
    def spread(self) -> Distribution:
        """Distribution of the fixed and thrown parts together."""
        found = Distribution((1,), 1, self.fixed)
        for rolled in self.thrown:
            found = odds.added(found, rolled.spread)
        return found


class Hurting(NamedTuple):
    """What the harm of a hit depends on. ``damage``: pips by effect value, the last entry for all
    higher ones too; ``flat``: points of damage; ``resistance``; ``rows``: results with the lowest
    margin of each."""

    damage: tuple[int, ...]
    flat: int
    resistance: Rolled
    rows: odds.Bands


def _from(rolled: Distribution, number: int) -> int:
    """Total weight of results of at least ``number``."""
    below = min(number - rolled.lowest, len(rolled.weights))
    return rolled.denominator - (rolled.cumulative[below - 1] if below > 0 else 0)


def best_effect(attack: Rolled, needed: Needed, least: int) -> int:
    """The highest effect value the attack can reach; 0 if it cannot hit. ``least``: the least
    number needed."""
    most = attack.spread.highest
    hits = attack.code and least + needed.over <= most
    return effect_value(most, least if needed.plain is None else needed.plain) if hits else 0


@per_numbers()
def numbers(needed: Needed) -> tuple[int, ...]:
    """The lowest totals of the fixed and thrown parts: one if it is certain, else the lowest
    two."""
    return tuple(number for number, _ in islice(needed.spread.rows(), 2))


@per_numbers()
def hit(attack: Rolled, needed: Needed) -> Fraction:
    """Chance to hit."""
    return odds.lead(attack.spread, needed.spread, needed.over)


def effects(attack: Distribution, needed: Needed) -> tuple[dict[int, int], int]:
    """(weight of a hit with each effect value, weight of everything)."""
    spread = needed.spread
    everything = attack.denominator * spread.denominator
    if needed.plain is not None:
        return _from_plain(attack, spread, needed.over, needed.plain), everything
    leads = [needed.over, *range(10, attack.highest - spread.lowest + 1, 10)]
    reach = lead_weights(attack, spread, [max(by, needed.over) for by in leads])
    ways = {effect: a - b for effect, (a, b) in enumerate(pairwise([*reach, 0]))}
    return {effect: weight for effect, weight in ways.items() if weight}, everything


def _from_plain(attack: Distribution, spread: Distribution, over: int, plain: int) -> Counter[int]:
    """As ``effects``, where effect value counts from the plain difficulty."""
    found: Counter[int] = Counter()
    for total, weight in enumerate(attack.weights, attack.lowest):
        hits = spread.denominator - _from(spread, total - over + 1)
        if weight and hits:
            found[effect_value(total, plain)] += weight * hits
    return found


def _long(attack: Rolled, needed: Needed, hurting: Hurting) -> bool:
    wild = attack.wild != "off" and len(hurting.damage) > 1
    codes = attack.code, hurting.damage[-1], hurting.resistance.code
    return wild or sum(codes) + sum(roll.code for roll in needed.thrown) > odds.MANY_PIPS


@per_numbers(_long)
def outcomes(attack: Rolled, needed: Needed, hurting: Hurting) -> odds.Chances:
    """Chance of every result of the attack; misses and resisted hits are left out (SC-DMG-3..5)."""
    ways, everything = effects(attack.spread, needed)
    codes: Counter[int] = Counter()
    for effect, weight in ways.items():
        codes[hurting.damage[min(effect, len(hurting.damage) - 1)]] += weight
    if not codes.total():
        return ()
    damage = odds.penalised(odds.mixed(codes, attack.wild), 0, hurting.flat)
    share = Fraction(codes.total(), everything)
    found = odds.bands(damage, hurting.resistance.spread, hurting.rows)
    return tuple((name, share * chance) for name, chance in found if chance)


def _many(attack: Rolled, dodge: int, aimed: tuple[tuple[int, Needed], ...]) -> bool:
    thrown = [roll.code for _, needed in aimed for roll in needed.thrown]
    wild = attack.wild != "off" and len(aimed) > FEW_TARGETS
    return wild or attack.code + sum(thrown) > odds.MANY_PIPS


@per_numbers(_many)
def spared(attack: Rolled, dodge: int, aimed: tuple[tuple[int, Needed], ...]) -> Fraction:
    """Chance that a spray hits somebody it is to spare, whose dodge is ``dodge`` (0 without).

    ``aimed``: for each target, the attack total below which a hit on it endangers them, and what
    hits it.
    """
    rolled, found = attack.spread, 0
    spreads = [(below, needed.over, needed.spread) for below, needed in aimed]
    everything = prod(spread.denominator for *_, spread in spreads)
    for total, weight in enumerate(rolled.weights, rolled.lowest):
        if weight and total >= dodge:
            safe = prod(
                _from(spread, total - over + 1) if total < below else spread.denominator
                for below, over, spread in spreads
            )
            found += weight * (everything - safe)
    return Fraction(found, rolled.denominator * everything)
