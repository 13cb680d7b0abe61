"""Who is not there to read that an option on death is changed, and reads it once back."""

from game.encounter import table_commands as tc
from game.encounter.former import untold
from world.scenes.fighters import character_id, fighter_id
from world.scenes.hearing import listeners
from world.scenes.telling import tell


def absent(table) -> tuple[str, ...]:
    """Ids of players' characters known to the scene who read nothing that is told now."""
    here = {fighter_id(character) for character in listeners(table.scene.room)}
    known = (*table.state.fighters, *(f.id for f in table.state.coming))
    return tuple(w for w in known if character_id(w) is not None and w not in here)


def catch_up(table, who: str) -> None:
    """Tell whoever is back of a change that he has not read of."""
    if untold(table.state, who):
        tell(table, table.give(None, tc.Hear(who)))
