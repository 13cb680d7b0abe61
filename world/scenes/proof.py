"""Dice that can be checked: every face of a scene follows from the seed published after it."""

from game.codec import decode
from game.dice import Seeded
from game.encounter import journal
from game.encounter.events import FacesLaid, Rolled


def verify(scene) -> tuple[int, int]:
    """Entries with rolls whose faces the seed gives again, and how many there are.

    Faces that an undo kept come before those of the stream; they were proved when they fell.
    Faces laid by hand stand there too: ``laid`` counts them.
    """
    good = total = 0
    position = 0
    for row in scene.entries.all():
        fallen = journal.faces([journal.Entry(row.seq, "", None, decode(row.events))])
        fresh = _drawn(scene, position, row.position, _sides(row))
        position = row.position
        if fallen and row.kind == "command":
            total += 1
            good += fallen[len(fallen) - len(fresh) :] == fresh
    return good, total


def laid(scene) -> int:
    """How many dice were laid down by hand: no seed answers for those."""
    events = (event for row in scene.entries.all() for event in decode(row.events))
    return sum(len(event.faces) for event in events if isinstance(event, FacesLaid))


def _sides(row) -> tuple[int, ...]:
    """Sides of the dice of an entry where they are not all d6, in the order they fell."""
    rolls = [event for event in decode(row.events) if isinstance(event, Rolled)]
    return tuple(n for event in rolls for n in event.result.throw.sides)


def _drawn(scene, start: int, end: int, sides: tuple[int, ...]) -> tuple[int, ...]:
    """The faces between two positions of the stream. Where dice have other sides, those drawn
    from it are the last of the entry; kept faces came before them."""
    for skipped in range(len(sides) + 1):
        source = Seeded(bytes.fromhex(scene.seed), start)
        found = [source.face(n) for n in sides[skipped:]]
        while not sides and source.position < end:
            found.append(source.face())
        if source.position == end:
            break
    return tuple(found)
