"""Fighter ids and names, and the characters behind them."""

import secrets
from typing import TYPE_CHECKING

from evennia.objects.models import ObjectDB

from game.wording import Person
from game.wording.english import THEY

if TYPE_CHECKING:
    from collections.abc import Collection

    from game.encounter.state import Encounter
    from world.actors import Character


def fighter_id(character: "Character") -> str:
    """Fighter id of a character: "c" and its database id."""
    return f"c{character.id}"


def character_id(who: str) -> int | None:
    """Database id of the character behind a fighter; None for an NPC made from a stat block."""
    return int(who[1:]) if who[:1] == "c" and who[1:].isdecimal() else None


def character_of(who: str) -> "Character | None":
    """The character behind a fighter; None for an NPC or a deleted character."""
    number = character_id(who)
    try:
        return None if number is None else ObjectDB.objects.get(pk=number)
    except ObjectDB.DoesNotExist:
        return None


def person(who: str, name: str) -> Person:
    """A fighter's name with its pronouns for sentences: the player's choice for characters, "they"
    for NPCs."""
    return Person(name, getattr(character_of(who), "pronoun", THEY))


def spoken_of(character: "Character") -> Person:
    """The same for a character object."""
    return Person(character.key, getattr(character, "pronoun", THEY))


def next_npc_id(state: "Encounter") -> str:
    """The next NPC id, never one used in this scene before."""
    taken = [int(who[1:]) for who in state.fighters if who[:1] == "n"]
    return f"n{max(taken, default=0) + 1}"


def hidden_id(state: "Encounter") -> str:
    """A random id for a hidden fighter: a number in the NPC series would leave a telltale gap."""
    found = f"h{secrets.token_hex(3)}"
    return hidden_id(state) if found in state.fighters else found


def names_of(state: "Encounter") -> set[str]:
    """Names of all fighters in the scene, those who left included."""
    return {f.name for f in state.fighters.values()}


def numbered(name: str, count: int, used: "Collection[str]") -> list[str]:
    """``count`` names of one kind that avoid ``used``: the bare name if only one is needed and
    neither it nor a numbered form is taken, else "name n" with the lowest free numbers."""
    if count == 1 and not any(_counts(name, each) for each in used):
        return [name]
    free = (f"{name} {n}" for n in range(1, 10_000))
    return [
        found for found, _ in zip((n for n in free if n not in used), range(count), strict=False)
    ]


def _counts(name: str, used: str) -> bool:
    """True if ``used`` is the name itself, or the name with a number."""
    return used == name or (used.startswith(f"{name} ") and used[len(name) + 1 :].isdecimal())
