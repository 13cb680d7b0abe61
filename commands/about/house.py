"""+house: shows the content of the game's own folder."""

from commands.reading import ReadingCommand
from world import house_report


class CmdHouse(ReadingCommand):
    """Show what is in the game's own folder."""

    key = "+house"
    locks = "cmd:perm(Builder)"
    help_category = "Staff"
    switch_names = ("read",)
    of_game = True

    def act(self) -> None:
        lines = house_report.read_anew() if self.switches else house_report.whole()
        more = [house_report.AFTER_RELOAD] if self.switches else []
        self.tell(*lines, *more)
