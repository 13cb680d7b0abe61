"""How wide a page may be: what a client says of its window is believed within bounds, for a table
as wide as some claim to be would fill the memory."""

from commands.players.touched import TellsWhomItChanges
from world.lines import window


class Bounded:
    """Of a command: the width of the player's window, within bounds."""

    def client_width(self) -> int:
        return window(super().client_width())


class StockCommand(Bounded, TellsWhomItChanges):
    """The base of Evennia's own commands (COMMAND_DEFAULT_CLASS)."""
