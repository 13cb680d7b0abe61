"""The ways from a room to the others, by the exits that somebody may take."""

FARTHEST = 200
"""As many rooms are looked at."""


def ways(character) -> dict:
    """The rooms that he can walk to, the nearest first, each with the exits that lead there."""
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
    """The exits that lead him to the room one after the other; none where no way does."""
    return ways(character).get(room, [])


def _open(out, character) -> bool:
    """Whether he sees the exit and may take it."""
    return out.access(character, "view") and out.access(character, "traverse")
