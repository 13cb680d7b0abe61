"""Reducers for decks of cards."""

from collections.abc import Mapping

from game.codec import replace
from game.encounter.deck_events import DeckSet, Drawn
from game.encounter.decks import Deck, taken
from game.encounter.reducers import Reducers
from game.encounter.state import Encounter

reducers = DECKS = Reducers()


def after(decks: Mapping[str, Deck], event: DeckSet | Drawn) -> dict[str, Deck]:
    """The decks after such an event."""
    if isinstance(event, DeckSet):
        return {**decks, event.deck: Deck(event.left, event.out)}
    _, deck = taken(decks[event.deck], event.faces)
    return {**decks, event.deck: deck}


@reducers(DeckSet, Drawn)
def _moved(state: Encounter, event: DeckSet | Drawn) -> Encounter:
    return replace(state, decks=after(state.decks, event))
