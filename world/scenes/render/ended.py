"""The end of a fight: why it is over, who is dying and what would save them (PER-Q-43)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.wording import Text
from world import presenters
from world.scenes.render.records import record

if TYPE_CHECKING:
    from game.encounter.round_events import CombatEnded
    from game.encounter.state import Encounter
    from world.scenes.journal.steps import Step

MOST_NAMES = 6


def ended(state: Encounter, event: CombatEnded) -> Text | str:
    """Why the fight is over. Does not name hidden fighters who are the last standing."""
    if event.reason != "one_side":
        return record(state, event, event.reason)
    if not event.side:
        return record(state, event, "unseen")
    names = [f.name for f in state.present if f.side == event.side and f.able and not f.hidden]
    names = names or [event.side]
    return record(state, event, event.reason, names=tuple(names), count=len(names))


def dying(step: Step, state: Encounter) -> list[str]:
    """A sentence for each visible fighter who is dying, with what would help; shortened for those
    felled by this very command, about whom most is told already."""
    presenter = presenters.of(state)
    felled = {presenter.hurt(event) for event in step.events}
    told = [
        presenter.saving(f, state.clock, known=f.id in felled)
        for f in state.present
        if f.condition.dying and not f.hidden
    ]
    return [text for text in told if text]
