"""Taverns."""

from typeclasses.rooms import Room


class Tavern(Room):
    """A room where one drinks."""
