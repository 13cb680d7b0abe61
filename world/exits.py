"""Routes from a character's room to others, by exits they may use."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from world.actors import Character, Room, Thing

FARTHEST = 200
"""Search limit, in rooms."""


def ways(character: Character) -> dict[Room, list[str]]:
    """Rooms the character can walk to, nearest first, each with the names of the exits on the
    way."""
    here = character.location
    found: dict[Room, list[str]] = {here: []}
    for room in (due := [here] if here else []):
        for out in room.exits:
            there = out.destination
            if there and there not in found and len(found) < FARTHEST and _open(out, character):
                found[there] = [*found[room], out.key]
                due.append(there)
    found.pop(here)
    return found


def way(character: Character, room: Room) -> list[str]:
    """Names of the exits that lead the character to the room, in order; empty if there is no
    route."""
    return ways(character).get(room, [])


def _open(out: Thing, character: Character) -> bool:
    """True if the character sees the exit and may use it."""
    return out.access(character, "view") and out.access(character, "traverse")
