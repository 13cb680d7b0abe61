"""+house: shows the content of the game's own folder."""

from commands.reading import ReadingCommand
from world import house_told


class CmdHouse(ReadingCommand):
    """Show what is in the game's own folder."""

    key = "+house"
    locks = "cmd:perm(Builder)"
    help_category = "Staff"
    switch_names = ("read",)
    of_game = True

    def act(self):
        lines = house_told.read_anew() if self.switches else house_told.whole()
        more = [house_told.AFTER_RELOAD] if self.switches else []
        self.tell(*lines, *more)
