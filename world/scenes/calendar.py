"""How fast one person's word lets time go by (DOT-GM-02): rest and days that give something to
their own character keep to the real calendar, where nobody else plays in the scene, and where they
rest by their own word beside others. Another game master's word, or staff's, goes as fast as it
likes.
"""

from django.conf import settings

from game import engine
from game.clock import HOUR, MINUTE, span
from game.dice import Dice, System
from game.errors import Refused
from game.wording import Text, say
from world import books, steady
from world.scenes.fighters import character_id, fighter_id
from world.scenes.word import played_with

KEPT = "calendar"
ADVANCE = HOUR
"""Seconds that may be taken before the calendar has them."""


def needed(table, character, commands) -> int:
    """The seconds that these commands let go by at one person's word. Refused: ``calendar`` for
    more than the real calendar has."""
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


def open_to(character, state) -> int:
    """Seconds that are open to their own word now."""
    return int(steady.now() + ADVANCE - _reached(character, state))


def keep(character, state, seconds: int) -> None:
    """So many seconds have gone by at their word."""
    if seconds:
        reached = _reached(character, state) + seconds
        character.attributes.add(KEPT, (steady.now(), reached), category="d6")


def _too_fast(left: int) -> Text:
    time = span(left) if left >= MINUTE else None
    return say("scenes-time-goes-no-faster", open=time)


def _reached(character, state) -> float:
    """The second of real time up to which they have lived: as far as their own word has gone, or
    when something else last changed their body."""
    since = character.attributes.get(books.of(state).kept.since, category="d6") or 0.0
    at, reached = character.attributes.get(KEPT, category="d6") or (0.0, 0.0)
    return reached if since <= at else max(since, reached)


def _own_word(state, character, command) -> bool:
    """Whether it is the word of one person: for themselves, or in a scene in which nobody else
    plays."""
    mine = {fighter_id(character), *played_with(character)}
    others = [f for f in state.present if character_id(f.id) is not None and f.id not in mine]
    return command.who in mine or not others


def _gives(state, after) -> bool:
    """Whether a player's character gains by the time: it changes their body, or they are hurt."""
    mine = [f for f in state.present if character_id(f.id) is not None]
    hurt = any(f.condition.harm(f.sheet) for f in mine)
    return hurt or any(after.fighters[f.id].condition != f.condition for f in mine)
