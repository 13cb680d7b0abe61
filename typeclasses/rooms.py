"""Rooms: where scenes are played."""

from evennia.objects.objects import DefaultRoom

from typeclasses.at_table import RoomAtTable
from typeclasses.objects import ObjectParent


class Room(RoomAtTable, ObjectParent, DefaultRoom):
    """A room with a table for scenes."""
