"""Commands that print a page: lines within the reader's width, or sentences."""

from commands.base import TableCommand
from world.scenes.hearing import reads_prose

NARROWEST, WIDEST = 40, 78


class ReadingCommand(TableCommand):
    """What +chargen, +sheet, +npcs and +armoury share."""

    help_category = "Character"
    needs_sheet = False

    def tell(self, *rows: str) -> None:
        self.say("\n".join(map(str, rows)))

    @property
    def prose(self) -> bool:
        return reads_prose(self.caller)

    @property
    def width(self) -> int:
        return max(NARROWEST, min(WIDEST, self.client_width()))


def first_sentence(text: str) -> str:
    return text.split(". ")[0].rstrip(".") + "."
