"""A module that nobody imports before an object of its class is loaded."""

from typeclasses.characters import Character


class Late(Character):
    """A character of a custom class."""
