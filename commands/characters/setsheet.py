"""+setsheet: staff change skills, gear and points on a sheet."""

import re
from typing import Any

from commands.characters.finding import character_called
from commands.reading import ReadingCommand
from game import registry
from game.errors import Refused
from game.wording import say
from world import presenters
from world.pages import filled
from world.sheets.fields import all_changed, changed
from world.sheets.history import Cause
from world.sheets.keeping import give_sheet

_REASON = re.compile(r"\s+(?:because|for)\s+", re.IGNORECASE)


class CmdSetSheet(ReadingCommand):
    """Change somebody's sheet (staff)."""

    key = "+setsheet"
    of_game = True
    locks = "cmd:perm(Builder)"
    help_category = "Running a fight"

    def act(self) -> None:
        who, equals, value = self.args.partition("=")
        name, slash, word = who.partition("/")
        value, *reason = _REASON.split(value.strip(), maxsplit=1)
        if not (equals and name.strip() and value):
            example = filled("+setsheet Ace/{skill}=5D+1")
            raise Refused("bad_set", say("characters-set-sheet-how", example=example))
        character = character_called(self, name.strip())
        sheet: Any = character.sheet or presenters.of(registry.first()).blank()
        made, news = changed(sheet, word.strip(), value) if slash else all_changed(sheet, value)
        problem = made.problem()
        if problem and problem != sheet.problem():
            raise Refused("bad_set", say("characters-unplayable", problem=problem))
        give_sheet(character, made, Cause(self.caller.key, "+setsheet", "".join(reason)))
        self.tell(f"{character.key}: {news}.")
