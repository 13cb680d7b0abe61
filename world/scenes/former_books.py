"""Scenes of books that the game does not offer any more: they are read, and they are ended."""

from game import shelf
from game.encounter import commands as c
from game.errors import Refused
from game.wording import say

ENDING = (c.Leave, c.Stop)
SENTENCE = say("scenes-book-not-offered")


def offered(table) -> bool:
    """Whether the book that is played at the table is one that the game offers."""
    return table.state.book in shelf.names()


def refuse(table, *commands) -> None:
    """Refused: ``not_offered`` where the book is not offered any more, but for what ends it."""
    if not offered(table) and not (commands and all(isinstance(x, ENDING) for x in commands)):
        raise Refused("not_offered", SENTENCE)
