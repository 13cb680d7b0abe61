"""Characters: the figures that players control."""

from evennia.objects.objects import DefaultCharacter

from typeclasses.at_table import CharacterAtTable
from typeclasses.objects import ObjectParent


class Character(CharacterAtTable, ObjectParent, DefaultCharacter):
    """A character with a sheet and a condition."""
