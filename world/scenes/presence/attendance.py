"""Open scenes that depend on a character, and removing the character from all scenes for good."""

from typing import TYPE_CHECKING

from evennia.utils import logger

from game.encounter import commands as c
from game.encounter.state import FIGHT
from game.errors import Refused
from game.wording import say
from world.scenes.presence.taking_part import open_tables
from world.scenes.telling.delivery import tell

if TYPE_CHECKING:
    from world.scenes.table.table import Table


def refuse_while_counted_in(who: str) -> None:
    """Raises Refused("in_scene") if the fighter holds a scene's seat, or takes part in one that has
    a game master or runs a fight. A scene with neither, left over from rolling dice, does not
    count."""
    for table in open_tables():
        room = table.scene.room.key
        if who in table.scene.gms:
            raise Refused("in_scene", say("scenes-holds-a-seat", room=room))
        if _takes_part(table, who) and (table.scene.gms or table.state.mode == FIGHT):
            raise Refused("in_scene", say("scenes-takes-part", room=room))


def leave_all(who: str) -> None:
    """Remove the fighter from every open scene, from the seat as well: nobody plays
    them any more."""
    for table in open_tables():
        try:
            _leave(table, who)
        except Exception:
            logger.log_trace(f"taking {who} out of scene {table.scene.pk}")


def _leave(table: "Table", who: str) -> None:
    if who in table.scene.gms:
        table.set_seat([gm for gm in table.scene.gms if gm != who])
    if _takes_part(table, who):
        tell(table, [*table.give(None, c.Leave(who, "removed")), *table.play_autopilots()])


def _takes_part(table: "Table", who: str) -> bool:
    known = table.state.fighters.get(who)
    return known is not None and known.present
