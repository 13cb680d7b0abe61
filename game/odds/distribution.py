"""Distributions: how often each total comes, as integer weights over one denominator."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import accumulate, pairwise
from math import sumprod

from game.odds.polynomials import convolve

SIDES = 6


@dataclass(frozen=True)
class Distribution:
    """Weights of the totals ``lowest``, ``lowest`` + 1 and so on; their sum is ``denominator``.

    Totals of rolls begin at 0 (weight 0 where a total cannot come); only margins begin lower.
    Two distributions are equal when they are written equally, over the same denominator.
    Errors: ValueError for no weights, a weight below 0, or a wrong sum.
    """

    weights: tuple[int, ...]
    denominator: int
    lowest: int = 0

    def __post_init__(self) -> None:
        if not self.weights or min(self.weights) < 0 or self.cumulative[-1] != self.denominator:
            raise ValueError("weights are at least 0 and add up to the denominator")
        if not self.denominator:
            raise ValueError("some total must be possible")

    @cached_property
    def cumulative(self) -> tuple[int, ...]:
        """Weight of that total or a lower one, in the order of ``weights``."""
        return tuple(accumulate(self.weights))

    @cached_property
    def thinned(self) -> tuple[tuple[int, int], ...]:
        """Totals at which six times the weight is not the weight six points lower, and by how
        much it is more: few where a wild die goes on and on, as each six comes a sixth as often."""
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
        """Probability of this total or a higher one: of success, as a tie succeeds (PER-ATT-2)."""
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
        """The lowest total that at least so many per cent (1 to 100) of rolls do not exceed."""
        if not 1 <= percent <= 100:
            raise ValueError("a percentile lies between 1 and 100")
        wanted = -(-percent * self.denominator // 100)
        return self.lowest + bisect_left(self.cumulative, wanted)


def constant(number: int) -> Distribution:
    """A number that is not rolled, such as a difficulty. Errors: ValueError below 0."""
    if number < 0:
        raise ValueError("a total is never below 0")
    return Distribution((0,) * number + (1,), 1)


def at_least(distribution: Distribution, number: int) -> Fraction:
    """Probability of this total or a higher one."""
    return distribution.at_least(number)


def shift(distribution: Distribution, flat: int) -> Distribution:
    """The totals moved by so many points, none below 0 (PER-Q-2, ADV-Q-3); margins allowed."""
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
    """The sum of two independent rolls: a full dodge on top of a difficulty (CHR-Q-32)."""
    weights = convolve(first.weights, second.weights)
    denominator = first.denominator * second.denominator
    return Distribution(weights, denominator, first.lowest + second.lowest)


def margins(first: Distribution, second: Distribution) -> Distribution:
    """First minus second, rolled independently: damage minus resistance (PER-Q-26); no floor."""
    weights = convolve(first.weights, second.weights[::-1])
    denominator = first.denominator * second.denominator
    return Distribution(weights, denominator, first.lowest - second.highest)


def beats(acting: Distribution, opposing: Distribution) -> Fraction:
    """Probability that the acting side's total is equal or higher: a tie is its (PER-ATT-2)."""
    return lead(acting, opposing, 0)


def lead(first: Distribution, second: Distribution, by: int) -> Fraction:
    """Probability that first minus second is at least ``by`` points; ``by`` may be negative."""
    return Fraction(lead_weight(first, second, by), first.denominator * second.denominator)


def lead_weight(first: Distribution, second: Distribution, by: int) -> int:
    """The numerator of ``lead`` over the product of both denominators."""
    offset = first.lowest - by - second.lowest
    start = max(0, -offset)
    sure = max(start, len(second.weights) - offset)
    partly = first.weights[start:sure]
    met = second.cumulative[start + offset : start + offset + len(partly)]
    ways = int(sumprod(partly, met))
    below = first.cumulative[min(sure, len(first.weights)) - 1] if sure else 0
    return ways + second.denominator * (first.denominator - below)


def lead_weights(first: Distribution, second: Distribution, leads: Sequence[int]) -> list[int]:
    """The numerator of each of several leads over the product of both denominators."""
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
    """What the first is thinned by, what it meets is made thicker by: ``met`` holds, from the
    lowest total of the second on, the numbers of which six times one is the one six points
    higher and the ways of the second to that total or a lower one."""
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
    """How often first minus second is 0 to 9, 10 to 19 and so on, up to the highest there is
    (CHR-ACC-3): numerators over the product of both denominators. Of no lead: empty."""
    most = first.highest - second.lowest
    reach = lead_weights(first, second, range(0, most + 1, step))
    return [more - less for more, less in pairwise([*reach, 0])]
