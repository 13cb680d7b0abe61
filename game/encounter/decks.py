"""Decks of cards: what is left of each.

A deck has no order: which card comes is settled when it is drawn, by one number below those that
are left, from the scene's stream of faces. So whoever knows the seed can draw it again, and
nobody can read beforehand what will come.
"""

from game.codec import record


@record
class Deck:
    """``left``: the cards that may be drawn; ``out``: those that were, in the order in which they
    came, wherever they are now."""

    left: tuple[str, ...]
    out: tuple[str, ...] = ()


def taken(deck: Deck, faces: tuple[int, ...]) -> tuple[tuple[str, ...], Deck]:
    """The cards that these numbers draw, one after the other, and the deck after them. Errors:
    IndexError for a number above the cards that are left."""
    left, cards = list(deck.left), []
    for face in faces:
        cards.append(left.pop(face - 1))
    return tuple(cards), Deck(tuple(left), (*deck.out, *cards))
