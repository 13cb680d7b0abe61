"""Finds characters by name, wherever they are."""

from typing import TYPE_CHECKING

from evennia.utils.search import search_object

from game.errors import Refused
from game.wording import say
from typeclasses.at_table import CharacterAtTable

if TYPE_CHECKING:
    from commands.base import TableCommand


def character_called(cmd: "TableCommand", name: str) -> CharacterAtTable:
    """The character of that name, anywhere. Raises Refused("no_such_character") if there is none,
    or several."""
    found = [obj for obj in search_object(name) if isinstance(obj, CharacterAtTable)]
    if name.lower() in ("me", "self"):
        found = [cmd.caller]
    if len(found) != 1:
        sentence = say("characters-mistaken", several=bool(found), name=name)
        raise Refused("no_such_character", sentence)
    return found[0]
