"""What happened about cover: who walked into it or out, who leans out, what the place offers."""

from game.codec import record
from game.encounter.records import Event, OfFighter


@record
class Sheltered(OfFighter):
    who: str
    barrier: str


@record
class Walked(OfFighter):
    """He has gone into cover in his turn, or out of it, which he does once in it."""

    who: str


@record
class LeanedOut(OfFighter):
    """Somebody fully covered attacks, and is 3/4 covered to the end of the ``segment``: 1 or 2
    (SC-COV-14)."""

    who: str
    segment: int


@record
class PlaceCoverSet(Event):
    """``percent``: the most cover that the place offers, None for whatever is claimed."""

    percent: int | None
