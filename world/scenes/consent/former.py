"""Players who were offline when an option on death changed, and telling them once they are back."""

from typing import TYPE_CHECKING

from game.encounter import table_commands as tc
from game.encounter.former import untold
from world.scenes.table.fighters import character_id, fighter_id
from world.scenes.telling.delivery import tell
from world.scenes.telling.hearing import hearers

if TYPE_CHECKING:
    from world.scenes.table.table import Table


def absent(table: "Table") -> tuple[str, ...]:
    """Fighter ids of players' characters in the scene who are not listening in its room now."""
    here = {fighter_id(character) for character in (reader.character for reader in hearers(table))}
    known = (*table.state.fighters, *(f.id for f in table.state.coming))
    return tuple(w for w in known if character_id(w) is not None and w not in here)


def catch_up(table: "Table", who: str) -> None:
    """Tell a player who is back about a change they have not read of."""
    if untold(table.state, who):
        tell(table, table.give(None, tc.Hear(who)))
