"""Cards in words: which were drawn from which deck, and by what numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.encounter.deck_events import Drawn
from game.wording import Text, say
from world.scenes.render.records import record

if TYPE_CHECKING:
    from game.encounter.state import Encounter
    from world.scenes.render.records import Telling


def drawn(state: Encounter, event: Drawn) -> Text | str:
    """``Ace draws the fool and 7 of cups.``; says so if they were drawn unseen."""
    return record(state, event, unseen="room" not in event.audience)


def explained(event: Drawn) -> Text:
    """The numbers the cards were drawn by, each out of the cards then left."""
    fell = tuple(
        say("rolls-card-fell", face=face, left=left)
        for face, left in zip(event.faces, event.sides, strict=True)
    )
    return say("rolls-cards-fell", count=len(fell), deck=event.deck, fell=fell)


SENTENCES: dict[type, Telling] = {Drawn: drawn}
