"""Rates answers to an attack by the harm that each leaves, before any dice are rolled."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import NamedTuple

from game.encounter.records import Command

LIKELY = Fraction(1, 5)
"""From this chance of a fall on, the answer that prevents it is shown although it costs."""


class Scale(NamedTuple):
    """How much the outcomes of an attack count. ``steps``: harm by outcome (none for outcomes that
    are missing); ``falls``: outcomes that put somebody out of the fight."""

    steps: Mapping[str, Fraction]
    falls: frozenset[str]


class Rated(NamedTuple):
    """An answer and what it leaves.

    ``harm``: expected, in the steps or points of the book; ``hurt`` and ``falls``: chances of any
    harm, and of going down or dying; ``cost``: a number to compare answers by, 0 for nothing;
    ``spends``: whether it takes points, something of limited use, or an action beyond those
    declared.
    """

    answer: Command
    harm: Fraction
    hurt: Fraction
    falls: Fraction
    cost: int = 0
    spends: bool = False


MOST = 3
"""Most answers shown at once."""


class Advice(NamedTuple):
    """Which answers to show. ``best``: the least harm of those that spend nothing, the cheapest of
    equals.

    ``named``: at most three. First the best; then, if a fall is likely in spite of it, of those
    that spend and make it less likely the one with the least harm; then the cheapest, and those of
    the rest that spend nothing or leave less harm. At least two if there are two. ``needed``: how
    many of them must not be left out; ``others``: how many answers are not shown.
    """

    best: Rated
    named: tuple[Rated, ...]
    needed: int
    others: int


def rate(
    answer: Command,
    outcomes: Mapping[str, Fraction],
    scale: Scale,
    cost: int = 0,
    spends: bool = False,
) -> Rated:
    """Rate the answer by the chance of each outcome."""
    harm = hurt = falls = Fraction(0)
    for what, chance in outcomes.items():
        if step := scale.steps.get(what):
            harm += step * chance
            hurt += chance
            falls += chance if what in scale.falls else 0
    return Rated(answer, harm, hurt, falls, cost, spends)


def in_order(rated: Iterable[Rated]) -> list[Rated]:
    """The least harm first; of equals the cheapest."""
    return sorted(rated, key=lambda row: (row.harm, row.cost))


def advise(rated: Iterable[Rated]) -> Advice:
    """Choose the answers to show. Errors: ValueError if every answer spends something."""
    ranked = in_order(rated)
    best = next((row for row in ranked if not row.spends), None)
    if best is None:
        raise ValueError("one can always let an attack come")
    likely = best.falls >= LIKELY
    saves = (row for row in ranked if likely and row.spends and row.falls < best.falls)
    needed = dict.fromkeys((best, next(saves, best)))
    cheapest = min(ranked, key=lambda row: row.cost)
    worth = [row for row in ranked if not row.spends or row.harm < best.harm]
    named = tuple(dict.fromkeys((*needed, cheapest, *worth)))[:MOST]
    if len(named) == 1:
        named = tuple(dict.fromkeys((*named, *ranked)))[:2]
    return Advice(best, named, len(needed), len(ranked) - len(named))
