"""Cards in words: which were drawn of which deck, and by what numbers."""

from game.encounter.deck_events import Drawn
from game.wording import Text
from world.scenes.render.records import record
from world.scenes.render.words import and_list, many


def drawn(state, event) -> Text:
    """``Ace draws the fool and 7 of cups.``; drawn unseen, so is said."""
    return record(state, event, unseen="room" not in event.audience)


def explained(event) -> str:
    """What the cards were drawn by: each number is of the cards that were then left."""
    fell = [f"{face} of {left}" for face, left in zip(event.faces, event.sides, strict=True)]
    return f"  {many(len(fell), 'card')} of the deck {event.deck}, by the numbers {and_list(fell)}"


SENTENCES = {Drawn: drawn}
