"""+house: shows the content of the game's own folder."""

from commands.reading import ReadingCommand
from world.overlay import report


class CmdHouse(ReadingCommand):
    """Show what is in the game's own folder."""

    key = "+house"
    locks = "cmd:perm(Builder)"
    help_category = "Staff"
    switch_names = ("read",)
    of_game = True

    def act(self) -> None:
        lines = report.read_anew() if self.switches else report.whole()
        more = [report.AFTER_RELOAD] if self.switches else []
        self.tell(*lines, *more)
