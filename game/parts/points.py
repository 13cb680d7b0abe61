"""Character points spent on a roll: each adds a die and is used up with it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from game.checks import Term, dice_bonus
from game.codec import EMPTY


@dataclass(frozen=True)
class Points:
    """One kind of points. ``what``: the field of the sheet that counts them; ``label``: that of
    their term in a roll. A book's fighter implements ``pays`` with ``paid``."""

    what: str
    label: str

    def term(self, count: int, card: str, die: int) -> tuple[Term, ...]:
        """That many points as a term, ``die`` for each; () for 0."""
        return dice_bonus(self.label, count, card, die)

    def paid(self, terms: Iterable[Term], die: int) -> Mapping[str, int]:
        """How many are in the terms of a roll, ``die`` for each."""
        count = sum([term.pips for term in terms if term.label == self.label]) // die
        return {self.what: count} if count else EMPTY
