"""Limits how fast one player alone may let time pass (DOT-GM-02). Rest and days that benefit their
own character cannot outrun the real calendar, either when nobody else plays in the scene or when
they rest on their own command beside others. Another game master, or staff, may pass time as fast
as they like.
"""

from typing import TYPE_CHECKING

from django.conf import settings

from game import engine
from game.clock import HOUR, MINUTE, span
from game.dice import Dice, System
from game.errors import Refused
from game.wording import Text, say
from world import presenters, steady_clock
from world.scenes.consent.assent import played_with
from world.scenes.table.fighters import character_id, fighter_id

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.encounter.records import Command
    from game.encounter.state import Encounter
    from world.actors import Character
    from world.scenes.table.table import Table

KEPT = "calendar"
ADVANCE = HOUR
"""Seconds that may be taken before the real calendar has reached them."""


def needed(table: "Table", character: "Character | None", commands: "Sequence[Command]") -> int:
    """Seconds these commands let pass on one player's own say. Raises Refused("calendar") if that
    exceeds what the real calendar allows."""
    if not any(engine.takes(table.state, command) for command in commands):
        return 0
    if character is None or character.staff or not settings.REST_BY_THE_CALENDAR:
        return 0
    state, seconds = table.state, 0
    for command in commands:
        after = state
        for event in engine.decide(state, command, Dice(System())):
            after = engine.evolve(after, event)
        gone = engine.takes(state, command)
        if gone and _own_word(state, character, command) and _gives(state, after):
            seconds += gone
        state = after
    left = open_to(character, state) if seconds else 0
    if seconds > left:
        raise Refused("calendar", _too_fast(left), "DOT-GM-02")
    return seconds


def open_to(character: "Character", state: "Encounter") -> int:
    """Seconds the character may let pass by their own command now."""
    return int(steady_clock.now() + ADVANCE - _reached(character, state))


def keep(character: "Character | None", state: "Encounter", seconds: int) -> None:
    """Record that the character let ``seconds`` pass by their own command."""
    if seconds:
        assert character is not None
        reached = _reached(character, state) + seconds
        character.attributes.add(KEPT, (steady_clock.now(), reached), category="d6")


def _too_fast(left: int) -> Text:
    time = span(left) if left >= MINUTE else None
    return say("scenes-time-goes-no-faster", open=time)


def _reached(character: "Character", state: "Encounter") -> float:
    """Real time (seconds) up to which the character has lived: as far as their own commands have
    gone, or when something else last changed their condition, whichever is later."""
    since: float = character.attributes.get(presenters.of(state).kept.since, category="d6") or 0.0
    at: float
    reached: float
    at, reached = character.attributes.get(KEPT, category="d6") or (0.0, 0.0)
    return reached if since <= at else max(since, reached)


def _own_word(state: "Encounter", character: "Character", command: "Command") -> bool:
    """True if the command rests on one player's say: it is for a character of theirs, or nobody
    else plays in the scene."""
    mine = {fighter_id(character), *played_with(character)}
    others = [f for f in state.present if character_id(f.id) is not None and f.id not in mine]
    return command.who in mine or not others


def _gives(state: "Encounter", after: "Encounter") -> bool:
    """True if a player's character gains by the time: their condition changes, or they are hurt."""
    mine = [f for f in state.present if character_id(f.id) is not None]
    hurt = any(f.condition.harm(f.sheet) for f in mine)
    return hurt or any(after.fighters[f.id].condition != f.condition for f in mine)
