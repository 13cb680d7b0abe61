"""+house: what is in the folder of what is this game's own."""

from commands.reading import ReadingCommand
from world import house_told


class CmdHouse(ReadingCommand):
    """
    what is in the house, the folder of what is this game's own

    Usage:
      +house         where it lies, what is in it, what is wrong in it now
      +house/read    read its content and options anew, and say what has changed

    Fights that run keep what they began with. Python, pages, the books on offer and the name and
    texts of the game are read by reload.
    """

    key = "+house"
    locks = "cmd:perm(Builder)"
    help_category = "Staff"
    switch_names = ("read",)
    of_game = True

    def act(self):
        lines = house_told.read_anew() if self.switches else house_told.whole()
        more = [house_told.AFTER_RELOAD] if self.switches else []
        self.tell(*lines, *more)
