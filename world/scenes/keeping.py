"""What a fight changes on the characters themselves: wounds, gear, points."""

from evennia import ObjectDB

from world.scenes.fighters import character_id


def _changed(before, after):
    """Fighters with a character behind them whose condition or sheet is not what it was."""
    for who, fighter in after.fighters.items():
        old = before.fighters.get(who)
        if character_id(who) is None or fighter is old:
            continue
        if old is None or (old.condition, old.sheet) != (fighter.condition, fighter.sheet):
            yield fighter


def save(before, after) -> None:
    """Write changed conditions and sheets; call inside the transaction of the entry."""
    touched = []
    try:
        for fighter in _changed(before, after):
            character = ObjectDB.objects.filter(id=character_id(fighter.id)).first()
            if character:
                touched.append(character)
                character.keep(fighter.sheet, fighter.condition, after.clock)
    except BaseException:
        for character in touched:
            character.attributes.reset_cache()
        raise
