"""The journal: entries of events, reduced to a state. An undo skips entries and never deletes
them."""

from collections.abc import Iterable, Sequence

from game import engine
from game.codec import record
from game.encounter import preset_dice, preset_faces
from game.encounter import table_events as te
from game.encounter.records import Event
from game.encounter.state import Encounter


@record
class Entry:
    """One transaction of a scene. ``actor``: who asked; ``command``: what for, None for the opening
    and for an undo; ``rewound_to``: for an undo, the number of the last entry that stands."""

    seq: int
    actor: str
    command: object
    events: tuple[Event, ...] = ()
    rewound_to: int | None = None


def standing(entries: Iterable[Entry]) -> list[Entry]:
    """The entries that count, without undone ones and undos. An undo that keeps the faces stays,
    for the faces it keeps."""
    kept: list[Entry] = []
    for entry in entries:
        if entry.rewound_to is None:
            kept.append(entry)
            continue
        kept = [e for e in kept if e.seq <= entry.rewound_to]
        if entry.events:
            kept.append(entry)
    return kept


def fold[S: Encounter](start: S, entries: Iterable[Entry]) -> S:
    """The state after all entries that stand, from the opening state."""
    state = start
    for entry in standing(entries):
        for event in entry.events:
            state = engine.evolve(state, event)
    return state


def faces(entries: Sequence[Entry]) -> tuple[int, ...]:
    """All faces rolled in these entries, in the order in which they fell."""
    thrown = (e for entry in entries for e in entry.events if isinstance(e, preset_faces.THROWS))
    return tuple([face for event in thrown for face in preset_faces.faces_of(event)])


def rewind(entries: Sequence[Entry], to: int, actor: str, keep_faces: bool) -> Entry:
    """An undo back to entry ``to``: with the same dice again for the same deeds (``keep_faces``),
    or fresh ones.

    The same dice are those rolled since, then those that were preset and never used.
    """
    stand = standing(entries)
    again = preset_faces.again(stand, to) if keep_faces else ()
    held = preset_faces.lie([e for e in stand if e.seq <= to])
    events = () if held == ((), again) else (te.FacesKept(preset_dice.flat(again), again),)
    return Entry(entries[-1].seq + 1, actor, None, events, to)
