"""Dice that can be checked: every face of a scene follows from the seed published after it."""

from game.codec import decode
from game.dice import Seeded
from game.encounter import journal


def verify(scene) -> tuple[int, int]:
    """Entries with rolls whose faces the seed gives again, and how many there are.

    Faces that an undo kept come before those of the stream; they were proved when they fell.
    """
    good = total = 0
    position = 0
    for row in scene.entries.all():
        fallen = journal.faces([journal.Entry(row.seq, "", None, decode(row.events))])
        fresh = _drawn(scene, position, row.position)
        position = row.position
        if fallen and row.kind == "command":
            total += 1
            good += fallen[len(fallen) - len(fresh) :] == fresh
    return good, total


def _drawn(scene, start: int, end: int) -> tuple[int, ...]:
    """The faces between two positions of the stream."""
    source = Seeded(bytes.fromhex(scene.seed), start)
    found = []
    while source.position < end:
        found.append(source.face())
    return tuple(found)
