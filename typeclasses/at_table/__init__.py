"""Mixins that make a game's typeclasses able to play scenes, one for each basic class.

The program's own classes use them (`typeclasses/characters.py` and its neighbours), and so do those
of a game that is moved in (docs/moving-in.md). The program requires nothing else of a typeclass.
"""

from typeclasses.at_table.accounts import AccountAtTable
from typeclasses.at_table.characters import CharacterAtTable
from typeclasses.at_table.objects import ObjectAtTable
from typeclasses.at_table.rooms import RoomAtTable

__all__ = ("AccountAtTable", "CharacterAtTable", "ObjectAtTable", "RoomAtTable")
