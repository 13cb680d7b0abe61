"""Scripts of the game itself; those for scenes are in `typeclasses/at_table/rounds.py`."""

from evennia.scripts.scripts import DefaultScript


class Script(DefaultScript):
    """The base of every script of the game."""
