"""+setsheet: staff grant skills, gear and points."""

import re

from commands.characters.finding import character_called
from commands.reading import ReadingCommand
from game import shelf
from game.errors import Refused
from game.wording import say
from world import books
from world.pages import filled
from world.sheets.fields import all_changed, changed
from world.sheets.history import Cause
from world.sheets.keeping import give_sheet

_REASON = re.compile(r"\s+(?:because|for)\s+", re.IGNORECASE)


class CmdSetSheet(ReadingCommand):
    """
    change somebody's sheet (staff)

    Usage:
      +setsheet <name>/<skill or attribute>=<full code>   +setsheet Ace/{skill}=5D+1
      +setsheet <name>/<skill>=none                       takes the skill away
      +setsheet <name>/weapon=<weapon>                    one more; -<weapon> takes it away
      +setsheet <name>/armour=<armour>                    the same for armour
      +setsheet <name>/ready=<ready character>            the whole sheet anew
      +setsheet <name>/ready={other} {theirs}             one of another book
      +setsheet Ace={skill} 5D, {defence} 4D+1, {count}     several at once: all or none
      +setsheet Ace={skill} 5D because he won the race    why, for +sheet/history

    Wounds are the game master's: +combat/set Ace/{field}. A change in a running fight
    counts from the next roll and stands in its journal.
    """

    key = "+setsheet"
    of_game = True
    locks = "cmd:perm(Builder)"
    help_category = "Running a fight"

    def act(self):
        who, equals, value = self.args.partition("=")
        name, slash, word = who.partition("/")
        value, *reason = _REASON.split(value.strip(), maxsplit=1)
        if not (equals and name.strip() and value):
            example = filled("+setsheet Ace/{skill}=5D+1")
            raise Refused("bad_set", say("characters-set-sheet-how", example=example))
        character = character_called(self, name.strip())
        sheet = character.sheet or books.of(shelf.first()).blank()
        made, news = changed(sheet, word.strip(), value) if slash else all_changed(sheet, value)
        problem = made.problem()
        if problem and problem != sheet.problem():
            raise Refused("bad_set", say("characters-unplayable", problem=problem))
        give_sheet(character, made, Cause(self.caller.key, "+setsheet", "".join(reason)))
        self.tell(f"{character.key}: {news}.")
