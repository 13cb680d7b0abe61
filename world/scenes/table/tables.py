"""Which table somebody is at: several scenes may be played in one room, and one in several rooms.

A room knows the tables of the scenes whose first place it is (``typeclasses.at_table.rooms``); the
further places of scenes are kept here, in memory, and read once from the database.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from world.scenes.journal import store
from world.scenes.models import Scene
from world.scenes.people import members
from world.scenes.table.fighters import fighter_id

if TYPE_CHECKING:
    from world.actors import Character, Room
    from world.scenes.table.table import Table

FOCUS = "focus"
"""Attribute of a character: number of the scene they play in, if they are in several here."""
_further: dict[int, list[int]] | None = None


def of(character: "Character", place: "Room | None" = None) -> "Table | None":
    """The table that the character is at where they are, or would be at ``place``: that of the
    scene they are in (``+scene/focus`` chooses among several), else that of the oldest scene there
    that is not private. None if none is played there."""
    room = place or getattr(character, "location", None)
    found: list[Table] = getattr(room, "tables", [])
    if not found:
        return None
    if len(found) == 1 and found[0].scene.privacy != "private":
        return found[0]
    who = fighter_id(character)
    mine = [table for table in found if table.includes(who)]
    if mine:
        chosen = focus(character)
        return next((table for table in mine if table.scene.pk == chosen), mine[-1])
    return next((table for table in found if table.scene.privacy != "private"), None)


def beside_others(table: "Table") -> bool:
    """True if another scene is played in the first place of this one, or this one in further
    rooms: not everybody who hears it is at it."""
    scene = table.scene
    watched = members.WATCHING in table.parts.values()
    return watched or bool(scene.places) or len(getattr(scene.room, "tables", ())) > 1


def played_in(table: "Table", room: "Room") -> bool:
    """True if the room is one of the scene's places."""
    return room.pk == table.scene.room_id or room.pk in table.scene.places


def focus(character: "Character") -> int:
    """Number of the scene that the character has chosen to play in, 0 for none."""
    return int(character.attributes.get(FOCUS, default=0, category="d6"))


def choose(character: "Character", scene: Scene | None) -> None:
    """Set the scene in which the character plays, where they are in several."""
    if (scene.pk if scene else 0) != focus(character):
        character.attributes.add(FOCUS, scene.pk if scene else 0, category="d6")


def of_scene(scene: Scene | None) -> "Table | None":
    """The table of a running scene; None if it has ended, is paused or has lost its room."""
    if scene is None or scene.room is None:
        return None
    here: Iterable[Table] = getattr(scene.room, "own_tables", [])
    return next((table for table in here if table.scene.pk == scene.pk), None)


def running() -> "list[Table]":
    """The tables of all scenes that are open and not paused."""
    scenes = store.running().exclude(room=None).select_related("room")
    return [table for table in map(of_scene, scenes) if table]


def from_elsewhere(room: "Room") -> "list[Table]":
    """Tables of scenes that have the room as a further place."""
    numbers = _places().get(room.pk, [])
    scenes = Scene.objects.filter(pk__in=numbers).order_by("pk") if numbers else ()
    return [table for table in map(of_scene, scenes) if table]


def places_changed() -> None:
    """Note that a scene with several places began, ended or changed them."""
    global _further
    _further = None


def _places() -> dict[int, list[int]]:
    """Scenes by the database ids of their further rooms."""
    global _further
    if _further is None:
        _further = {}
        spread = store.running().exclude(places=[])
        for number, rooms in spread.values_list("pk", "places"):
            for room in rooms:
                _further.setdefault(room, []).append(number)
    return _further
