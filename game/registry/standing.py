"""A fighter's standing in the round: actions left, penalty, place in the order."""

from collections.abc import Iterable
from dataclasses import dataclass

from game.checks import Term


@dataclass(frozen=True)
class Standing:
    """A fighter's standing in the round.

    ``actions_left``: actions still possible this round, None where they are not counted (outside
    rounds, before declaring, in books without a number); ``actions``: those of a whole round where
    nobody declares them, else None; ``spare``: whether an action is left to pay for a reaction,
    None where reactions cost no action; ``penalty``: the terms that come off the fighter's next
    rolled action; ``place``: in the order of acting, 1 is first, None while they have none;
    ``initiative``: the numbers the order goes by, total first, then tie-breakers (totals thrown by
    the side or the fighter, or the attribute compared, in pips), empty while unknown; ``turn``:
    whether it is their turn.
    """

    actions_left: int | None = None
    actions: int | None = None
    spare: bool | None = None
    penalty: tuple[Term, ...] = ()
    place: int | None = None
    initiative: tuple[int, ...] = ()
    turn: bool = False

    @property
    def pips(self) -> int:
        """The whole penalty, in pips."""
        return sum(term.pips for term in self.penalty)


def penalties(terms: Iterable[Term]) -> tuple[Term, ...]:
    """The terms that are penalties."""
    return tuple(term for term in terms if term.kind == "penalty")


def place(who: str, order: tuple[str, ...]) -> int | None:
    """Place in an order, 1 is first; None if not in it."""
    return order.index(who) + 1 if who in order else None
