"""What became of sheets: every change with who, how and why, in the transaction of the change."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, replace
from typing import Any

from django.utils import timezone

from game.changes import differences
from game.codec import decode, encode
from game.wording import say
from world import books
from world.scenes.models import Scene, SheetChange
from world.scenes.render import apart

LONGEST_NAMES = 250


@dataclass(frozen=True)
class Cause:
    """Who changes a sheet, how (the command, or where it is played) and why."""

    by: str = ""
    how: str = ""
    why: str = ""
    scene: Scene | None = None


_CAUSE: ContextVar[Cause | None] = ContextVar("cause", default=None)


@contextmanager
def because(cause: Cause) -> Iterator[None]:
    """What changes in here has this cause, unless one is given around it already."""
    token = _CAUSE.set(_CAUSE.get() or cause)
    try:
        yield
    finally:
        _CAUSE.reset(token)


@dataclass(frozen=True)
class _Newest:
    """The newest row of a character, as he remembers it: which, of which scene, and the sheet as
    it was before."""

    pk: int
    scene: int | None
    by: str
    before: Any


def note(character: Any, before: Any, after: Any) -> None:
    """Write a change of his sheet down, None for no sheet. Call inside its transaction."""
    cause = _CAUSE.get() or Cause()
    if cause.scene and _goes_on(character, cause, after):
        return
    values = {"by": cause.by, "how": cause.how, "why": cause.why, "scene": cause.scene}
    row = SheetChange.objects.create(
        character=character, what=said(before, after), before=encode(before), **values
    )
    character.ndb.newest_change = _Newest(row.pk, row.scene_id, row.by, before)


def _goes_on(character: Any, cause: Cause, after: Any) -> bool:
    """Whether his newest row tells of this scene, and now of one change more. The row that he
    remembers may have gone with a transaction that failed."""
    newest, scene = character.ndb.newest_change, cause.scene.pk
    if newest and newest.scene == scene and _tell_more(character, newest, cause.by, after):
        return True
    row = changes(character).first()
    if row is None or row.scene_id != scene:
        return False
    newest = _Newest(row.pk, scene, row.by, decode(row.before))
    return _tell_more(character, newest, cause.by, after)


def _tell_more(character: Any, newest: _Newest, by: str, after: Any) -> bool:
    """One change more in that row: whether there is such a row. Nothing is left of what was taken
    back."""
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
    """What the one has that the other has not, in words; of another kind of sheet only that."""
    if before is None or after is None:
        return str(say("sheets-given" if before is None else "sheets-given-up"))
    if before.kind != after.kind:
        return str(say("sheets-of-another-kind", new=after.kind, old=before.kind))
    return str(apart.listed(differences(before, after, ("sheet",)), books.of_kind(after.kind)))


def changes(character: Any) -> Any:
    """His changes, newest first."""
    return SheetChange.objects.filter(character=character)
