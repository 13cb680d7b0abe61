"""How often something comes, counted over all faces as far as they go, or over many throws.

What is thrown is thrown by a function of a source of faces. ``counted`` first follows every face
of every die, the likeliest rows first. Where that leaves no more open than one in 400 (dice that
explode go on without end) the chance lies between two exact bounds. Else it throws from a seed, and
a share is wrong that by Chernoff's bound comes in fewer than one of a million such counts.
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
    """A die of so many sides would fall now."""


class _Row(Source):
    """These faces, and then no more."""

    def __init__(self, faces: tuple[int, ...]):
        self.faces, self.used = faces, 0

    def face(self, sides: int = 6) -> int:
        if self.used == len(self.faces):
            raise _Next(sides)
        self.used += 1
        return self.faces[self.used - 1]


class Counted(NamedTuple):
    """``share``: of each outcome, as it was counted; ``open``: what exact counting has left open;
    ``throws``: how many were thrown, 0 where every face was followed."""

    share: dict
    open: Fraction = Fraction(0)
    throws: int = 0

    def agrees(self, outcome: Hashable, chance: Fraction) -> bool:
        """Whether the outcome has come as often as that chance says."""
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
    """The divergence of a share from a chance (Kullback and Leibler), in nats."""
    if share == chance:
        return 0.0
    parts = ((share, chance), (1 - share, 1 - chance))
    if any(p > 0 >= q for p, q in parts):
        return float("inf")
    return sum(p * log(p / q) for p, q in parts if p > 0)


def counted(throw: Callable[[Source], Hashable]) -> Counted:
    """The share of everything that the throw comes to."""
    found, left = _followed(throw)
    if left <= OPEN:
        return Counted(dict(found), left)
    source, seen = Seeded(b"counted"), Counter()
    for _ in range(THROWS):
        seen[throw(source)] += 1
    return Counted({each: Fraction(n, THROWS) for each, n in seen.items()}, throws=THROWS)


def _followed(throw) -> tuple[Counter, Fraction]:
    """Rows of faces, the likeliest first, until little is open or too many have been followed."""
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
