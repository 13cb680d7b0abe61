"""What became of sheets: every change with who, how and why, in the transaction of the change."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any

from django.utils import timezone

from game.changes import differences
from game.codec import decode, encode
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


def note(character: Any, before: Any, after: Any) -> None:
    """Write a change of his sheet down, None for no sheet. Call inside its transaction."""
    cause = _CAUSE.get() or Cause()
    last = SheetChange.objects.filter(character=character).first() if cause.scene else None
    if last is None or last.scene_id != cause.scene.pk:
        values = {"by": cause.by, "how": cause.how, "why": cause.why, "scene": cause.scene}
        SheetChange.objects.create(
            character=character, what=said(before, after), before=encode(before), **values
        )
        return
    _go_on(last, cause.by, after)


def _go_on(row: SheetChange, by: str, after: Any) -> None:
    """One change more of the same scene; nothing is left of what was taken back."""
    before = decode(row.before)
    if before == after:
        row.delete()
        return
    names = dict.fromkeys(filter(None, [*row.by.split(", "), by]))
    row.by, row.when = ", ".join(names)[:LONGEST_NAMES], timezone.now()
    row.what = said(before, after)
    row.save(update_fields=["by", "when", "what"])


def said(before: Any, after: Any) -> str:
    """What the one has that the other has not, in words; of another kind of sheet only that."""
    if before is None or after is None:
        return "a new sheet" if before is None else "the sheet given up"
    if before.kind != after.kind:
        return f"a sheet of {after.kind} for one of {before.kind}"
    return apart.listed(differences(before, after, ("sheet",)), books.of_kind(after.kind))


def changes(character: Any) -> Any:
    """His changes, newest first."""
    return SheetChange.objects.filter(character=character)
