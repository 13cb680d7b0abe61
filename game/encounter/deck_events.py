"""What happens to decks of cards."""

from game.codec import record
from game.encounter.records import ROOM, Event, OfFighter


@record
class DeckSet(Event):
    """The book lays a ``deck`` anew, by its name: begins it, shuffles cards back, takes some out.
    ``left``: the cards that may be drawn from now on; ``out``: those that were drawn before."""

    deck: str
    left: tuple[str, ...]
    out: tuple[str, ...] = ()


@record
class Drawn(OfFighter):
    """``cards`` drawn of a ``deck`` without return, told to the ``audience`` alone: room, gm and
    ids of fighters. ``faces``: the numbers that fell for them, each from 1 to the cards then left;
    ``of``: how many were left before the first; ``number``: as rolls are numbered."""

    number: int
    who: str
    deck: str
    cards: tuple[str, ...]
    faces: tuple[int, ...]
    of: int
    purpose: str = "draw"
    deed: int = 0
    audience: tuple[str, ...] = ROOM

    @property
    def sides(self) -> tuple[int, ...]:
        """How many sides the die of each card would have."""
        return tuple(range(self.of, self.of - len(self.faces), -1))
