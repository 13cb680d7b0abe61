"""The journal: entries of events, folded into a state; rewinding skips, it never deletes."""

from collections.abc import Iterable, Sequence

from game import engine
from game.codec import record
from game.encounter import events as ev
from game.encounter import table_events as te


@record
class Entry:
    """One transaction of a scene. ``actor``: who asked; ``command``: what for, None for the
    opening; ``rewound_to``: for an undo, the number of the last entry that stands."""

    seq: int
    actor: str
    command: object
    events: tuple = ()
    rewound_to: int | None = None


def standing(entries: Iterable[Entry]) -> list[Entry]:
    """The entries that count: those rewound and the undos themselves are left out, except
    that an undo which keeps the faces stands for the faces it keeps."""
    kept: list[Entry] = []
    for entry in entries:
        if entry.rewound_to is None:
            kept.append(entry)
            continue
        kept = [e for e in kept if e.seq <= entry.rewound_to]
        if entry.events:
            kept.append(entry)
    return kept


def fold(start, entries: Iterable[Entry]):
    """The state after all entries that stand, from the opening state."""
    state = start
    for entry in standing(entries):
        for event in entry.events:
            state = engine.evolve(state, event)
    return state


def faces(entries: Sequence[Entry]) -> tuple[int, ...]:
    """All faces thrown in these entries, in the order in which they fell."""
    found: list[int] = []
    for entry in entries:
        for event in entry.events:
            if isinstance(event, ev.Rolled):
                found += event.result.throw.faces + event.result.throw.chain
                found += event.result.penalty.faces if event.result.penalty else ()
    return tuple(found)


def rewind(entries: Sequence[Entry], to: int, actor: str, keep_faces: bool) -> Entry:
    """The undo back to entry ``to``: the same dice again, or fresh ones.

    The same dice are those thrown since, then those that an earlier undo kept and nobody has
    thrown yet.
    """
    stand = standing(entries)
    again = faces([e for e in stand if e.seq > to]) + unthrown(stand) if keep_faces else ()
    held = unthrown([e for e in stand if e.seq <= to])
    events = () if again == held else (te.FacesKept(again),)
    return Entry(entries[-1].seq + 1, actor, None, events, to)


def unthrown(entries: Iterable[Entry]) -> tuple[int, ...]:
    """Faces kept by an undo, or laid, that no throw has taken yet."""
    held: tuple[int, ...] = ()
    for entry in entries:
        for event in entry.events:
            held = event.faces if isinstance(event, te.FacesKept) else held
            if isinstance(event, te.FacesLaid):
                held = held + event.faces if event.faces else ()
        held = held[len(faces([entry])) :]
    return held
