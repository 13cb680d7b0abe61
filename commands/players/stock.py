"""Evennia's own commands with gaps closed: missing or bad arguments, and line breaks in what they
echo."""

from collections.abc import Generator
from typing import Any

from evennia.commands.default.building import CmdSetObjAlias as StockAlias
from evennia.commands.default.building import CmdTypeclass as StockTypeclass
from evennia.commands.default.general import CmdNick as StockNick
from evennia.utils.ansi import raw

from game.wording import say

BREAK = "|/"
"""Line break in Evennia's markup."""


class CmdAlias(StockAlias):
    __doc__ = StockAlias.__doc__

    def func(self) -> None:
        if "category" in self.switches and self.rhs and ":" not in self.rhs:
            self.msg(str(say("players-alias-category")))
            return
        super().func()


class CmdTypeclass(StockTypeclass):
    __doc__ = StockTypeclass.__doc__

    def func(self) -> Generator[Any, Any, None]:
        try:
            yield from super().func()
        except ImportError as error:
            self.msg(raw(str(error).strip()))


class CmdNick(StockNick):
    __doc__ = StockNick.__doc__

    def func(self) -> None:
        """Refuse line breaks: the answer repeats what was typed, and a new line could look like the
        game's own. Also clear an account's nicks, where Evennia's fails if the account plays no
        character."""
        if BREAK in self.args:
            self.msg(raw(str(say("players-nick-on-one-line", sign=BREAK))))
            return
        if "clearall" in self.switches and self.caller is self.account:
            self.caller.nicks.clear()
            self.msg(str(say("players-nicks-cleared")))
            return
        super().func()
