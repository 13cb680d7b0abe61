"""Many throws at once, as columns of totals, without a Python loop for each throw."""

import random
from operator import add

COUNT = 200_000
_PRESENTERS = bytes(n % 6 + 1 for n in range(256))
_UNFAIR = bytes(range(252, 256))


class Throws:
    """``COUNT`` throws for every column, from one seed."""

    def __init__(self, seed: int):
        self._random = random.Random(seed)

    def faces(self, count: int) -> bytes:
        """This many fair faces; bytes above 251 are skipped, since they would favour some faces."""
        found = b""
        while len(found) < count:
            raw = self._random.randbytes(count - len(found) + 64)
            found += raw.translate(_PRESENTERS, _UNFAIR)
        return found[:count]

    def totals(self, dice: int, pips: int = 0) -> list[int]:
        """A column of totals of this many dice plus pips."""
        column = [pips] * COUNT
        for _ in range(dice):
            column = map(add, column, self.faces(COUNT))
        return list(column)

    def wild(self) -> list[int]:
        """A column of exploding dice: thrown again and added as long as they show 6."""
        column = self.totals(1)
        open_ones = [n for n, face in enumerate(column) if face == 6]
        while open_ones:
            again = self.faces(len(open_ones))
            for n, face in zip(open_ones, again, strict=True):
                column[n] += face
            open_ones = [n for n, face in zip(open_ones, again, strict=True) if face == 6]
        return column
