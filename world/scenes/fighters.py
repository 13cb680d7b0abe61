"""From characters and stat blocks to fighters, and back."""

import secrets
from dataclasses import replace

from evennia.objects.models import ObjectDB

from game.books.d6 import roster
from game.books.d6.condition import Condition
from game.books.d6.sheet import ATTRIBUTES, D6Sheet
from game.encounter.state import Fighter

BLANK = D6Sheet(dict.fromkeys(ATTRIBUTES, 0), {})


def fighter_id(character) -> str:
    """The id under which a character fights."""
    return f"c{character.id}"


def character_id(who: str) -> int | None:
    """The database id behind a fighter, None for one from a stat block."""
    return int(who[1:]) if who[:1] == "c" and who[1:].isdecimal() else None


def character_of(who: str):
    """The character behind a fighter, None for an NPC or one who is no more."""
    number = character_id(who)
    return ObjectDB.objects.filter(id=number).first() if number is not None else None


def from_character(character, side: str, clock: int) -> Fighter:
    """The character as he is now: sheet, condition with the time since gone by, weapons out."""
    sheet = character.sheet or BLANK
    condition = character.condition_at(clock)
    if type(condition) is not type(sheet.unhurt()):
        condition = sheet.unhurt()
    condition = condition.passed(clock)
    drawn = tuple(w.name for w in sheet.weapons if w.name not in character.holstered)
    return Fighter(
        id=fighter_id(character),
        name=character.key,
        side=side,
        sheet=sheet,
        condition=condition,
        hand=drawn[0] if drawn else "",
        drawn=drawn,
        reaction=character.standing_order,
        off_hand=getattr(sheet, "off_hand", ""),
        exerted=clock,
    )


def from_block(block, who: str, name: str, side: str, autopilot: bool, blocks=roster) -> Fighter:
    """A fighter from a stat block. NPCs can die: their consent is the game master's."""
    sheet = blocks.sheet(block)
    hand = next((w.name for w in sheet.weapons), "")
    return Fighter(
        id=who,
        name=name,
        side=side,
        sheet=sheet,
        condition=sheet.unhurt(),
        npc=True,
        autopilot=autopilot,
        consent=True,
        hand=hand,
        drawn=tuple(w.name for w in sheet.weapons),
    )


def next_npc_id(state) -> str:
    """An id no fighter of the scene has had."""
    taken = [int(who[1:]) for who in state.fighters if who[:1] == "n"]
    return f"n{max(taken, default=0) + 1}"


def hidden_id(state) -> str:
    """An id for somebody whom nobody sees: of no series, in which a gap would tell of him."""
    found = f"h{secrets.token_hex(3)}"
    return hidden_id(state) if found in state.fighters else found


def names_of(state) -> set[str]:
    """The names that somebody of the scene has, or had before he left."""
    return {f.name for f in state.fighters.values()}


def numbered(name: str, count: int, used) -> list[str]:
    """Names for so many of a kind, none of those ``used``: the bare one if it is alone and free,
    else numbered on."""
    if count == 1 and name not in used:
        return [name]
    free = (f"{name} {n}" for n in range(1, 10_000))
    return [
        found for found, _ in zip((n for n in free if n not in used), range(count), strict=False)
    ]


def healthy(condition: Condition) -> bool:
    """Whether nothing is left to pass or to heal."""
    return condition == replace(Condition(), dazed_until=condition.dazed_until)
