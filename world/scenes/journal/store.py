"""Scenes in the database: loading states, writing entries."""

import secrets
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from django.db import transaction
from django.db.models import Max

from game import engine, journal, registry, streams
from game.codec import UNREAD, decode, encode
from game.dice import Seeded
from game.errors import Refused
from game.registry import revisions
from server.seams.inserting import insert, insert_with
from world import steady_clock
from world.scenes.models import Edition, Entry, Prose, Scene, Snapshot
from world.watching import lines

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

    from django.db.models import QuerySet

    from game.encounter.state import Encounter
    from game.wording import Text
    from world.actors import Room

SNAPSHOT_EVERY = 50
PAGE = 25
RULES = ("command", "undo")
"""Kinds of entries that change the state; poses and notes do not."""
type Row = tuple[journal.Entry, dict[str, Any]]
"""An entry, and the other columns of its row."""


def open_scenes(room: "Room") -> list[Scene]:
    """The scenes open in the room that are neither paused nor only announced, oldest first."""
    return list(running().filter(room=room).order_by("pk"))


def running() -> "QuerySet[Scene]":
    """All scenes that are open, and neither paused nor only announced."""
    found: QuerySet[Scene] = Scene.objects.filter(closed=None, paused=None)
    return found.exclude(started=None, begins__isnull=False)


def paused_scenes(room: "Room") -> list[Scene]:
    """The scenes that are paused in the room, oldest first."""
    found = Scene.objects.filter(room=room, closed=None, paused__isnull=False)
    return list(found.order_by("pk"))


def begin(room: "Room", opening: "Encounter", announced: Scene | None = None) -> Scene:
    """Create a scene with a secret seed and its public hash; or give them to one that was only
    announced so far."""
    seed, stream = secrets.token_bytes(16), streams.NEWEST
    keep_revision(opening.edition)
    scene = announced or Scene()
    scene.room, scene.opening = room, encode(opening)
    scene.seed, scene.stream = seed.hex(), stream
    scene.commitment = streams.find(stream)(seed).commitment
    scene.save()
    return scene


def stream(scene: Scene, position: int = 0) -> Seeded:
    """The scene's dice stream from ``position`` (bytes) on. Raises Refused for an
    unknown stream."""
    return streams.find(scene.stream)(bytes.fromhex(scene.seed), position)


def why_unread(scene: Scene) -> "Text | str":
    """The sentence on why the scene cannot be loaded: its dice stream or its book is
    unknown here."""
    try:
        streams.find(scene.stream)
    except Refused as refusal:
        return refusal.sentence
    return UNREAD


def books_not_here() -> Counter[str]:
    """Number of open scenes per book that this game does not have."""
    begun = Scene.objects.filter(closed=None).exclude(seed="")
    openings = begun.values_list("opening__book", flat=True)
    return Counter(book for book in openings if book not in registry.known())


def keep_revision(key: str) -> None:
    """Store a ruleset revision, so that scenes using it can always be loaded. "" (shipped tables)
    is not stored."""
    if key:
        over = revisions.find(key).over
        Edition.objects.get_or_create(key=key, defaults={"over": over})


def revision(key: str) -> "Mapping[str, Any] | None":
    """What a stored revision lays over the shipped tables; None if it is not stored."""
    found = Edition.objects.filter(key=key).values_list("over", flat=True).first()
    over: Mapping[str, Any] | None = found
    return over


def close(scene: Scene) -> None:
    scene.closed = steady_clock.moment()
    scene.save(update_fields=["closed"])


def pause(scene: Scene) -> None:
    """Pause the scene; it keeps everything."""
    scene.paused = steady_clock.moment()
    scene.save(update_fields=["paused"])


def resume(scene: Scene, room: "Room") -> None:
    """Reopen a paused scene in that room."""
    scene.room, scene.paused, scene.attended = room, None, steady_clock.moment()
    scene.save(update_fields=["room", "paused", "attended"])


def load(scene: Scene) -> "tuple[Encounter, int, int]":
    """(state, number of the last entry, dice position in bytes), from the last snapshot and the
    entries after it. Raises Refused if the book is not here."""
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
    registry.of(state)
    return state, seq, last.position if last else 0


def states_at(scene: Scene, numbers: "Iterable[int]") -> "Iterator[tuple[int, Encounter]]":
    """Yields (number, state after that entry) for ascending entry numbers."""
    state: Encounter | None = None
    at = 0
    for seq in numbers:
        if state is None or _undone(scene, at, seq):
            state, at = nearest(scene, seq)
        for entry in entries(scene, at, seq):
            for event in entry.events:
                state = engine.evolve(state, event)
        at = seq
        yield seq, state


def around(row: Entry) -> "tuple[Encounter, Encounter]":
    """The states before and after a command's entry."""
    before, after = states_at(row.scene, [row.seq - 1, row.seq])
    return before[1], after[1]


def _undone(scene: Scene, after: int, seq: int) -> bool:
    """True if something was undone between the two entries."""
    found: bool = scene.entries.filter(kind="undo", seq__gt=after, seq__lte=seq).exists()
    return found


def nearest(scene: Scene, seq: int) -> "tuple[Encounter, int]":
    """(state, number) of the last snapshot up to the entry, or the opening. That is enough, since
    every undo leaves a snapshot."""
    snapshot = scene.snapshots.filter(seq__lte=seq).order_by("-seq").first()
    return (decode(snapshot.state), snapshot.seq) if snapshot else (decode(scene.opening), 0)


def foundations(scene: Scene, before: int) -> "Iterator[tuple[Encounter, int]]":
    """Yields (state, entry number) from which replaying later entries gives the same result as the
    whole journal: newest first, all before entry ``before``, the opening last. Snapshots qualify if
    no undo went behind them and they have no action in progress and no preset dice."""
    undos = list(scene.entries.filter(kind="undo").values_list("seq", "rewound_to"))
    kept = scene.snapshots.filter(seq__lt=before).order_by("-seq")
    for at in list(kept.values_list("seq", flat=True)):
        if not any(to < at < seq for seq, to in undos):
            state = decode(scene.snapshots.get(seq=at).state)
            if not (state.waiting or state.kept or state.lying):
                yield state, at
    yield decode(scene.opening), 0


def numbers(scene: Scene) -> list[int]:
    """Entry numbers of the commands that stand."""
    found = scene.entries.filter(kind__in=RULES).values_list("seq", "rewound_to")
    stubs = [journal.Entry(seq, "", None, (), rewound_to) for seq, rewound_to in found]
    return [entry.seq for entry in journal.standing(stubs)]


def rows(scene: Scene, kinds: "Collection[str]" = ()) -> Iterator[Entry]:
    """All rows of the scene, or those of these kinds, read a page at a time: the reader may pause
    in between, and the journal may grow meanwhile."""
    found = scene.entries.filter(kind__in=kinds) if kinds else scene.entries.all()
    last = 0
    while page := list(found.filter(seq__gt=last)[:PAGE]):
        yield from page
        last = page[-1].seq


def entries(scene: Scene, after: int = 0, last: int | None = None) -> list[journal.Entry]:
    """The entries that change the state (commands and undos) as records: after ``after``, up to
    ``last``."""
    found = scene.entries.filter(seq__gt=after, kind__in=RULES)
    found = found if last is None else found.filter(seq__lte=last)
    return [record(row) for row in found]


def record(row: Entry) -> journal.Entry:
    """The row as a journal record."""
    return journal.Entry(
        row.seq, row.actor, decode(row.command), decode(row.events), row.rewound_to
    )


def append(scene: Scene, record: journal.Entry, state: "Encounter", **fields: Any) -> None:
    """Write one entry. Call inside a transaction."""
    append_all(scene, [(record, fields)], state)


def append_words(scene: Scene, record: journal.Entry, words: Any = None, **fields: Any) -> None:
    """Write the entry of a pose or note, which changes no state. ``words``: columns of the prose
    beside it, None for none. Call inside a transaction."""
    row = {"scene_id": scene.pk, "seq": record.seq, "actor": record.actor, **fields}
    row["time"] = steady_clock.moment()
    if words is None:
        insert(Entry, [row])
    else:
        insert_with(Entry, row, Prose, words, "entry_id")
    scene.owes_snapshot |= record.seq % SNAPSHOT_EVERY == 0
    transaction.on_commit(_counted(scene, [(record, fields)]))


def append_all(scene: Scene, rows: "Sequence[Row]", state: "Encounter") -> None:
    """Write entries, (record, other columns) pairs, that led to ``state``. Adds a snapshot every
    ``SNAPSHOT_EVERY`` entries and after an undo. Call inside a transaction."""
    insert(Entry, [_row(scene, record, fields) for record, fields in rows])
    transaction.on_commit(_counted(scene, rows))
    first, last = rows[0][0], rows[-1][0]
    crossed = (first.seq - 1) // SNAPSHOT_EVERY != last.seq // SNAPSHOT_EVERY
    if crossed or scene.owes_snapshot or last.rewound_to is not None:
        Snapshot.objects.create(scene=scene, seq=last.seq, state=encode(state))
        scene.owes_snapshot = False


def _counted(scene: Scene, rows: "Sequence[Row]") -> "Callable[[], None]":
    """Function that counts the entries in the figures once they are committed."""
    kinds = [(record.seq, fields["kind"]) for record, fields in rows]
    happened = [event for record, _ in rows for event in record.events]
    thrown = [f["last_roll"] - f["first_roll"] + 1 for _, f in rows if f.get("first_roll")]
    count: Callable[[], None] = lines.wrote(scene.pk, kinds, happened, sum(thrown))
    return count


def _row(scene: Scene, record: journal.Entry, fields: dict[str, Any]) -> dict[str, Any]:
    return {
        "scene_id": scene.pk,
        "seq": record.seq,
        "actor": record.actor,
        "command": encode(record.command),
        "events": encode(record.events),
        "rewound_to": record.rewound_to,
        "time": steady_clock.moment(),
        **fields,
    }


def written_at(scene: Scene) -> float:
    """When the scene's last entry was written, or the scene begun, in seconds since the epoch."""
    row = Entry.objects.filter(scene=scene).order_by("-seq").first()
    seconds: float = (row.time if row else scene.created).timestamp()
    return seconds


def last_roll() -> int:
    """Number of the last roll ever made in the game; 0 if none."""
    return Entry.objects.aggregate(most=Max("last_roll"))["most"] or 0


def entry_of_roll(number: int) -> Entry | None:
    """The entry in which that roll was made, None if there is none."""
    found: Entry | None = (
        Entry.objects.filter(first_roll__lte=number, last_roll__gte=number, first_roll__gt=0)
        .order_by("-pk")
        .first()
    )
    return found


def recent_rolls(who: str, most: int) -> list[Entry]:
    """The newest entries in which that fighter's own commands made rolls, at most ``most``."""
    found = Entry.objects.filter(actor=who, last_roll__gt=0).order_by("-last_roll")
    return list(found[:most])


def pages_with_rolls(scene: Scene, first: float) -> Iterator[list[Entry]]:
    """Pages of the scene's entries with rolls, from entry ``first`` on: newest page first,
    ascending within a page."""
    found = scene.entries.filter(last_roll__gt=0, seq__gte=first).order_by("-seq")
    page = list(found[:PAGE])
    while page:
        yield page[::-1]
        page = list(found.filter(seq__lt=page[-1].seq)[:PAGE])


def rows_with_rolls(scene: Scene, most: int) -> list[Entry]:
    """The scene's newest entries with rolls, newest first."""
    return list(scene.entries.filter(last_roll__gt=0).order_by("-seq")[:most])
