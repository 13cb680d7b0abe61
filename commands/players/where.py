"""+where: who is in which room, and the way there."""

from commands.base import TableCommand
from game.encounter.state import FIGHT
from world import yard
from world.guide import lead
from world.scenes.hearing import listeners
from world.scenes.render.words import and_list
from world.ways import ways

NO_WAY = "No way leads out of here. channels and page reach the others: who lists them."


class CmdWhere(TableCommand):
    """
    who is in which room, and the way there

    Usage:
      +where

    It lists the rooms that you can walk to in which somebody is, the nearest first, and the room
    where everybody begins. who lists all who are in the game, +gm those who offer to run scenes.
    """

    key = "+where"
    of_game = True
    help_category = "General"
    needs_sheet = False

    def act(self):
        here = self.caller.location
        if self.args and here:
            self.say(f"You are in {here.key}: look shows it, +where alone where others are.")
            return
        there = ways(self.caller)
        found = [room for room in there if _worth_going(room)]
        if not found:
            self.say(NO_WAY if not there else f"{_told(self.caller.location)} Nobody is elsewhere.")
            return
        rows = [f"{_told(room)} The way there: {', then '.join(there[room])}." for room in found]
        led = lead(self.caller, there[found[0]][0])
        self.say("\n".join(filter(None, [*rows, led])))


def _worth_going(room) -> bool:
    """Whether somebody is there, or everybody begins there."""
    return bool(listeners(room)) or room == yard.place(yard.LANDING)


def _told(room) -> str:
    """``The Landing: Bea and Cid, a fight is going on.``"""
    names = and_list(character.key for character in listeners(room)) or "nobody now"
    table = getattr(room, "table", None)
    going = "a fight is going on" if table and table.state.mode == FIGHT else "a scene is open"
    return f"{room.key}: {', '.join([names, *([going] if table else [])])}."
