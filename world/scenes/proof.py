"""Dice that can be checked: every face of a scene follows from the seed published after it."""

from game.codec import decode
from game.dice import Seeded
from game.encounter import journal
from game.encounter.events import Rolled
from game.encounter.table_events import FacesKept, FacesLaid


def verify(scene) -> tuple[int, int]:
    """Entries with rolls whose faces the seed gives again, and how many there are.

    The stream is read from its start and never skipped. Faces that lie, kept by an undo or laid
    by hand, are thrown before those of the stream: the kept have to be those that fell before
    the undo; for the laid no seed answers, ``laid`` counts them.
    """
    good = total = 0
    stream = Seeded(bytes.fromhex(scene.seed))
    lying: tuple[int, ...] = ()
    records: list[journal.Entry] = []
    for row in scene.entries.filter(kind__in=("command", "undo")):
        record = journal.Entry(row.seq, "", None, decode(row.events), row.rewound_to)
        fallen = _fallen(record)
        if record.rewound_to is not None:
            lying = _kept(records, record)
        records.append(record)
        lying = _lying(lying, record)
        if fallen:
            total += 1
            due = tuple([*lying[: len(fallen)], *_drawn(stream, fallen[len(lying) :])])
            good += (due, stream.position) == (tuple(face for _, face in fallen), row.position)
        lying = lying[len(fallen) :]
    return good, total


def _fallen(record) -> list[tuple[int, int]]:
    """The dice of an entry in the order in which they fell: sides and face."""
    found = []
    for event in record.events:
        if isinstance(event, Rolled):
            faces = journal.faces([journal.Entry(0, "", None, (event,))])
            found += zip(event.result.throw.sides or (6,) * len(faces), faces, strict=True)
    return found


def _drawn(stream, dice) -> list[int]:
    """The next faces of the stream for dice of these sides."""
    return [stream.face(sides) for sides, _ in dice]


def _lying(lying, record) -> tuple[int, ...]:
    """What lies once more faces have been laid by hand, or taken away."""
    for event in record.events:
        if isinstance(event, FacesLaid):
            lying = lying + event.faces if event.faces else ()
    return lying


def _kept(records, undo) -> tuple[int, ...]:
    """What lies after an undo: what it took back if it kept the faces, else what lay then."""
    kept = next((e for e in undo.events if isinstance(e, FacesKept)), None)
    stand = journal.standing(records)
    if kept is None:
        return journal.unthrown([e for e in stand if e.seq <= undo.rewound_to])
    if not kept.faces:
        return ()
    return journal.faces([e for e in stand if e.seq > undo.rewound_to]) + journal.unthrown(stand)


def laid(scene) -> int:
    """How many dice were laid down by hand: no seed answers for those."""
    events = (event for row in scene.entries.all() for event in decode(row.events))
    return sum(len(event.faces) for event in events if isinstance(event, FacesLaid))
