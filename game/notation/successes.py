"""Success-counting pools: each die is a success from a certain face on, such as 5d10 at 7 or
more."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from game.checks import Result, Term, pips, pool
from game.dice import MAX_DICE, MAX_TEXT, Source, Throw
from game.errors import Refused
from game.memory import per_numbers
from game.notation.interface import MOST_FLAT, Examples, Notation
from game.odds.distribution import Distribution, shift
from game.odds.polynomials import Weights, convolve
from game.wording import Text, say

AGAIN = 10
"""A die is rolled again at most this many times."""


@dataclass(frozen=True, eq=False)
class Successes(Notation):
    """A code is a number of dice, each with that many ``sides``; every die showing ``least_face``
    or more is one success. ``explodes``: the highest face counts and is rolled again, at most ten
    times. A modifier in dice is a bonus or a penalty, a plain number adds successes. Errors:
    ValueError unless ``sides`` is 2 to 256 and ``least_face`` 2 to ``sides``."""

    sides: int = 10
    least_face: int = 7
    explodes: bool = False

    examples = Examples("5d", "4d", "3d", "4d")
    sample = 5
    die = 1
    most = MAX_DICE
    begins = re.compile(r"\d{1,6}\s*(?:[dD]\d{0,6})?")
    modifier = re.compile(r"\s*([+-])\s*(\d{1,4})\s*([dD]\d{0,3})?(?![\w])")
    tail = re.compile(r"((?:\s*[+-]\s*\d{1,4}\s*(?:[dD]\d{0,3})?)+)\s*$")
    written = r"\b\d+d\b"

    def __post_init__(self) -> None:
        if not 2 <= self.sides <= 256 or not 1 < self.least_face <= self.sides:
            raise ValueError(f"no die of {self.sides} sides counts from {self.least_face} on")

    @property
    def about(self) -> Text:
        again = self.explodes
        return say("notation-about-successes", sides=self.sides, least=self.least_face, again=again)

    @property
    def highest(self) -> int:
        return self.sides

    def read(self, text: str) -> int:
        found = re.fullmatch(r"\+?\s*(\d{1,6})\s*(?:[dD](\d*))?", text.strip()[:MAX_TEXT])
        if not found or (found[2] and int(found[2]) != self.sides):
            what = say("notation-no-pool", text=text[:40], sides=self.sides, example=self.example)
            raise Refused("bad_code", what)
        if int(found[1]) > MAX_DICE:
            raise Refused("bad_code", say("notation-pool-at-most", most=MAX_DICE))
        return int(found[1])

    def write(self, code: int) -> str:
        return f"{code}d"

    def like(self, dice: int, points: int = 0) -> str:
        """Without the points: a pool has none."""
        return self.write(dice)

    def spoken(self, code: int) -> Text:
        """``5 dice of 10 sides``."""
        if code < 0:
            return say("notation-minus", code=self.spoken(-code))
        return say("notation-dice-of-sides", dice=code, sides=self.sides)

    def modifying(self, found: re.Match[str]) -> Term:
        if not found[3]:
            return super().modifying(found)
        kind = "bonus" if found[1] == "+" else "penalty"
        return Term("modifier", self.read(f"{found[2]}{found[3]}"), kind)

    def roll(
        self, terms: Iterable[Term], dice: Source, penalty_method: str = "removed",
        wild: str = "off", wild_first: bool = False,
    ) -> Result:  # fmt: skip
        terms = tuple(terms)
        count, _ = pool(terms, "removed")
        faces = wave = dice.fall(count, self.sides)
        chain: tuple[int, ...] = ()
        for _ in range(AGAIN if self.explodes else 0):
            wave = dice.fall(wave.count(self.sides), self.sides)
            chain += wave
        won = sum([face >= self.least_face for face in (*faces, *chain)])
        each = (self.sides,) * (len(faces) + len(chain))
        flat = pips(terms, "flat")
        thrown = Throw(count, faces, chain, total=won, sides=each)
        return Result(thrown, flat=flat, total=max(0, won + flat))

    def totals(self, code: int, penalty: int, flat: int, wild: str) -> Distribution:
        again = AGAIN if self.explodes else 0
        return shift(spread(max(0, code - penalty), self.sides, self.least_face, again), flat)

    def refuse_size(self, code: int, terms: Iterable[Term]) -> None:
        if code < 0 or code + sum(abs(term.pips) for term in terms) > MAX_DICE + MOST_FLAT:
            raise Refused("bad_code", say("notation-pool-at-most", most=MAX_DICE))


@per_numbers()
def spread(count: int, sides: int, least_face: int, again: int) -> Distribution:
    """Exact number of successes of ``count`` dice, each rolled again up to ``again`` times."""
    weights: Weights = (1,)
    base, scale, whole, left = _one(sides, least_face, again), 1, sides ** (again + 1), count
    while left:
        if left % 2:
            weights, scale = convolve(weights, base), scale * whole
        left //= 2
        if left:
            base, whole = convolve(base, base), whole * whole
    return Distribution(tuple(weights), scale)


def _one(sides: int, least_face: int, again: int) -> Weights:
    """Ways for one die to give 0, 1, 2 ... successes, re-rolls included."""
    won, lost = sides - least_face + 1, least_face - 1
    weights = [lost, won]
    for _ in range(again):
        scale = sum(weights)
        more = [0, *weights]
        weights = [*[lost * scale, (won - 1) * scale], *[0] * (len(more) - 2)]
        weights = [a + b for a, b in zip(weights, more, strict=True)]
    return weights
