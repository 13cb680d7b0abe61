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
from world.talk import free

if TYPE_CHECKING:
    from world.actors import Session


class CmdWho(Paged, StockWho):
    """Who is in the game, and free to play."""

    def func(self) -> None:
        """Who is in the game and what they do; for admins Evennia's table before it, unless they
        listen."""
        listens = self.session.protocol_flags.get(FLAG)
        if self.account.check_permstring("Admin") and self.cmdstring != "doing" and not listens:
            super().func()
        found = [one for one in evennia.SESSION_HANDLER.get_sessions() if one.logged_in]
        scenes = free.scenes_of(one.puppet for one in found if one.puppet)
        told = [self.told(one, scenes) for one in sorted(found, key=_by_name)]
        count = len({one.account for one in found})
        self.msg(several([say("players-connected", count=count), *told]))

    def told(self, session: "Session", scenes: dict[str, list[int]]) -> Text:
        now = time.time()
        on = time_format(now - session.conn_time, 1)
        idle = time_format(now - session.cmd_last_visible, 1)
        puppet, account = session.puppet, session.account
        does = free.doing(puppet, scenes, idle=False) if puppet else ()
        if not puppet and free.is_free(account):
            does = (say("around-free"),)
        return say("players-on-and-idle", account=account.key, on=on, idle=idle, doing=does or None)


def _by_name(session: "Session") -> str:
    name: str = session.account.key
    return name.lower()


class CmdInventory(Paged, StockInventory):
    """What you carry."""

    def func(self) -> None:
        super().func()
        self.msg(str(say("players-gear-on-sheet")))
