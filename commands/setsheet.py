"""+setsheet: staff grant skills, gear and points."""

from dataclasses import replace

from evennia.utils.search import search_object

from commands.reading import ReadingCommand
from game.dice import format_code, parse_code
from game.errors import Refused
from game.rulebooks import armoury, roster, skills
from game.rulebooks.matching import AmbiguousName, UnknownName, resolve
from game.sheets import D6Sheet
from typeclasses.characters import Character
from world.scenes.fighters import BLANK
from world.sheet_keeping import give_sheet

COUNTS = ("medpacs", "character points", "force points")
GEAR = {"weapon": armoury.weapon, "armour": armoury.piece}
PARTS = {"weapon": "weapons", "armour": "armour"}
FIELDS = (*COUNTS, *GEAR, "ready")
ALIASES = {"weapons": "weapon", "armor": "armour", "cp": "character points", "fp": "force points"}
MOST = 999


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
      +setsheet <name>/ready=<ready character>            the whole sheet anew

    Wounds are the game master's: +combat/set Ace/wound=healthy. A change in a running fight
    counts from the next roll and stands in its journal.
    """

    key = "+setsheet"
    locks = "cmd:perm(Builder)"
    help_category = "Running a fight"

    def act(self):
        who, equals, value = self.args.partition("=")
        name, slash, word = who.partition("/")
        if not (equals and slash and value.strip()):
            raise Refused("bad_set", "Say whose, what and how much: +setsheet Ace/blaster=5D+1.")
        character = self.character(name.strip())
        made, news = changed(character.sheet or BLANK, word.strip(), value.strip())
        give_sheet(character, made)
        self.tell(f"{character.key}: {news}.")
        if character is not self.caller:
            character.msg(f"Your sheet has changed: {news}.")

    def character(self, name: str):
        """A character anywhere. Refused when there is none, or several."""
        found = [obj for obj in search_object(name) if isinstance(obj, Character)]
        if name.lower() in ("me", "self"):
            found = [self.caller]
        if len(found) != 1:
            how_many = "several characters are" if found else "no character is"
            raise Refused("no_such_character", f"There is a mistake: {how_many} called '{name}'.")
        return found[0]


def changed(sheet: D6Sheet, word: str, value: str) -> tuple[D6Sheet, str]:
    """The sheet with one field anew, and what has changed in words. Errors: Refused,
    MatchError."""
    name = field_of(word)
    if name == "ready":
        block = roster.find_ready(value)
        return roster.sheet(block), f"the sheet of the {block.name}"
    if name in GEAR:
        return _gear(sheet, name, value)
    if name in COUNTS:
        number = _number(value)
        return replace(sheet, **{name.replace(" ", "_"): number}), f"{name} {number}"
    return _code(sheet, name, value)


def field_of(word: str) -> str:
    """A field of the sheet, else a skill or attribute."""
    try:
        return resolve(word, FIELDS, "field", ALIASES)
    except (UnknownName, AmbiguousName):
        return skills.match(word)


def _number(value: str) -> int:
    if not value.isdecimal() or int(value) > MOST:
        raise Refused("bad_number", f"Give a whole number from 0 to {MOST}.")
    return int(value)


def _gear(sheet, kind: str, value: str):
    part = PARTS[kind]
    held = getattr(sheet, part)
    if value.startswith("-"):
        name = resolve(value[1:], [piece.name for piece in held], f"{kind} on that sheet")
        kept = tuple(piece for piece in held if piece.name != name)
        return replace(sheet, **{part: kept}), f"no {name} any more"
    piece = GEAR[kind](value)
    if piece in held:
        raise Refused("already", f"The {piece.name} is on that sheet already.")
    return replace(sheet, **{part: (*held, piece)}), f"now has the {piece.name}"


def _code(sheet, name: str, value: str):
    part = "attributes" if name in sheet.attributes else "skills"
    codes = dict(getattr(sheet, part))
    if value.lower() == "none" and part == "skills":
        codes.pop(name, None)
        return replace(sheet, skills=codes), f"no {name} any more"
    codes[name] = parse_code(value)
    return replace(sheet, **{part: codes}), f"{name} {format_code(codes[name])}"
