"""Scripts of a game's own; those of the table are in `typeclasses/at_table/rounds.py`."""

from evennia.scripts.scripts import DefaultScript


class Script(DefaultScript):
    """The base of every script of the game."""
