"""A check: named terms make a pool, the pool is rolled, and the total is explained by its terms."""

from collections.abc import Callable, Iterable

from game.codec import record
from game.dice import PIPS_PER_DIE, Source, Throw, format_code, settle_one, throw
from game.wording import called


@record
class Term:
    """One named part of a roll, with the card behind it.

    ``kind``: ``code`` (from the sheet, in pips), ``bonus`` and ``penalty`` (dice on top of it, in
    pips, both positive), ``flat`` (points on the total, may be negative); where skills have ranks,
    ``rank`` (points) and ``die`` (the face rolled). A ``secret`` term is shown to the game master
    only.
    """

    label: str
    pips: int
    kind: str = "code"
    card: str = ""
    secret: bool = False

    def __str__(self) -> str:
        return self.told(format_code)

    def told(self, write: Callable[[int], str]) -> str:
        """``blaster 4D``, ``hurt -1D``, ``luck +2``; ``write``: writes a code in the book's
        notation."""
        return f"{called(self.label)} {self.amount(write)}"

    def amount(self, write: Callable[[int], str]) -> str:
        """The same without the label: ``4D``, ``-1D``, ``+2``."""
        if self.kind == "flat":
            return f"{self.pips:+d}"
        if self.kind in ("rank", "die"):
            return str(self.pips)
        if self.kind == "code":
            return write(self.pips)
        sign = "-" if self.kind == "penalty" else "+"
        return f"{sign}{write(self.pips).lstrip('+')}"


@record
class Result:
    """The result of a check. ``total`` = pool - penalty dice + flat points, never below 0."""

    throw: Throw
    penalty: Throw | None = None
    flat: int = 0
    total: int = 0


def pips(terms: Iterable[Term], *kinds: str) -> int:
    """Sum of the terms of these kinds, in pips (points for ``flat``)."""
    return sum([term.pips for term in terms if term.kind in kinds])


def pool(terms: Iterable[Term], penalty_method: str) -> tuple[int, int]:
    """(pips to roll, penalty pips to roll separately) (PER-Q-3, PER-Q-6, ADV-Q-4, ADV-Q-5).

    ``removed``: penalties come off code and bonuses before the roll, not below 0 pips, and nothing
    is rolled separately. ``rolled``: penalties are rolled separately.
    """
    code = bonus = penalty = 0
    for term in terms:
        if term.kind == "code":
            code += term.pips
        elif term.kind == "bonus":
            bonus += term.pips
        elif term.kind == "penalty":
            penalty += term.pips
    code = (code if code > 0 else 0) + bonus
    if penalty_method != "removed":
        return code, penalty
    return (code - penalty if code > penalty else 0), 0


def roll(
    terms: Iterable[Term], dice: Source, penalty_method: str = "removed", wild: str = "off",
    wild_first: bool = False,
) -> Result:  # fmt: skip
    """Roll the terms. Penalty dice are never wild (ADV-Q-6) and are rolled after the pool."""
    terms = tuple(terms)
    code, penalty = pool(terms, penalty_method)
    main = throw(code, dice, wild, wild_first)
    side = throw(penalty, dice) if penalty else None
    return _result(main, side, pips(terms, "flat"))


def settle(result: Result, answer: str) -> Result:
    """The result after the game master's ruling on an open wild 1."""
    return _result(settle_one(result.throw, answer), result.penalty, result.flat)


def _result(main: Throw, side: Throw | None, flat: int) -> Result:
    total = main.total - (side.total if side else 0) + flat
    return Result(main, side, flat, max(0, total))


def dice_penalty(label: str, dice: int, card: str, die: int = PIPS_PER_DIE) -> tuple[Term, ...]:
    """A penalty of that many dice as a term, ``die`` for each in its notation; () for 0."""
    return (Term(label, dice * die, "penalty", card),) if dice > 0 else ()


def dice_bonus(label: str, dice: int, card: str, die: int = PIPS_PER_DIE) -> tuple[Term, ...]:
    """A bonus of that many dice as a term, ``die`` for each in its notation; () for 0."""
    return (Term(label, dice * die, "bonus", card),) if dice > 0 else ()
