"""Whom the table waits for, as far as each reader may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import engine
from game.encounter.audience import visible
from game.encounter.commands import GM
from game.encounter.machine import Waiting
from game.memory import per_state

if TYPE_CHECKING:
    from game.encounter.state import Encounter
    from world.scenes.render.viewer import Viewer

SEAT = "seat"
"""Shown to others when the game master is waited for, for whatever reason: a hidden fighter's turn
thus looks like a number to be named."""


def told(state: Encounter, viewer: Viewer) -> tuple[Waiting, ...]:
    """All pending waits for the seat; for others, those for fighters they see, or a single one for
    the game master if there are none."""
    if viewer.gm or not engine.pending(state):
        return tuple(engine.pending(state))
    return _told(state, in_sight(state, viewer))


@per_state
def _told(state: Encounter, seen: frozenset[str]) -> tuple[Waiting, ...]:
    return tuple(w for w in engine.pending(state) if w.who in seen) or (Waiting(GM, SEAT),)


def in_sight(state: Encounter, viewer: Viewer) -> frozenset[str]:
    """Ids of the present fighters whom the viewer may see; one set for all readers while nobody
    hides."""
    all_seen = viewer.gm or not _somebody_hides(state)
    return _in_sight(state, "" if all_seen else viewer.who, all_seen)


@per_state
def _somebody_hides(state: Encounter) -> bool:
    return any(f.hidden for f in state.present)


@per_state
def _in_sight(state: Encounter, who: str, all_seen: bool) -> frozenset[str]:
    return frozenset(f.id for f in visible(state, who, all_seen))
