"""Points of a character that lie on a roll, each as a die more, and are gone with it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from game.checks import Term, dice_bonus
from game.codec import EMPTY


@dataclass(frozen=True)
class Points:
    """One kind of them. ``what``: the field of the sheet that counts them; ``label``: the term
    that they make in a roll. A book's fighter answers ``pays`` with ``paid``."""

    what: str
    label: str

    def term(self, count: int, card: str, die: int) -> tuple[Term, ...]:
        """So many of them as a term, ``die`` for each; none for 0."""
        return dice_bonus(self.label, count, card, die)

    def paid(self, terms: Iterable[Term], die: int) -> Mapping[str, int]:
        """Those that lie in the terms of a roll, ``die`` for each."""
        count = sum([term.pips for term in terms if term.label == self.label]) // die
        return {self.what: count} if count else EMPTY
