"""Whom the table waits for, as far as each reader may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import engine
from game.encounter.audience import visible
from game.encounter.commands import GM
from game.encounter.machine import Waiting

if TYPE_CHECKING:
    from game.encounter.state import Encounter
    from world.scenes.render.viewer import Viewer

SEAT = "seat"
"""Shown to others when the game master is waited for, for whatever reason: a hidden fighter's turn
thus looks like a number to be named."""


def told(state: Encounter, viewer: Viewer) -> tuple[Waiting, ...]:
    """All pending waits for the seat; for others, those for fighters they see, or a single one for
    the game master if there are none."""
    waits = engine.pending(state)
    if viewer.gm or not waits:
        return tuple(waits)
    seen = {f.id for f in visible(state, viewer.who, False)}
    return tuple(w for w in waits if w.who in seen) or (Waiting(GM, SEAT),)
