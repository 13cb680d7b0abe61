"""The words of poses: kept beside their entries, changed and taken back by their authors."""

import hashlib
from typing import TYPE_CHECKING, Any

from server.seams.inserting import change as change_row
from world import steady_clock
from world.scenes.journal import store
from world.scenes.models import Entry, Member, Prose

if TYPE_CHECKING:
    from game import journal
    from world.scenes.models import Scene

SEAT = "seat"
"""Kind of a note that only those read who held the seat when it was written."""
MOST_EARLIER = 50
"""How often one pose may be changed."""


def digest(text: str) -> str:
    """SHA-256 of the words, in hexadecimal: what the entry of a pose keeps."""
    return hashlib.sha256(text.encode(errors="surrogatepass")).hexdigest()


def keep(
    scene: "Scene",
    record: "journal.Entry",
    kind: str,
    of: str,
    text: str,
    place: str = "",
    **columns: Any,
) -> None:
    """Write an entry with words beside it. ``kind``: of the entry; ``of``: of the words; ``place``:
    name of the room, if the scene has several. Call inside a transaction."""
    beside = {"kind": of, "text": text, "place": place}
    store.append_words(scene, record, beside, kind=kind, text=digest(text), **columns)
    if scene.started is not None and of != SEAT:
        posed = {"posed": steady_clock.moment(), "last_pose": record.seq}
        change_row(Member, posed, {"scene_id": scene.pk, "who": record.actor})


def of(entry: Entry) -> Prose | None:
    """The words of the entry; None for one of before 0.11.0, and for one that has none."""
    return getattr(entry, "prose", None)


def words(entry: Entry) -> str:
    """What the pose or note says now; "" if it has been taken back."""
    found = of(entry)
    if found is not None and found.removed:
        return ""
    text: str = entry.text if found is None else found.text
    return text


def first_words(found: Prose) -> str:
    """What it said when it was written."""
    first: str = found.earlier[0][0] if found.earlier else found.text
    return first


def as_written(entry: Entry) -> bool:
    """True if the words that the row calls the first are those that the entry was written with."""
    found = of(entry)
    return found is None or entry.text == digest(first_words(found))


def change(found: Prose, text: str) -> None:
    """Give it other words; those before stay in its history."""
    found.earlier = [*found.earlier, [found.text, steady_clock.moment().isoformat()]]
    found.text = text
    found.save(update_fields=["text", "earlier"])


def take_back(found: Prose) -> None:
    """Blank it for all but its author, and for staff on a report."""
    found.removed = steady_clock.moment()
    found.save(update_fields=["removed"])


def last_of(scene: "Scene", who: str) -> Entry | None:
    """The newest pose of that person which stands, None if they have none. Those of before 0.11.0
    cannot be changed and do not count."""
    mine = scene.entries.filter(kind="pose", actor=who, prose__removed=None)
    newest: Entry | None = (
        mine.filter(prose__isnull=False).select_related("prose").order_by("-seq").first()
    )
    return newest
