"""A class that nobody loads before something is of it."""

from typeclasses.characters import Character


class Late(Character):
    """A character of a class of its own."""
