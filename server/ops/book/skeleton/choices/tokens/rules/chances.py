"""Probability distributions of rolls."""

from newbook.rules.dice import DICE

from game.checks import Term
from game.odds import Distribution
from game.parts.forecast import distribution


def spread(terms: tuple[Term, ...]) -> Distribution:
    """Distribution of the total of these terms."""
    return distribution(terms, {"wild_die": "off"}, dice=DICE)


def known(terms: tuple[Term, ...]) -> Distribution:
    """The same without secret terms, which only the game master knows."""
    return spread(tuple(term for term in terms if not term.secret))
