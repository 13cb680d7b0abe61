"""Cards in words: which were drawn of which deck, and by what numbers."""

from game.encounter.deck_events import Drawn
from world.scenes.render.field_telling import name
from world.scenes.render.words import and_list, many


def drawn(state, event) -> str:
    """``Ace draws the fool and 7 of cups.``; drawn unseen, so is said."""
    unseen = "" if "room" in event.audience else ", unseen by the others"
    return f"{name(state, event.who)} draws {and_list(event.cards) or 'no card'}{unseen}."


def explained(event) -> str:
    """What the cards were drawn by: each number is of the cards that were then left."""
    fell = [f"{face} of {left}" for face, left in zip(event.faces, event.sides, strict=True)]
    return f"  {many(len(fell), 'card')} of the deck {event.deck}, by the numbers {and_list(fell)}"


SENTENCES = {Drawn: drawn}
