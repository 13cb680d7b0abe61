"""The game's own command sets."""

from commands.fame import CmdFame
from evennia import default_cmds


class CharacterCmdSet(default_cmds.CharacterCmdSet):
    """Commands of characters."""

    key = "DefaultCharacter"

    def at_cmdset_creation(self):
        super().at_cmdset_creation()
        self.add(CmdFame)


class AccountCmdSet(default_cmds.AccountCmdSet):
    """Commands of logged-in players."""

    key = "DefaultAccount"


class UnloggedinCmdSet(default_cmds.UnloggedinCmdSet):
    """Commands before login."""

    key = "DefaultUnloggedin"


class SessionCmdSet(default_cmds.SessionCmdSet):
    """Commands of sessions."""

    key = "DefaultSession"
