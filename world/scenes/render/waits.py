"""Whom the table waits for, as each reader may know it."""

from game import engine
from game.encounter.audience import visible
from game.encounter.commands import GM
from game.encounter.machine import Waiting

SEAT = "seat"
"""What others are told that the game master is waited for: nothing of what it is about. A hidden
fighter's turn reads like a number that he has to name."""


def told(state, viewer) -> tuple:
    """All waits for the seat. For others those of whom they see, and where there is nobody of
    those, that it is the game master's."""
    waits = engine.pending(state)
    if viewer.gm or not waits:
        return tuple(waits)
    seen = {f.id for f in visible(state, viewer.who, False)}
    return tuple(w for w in waits if w.who in seen) or (Waiting(GM, SEAT),)
