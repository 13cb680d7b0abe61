"""Scenes played under a book the game no longer offers: they can be read and ended,
nothing else.
"""

from typing import TYPE_CHECKING

from game import registry
from game.encounter import commands as c
from game.errors import Refused
from game.wording import say

if TYPE_CHECKING:
    from game.encounter.records import Command
    from world.scenes.table.table import Table

ENDING = (c.Leave, c.Stop)
SENTENCE = say("scenes-book-not-offered")


def offered(table: "Table") -> bool:
    """True if the game still offers the table's book."""
    return table.state.book in registry.names()


def refuse(table: "Table", *commands: "Command") -> None:
    """Raises Refused("not_offered") if the book is no longer offered, unless every command only
    ends the scene."""
    if not offered(table) and not (commands and all(isinstance(x, ENDING) for x in commands)):
        raise Refused("not_offered", SENTENCE)
