"""The game's own command."""

from commands.command import Command
from world.rumours import RUMOURS


class CmdFame(Command):
    """
    how famous you are

    Usage:
      fame
    """

    key = "fame"

    def func(self):
        self.caller.msg(f"Your fame is {self.caller.db.fame}. {RUMOURS[0]}")
