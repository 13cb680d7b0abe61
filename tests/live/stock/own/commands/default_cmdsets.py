"""The game's own command sets."""

from commands.fame import CmdFame
from evennia import default_cmds


class CharacterCmdSet(default_cmds.CharacterCmdSet):
    """What characters type."""

    key = "DefaultCharacter"

    def at_cmdset_creation(self):
        super().at_cmdset_creation()
        self.add(CmdFame)


class AccountCmdSet(default_cmds.AccountCmdSet):
    """What players type."""

    key = "DefaultAccount"


class UnloggedinCmdSet(default_cmds.UnloggedinCmdSet):
    """What strangers type."""

    key = "DefaultUnloggedin"


class SessionCmdSet(default_cmds.SessionCmdSet):
    """What sessions have."""

    key = "DefaultSession"
