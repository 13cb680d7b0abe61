"""Events about cover."""

from game.codec import record
from game.encounter.records import Event, OfFighter


@record
class Sheltered(OfFighter):
    who: str
    barrier: str


@record
class Walked(OfFighter):
    """The fighter went into or out of cover in their turn; allowed once a turn."""

    who: str


@record
class LeanedOut(OfFighter):
    """A fully covered fighter attacks, and is 3/4 covered to the end of the ``segment``: 1 or 2
    (SC-COV-14)."""

    who: str
    segment: int


@record
class PlaceCoverSet(Event):
    """``percent``: the most cover the place offers, None for whatever is claimed."""

    percent: int | None
