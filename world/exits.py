"""Routes from a character's room to others, by exits they may use."""

FARTHEST = 200
"""Search limit, in rooms."""


def ways(character) -> dict:
    """Rooms the character can walk to, nearest first, each with the names of the exits on the
    way."""
    here = character.location
    found: dict = {here: []}
    for room in (due := [here] if here else []):
        for out in room.exits:
            there = out.destination
            if there and there not in found and len(found) < FARTHEST and _open(out, character):
                found[there] = [*found[room], out.key]
                due.append(there)
    found.pop(here)
    return found


def way(character, room) -> list[str]:
    """Names of the exits that lead the character to the room, in order; empty if there is no
    route."""
    return ways(character).get(room, [])


def _open(out, character) -> bool:
    """True if the character sees the exit and may use it."""
    return out.access(character, "view") and out.access(character, "traverse")
