"""History of sheets: every change with who, how and why, saved in the same transaction."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, replace
from typing import Any

from django.utils import timezone

from game.changes import differences
from game.codec import decode, encode
from game.wording import Text, say
from world import presenters
from world.scenes.models import Scene, SheetChange
from world.scenes.render import apart

LONGEST_NAMES = 250


@dataclass(frozen=True)
class Cause:
    """Who changes a sheet, how (the command, or the place of play) and why; ``scene``: in which
    scene, None outside."""

    by: str = ""
    how: Text | str = ""
    why: str = ""
    scene: Scene | None = None


_CAUSE: ContextVar[Cause | None] = ContextVar("cause", default=None)


@contextmanager
def because(cause: Cause) -> Iterator[None]:
    """Context manager: changes inside have this cause, unless an outer block has set one."""
    token = _CAUSE.set(_CAUSE.get() or cause)
    try:
        yield
    finally:
        _CAUSE.reset(token)


@dataclass(frozen=True)
class _Newest:
    """In-memory copy of a character's latest history row: its id, its scene, and the sheet before
    it."""

    pk: int
    scene: int | None
    by: str
    before: Any


def note(character: Any, before: Any, after: Any) -> None:
    """Record a change of the character's sheet (None for no sheet). Call it inside the change's
    transaction."""
    cause = _CAUSE.get() or Cause()
    if cause.scene and _goes_on(character, cause, after):
        return
    values = {"by": cause.by, "how": str(cause.how), "why": cause.why, "scene": cause.scene}
    row = SheetChange.objects.create(
        character=character, what=said(before, after), before=encode(before), **values
    )
    character.ndb.newest_change = _Newest(row.pk, row.scene_id, row.by, before)


def _goes_on(character: Any, cause: Cause, after: Any) -> bool:
    """Merge the change into the latest row if that belongs to the same scene; True if done. The
    remembered row may be gone with a transaction that was rolled back."""
    assert cause.scene is not None
    newest, scene = character.ndb.newest_change, cause.scene.pk
    if newest and newest.scene == scene and _tell_more(character, newest, cause.by, after):
        return True
    row = changes(character).first()
    if row is None or row.scene_id != scene:
        return False
    newest = _Newest(row.pk, scene, row.by, decode(row.before))
    return _tell_more(character, newest, cause.by, after)


def _tell_more(character: Any, newest: _Newest, by: str, after: Any) -> bool:
    """Extend that row by one more change, deleting it if the sheet is back to what it was; True if
    the row existed."""
    row = changes(character).filter(pk=newest.pk, scene=newest.scene)
    if newest.before == after:
        character.ndb.newest_change = None
        return bool(row.delete()[0])
    names = dict.fromkeys(filter(None, [*newest.by.split(", "), by]))
    newest = replace(newest, by=", ".join(names)[:LONGEST_NAMES])
    character.ndb.newest_change = newest
    what = said(newest.before, after)
    return bool(row.update(by=newest.by, when=timezone.now(), what=what))


def said(before: Any, after: Any) -> str:
    """The difference between two sheets as text; for different kinds only that fact."""
    if before is None or after is None:
        return str(say("sheets-given" if before is None else "sheets-given-up"))
    if before.kind != after.kind:
        return str(say("sheets-of-another-kind", new=after.kind, old=before.kind))
    return str(apart.listed(differences(before, after, ("sheet",)), presenters.of_kind(after.kind)))


def changes(character: Any) -> Any:
    """The character's history, newest first."""
    return SheetChange.objects.filter(character=character)
