"""The command sets under the names at which Evennia looks for them; a game that moves in may lay
its own over this file. What is in them stands in `commands/cmdsets.py`."""

from commands.cmdsets import (
    AccountCmdSet,
    CharacterCmdSet,
    SessionCmdSet,
    TableCmdSet,
    UnloggedinCmdSet,
)

__all__ = ("AccountCmdSet", "CharacterCmdSet", "SessionCmdSet", "TableCmdSet", "UnloggedinCmdSet")
