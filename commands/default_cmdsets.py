"""The command sets under the names that Evennia expects; a game moved in from Evennia may replace
this file. Their contents are in `commands/cmdsets.py`."""

from commands.cmdsets import (
    AccountCmdSet,
    CharacterCmdSet,
    SessionCmdSet,
    TableCmdSet,
    UnloggedinCmdSet,
)

__all__ = ("AccountCmdSet", "CharacterCmdSet", "SessionCmdSet", "TableCmdSet", "UnloggedinCmdSet")
