"""What makes the classes of a game able to play: each is a base for one of its own.

The classes of the program are made of these (`typeclasses/characters.py` and its neighbours), and
so are those of a game that moves in (docs/moving-in.md). The program asks for nothing beyond them.
"""

from typeclasses.at_table.accounts import AccountAtTable
from typeclasses.at_table.characters import CharacterAtTable
from typeclasses.at_table.objects import ObjectAtTable
from typeclasses.at_table.rooms import RoomAtTable

__all__ = ("AccountAtTable", "CharacterAtTable", "ObjectAtTable", "RoomAtTable")
