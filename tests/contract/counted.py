"""Count how often an outcome comes, by following every face or over many throws.

What is counted is a function that throws from a source of faces. ``counted`` first follows every
face of every die, the likeliest rows first. If that leaves no more than one in 400 open (exploding
dice never end), the chance lies between two exact bounds. Otherwise it throws from a fixed seed,
and a chance is judged wrong if, by Chernoff's bound, such a share would come in fewer than one of a
million counts.
"""

from collections import Counter
from collections.abc import Callable, Hashable
from fractions import Fraction
from heapq import heappop, heappush
from math import log
from typing import NamedTuple

from game.dice import Seeded, Source

ROWS = 2000
OPEN = Fraction(1, 400)
THROWS = 6000
ONE_IN = 1_000_000


class _Next(Exception):
    """One more die is needed; the argument is its number of sides."""


class _Row(Source):
    """Yields the given faces, then raises ``_Next``."""

    def __init__(self, faces: tuple[int, ...]):
        self.faces, self.used = faces, 0

    def face(self, sides: int = 6) -> int:
        if self.used == len(self.faces):
            raise _Next(sides)
        self.used += 1
        return self.faces[self.used - 1]


class Counted(NamedTuple):
    """``share``: the counted share of each outcome; ``open``: the share that exact counting left
    open; ``throws``: number of throws, 0 if every face was followed."""

    share: dict
    open: Fraction = Fraction(0)
    throws: int = 0

    def agrees(self, outcome: Hashable, chance: Fraction) -> bool:
        """True if the outcome came as often as that chance says."""
        found = self.share.get(outcome, 0)
        if not self.throws:
            return found <= chance <= found + self.open
        return self.throws * _apart(float(found), float(chance)) <= log(2 * ONE_IN)

    @property
    def how(self) -> str:
        if self.throws:
            return f"{self.throws} throws from a seed"
        return "every face of every die"


def _apart(share: float, chance: float) -> float:
    """The Kullback-Leibler divergence of a share from a chance, in nats."""
    if share == chance:
        return 0.0
    parts = ((share, chance), (1 - share, 1 - chance))
    if any(p > 0 >= q for p, q in parts):
        return float("inf")
    return sum(p * log(p / q) for p, q in parts if p > 0)


def counted(throw: Callable[[Source], Hashable]) -> Counted:
    """The share of each result of ``throw``."""
    found, left = _followed(throw)
    if left <= OPEN:
        return Counted(dict(found), left)
    source, seen = Seeded(b"counted"), Counter()
    for _ in range(THROWS):
        seen[throw(source)] += 1
    return Counted({each: Fraction(n, THROWS) for each, n in seen.items()}, throws=THROWS)


def _followed(throw) -> tuple[Counter, Fraction]:
    """Follow rows of faces, the likeliest first, until little is open or ``ROWS`` have been
    followed. Returns the shares found and the share left open."""
    found: Counter[Hashable] = Counter()
    rows, left, followed = [(Fraction(-1), ())], Fraction(1), 0
    while rows and left > OPEN and followed < ROWS:
        followed += 1
        chance, faces = heappop(rows)
        try:
            found[throw(_Row(faces))] -= chance
            left += chance
        except _Next as die:
            sides = die.args[0]
            for face in range(1, sides + 1):
                heappush(rows, (chance / sides, (*faces, face)))
    return found, left
