"""+sheet/history: changes of a sheet, newest first."""

from typing import TYPE_CHECKING

from django.core.paginator import Paginator

from commands.characters.finding import character_called
from game.errors import Refused
from game.wording import Text, say
from world.sheets.history import changes

if TYPE_CHECKING:
    from commands.reading import ReadingCommand
    from world.scenes.models import SheetChange

ROWS = 10


def history(cmd: "ReadingCommand") -> None:
    """``[<name>] [<page>]``: the caller's own; staff may read anybody's."""
    name, _, number = cmd.args.rpartition(" ")
    name, number = (name, number) if number.isdecimal() else (cmd.args, "1")
    character = character_called(cmd, name) if name else cmd.caller
    if character is not cmd.caller and not cmd.caller.staff:
        raise Refused("staff", say("characters-history-for-staff"))
    page = Paginator(changes(character), ROWS).get_page(int(number[:6]))
    if not page.object_list:
        raise Refused("no_history", say("characters-no-history", name=character.key))
    lines = [_told(row) for row in page]
    if page.has_next():
        more = " ".join(filter(None, ["+sheet/history", name, str(page.next_page_number())]))
        older = page.paginator.count - page.end_index()
        lines.append(say("characters-older-history", count=older, line=more))
    cmd.tell(*lines)


def _told(row: "SheetChange") -> Text:
    """``2026-11-23 07:12 Sol, +setsheet: blaster from 4D to 5D. Why: he won the race.``"""
    return say(
        "characters-history",
        when=f"{row.when:%Y-%m-%d %H:%M}",
        who=", ".join(filter(None, [row.by, row.how])) or None,
        change=row.what,
        why=row.why.rstrip(".") if row.why else None,
    )
