"""Exact distributions of what ``game.dice.throw`` returns, under every wild-die policy."""

from collections.abc import Mapping
from itertools import pairwise

from game.dice import MAX_CHAIN, PIPS_PER_DIE, WILD_POLICIES
from game.memory import per_numbers
from game.odds.distribution import SIDES, Distribution, shift
from game.odds.polynomials import Weights, dice_sums, plus, with_die

MANY_PIPS = 450
"""Odds of more pips than this, all sides added up, take long, with or without a wild die."""


def total(pips: int, wild: str = "off", wild_first: bool = False) -> Distribution:
    """Distribution of totals of a code in pips (PER-Q-1, PER-Q-2); fewer than 0 pips count as 0.

    Exact even for the wild die: its chain ends after 100 re-rolls, the last of which counts as it
    falls. ``gm_choice``: a wild 1 counts normally, as it does until the game master rules otherwise
    (ADV-Q-6). ``wild_first`` makes no difference. Errors: ValueError for an unknown policy.
    """
    return _total(max(0, pips), _policy(wild))


@per_numbers()
def _total(pips: int, wild: str) -> Distribution:
    dice, rest = divmod(pips, PIPS_PER_DIE)
    return shift(spread(dice, wild), rest)


def mixed(codes: Mapping[int, int], wild: str = "off") -> Distribution:
    """Totals of a code that itself depends on chance: ``codes`` maps pips to weights.

    With a single code of weight 1 it has the probabilities of ``total``. Errors: ValueError for an
    unknown policy or no weight.
    """
    starts: dict[int, list[int]] = {}
    for pips, weight in codes.items():
        dice, rest = divmod(max(0, pips), PIPS_PER_DIE)
        starts.setdefault(dice, [0] * PIPS_PER_DIE)[rest] += weight
    return _thrown(starts, _policy(wild), MAX_CHAIN)


def _policy(wild: str) -> str:
    if wild not in WILD_POLICIES:
        raise ValueError(f"unknown wild-die policy {wild!r}")
    return "explode" if wild == "gm_choice" else wild


def penalised(distribution: Distribution, penalty_dice: int, flat: int = 0) -> Distribution:
    """A roll minus penalty dice thrown separately, plus flat points, never below 0.

    The floor is applied once, after both (ADV-Q-3, ADV-Q-4, ADV-Q-5), so shifting afterwards is not
    the same. Penalty dice are never wild (ADV-Q-6). Errors: ValueError for fewer than 0 dice.
    """
    if penalty_dice < 0:
        raise ValueError("penalty dice are counted from 0")
    if penalty_dice:
        distribution = _less(distribution, penalty_dice)
    return shift(distribution, flat)


def _less(distribution: Distribution, dice: int) -> Distribution:
    """Minus that many dice, without a floor."""
    weights = [*distribution.weights[::-1]]
    for _ in range(dice):
        weights = with_die(weights, SIDES)
    denominator = distribution.denominator * SIDES**dice
    return Distribution(tuple(weights[::-1]), denominator, distribution.lowest - SIDES * dice)


def spread(dice: int, wild: str = "off", chain: int = MAX_CHAIN) -> Distribution:
    """Totals of dice without pips; the wild die's chain ends after ``chain`` re-rolls.

    The denominator is 6 to the number of dice, and with a wild die 6 to ``chain`` more.
    """
    return _thrown({dice: [1]}, _policy(wild), chain)


def _thrown(starts: Mapping[int, Weights], wild: str, chain: int) -> Distribution:
    """Totals of dice on top of a start. ``starts``: number of dice -> weights of their start, which
    together make one distribution."""
    most = max(starts)
    whole = sum(sum(start) for start in starts.values()) * SIDES**most
    even = {dice: [w * SIDES ** (most - dice) for w in starts[dice]] for dice in starts}
    if wild == "off" or not most:
        return Distribution(_trimmed(dice_sums(even, SIDES)), whole)
    bare, scale = even.pop(0, ()), SIDES**chain
    others = {dice - 1: start for dice, start in even.items()}
    ways = dice_sums(others, SIDES)
    weights = plus(_with_wild_die(ways, chain), [w * scale for w in bare])
    if wild == "drop_highest":
        weights = plus(weights, [0, *(-w * scale for w in ways)])
        weights = plus(weights, [w * scale for w in _without_highest(others, ways)])
    return Distribution(_trimmed(weights), whole * scale)


def _with_wild_die(others: Weights, chain: int) -> list[int]:
    """Weights of the other dice plus a die that is rolled again on 6; a 1 counts 1.

    A total n comes up at once, with a last face below 6, or as n - 6 did with one six fewer, a
    sixth as often. Only the last re-roll of a full chain may be a 6 that ends it.
    """
    last = SIDES * chain
    at_once = with_die(others, SIDES - 1) + [0] * (last + 1)
    scale = SIDES**chain
    weights: list[int] = []
    for number, ways in enumerate(at_once):
        earlier = weights[number - SIDES] if number >= SIDES else 0
        overlong = at_once[number - SIDES - last] if number >= SIDES + last else 0
        weights.append(ways * scale + (earlier - overlong) // SIDES)
    for number, ways in enumerate(others, SIDES + last):
        weights[number] += ways
    return weights


def _without_highest(starts: Mapping[int, Weights], all_of_them: Weights) -> list[int]:
    """Ways to each total of the dice except the highest one; without dice: the start alone.
    ``all_of_them``: ways with all dice counted."""
    none = starts.get(0, ())
    sums = [none, *(dice_sums(starts, sides) for sides in range(1, SIDES)), all_of_them]
    ways = list(none)
    for high, (below, up_to) in enumerate(pairwise(sums), 1):
        exactly = plus(up_to, [-w for w in below])
        ways = plus(ways, exactly[high:])
    return ways


def _trimmed(weights: Weights) -> tuple[int, ...]:
    """Without impossible totals at the upper end."""
    end = len(weights)
    while end and not weights[end - 1]:
        end -= 1
    return tuple(weights[:end])
