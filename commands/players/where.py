"""+where: who is in which room, and the way there."""

from typing import TYPE_CHECKING

from commands.base import TableCommand
from game.encounter.state import FIGHT
from game.overlay.rooms import LANDING
from game.wording import Text, say, several
from world import start_rooms
from world.exits import ways
from world.guide import lead
from world.scenes.telling.hearing import listeners
from world.talk import free

if TYPE_CHECKING:
    from world.actors import Character, Room


class CmdWhere(TableCommand):
    """Who is in which room, and the way there."""

    key = "+where"
    of_game = True
    help_category = "General"
    needs_sheet = False

    def act(self) -> None:
        here = self.caller.location
        if self.args and here:
            self.say(say("players-where-you-are", room=here.key))
            return
        there = ways(self.caller)
        found = [room for room in there if _worth_going(room)]
        if not found:
            nobody = [_told(here), say("players-nobody-elsewhere")] if there else []
            self.say(several(nobody or [say("players-no-way")], " "))
            return
        rows = [
            several([_told(room), say("players-way-there", exits=tuple(there[room]))], " ")
            for room in found
        ]
        led = lead(self.caller, there[found[0]][0])
        self.say(several(filter(None, [*rows, led])))


def _worth_going(room: "Room") -> bool:
    """True if somebody is there, or it is the start room."""
    return bool(listeners(room)) or room == start_rooms.place(LANDING)


def _told(room: "Room") -> Text:
    """``The Landing: Bea (free to play) and Cid, a fight is going on.``"""
    here = listeners(room)
    scenes = free.scenes_of(here)
    names = tuple(_with_doing(one, free.doing(one, scenes)) for one in here) or None
    tables = [table for table in getattr(room, "tables", ()) if table.scene.privacy != "private"]
    fights = any(table.state.mode == FIGHT for table in tables)
    scene = ("fight" if fights else "scene") if tables else None
    return say("players-in-room", room=room.key, who=names, scene=scene)


def _with_doing(character: "Character", doing: tuple[Text, ...]) -> Text | str:
    """A name, with what everybody may know of them in brackets."""
    return say("around-person", who=character.key, doing=doing) if doing else character.key
