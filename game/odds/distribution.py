"""Probability distributions with integer weights over a common denominator."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate, pairwise
from math import sumprod

from game.memory import per_object
from game.odds.polynomials import convolve

SIDES = 6


@dataclass(frozen=True)
class Distribution:
    """Weights of the totals ``lowest``, ``lowest`` + 1 and so on; their sum is ``denominator``.

    Totals of rolls start at 0 (impossible totals have weight 0); only margins start lower. Two
    distributions are equal only if weights and denominator are: 1/2 and 2/4 differ. Errors:
    ValueError for no weights, a weight below 0, or a wrong sum.
    """

    weights: tuple[int, ...]
    denominator: int
    lowest: int = 0

    def __post_init__(self) -> None:
        if not self.weights or min(self.weights) < 0 or self.cumulative[-1] != self.denominator:
            raise ValueError("weights are at least 0 and add up to the denominator")
        if not self.denominator:
            raise ValueError("some total must be possible")

    @per_object
    def cumulative(self) -> tuple[int, ...]:
        """Weight of each total or a lower one, in the order of ``weights``."""
        return tuple(accumulate(self.weights))

    @per_object
    def thinned(self) -> tuple[tuple[int, int], ...]:
        """Sparse form: (total, 6 x its weight - weight of the total 6 lower), where that is not 0.
        There are few such totals where a wild die explodes, as each further 6 is a sixth as
        likely."""
        later, earlier = (*self.weights, *[0] * SIDES), (*[0] * SIDES, *self.weights)
        gaps = [SIDES * a - b for a, b in zip(later, earlier, strict=True)]
        return tuple([(n, gap) for n, gap in enumerate(gaps, self.lowest) if gap])

    @property
    def highest(self) -> int:
        """The last total listed."""
        return self.lowest + len(self.weights) - 1

    def chance(self, number: int) -> Fraction:
        """Probability of exactly this total."""
        inside = self.lowest <= number <= self.highest
        return Fraction(self.weights[number - self.lowest] if inside else 0, self.denominator)

    def at_least(self, number: int) -> Fraction:
        """Probability of this total or a higher one, that is of success, as a tie succeeds
        (PER-ATT-2)."""
        return Fraction(lead_weight(self, constant(0), number), self.denominator)

    def rows(self) -> Iterator[tuple[int, Fraction]]:
        """Every possible total with its probability, ascending."""
        for number, weight in enumerate(self.weights, self.lowest):
            if weight:
                yield number, Fraction(weight, self.denominator)

    @property
    def mean(self) -> Fraction:
        """The average total."""
        weighted = sum(n * w for n, w in enumerate(self.weights, self.lowest))
        return Fraction(weighted, self.denominator)

    def percentile(self, percent: int) -> int:
        """Lowest total that at least ``percent`` per cent of rolls do not exceed. Errors:
        ValueError unless ``percent`` is 1 to 100."""
        if not 1 <= percent <= 100:
            raise ValueError("a percentile lies between 1 and 100")
        wanted = -(-percent * self.denominator // 100)
        return self.lowest + bisect_left(self.cumulative, wanted)


def constant(number: int) -> Distribution:
    """A fixed number, such as a difficulty, as a distribution. Errors: ValueError below 0."""
    if number < 0:
        raise ValueError("a total is never below 0")
    return Distribution((0,) * number + (1,), 1)


def at_least(distribution: Distribution, number: int) -> Fraction:
    """Probability of this total or a higher one."""
    return distribution.at_least(number)


def shift(distribution: Distribution, flat: int) -> Distribution:
    """All totals (or margins) moved by ``flat`` points, with a floor of 0 (PER-Q-2, ADV-Q-3)."""
    start = distribution.lowest + flat
    if start == flat == 0:
        return distribution
    if start >= 0:
        weights = (0,) * start + distribution.weights
    else:
        below = min(1 - start, len(distribution.weights))
        weights = (distribution.cumulative[below - 1], *distribution.weights[below:])
    return Distribution(weights, distribution.denominator)


def added(first: Distribution, second: Distribution) -> Distribution:
    """Sum of two independent rolls, such as a full dodge on top of a difficulty (CHR-Q-32)."""
    weights = convolve(first.weights, second.weights)
    denominator = first.denominator * second.denominator
    return Distribution(weights, denominator, first.lowest + second.lowest)


def margins(first: Distribution, second: Distribution) -> Distribution:
    """First minus second, rolled independently, such as damage minus resistance (PER-Q-26); no
    floor."""
    weights = convolve(first.weights, second.weights[::-1])
    denominator = first.denominator * second.denominator
    return Distribution(weights, denominator, first.lowest - second.highest)


def beats(acting: Distribution, opposing: Distribution) -> Fraction:
    """Probability that the acting side's total is equal or higher: a tie is theirs (PER-ATT-2)."""
    return lead(acting, opposing, 0)


def lead(first: Distribution, second: Distribution, by: int) -> Fraction:
    """Probability that first minus second is at least ``by`` points; ``by`` may be negative."""
    return Fraction(lead_weight(first, second, by), first.denominator * second.denominator)


def lead_weight(first: Distribution, second: Distribution, by: int) -> int:
    """Numerator of ``lead`` over the product of both denominators."""
    offset = first.lowest - by - second.lowest
    start = max(0, -offset)
    sure = max(start, len(second.weights) - offset)
    partly = first.weights[start:sure]
    met = second.cumulative[start + offset : start + offset + len(partly)]
    ways = int(sumprod(partly, met))
    below = first.cumulative[min(sure, len(first.weights)) - 1] if sure else 0
    return ways + second.denominator * (first.denominator - below)


def lead_weights(first: Distribution, second: Distribution, leads: Sequence[int]) -> list[int]:
    """Numerator of ``lead`` for each of ``leads``, over the product of both denominators. Uses the
    sparse form of whichever distribution has one."""
    if not leads:
        return []
    if 2 * len(first.thinned) < len(first.weights):
        return _thin_leads(first, second, leads)
    if 2 * len(second.thinned) < len(second.weights):
        everything = first.denominator * second.denominator
        behind = _thin_leads(second, first, [1 - by for by in leads])
        return [everything - ways for ways in behind]
    return [lead_weight(first, second, by) for by in leads]


def _thin_leads(first: Distribution, second: Distribution, leads: Sequence[int]) -> list[int]:
    """``lead_weights`` for a sparse first distribution: per lead one dot product of its gaps
    (``thinned``) with ``met``.

    ``met`` holds, from the second's lowest total on, numbers with 6 x met[n] - met[n + 6] = weight
    of the second up to its n-th total.
    """
    most = first.highest + SIDES - min(leads) - second.lowest
    met = [0] * SIDES
    for place in range(most - SIDES + 1):
        ways = second.cumulative[place] if place < len(second.weights) else second.denominator
        met.append(SIDES * met[place] - ways)
    places, gaps = zip(*first.thinned, strict=True)
    found = []
    for by in leads:
        start = bisect_left(places, by + second.lowest)
        at = [met[place - by - second.lowest] for place in places[start:]]
        found.append(int(sumprod(gaps[start:], at)))
    return found


def tens(first: Distribution, second: Distribution, step: int = 10) -> list[int]:
    """Weights of a margin of 0 to 9, 10 to 19 and so on (steps of ``step``) up to the highest
    possible (CHR-ACC-3): numerators over the product of both denominators. Empty if first can never
    reach second."""
    most = first.highest - second.lowest
    reach = lead_weights(first, second, range(0, most + 1, step))
    return [more - less for more, less in pairwise([*reach, 0])]
