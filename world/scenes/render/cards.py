"""Cards in words: which were drawn from which deck, and by what numbers."""

from game.encounter.deck_events import Drawn
from game.wording import Text, say
from world.scenes.render.records import record


def drawn(state, event) -> Text:
    """``Ace draws the fool and 7 of cups.``; says so if they were drawn unseen."""
    return record(state, event, unseen="room" not in event.audience)


def explained(event) -> Text:
    """The numbers the cards were drawn by, each out of the cards then left."""
    fell = tuple(
        say("rolls-card-fell", face=face, left=left)
        for face, left in zip(event.faces, event.sides, strict=True)
    )
    return say("rolls-cards-fell", count=len(fell), deck=event.deck, fell=fell)


SENTENCES = {Drawn: drawn}
