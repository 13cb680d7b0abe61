"""A single exploding die with any number of sides, plus points: d8+2."""

import re
from collections.abc import Iterable

from game.checks import Result, Term, pips, pool
from game.dice import MAX_CHAIN, MAX_TEXT, Source, Throw
from game.errors import Refused
from game.memory import per_numbers
from game.notation.interface import MOST_FLAT, Examples, Notation
from game.odds.distribution import Distribution, shift
from game.wording import Text, say

SIDE = 1000
"""Weight of one side in a code; points stay below half of it either way."""
FEWEST, MOST_SIDES = 2, 100
MOST_POINTS = 499
ONE = r"[+-]\s*\d{1,4}(?![\dDd])"
_CODE = re.compile(r"(?:[dD]\s*(\d{1,6})(?:\s*([+-])\s*(\d{1,6}))?|\+?\s*(\d{1,6}))")


def apart(code: int) -> tuple[int, int]:
    """(sides of the die, 0 for none; points added, possibly negative) of a code."""
    sides, points = divmod(code + SIDE // 2, SIDE)
    return sides, points - SIDE // 2


class Exploding(Notation):
    """Codes are 1000 per side plus points: d8+2 is 8002. All modifiers are points; a wound or a
    further action, elsewhere a die, costs one point. The highest face is rolled again and added, at
    most 100 times."""

    examples = Examples("d8+2", "d6+1", "d8", "d8")
    sample = 8 * SIDE + 2
    die = 1
    most = MOST_SIDES * SIDE + MOST_POINTS
    starts = r"[dD]?\d"
    written = r"\bd\d+(?:[+-]\d+)?\b"
    begins = re.compile(r"(?:[dD]\s*\d{1,6}(?:\s*[+-]\s*\d{1,6})?|\d{1,6})")
    modifier = re.compile(r"\s*([+-])\s*(\d{1,4})(?![\w])")
    tail = re.compile(rf"((?:\s*{ONE})+)\s*$")

    def __reduce__(self) -> str:
        return "EXPLODING"

    @property
    def about(self) -> Text:
        return say("notation-about-exploding")

    @property
    def highest(self) -> int:
        return MOST_SIDES

    def read(self, text: str) -> int:
        found = _CODE.fullmatch(text.strip()) if len(text) <= MAX_TEXT else None
        if not found:
            raise Refused("bad_code", say("notation-no-die", text=text[:40], example=self.example))
        sides = int(found[1] or 0)
        points = int(f"{found[2] or ''}{found[3] or found[4] or 0}")
        if found[1] and not FEWEST <= sides <= MOST_SIDES:
            raise Refused(
                "bad_code",
                say("notation-die-sides", fewest=FEWEST, most=MOST_SIDES, example=self.example),
            )
        if abs(points) > MOST_POINTS:
            raise Refused("bad_code", say("notation-points-at-most", most=MOST_POINTS))
        return sides * SIDE + points

    def write(self, code: int) -> str:
        sides, points = apart(code)
        if not sides:
            return f"{points:+d}"
        return f"d{sides}{points:+d}" if points else f"d{sides}"

    def like(self, dice: int, points: int = 0) -> str:
        """With a die of four to twelve sides."""
        return self.write(min(2 * dice + 2, 12) * SIDE + points)

    def spoken(self, code: int) -> Text:
        """``a die of 8 sides plus 2``."""
        sides, points = apart(code)
        sign = "plus" if points > 0 else "minus" if points else "none"
        return say("notation-die-and-points", sides=sides, sign=sign, points=abs(points))

    def fair(self, code: int) -> bool:
        return super().fair(code) and apart(code)[0] != 1

    def roll(
        self, terms: Iterable[Term], dice: Source, penalty_method: str = "removed",
        wild: str = "off", wild_first: bool = False,
    ) -> Result:  # fmt: skip
        terms = tuple(terms)
        code, _ = pool(terms, "removed")
        sides, points = apart(code)
        faces = _thrown(sides, dice) if sides else ()
        total = max(0, sum(faces) + points)
        each = (sides,) * len(faces)
        thrown = Throw(code, faces[:1], faces[1:], total=total, sides=each)
        flat = pips(terms, "flat")
        return Result(thrown, flat=flat, total=max(0, total + flat))

    def totals(self, code: int, penalty: int, flat: int, wild: str) -> Distribution:
        sides, points = apart(max(0, code - penalty))
        return shift(shift(spread(sides), points), flat)

    def refuse_size(self, code: int, terms: Iterable[Term]) -> None:
        if not (self.fair(code) and sum(abs(term.pips) for term in terms) <= MOST_FLAT):
            sentence = say(
                "notation-die-sides-and-points", fewest=FEWEST, most=MOST_SIDES, points=MOST_FLAT
            )
            raise Refused("bad_code", sentence)


EXPLODING = Exploding()


def _thrown(sides: int, dice: Source) -> tuple[int, ...]:
    faces = [dice.face(sides)]
    while faces[-1] == sides and len(faces) <= MAX_CHAIN:
        faces.append(dice.face(sides))
    return tuple(faces)


@per_numbers()
def spread(sides: int) -> Distribution:
    """Exact totals of an exploding die without points; no sides: always 0."""
    if not sides:
        return Distribution((1,), 1)
    weights = [0] * (sides * (MAX_CHAIN + 1) + 1)
    for again in range(MAX_CHAIN + 1):
        last = range(1, sides + (again == MAX_CHAIN))
        for face in last:
            weights[again * sides + face] += sides ** (MAX_CHAIN - again)
    return Distribution(tuple(weights), sides ** (MAX_CHAIN + 1))
