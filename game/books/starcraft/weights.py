"""The odds of an attack by numbers alone, each remembered by all that it hangs on."""

from collections import Counter
from fractions import Fraction
from itertools import islice, pairwise
from math import prod
from typing import NamedTuple

from game import odds
from game.books.starcraft.ladder import effect_value
from game.odds.distribution import Distribution, lead_weights
from game.odds.memory import MANY_PIPS, remembered

FEW_TARGETS = 5
"""Of a spray with a wild die, whose odds do not take long yet."""


class Rolled(NamedTuple):
    """All that a roll hangs on: the pips that are thrown, what the wild die does, and points."""

    code: int
    wild: str
    flat: int = 0

    @property
    def spread(self) -> Distribution:
        return odds.penalised(odds.total(self.code, self.wild), 0, self.flat)


class Needed(NamedTuple):
    """What an attack has to reach: what is ``fixed`` and ``thrown``, and ``over`` more points.
    Effect value counts from the former two, or from ``plain`` where that is named."""

    fixed: int
    thrown: tuple[Rolled, ...]
    over: int
    plain: int | None

    @property
    def spread(self) -> Distribution:
        """Totals of what is fixed and thrown."""
        found = Distribution((1,), 1, self.fixed)
        for rolled in self.thrown:
            found = odds.added(found, rolled.spread)
        return found


class Hurting(NamedTuple):
    """What the harm of a hit hangs on: pips of damage by effect value, the last for all higher
    ones too, and its points, what resists, and the names of what comes of it with the lowest margin
    of each."""

    damage: tuple[int, ...]
    flat: int
    resistance: Rolled
    rows: odds.Bands


def _from(rolled: Distribution, number: int) -> int:
    """How much of the weights lies on that total and higher ones."""
    below = min(number - rolled.lowest, len(rolled.weights))
    return rolled.denominator - (rolled.cumulative[below - 1] if below > 0 else 0)


def best_effect(attack: Rolled, needed: Needed, least: int) -> int:
    """The highest effect value that the attack can come to, ``least`` being the least that it
    counts from; 0 where it cannot hit."""
    most = attack.spread.highest
    hits = attack.code and least + needed.over <= most
    return effect_value(most, least if needed.plain is None else needed.plain) if hits else 0


@remembered()
def numbers(needed: Needed) -> tuple[int, ...]:
    """The lowest totals of what is fixed and thrown: one where that is certain, else two."""
    return tuple(number for number, _ in islice(needed.spread.rows(), 2))


@remembered()
def hit(attack: Rolled, needed: Needed) -> Fraction:
    """Chance to hit."""
    return odds.lead(attack.spread, needed.spread, needed.over)


def effects(attack: Distribution, needed: Needed) -> tuple[dict[int, int], int]:
    """How often the attack hits with every effect value, of how many."""
    spread = needed.spread
    everything = attack.denominator * spread.denominator
    if needed.plain is not None:
        return _from_plain(attack, spread, needed.over, needed.plain), everything
    leads = [needed.over, *range(10, attack.highest - spread.lowest + 1, 10)]
    reach = lead_weights(attack, spread, [max(by, needed.over) for by in leads])
    ways = {effect: a - b for effect, (a, b) in enumerate(pairwise([*reach, 0]))}
    return {effect: weight for effect, weight in ways.items() if weight}, everything


def _from_plain(attack: Distribution, spread: Distribution, over: int, plain: int) -> Counter[int]:
    """The same, effect value counting from the plain difficulty."""
    found: Counter[int] = Counter()
    for total, weight in enumerate(attack.weights, attack.lowest):
        hits = spread.denominator - _from(spread, total - over + 1)
        if weight and hits:
            found[effect_value(total, plain)] += weight * hits
    return found


def _long(attack: Rolled, needed: Needed, hurting: Hurting) -> bool:
    wild = attack.wild != "off" and len(hurting.damage) > 1
    codes = attack.code, hurting.damage[-1], hurting.resistance.code
    return wild or sum(codes) + sum(roll.code for roll in needed.thrown) > MANY_PIPS


@remembered(_long)
def outcomes(attack: Rolled, needed: Needed, hurting: Hurting) -> odds.Chances:
    """Chance of everything that comes of a hit; resisted blows are left out (SC-DMG-3..5)."""
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
    return wild or attack.code + sum(thrown) > MANY_PIPS


@remembered(_many)
def spared(attack: Rolled, dodge: int, aimed: tuple[tuple[int, Needed], ...]) -> Fraction:
    """``aimed``: at each target, below which total of the attack a hit of it may strike another,
    and what hits it."""
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
