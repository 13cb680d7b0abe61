"""Which scene a line means."""

from typing import TYPE_CHECKING

from game.errors import Refused
from game.wording import say
from world.scenes.models import Scene
from world.scenes.people import members
from world.scenes.table.fighters import fighter_id

if TYPE_CHECKING:
    from commands.base import TableCommand


def scene_meant(cmd: "TableCommand", text: str) -> Scene:
    """The scene with the number in ``text`` (``12``, ``#12``, ``scene 12``); for "" the one the
    caller plays in now. Raises Refused("no_scene"); a private scene that they are not in does not
    exist for them."""
    number = text.lower().removeprefix("scene").strip().lstrip("#")
    if not number:
        table = cmd.table_here
        if table is None or table.scene.started is None:
            raise Refused("no_scene", say("scenes_lines-in-none"))
        return table.scene
    found = Scene.objects.filter(pk=int(number)).first() if _whole(number) else None
    who = fighter_id(cmd.caller)
    if found is None or not (found.started or found.begins) or _unseen(found, who):
        raise Refused("no_scene", say("scenes_lines-no-such", number=number[:20]))
    return found


def _whole(number: str) -> bool:
    return number.isdecimal() and len(number) < 10


def _unseen(scene: Scene, who: str) -> bool:
    known = who in scene.gms or members.row(scene, who) is not None
    return scene.privacy == "private" and not known
