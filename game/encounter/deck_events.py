"""Events of decks of cards."""

from game.codec import record
from game.encounter.records import ROOM, Event, OfFighter


@record
class DeckSet(Event):
    """The book sets up a ``deck``, by its name: starts it, shuffles cards back in or takes some
    out. ``left``: cards that may be drawn from now on; ``out``: those that were drawn before."""

    deck: str
    left: tuple[str, ...]
    out: tuple[str, ...] = ()


@record
class Drawn(OfFighter):
    """``cards`` drawn from a ``deck`` without replacement; only the ``audience`` may read them:
    room, gm and ids of fighters. ``faces``: the number that selected each, from 1 to the cards then
    left; ``of``: how many were left before the first; ``number``: counted like rolls."""

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
        """Sides that the die of each card would have."""
        return tuple(range(self.of, self.of - len(self.faces), -1))
