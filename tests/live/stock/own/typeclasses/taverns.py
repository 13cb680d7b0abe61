"""Taverns."""

from typeclasses.rooms import Room


class Tavern(Room):
    """A room to drink in."""
