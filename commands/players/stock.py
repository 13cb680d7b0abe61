"""Commands of Evennia's own with what they leave open: a word that is missing or wrong, a text that
comes back in lines of its own."""

from evennia.commands.default.building import CmdSetObjAlias as StockAlias
from evennia.commands.default.building import CmdTypeclass as StockTypeclass
from evennia.commands.default.general import CmdNick as StockNick
from evennia.utils.ansi import raw

from game.wording import say

BREAK = "|/"
"""What begins a line in a text with colours."""


class CmdAlias(StockAlias):
    __doc__ = StockAlias.__doc__

    def func(self):
        if "category" in self.switches and self.rhs and ":" not in self.rhs:
            self.msg(str(say("players-alias-category")))
            return
        super().func()


class CmdTypeclass(StockTypeclass):
    __doc__ = StockTypeclass.__doc__

    def func(self):
        try:
            yield from super().func()
        except ImportError as error:
            self.msg(raw(str(error).strip()))


class CmdNick(StockNick):
    __doc__ = StockNick.__doc__

    def func(self):
        """Its answers repeat what is typed, in which a line break would begin a line that looks
        like the game's. Evennia's clears the nicks of a character and of its account, and fails for
        an account that plays none."""
        if BREAK in self.args:
            self.msg(raw(str(say("players-nick-on-one-line", sign=BREAK))))
            return
        if "clearall" in self.switches and self.caller is self.account:
            self.caller.nicks.clear()
            self.msg(str(say("players-nicks-cleared")))
            return
        super().func()
