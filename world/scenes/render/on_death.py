"""The options on death in words: their values in this scene, and whom a change does
not bind yet.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import registry
from game.encounter import table_events as te
from game.wording import Text, say
from world.scenes.render.records import record

if TYPE_CHECKING:
    from game.encounter.state import Encounter
    from world.scenes.render.records import Telling


def named(state: Encounter) -> Text | str:
    """``On death here: death_consent is off.``; "" if all are at the book's defaults."""
    options = registry.of(state).house_options.values()
    own = tuple(
        say("told-on-death-option", name=o.name, value=state.options[o.name])
        for o in options
        if o.death and state.options[o.name] != o.default
    )
    return say("told-on-death", options=own) if own else ""


def holds(state: Encounter, event: te.FormerHolds) -> Text | str:
    """Which earlier values still apply to a fighter, for how long, and how they stay out of the
    change."""
    if event.who not in state.fighters:
        return ""
    still = tuple(
        say("told-former-option", name=name, value=value) for name, value in event.options.items()
    )
    return record(state, event, still=still)


SENTENCES: dict[type, Telling] = {
    te.FormerHolds: holds,
    te.FormerEnds: lambda s, e: record(s, e) if e.who in s.fighters else "",
}
