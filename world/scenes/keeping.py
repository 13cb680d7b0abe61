"""What a fight changes on the characters themselves: wounds, gear, points."""

from django.db import transaction
from evennia.objects.models import ObjectDB

from world.scenes.fighters import character_id


def _changed(before, after):
    """Fighters with a character behind them whose condition or sheet is not what it was, or
    whose condition ends at some time while the clock has moved."""
    for who, fighter in after.fighters.items():
        if character_id(who) is not None and _differs(
            before.fighters.get(who), fighter, before.clock - after.clock
        ):
            yield fighter


def _differs(old, fighter, seconds: int) -> bool:
    if old is None or (old.condition, old.sheet) != (fighter.condition, fighter.sheet):
        return True
    return bool(seconds) and fighter.condition.shifted(seconds) != fighter.condition


def save(before, after) -> list:
    """Write changed conditions and sheets, inside the transaction of the entry.

    Returns the characters written, for ``forget`` should the transaction fail after all.
    """
    touched = []
    for fighter in _changed(before, after):
        character = ObjectDB.objects.filter(id=character_id(fighter.id)).first()
        if character:
            touched.append(character)
            character.keep(fighter.sheet, fighter.condition, after.clock)
    return touched


def forget(touched) -> None:
    """Drop what memory believes of these characters: the database has the truth."""
    for character in touched:
        for attribute in character.attributes.get(category="d6", return_obj=True, return_list=True):
            if attribute:
                attribute.flush_from_cache(force=True)
        character.attributes.reset_cache()


class written:
    """A transaction whose failure leaves neither the database nor memory changed."""

    def __enter__(self):
        self.touched: list = []
        self._atomic = transaction.atomic()
        self._atomic.__enter__()
        return self

    def __exit__(self, *error):
        self._atomic.__exit__(*error)
        if error[0] is not None:
            forget(self.touched)

    def keep(self, before, after) -> None:
        """Write what changed on the characters."""
        self.touched += save(before, after)
