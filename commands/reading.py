"""Commands that print a page: lines within the reader's width, or sentences for a screen reader."""

from commands.base import TableCommand
from game.wording import Text, several
from world.scenes.telling.hearing import reads_prose

NARROWEST, WIDEST = 40, 78


class ReadingCommand(TableCommand):
    """Base of +chargen, +sheet, +npcs, +armoury and the like."""

    help_category = "Character"
    needs_sheet = False

    def tell(self, *rows: Text | str) -> None:
        self.say(several(rows))

    @property
    def prose(self) -> bool:
        return reads_prose(self.caller)

    @property
    def width(self) -> int:
        return max(NARROWEST, min(WIDEST, self.client_width()))
