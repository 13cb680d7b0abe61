"""Exact distributions of what ``game.dice.throw`` comes to, under every wild-die policy."""

from functools import lru_cache
from itertools import zip_longest

from game.dice import MAX_CHAIN, PIPS_PER_DIE, WILD_POLICIES
from game.odds.distribution import Distribution, margins, shift
from game.odds.polynomials import convolve, power

SIDES = 6


def total(pips: int, wild: str = "off", wild_first: bool = False) -> Distribution:
    """Totals of a code in pips (PER-Q-1, PER-Q-2); below 0 pips counts as 0.

    Exact for the wild die as it is really thrown: its chain ends after 100 re-rolls, the last
    of which counts as it falls. ``gm_choice``: a wild 1 counts normally, as it does until the
    game master says otherwise (ADV-Q-6). Where the wild die lies makes no difference.
    Errors: ValueError for an unknown policy.
    """
    if wild not in WILD_POLICIES:
        raise ValueError(f"unknown wild-die policy {wild!r}")
    dice, rest = divmod(max(0, pips), PIPS_PER_DIE)
    return _total(dice, rest, "explode" if wild == "gm_choice" else wild)


@lru_cache(maxsize=256)
def _total(dice: int, rest: int, wild: str) -> Distribution:
    return shift(spread(dice, wild), rest)


def forget() -> None:
    """Drop every remembered distribution, so that the next odds are worked out afresh."""
    _total.cache_clear()


def penalised(distribution: Distribution, penalty_dice: int, flat: int = 0) -> Distribution:
    """A roll minus penalty dice thrown apart, plus flat points, never below 0.

    The floor comes once, after both (ADV-Q-3, ADV-Q-4, ADV-Q-5), so shifting afterwards is
    not the same. Penalty dice are never wild (ADV-Q-6). Errors: ValueError below 0 dice.
    """
    if penalty_dice < 0:
        raise ValueError("penalty dice are counted from 0")
    return shift(margins(distribution, total(penalty_dice * PIPS_PER_DIE)), flat)


def spread(dice: int, wild: str = "off", chain: int = MAX_CHAIN) -> Distribution:
    """Totals of so many dice without pips, the wild die's chain ending after ``chain`` re-rolls.

    The denominator is 6 to the number of dice, and with a wild die 6 to ``chain`` more.
    """
    if wild == "off" or not dice:
        return Distribution(_plain(dice), SIDES**dice)
    others = _plain(dice - 1)
    weights = _with_wild_die(others, chain)
    if wild == "drop_highest":
        for number, ways in enumerate(others):
            weights[number + 1] -= ways * SIDES**chain
        for number, ways in enumerate(_without_highest(dice - 1)):
            weights[number] += ways * SIDES**chain
    return Distribution(tuple(weights), SIDES ** (dice + chain))


def _with_wild_die(others: tuple[int, ...], chain: int) -> list[int]:
    """Weights of the other dice plus a die that is rolled again on 6; a 1 counts 1.

    The total n comes with a last face below 6 at once, or as n - 6 did with one six fewer, a
    sixth as often. Only the last re-roll of a full chain may be a 6 that ends it.
    """
    last = SIDES * chain
    at_once = convolve(others, (0,) + (1,) * (SIDES - 1)) + (0,) * (last + 1)
    scale = SIDES**chain
    weights = []
    for number, ways in enumerate(at_once):
        earlier = weights[number - SIDES] if number >= SIDES else 0
        overlong = at_once[number - SIDES - last] if number >= SIDES + last else 0
        weights.append(ways * scale + (earlier - overlong) // SIDES)
    for number, ways in enumerate(others, SIDES + last):
        weights[number] += ways
    return weights


def _plain(dice: int, sides: int = SIDES) -> tuple[int, ...]:
    """Ways to each sum of dice that show 1 to ``sides``."""
    return power((0,) + (1,) * sides, dice)


def _without_highest(dice: int) -> list[int]:
    """Ways to each sum of dice from which the highest is taken away; of no dice: the sum 0."""
    if not dice:
        return [1]
    ways = [0] * (SIDES * (dice - 1) + 1)
    for high in range(1, SIDES + 1):
        pairs = zip_longest(_plain(dice, high), _plain(dice, high - 1), fillvalue=0)
        for number, (up_to, below) in enumerate(pairs):
            if up_to != below:
                ways[number - high] += up_to - below
    return ways
