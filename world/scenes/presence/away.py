"""Which of a scene's players are away from their keyboards, and how long the table has waited for
whom.
"""

import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from evennia.objects.models import ObjectDB

from game import engine
from game.wording import Text, say
from world import steady_clock
from world.scenes.table.fighters import character_id, fighter_id

if TYPE_CHECKING:
    from collections.abc import Collection

    from game.encounter.state import Encounter
    from world.actors import Character
    from world.scenes.table.table import Table

IDLE = 300
"""Seconds without input after which somebody counts as idle."""
SECONDS = ((86_400, "day"), (3600, "hour"), (60, "minute"), (1, "second"))


@dataclass(frozen=True)
class Presence:
    """``absent``: fighter id to ``offline`` or ``idle 12 minutes``; ``seat``: the same by name for
    game masters; ``waited``: fighter id to seconds waited for."""

    absent: Mapping[str, str] = field(default_factory=dict)
    seat: Mapping[str, str] = field(default_factory=dict)
    waited: Mapping[str, float] = field(default_factory=dict)


class Waits:
    """Since when each fighter is waited for, in real seconds. Restarts when something else is asked
    of them, in a new round, and after an action of theirs. Not to be confused with
    ``timing.clocks.Clocks``, which enforces time limits and is saved."""

    def __init__(self) -> None:
        self._since: dict[tuple[str, str, int], float] = {}

    def move_on(self, state: "Encounter", acted: "Collection[str]" = (), now: float = 0.0) -> None:
        """Update for a new state, reached by commands of the fighters in ``acted``."""
        now, before = now or steady_clock.now(), self._since
        keys = {(wait.who, wait.what, state.round) for wait in engine.pending(state)}
        self._since = {key: now if key[0] in acted else before.get(key, now) for key in keys}

    def seconds(self, now: float = 0.0) -> dict[str, float]:
        """Seconds waited so far, by fighter id."""
        now = now or steady_clock.now()
        return {who: now - since for (who, _, _), since in self._since.items()}


def of(table: "Table") -> Presence:
    """Presence at the table now."""
    seat = {character_id(who) for who in table.scene.gms}
    ids = {character_id(f.id) for f in table.state.present}
    people = ObjectDB.objects.filter(id__in=(ids | seat) - {None})
    absent = {one: away for one in people if (away := why_away(one))}
    return Presence(
        {fighter_id(one): away for one, away in absent.items()},
        {one.key: away for one, away in absent.items() if one.id in seat},
        table.waits.seconds(),
    )


def why_away(character: "Character") -> str:
    """Why the character's player may not answer (offline or idle, in words); "" if they seem to be
    there."""
    idle = unheard(character)
    if idle is None:
        return str(say("scenes-offline"))
    return str(say("scenes-idle", time=elapsed(idle))) if idle >= IDLE else ""


def unheard(character: "Character") -> float | None:
    """Seconds since the character's player last typed a line; None if they are not in the game."""
    typed = [session.cmd_last_visible for session in character.sessions.all()]
    return time.time() - max(typed) if typed else None  # Evennia stores the machine's time


def elapsed(seconds: float) -> Text:
    """``3 minutes``: rounded down, in the largest unit that fits."""
    size, unit = next((row for row in SECONDS if seconds >= row[0]), SECONDS[-1])
    return say("scenes-elapsed", unit=unit, count=int(seconds) // size)
