"""Scenes in the database: reading a state back, writing an entry."""

import secrets
from collections import Counter
from collections.abc import Iterator

from django.db import transaction
from django.db.models import Max

from game import engine, journal, shelf, streams
from game.codec import UNREAD, decode, encode
from game.dice import Seeded
from game.errors import Refused
from game.shelf import editions
from world import steady
from world.scenes.inserting import insert
from world.scenes.models import Edition, Entry, Scene, Snapshot
from world.watching import lines

SNAPSHOT_EVERY = 50
PAGE = 25
RULES = ("command", "undo")
"""Kinds of entries that change the state; poses and notes do not."""


def open_scene(room) -> Scene | None:
    """The scene that is open in the room and not paused, if any."""
    return Scene.objects.filter(room=room, closed=None, paused=None).order_by("-pk").first()


def paused_scenes(room) -> list[Scene]:
    """The scenes that are paused in the room, oldest first."""
    found = Scene.objects.filter(room=room, closed=None, paused__isnull=False)
    return list(found.order_by("pk"))


def begin(room, opening) -> Scene:
    """A new scene with a secret seed and its public hash."""
    seed, stream = secrets.token_bytes(16), streams.NEWEST
    keep_edition(opening.edition)
    return Scene.objects.create(
        room=room,
        opening=encode(opening),
        seed=seed.hex(),
        commitment=streams.find(stream)(seed).commitment,
        stream=stream,
    )


def stream(scene: Scene, position: int = 0) -> Seeded:
    """The stream that the scene was opened with, from there on. Refused: one not known here."""
    return streams.find(scene.stream)(bytes.fromhex(scene.seed), position)


def why_unread(scene: Scene) -> str:
    """The sentence on why nobody can read it: its dice are not known here, or its book."""
    try:
        streams.find(scene.stream)
    except Refused as refusal:
        return refusal.sentence
    return UNREAD


def books_not_here() -> Counter[str]:
    """How many open scenes are played under each book that this game does not have."""
    openings = Scene.objects.filter(closed=None).values_list("opening__book", flat=True)
    return Counter(book for book in openings if book not in shelf.known())


def keep_edition(key: str) -> None:
    """Keep the tables of that edition, so that a scene which has them can always be read."""
    if key:
        over = editions.find(key).over
        Edition.objects.get_or_create(key=key, defaults={"over": over})


def edition(key: str):
    """What an edition that was kept lays over the shipped tables, None for one that was not."""
    return Edition.objects.filter(key=key).values_list("over", flat=True).first()


def close(scene: Scene) -> None:
    scene.closed = steady.moment()
    scene.save(update_fields=["closed"])


def pause(scene: Scene) -> None:
    """The scene rests from now on, with all that it has."""
    scene.paused = steady.moment()
    scene.save(update_fields=["paused"])


def resume(scene: Scene, room) -> None:
    """The scene is open again, in that room."""
    scene.room, scene.paused, scene.attended = room, None, steady.moment()
    scene.save(update_fields=["room", "paused", "attended"])


def load(scene: Scene):
    """State, last entry's number and dice position, from snapshot and later entries. Refused:
    those of a book that is not here."""
    last = scene.entries.order_by("-seq").first()
    snapshot = scene.snapshots.order_by("-seq").first()
    seq = last.seq if last else 0
    undone = scene.entries.filter(kind="undo", seq__gt=snapshot.seq if snapshot else 0).exists()
    if snapshot is None or undone:
        state = journal.fold(decode(scene.opening), entries(scene))
    else:
        state = decode(snapshot.state)
        for entry in entries(scene, snapshot.seq):
            for event in entry.events:
                state = engine.evolve(state, event)
    shelf.of(state)
    return state, seq, last.position if last else 0


def states_at(scene: Scene, numbers):
    """The state after each of these entries, whose numbers rise: pairs of number and state."""
    state, at = None, 0
    for seq in numbers:
        if state is None or _undone(scene, at, seq):
            state, at = _nearest(scene, seq)
        for entry in entries(scene, at, seq):
            for event in entry.events:
                state = engine.evolve(state, event)
        at = seq
        yield seq, state


def around(row: Entry):
    """The states before and after an entry that is a command."""
    before, after = states_at(row.scene, [row.seq - 1, row.seq])
    return before[1], after[1]


def _undone(scene: Scene, after: int, seq: int) -> bool:
    """Whether something was taken back between the two entries."""
    return scene.entries.filter(kind="undo", seq__gt=after, seq__lte=seq).exists()


def _nearest(scene: Scene, seq: int):
    """The state at the last snapshot before the entry, or at the opening, with its number; every
    undo leaves a snapshot."""
    snapshot = scene.snapshots.filter(seq__lte=seq).order_by("-seq").first()
    return (decode(snapshot.state), snapshot.seq) if snapshot else (decode(scene.opening), 0)


def foundations(scene: Scene, before: int):
    """States from which the entries after them give what the whole journal gives, each with the
    number of its entry: the newest first, all before entry ``before``, the opening last. Of the
    snapshots those that no undo took back, with no deed under way and no dice lying."""
    undos = list(scene.entries.filter(kind="undo").values_list("seq", "rewound_to"))
    kept = scene.snapshots.filter(seq__lt=before).order_by("-seq")
    for at in list(kept.values_list("seq", flat=True)):
        if not any(to < at < seq for seq, to in undos):
            state = decode(scene.snapshots.get(seq=at).state)
            if not (state.waiting or state.kept or state.lying):
                yield state, at
    yield decode(scene.opening), 0


def numbers(scene: Scene) -> list[int]:
    """The numbers of the commands that stand."""
    found = scene.entries.filter(kind__in=RULES).values_list("seq", "rewound_to")
    stubs = [journal.Entry(seq, "", None, (), rewound_to) for seq, rewound_to in found]
    return [entry.seq for entry in journal.standing(stubs)]


def rows(scene: Scene, kinds=()) -> Iterator[Entry]:
    """All rows of the scene, or those of these kinds, a few at a time: whoever reads them may
    stop in between, and the journal may grow meanwhile."""
    found = scene.entries.filter(kind__in=kinds) if kinds else scene.entries.all()
    last = 0
    while page := list(found.filter(seq__gt=last)[:PAGE]):
        yield from page
        last = page[-1].seq


def entries(scene: Scene, after: int = 0, last: int | None = None) -> list[journal.Entry]:
    """The entries of the rules, as records: commands and undos, not poses and notes."""
    found = scene.entries.filter(seq__gt=after, kind__in=RULES)
    found = found if last is None else found.filter(seq__lte=last)
    return [record(row) for row in found]


def record(row: Entry) -> journal.Entry:
    """The row as the rules know it."""
    return journal.Entry(
        row.seq, row.actor, decode(row.command), decode(row.events), row.rewound_to
    )


def append(scene: Scene, record: journal.Entry, state, **fields) -> None:
    """Write one entry. Call inside a transaction."""
    append_all(scene, [(record, fields)], state)


def append_all(scene: Scene, rows, state) -> None:
    """Write entries, pairs of a record and the other fields, that led to this state; and a
    snapshot of it now and then, and after every undo. Call inside a transaction."""
    insert(Entry, [_row(scene, record, fields) for record, fields in rows])
    transaction.on_commit(_counted(scene, rows))
    first, last = rows[0][0], rows[-1][0]
    if (
        first.seq - 1
    ) // SNAPSHOT_EVERY != last.seq // SNAPSHOT_EVERY or last.rewound_to is not None:
        Snapshot.objects.create(scene=scene, seq=last.seq, state=encode(state))


def _counted(scene: Scene, rows):
    """What counts the entries once they are written for good."""
    kinds = [(record.seq, fields["kind"]) for record, fields in rows]
    happened = [event for record, _ in rows for event in record.events]
    thrown = [f["last_roll"] - f["first_roll"] + 1 for _, f in rows if f.get("first_roll")]
    return lines.wrote(scene.pk, kinds, happened, sum(thrown))


def _row(scene: Scene, record: journal.Entry, fields: dict) -> dict:
    return {
        "scene_id": scene.pk,
        "seq": record.seq,
        "actor": record.actor,
        "command": encode(record.command),
        "events": encode(record.events),
        "rewound_to": record.rewound_to,
        "time": steady.moment(),
        **fields,
    }


def written_at(scene: Scene) -> float:
    """When the last entry of the scene was written, in seconds; of none, when it was begun."""
    row = Entry.objects.filter(scene=scene).order_by("-seq").first()
    return (row.time if row else scene.created).timestamp()


def last_roll() -> int:
    """The number of the last roll ever made in the game."""
    return Entry.objects.aggregate(most=Max("last_roll"))["most"] or 0


def entry_of_roll(number: int) -> Entry | None:
    """The entry in which the roll of that number was made."""
    return (
        Entry.objects.filter(first_roll__lte=number, last_roll__gte=number, first_roll__gt=0)
        .order_by("-pk")
        .first()
    )


def recent_rolls(who: str, most: int) -> list[Entry]:
    """The newest entries in which that fighter's command made a roll."""
    found = Entry.objects.filter(actor=who, last_roll__gt=0).order_by("-last_roll")
    return list(found[:most])


def pages_with_rolls(scene: Scene, first: float) -> Iterator[list[Entry]]:
    """The scene's entries with rolls from number ``first`` on, a few at a time and those rising:
    the newest first."""
    found = scene.entries.filter(last_roll__gt=0, seq__gte=first).order_by("-seq")
    page = list(found[:PAGE])
    while page:
        yield page[::-1]
        page = list(found.filter(seq__lt=page[-1].seq)[:PAGE])


def rows_with_rolls(scene: Scene, most: int) -> list[Entry]:
    """The scene's newest entries with rolls, newest first."""
    return list(scene.entries.filter(last_roll__gt=0).order_by("-seq")[:most])
