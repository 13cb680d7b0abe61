"""Finds characters by name, wherever they are."""

from typing import TYPE_CHECKING, TypeGuard

from evennia.utils.search import search_object

from game.errors import Refused
from game.wording import say
from typeclasses.at_table import CharacterAtTable

if TYPE_CHECKING:
    from commands.base import TableCommand
    from world.actors import Character


def at_table(obj: object) -> "TypeGuard[Character]":
    """True for a character of this game."""
    return isinstance(obj, CharacterAtTable)


def character_called(cmd: "TableCommand", name: str) -> "Character":
    """The character of that name, anywhere. Raises Refused("no_such_character") if there is none,
    or several."""
    found: list[Character] = [obj for obj in search_object(name) if at_table(obj)]
    if name.lower() in ("me", "self"):
        found = [cmd.caller]
    if len(found) != 1:
        sentence = say("characters-mistaken", several=bool(found), name=name)
        raise Refused("no_such_character", sentence)
    return found[0]
