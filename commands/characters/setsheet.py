"""+setsheet: staff grant skills, gear and points."""

from evennia.utils.search import search_object

from commands.reading import ReadingCommand
from game import shelf
from game.errors import Refused
from typeclasses.at_table import CharacterAtTable
from world import books
from world.sheet_fields import changed
from world.sheet_keeping import give_sheet


class CmdSetSheet(ReadingCommand):
    """
    change somebody's sheet (staff)

    Usage:
      +setsheet <name>/<skill or attribute>=<full code>   +setsheet Ace/blaster=5D+1
      +setsheet <name>/<skill>=none                       takes the skill away
      +setsheet <name>/weapon=<weapon>                    one more; -<weapon> takes it away
      +setsheet <name>/armour=<armour>                    the same for armour
      +setsheet <name>/medpacs=<number>
      +setsheet <name>/character points=<number>          also: cp, fp
      +setsheet <name>/early warning=+1D equipment, +2 species   on initiative, in chronicles
      +setsheet <name>/ready=<ready character>            the whole sheet anew
      +setsheet <name>/ready=starcraft marine             one of another book

    On a sheet of starcraft also chi, kit (uses), body points (0 is 20 and Strength), race,
    off hand=<weapon>, and manoeuvre: +setsheet Ace/manoeuvre=flying kick 5 +1D is 5 harder
    to hit with than Martial Arts and does a die more; with the word blocks behind it, it
    also stops weapons with bare hands. -flying kick forgets it.

    Wounds are the game master's: +combat/set Ace/wound=healthy. A change in a running fight
    counts from the next roll and stands in its journal.
    """

    key = "+setsheet"
    of_game = True
    locks = "cmd:perm(Builder)"
    help_category = "Running a fight"

    def act(self):
        who, equals, value = self.args.partition("=")
        name, slash, word = who.partition("/")
        if not (equals and slash and value.strip()):
            raise Refused("bad_set", "Say whose, what and how much: +setsheet Ace/blaster=5D+1.")
        character = self.character(name.strip())
        sheet = character.sheet or books.of(shelf.first()).blank()
        made, news = changed(sheet, word.strip(), value.strip())
        give_sheet(character, made)
        self.tell(f"{character.key}: {news}.")
        if character is not self.caller:
            character.msg(f"Your sheet has changed: {news}.")

    def character(self, name: str):
        """A character anywhere. Refused when there is none, or several."""
        found = [obj for obj in search_object(name) if isinstance(obj, CharacterAtTable)]
        if name.lower() in ("me", "self"):
            found = [self.caller]
        if len(found) != 1:
            how_many = "several characters are" if found else "no character is"
            raise Refused("no_such_character", f"There is a mistake: {how_many} called '{name}'.")
        return found[0]
