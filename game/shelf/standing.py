"""Where somebody stands in a fight, as the rules count it now."""

from collections.abc import Iterable
from dataclasses import dataclass

from game.checks import Term


@dataclass(frozen=True)
class Standing:
    """``actions_left``: actions he may still take this round, None where none are counted (in
    peace, before he has declared, under books without a number); ``actions``: those of a whole
    round where nobody declares them, else None; ``spare``: whether something of
    it is left to pay a reaction with, None where reactions take no action; ``penalty``: the terms
    that come off the next action which he rolls; ``place``: his in the order of acting, 1 is
    first, None while there is no order with him in it; ``initiative``: what the order goes by,
    the total first, then what broke ties, empty while nothing is known: totals that his side
    threw, or he alone, or the attribute that is compared, in pips; ``turn``: whether it is his
    turn."""

    actions_left: int | None = None
    actions: int | None = None
    spare: bool | None = None
    penalty: tuple[Term, ...] = ()
    place: int | None = None
    initiative: tuple[int, ...] = ()
    turn: bool = False

    @property
    def pips(self) -> int:
        """The whole penalty."""
        return sum(term.pips for term in self.penalty)


def penalties(terms: Iterable[Term]) -> tuple[Term, ...]:
    """Those of the terms that come off a roll."""
    return tuple(term for term in terms if term.kind == "penalty")


def place(who: str, order: tuple[str, ...]) -> int | None:
    """The place in an order, 1 is first; None for somebody who is not in it."""
    return order.index(who) + 1 if who in order else None
