"""Decks of cards: what is left of each.

A deck has no order. The card is settled when it is drawn, by a number from 1 to the cards left,
from the scene's stream of faces. So whoever knows the seed can repeat the draw, and nobody can read
ahead what will come.
"""

from game.codec import record


@record
class Deck:
    """``left``: names of cards that may be drawn; ``out``: those that were drawn, in that order,
    wherever they are now."""

    left: tuple[str, ...]
    out: tuple[str, ...] = ()


def taken(deck: Deck, faces: tuple[int, ...]) -> tuple[tuple[str, ...], Deck]:
    """Draw the cards that these numbers (from 1) select, one after the other: their names, and the
    deck after them. Errors: IndexError for a number above the cards left."""
    left, cards = list(deck.left), []
    for face in faces:
        cards.append(left.pop(face - 1))
    return tuple(cards), Deck(tuple(left), (*deck.out, *cards))
