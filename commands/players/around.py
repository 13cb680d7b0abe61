"""who and inventory: Evennia's own with additions for this game."""

import time
from typing import TYPE_CHECKING

import evennia
from evennia.commands.default.account import CmdWho as StockWho
from evennia.commands.default.general import CmdInventory as StockInventory
from evennia.utils.utils import time_format

from commands.paged import Paged
from commands.players.reader import FLAG
from game.wording import Text, say, several

if TYPE_CHECKING:
    from world.actors import Session


class CmdWho(Paged, StockWho):
    """Who is in the game."""

    def func(self) -> None:
        """A table, or sentences for a screen reader."""
        if not self.session.protocol_flags.get(FLAG):
            super().func()
            return
        found = [one for one in evennia.SESSION_HANDLER.get_sessions() if one.logged_in]
        told = [self.told(one) for one in sorted(found, key=lambda one: one.account.key)]
        self.msg(str(several([say("players-connected", count=len(told)), *told], " ")))

    def told(self, session: "Session") -> Text:
        now = time.time()
        on = time_format(now - session.conn_time, 2)
        idle = time_format(now - session.cmd_last_visible, 2)
        return say("players-on-and-idle", account=session.account.key, on=on, idle=idle)


class CmdInventory(Paged, StockInventory):
    """What you carry."""

    def func(self) -> None:
        super().func()
        self.msg(str(say("players-gear-on-sheet")))
