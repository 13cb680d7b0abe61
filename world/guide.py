"""What newcomers are told to type next, from the first room to the end of their first fight;
nothing while they are in a scene or have a question to answer.

Such a text ends with a line like ``Now type: yard``: typing these lines alone is enough.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.encounter.state import FIGHT
from game.overlay.rooms import YARD
from game.wording import say
from world import builders, start_rooms
from world.exits import way
from world.scenes.consent import questions
from world.scenes.table import tables
from world.scenes.table.fighters import character_of, fighter_id

if TYPE_CHECKING:
    from world.actors import Character
    from world.scenes.journal.steps import Step
    from world.scenes.table.table import Table

NEWCOMER = "newcomer"
GREETING = say("practice-greeting")
NO_GAMES = say("practice-greeting-without-games")
AGAIN = say("practice-first-steps-again")


def now_type(line: str) -> str:
    """``Now type: yard``; "" for no line."""
    return str(say("practice-now-type", line=line)) if line else ""


def begin(character: Character) -> None:
    """Guide the character from now on, until their first fight is over."""
    character.attributes.add(NEWCOMER, True, category="d6")


def arrived(character: Character) -> None:
    """Stop guiding the character."""
    character.attributes.remove(NEWCOMER, category="d6")


def fought(table: Table, steps: Iterable[Step]) -> None:
    """Stop guiding everybody who took part in a fight that these steps have ended."""
    for step in steps:
        if step.before.mode == FIGHT != step.after.mode:
            part = {*step.before.fighters, *table.scene.gms}
            for character in filter(None, map(character_of, part)):
                if is_led(character):
                    arrived(character)


def is_led(character: Character) -> bool:
    """True for a newcomer who has not finished a fight yet."""
    return bool(character.attributes.get(NEWCOMER, category="d6"))


def welcome() -> list[str]:
    """The very first lines of a game: all kinds of characters, and what to type."""
    games = builders.games()
    if not games:
        return [str(NO_GAMES), now_type("help start")]
    return [str(GREETING), *games, str(AGAIN), now_type(games[0].partition(":")[0])]


def lead(character: Character, line: str) -> str:
    """``Now type: ...``, or "" for a character who is busy."""
    return "" if busy(character) else now_type(line)


def footer(character: Character) -> str:
    """Line below a room's description for a newcomer where they are guided; "" for others and
    elsewhere."""
    led = is_led(character) and start_rooms.leads(character.location)
    return lead(character, next_line(character)) if led else ""


def busy(character: Character) -> bool:
    """True if the character takes part in the scene of their room, or has an open question."""
    table, who = tables.of(character), fighter_id(character)
    if table and (who in {f.id for f in table.state.present} or table.holds_seat(character)):
        return True
    return bool(questions.open_for(character))


def next_line(character: Character) -> str:
    """The next step to a first fight: make a character, walk to the practice rooms, start a
    practice."""
    if character.first_sheet is None:
        return "+chargen"
    if start_rooms.in_yard(character):
        return "+practice"
    there = start_rooms.place(YARD)
    return next(iter(way(character, there)), "+sheet") if there else "+sheet"
