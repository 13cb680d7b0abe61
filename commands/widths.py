"""Limits the width of pages: a table as wide as some clients claim to be would fill the memory."""

from typing import TYPE_CHECKING

from commands.players.touched import TellsWhomItChanges
from world.lines import window

if TYPE_CHECKING:
    from evennia.commands.command import Command as _Command
else:
    _Command = object


class Bounded(_Command):
    """Mixin for commands: the width of the player's window, within bounds."""

    def client_width(self) -> int:
        return window(super().client_width())


class StockCommand(Bounded, TellsWhomItChanges):
    """Base class of Evennia's own commands here (COMMAND_DEFAULT_CLASS)."""
