"""Ids and names of fighters, and the characters behind them."""

import secrets

from evennia.objects.models import ObjectDB

from game.wording import Person
from game.wording.english import THEY


def fighter_id(character) -> str:
    """The id under which a character fights."""
    return f"c{character.id}"


def character_id(who: str) -> int | None:
    """The database id behind a fighter, None for one from a stat block."""
    return int(who[1:]) if who[:1] == "c" and who[1:].isdecimal() else None


def character_of(who: str):
    """The character behind a fighter, None for an NPC or one who is no more: from memory where
    he is there."""
    number = character_id(who)
    try:
        return None if number is None else ObjectDB.objects.get(pk=number)
    except ObjectDB.DoesNotExist:
        return None


def person(who: str, name: str) -> Person:
    """A fighter's name for sentences, with how he is spoken of: as his player says where he is a
    character, which is a question of telling and no part of a state."""
    return Person(name, getattr(character_of(who), "pronoun", THEY))


def spoken_of(character) -> Person:
    """The same for a character."""
    return Person(character.key, getattr(character, "pronoun", THEY))


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
    """Names for so many of a kind, none of those ``used``: the bare one if it is alone and nobody
    has it or a number behind it, else numbered on."""
    if count == 1 and not any(_counts(name, each) for each in used):
        return [name]
    free = (f"{name} {n}" for n in range(1, 10_000))
    return [
        found for found, _ in zip((n for n in free if n not in used), range(count), strict=False)
    ]


def _counts(name: str, used: str) -> bool:
    """Whether ``used`` is the name, or the name with a number."""
    return used == name or (used.startswith(f"{name} ") and used[len(name) + 1 :].isdecimal())
