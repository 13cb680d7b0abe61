"""+sheet/export, +sheet/import and their kin: sheets as text."""

import re

from commands.characters.finding import character_called
from commands.characters.pasting import open_for
from game import shelf
from game.errors import Refused
from game.shelf.matching import MatchError, resolve
from game.wording import say
from world import books
from world.scenes.fighters import character_of
from world.sheets import importing, text

_PARTED = re.compile(r';(?=(?:[^"]*"[^"]*")*[^"]*$)')
"""A semicolon outside quotes: in one line it stands for a line break."""


def write(cmd) -> None:
    """``[<book>] [<name>]``: one's own sheet; staff write anybody's, a game master those here."""
    name, rest = books.named_book(cmd.args)
    kind = shelf.find(name).sheet_kind if name else cmd.book.sheet_kind
    character = _may_read(cmd, rest) if rest else cmd.caller
    sheet = character.sheet_for(kind) or (None if name else character.first_sheet)
    if sheet is None or (name and sheet.kind != kind):
        sentence = say("characters-export-none", name=character.key, book=name or None)
        raise Refused("no_sheet", sentence)
    cmd.say(text.of_sheet(character.key, sheet))


def _may_read(cmd, name: str):
    """Staff read of everybody, the game master of who is in his scene. Refused: others."""
    if cmd.caller.staff or name.lower() in ("me", "self", cmd.caller.key.lower()):
        return character_called(cmd, name)
    table = getattr(cmd.caller.location, "table", None)
    if table is None or not table.holds_seat(cmd.caller):
        raise Refused("not_yours", say("characters-export-for-staff"))
    here = {f.name: f.id for f in table.state.present if not f.npc}
    try:
        return character_of(here[resolve(name, here, "character in this scene")])
    except MatchError as error:
        raise Refused("not_here", error.sentence) from None


def take(cmd) -> None:
    """``[<name>]`` opens the paste; ``[<name>=]<text>`` is all of it, its lines as they are typed
    or with semicolons between them."""
    name, bracket, rest = cmd.typed.partition("[")
    character = _whose(cmd, name.strip().rstrip("=").strip())
    if bracket:
        words = bracket + rest
        lines = words if "\n" in words else "\n".join(map(str.strip, _PARTED.split(words)))
        cmd.tell(importing.take(character, cmd.caller, lines))
        return
    open_for(cmd, f"{cmd.key}/import {character.key}=")


def _whose(cmd, name: str):
    if not name:
        return cmd.caller
    character = character_called(cmd, name)
    if character is not cmd.caller and not cmd.caller.staff:
        raise Refused("staff", say("characters-import-for-staff"))
    return character


def not_open(cmd) -> None:
    """``/done`` and ``/cancel`` are read by an open paste. Refused: where none is."""
    raise Refused("no_paste", say("characters-nothing-pasted", verb=cmd.key))


def asked(cmd) -> None:
    """The sheet that a player asks staff for."""
    if not cmd.caller.staff:
        raise Refused("staff", say("characters-asked-for-staff"))
    number = cmd.args.strip().lstrip("#")
    if not number.isdecimal() or len(number) > 12:
        raise Refused("bad_number", say("characters-asked-how"))
    cmd.say(importing.wanted(int(number)))
