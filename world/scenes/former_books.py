"""Scenes of books that the game does not offer any more: they are read, and they are ended."""

from game import shelf
from game.encounter import commands as c
from game.errors import Refused

ENDING = (c.Leave, c.Stop)
SENTENCE = (
    "This scene is played by a book that the game does not offer any more. It can be read: "
    "+combat/log, +why. +combat/leave takes you out; its game master, or staff, end it by "
    "+combat/stop and +combat/close."
)


def offered(table) -> bool:
    """Whether the book that is played at the table is one that the game offers."""
    return table.state.book in shelf.names()


def refuse(table, *commands) -> None:
    """Refused: ``not_offered`` where the book is not offered any more, but for what ends it."""
    if not offered(table) and not (commands and all(isinstance(x, ENDING) for x in commands)):
        raise Refused("not_offered", SENTENCE)
