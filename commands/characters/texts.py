"""+sheet/export, +sheet/import and related switches: sheets as text."""

import re
from typing import TYPE_CHECKING

from commands.characters.finding import character_called
from commands.characters.pasting import open_for
from game import registry
from game.errors import Refused
from game.registry.matching import MatchError, resolve
from game.wording import say
from world import presenters
from world.scenes.table import tables
from world.scenes.table.fighters import character_of
from world.sheets import importing, text

if TYPE_CHECKING:
    from commands.characters.sheet import CmdSheet
    from world.actors import Character

_PARTED = re.compile(r';(?=(?:[^"]*"[^"]*")*[^"]*$)')
"""A semicolon outside quotes, which stands for a line break in a single line."""


def write(cmd: "CmdSheet") -> None:
    """``[<book>] [<name>]``: write out the caller's own sheet; staff may do so for anybody, a game
    master for those in the scene."""
    name, rest = presenters.named_book(cmd.args)
    kind = registry.find(name).sheet_kind if name else cmd.book.sheet_kind
    character = _may_read(cmd, rest) if rest else cmd.caller
    sheet = character.sheet_for(kind) or (None if name else character.first_sheet)
    if sheet is None or (name and sheet.kind != kind):
        sentence = say("characters-export-none", name=character.key, book=name or None)
        raise Refused("no_sheet", sentence)
    cmd.say(text.of_sheet(character.key, sheet))


def _may_read(cmd: "CmdSheet", name: str) -> "Character":
    """The character: staff may read anybody's sheet, a game master those of players in the scene.
    Raises Refused otherwise."""
    if cmd.caller.staff or name.lower() in ("me", "self", cmd.caller.key.lower()):
        return character_called(cmd, name)
    table = tables.of(cmd.caller)
    if table is None or not table.holds_seat(cmd.caller):
        raise Refused("not_yours", say("characters-export-for-staff"))
    here = {f.name: f.id for f in table.state.present if not f.npc}
    try:
        character: Character | None = character_of(
            here[resolve(name, here, "character in this scene")]
        )
        assert character is not None  # whoever is in a scene cannot be deleted
        return character
    except MatchError as error:
        raise Refused("not_here", error.sentence) from None


def take(cmd: "CmdSheet") -> None:
    """``[<name>]`` opens a paste; ``[<name>=]<text>`` is the whole text, with line breaks or
    semicolons between its lines."""
    name, bracket, rest = cmd.typed.partition("[")
    character = _whose(cmd, name.strip().rstrip("=").strip())
    if bracket:
        words = bracket + rest
        lines = words if "\n" in words else "\n".join(map(str.strip, _PARTED.split(words)))
        cmd.tell(importing.take(character, cmd.caller, lines))
        return
    open_for(cmd, f"{cmd.key}/import {character.key}=")


def _whose(cmd: "CmdSheet", name: str) -> "Character":
    if not name:
        return cmd.caller
    character = character_called(cmd, name)
    if character is not cmd.caller and not cmd.caller.staff:
        raise Refused("staff", say("characters-import-for-staff"))
    return character


def not_open(cmd: "CmdSheet") -> None:
    """``/done`` and ``/cancel`` without an open paste. Raises Refused("no_paste")."""
    raise Refused("no_paste", say("characters-nothing-pasted", verb=cmd.key))


def asked(cmd: "CmdSheet") -> None:
    """Show staff the sheet that a player asks them to approve."""
    if not cmd.caller.staff:
        raise Refused("staff", say("characters-asked-for-staff"))
    number = cmd.args.strip().lstrip("#")
    if not number.isdecimal() or len(number) > 12:
        raise Refused("bad_number", say("characters-asked-how"))
    cmd.say(importing.wanted(int(number)))
