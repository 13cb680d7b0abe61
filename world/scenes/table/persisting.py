"""Saves to characters what a fight changed: wounds, gear, points. What the game master set by hand
is never saved here; the scene keeps it separately (``EncounterOf.own``).
"""

from typing import TYPE_CHECKING, Any, Self

from django.db import transaction

from game.changes import merged
from game.wording import Text, say
from server.seams.attributes import read_again
from world.scenes.journal import busy
from world.scenes.table.fighters import character_id, character_of
from world.sheets.history import Cause, because

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from game.encounter.fighter import Fighter
    from game.encounter.state import Encounter, Own
    from game.registry.sheet import Sheet
    from world.actors import Character
    from world.scenes.models import Scene


def _changed(
    before: "Encounter", after: "Encounter"
) -> "Iterator[tuple[str, Own | Fighter | None, Own | Fighter]]":
    """Yields (id, old, new) for players' characters whose persistent sheet or condition changed, or
    whose condition ends at some time while the clock moved. Skips fighters who had already left or
    only look on."""
    if _alike(before, after):
        return
    for who, fighter in after.fighters.items():
        known = before.fighters.get(who)
        if character_id(who) is None or (fighter.left and not (known and known.present)):
            continue
        old, new = known and _own(before, known), _own(after, fighter)
        if _differs(old, new, before.clock - after.clock):
            yield who, old, new


def _alike(before: "Encounter", after: "Encounter") -> bool:
    """True if no fighter changed and no time passed."""
    people = after.fighters is before.fighters and after.own is before.own
    return people and after.clock == before.clock


def _own(state: "Encounter", fighter: "Fighter") -> "Own | Fighter":
    """The fighter's persistent sheet and condition; the fighter itself if the game master set
    nothing."""
    return state.own.get(fighter.id, fighter)


def _differs(old: "Own | Fighter | None", new: "Own | Fighter", seconds: int) -> bool:
    if old is None or (old.condition, old.sheet) != (new.condition, new.sheet):
        return True
    return bool(seconds) and new.condition.shifted(seconds) != new.condition


def save(before: "Encounter", after: "Encounter", touched: "list[Character]") -> None:
    """Save changed conditions and sheets inside the entry's transaction. Appends the characters
    written to ``touched``, for ``forget`` if the transaction fails."""
    for who, old, new in _changed(before, after):
        if character := character_of(who):
            touched.append(character)
            character.keep(_sheet(character, old, new), new.condition, after.clock)


def _sheet(character: "Character", old: "Own | Fighter | None", new: "Own | Fighter") -> "Sheet":
    """The scene's changes to the sheet merged into the stored one, which may have changed elsewhere
    meanwhile."""
    kept = character.sheet_like(new.sheet)
    if old is None or kept is None or type(old.sheet) is not type(new.sheet):
        return new.sheet
    return merged(kept, old.sheet, new.sheet)


def forget(touched: "Iterable[Character]") -> None:
    """Drop cached attributes of these characters, so that they are read from the database again."""
    for character in touched:
        read_again(character, category="d6")


class written:
    """A transaction that leaves neither the database nor memory changed if it fails. ``scene``: the
    scene it belongs to; ``by``: name of whoever gave the command."""

    def __init__(self, scene: "Scene | None" = None, by: str = "") -> None:
        self.cause = Cause(by, _place(scene), scene=scene) if scene else Cause()

    def __enter__(self) -> Self:
        self.touched: list[Character] = []
        self._atomic = transaction.atomic()
        self._atomic.__enter__()
        return self

    def __exit__(self, *error: Any) -> None:
        try:
            self._atomic.__exit__(*error)
        except Exception as failed:
            self._fail(failed)
            raise
        if error[0] is not None:
            self._fail(error[1])

    def _fail(self, error: BaseException) -> None:
        if busy.is_lost(error):
            busy.note_loss()
        forget(self.touched)

    def keep(self, before: "Encounter", after: "Encounter") -> None:
        """Save what changed on the characters."""
        with because(self.cause):
            save(before, after, self.touched)


def _place(scene: "Scene") -> Text:
    room = scene.room.key if scene.room else None
    return say("scenes-where-it-was", room=room)
