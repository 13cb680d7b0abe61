"""Staff's commands of Evennia's that end in a fault of the program where a word is missing or
wrong."""

from evennia.commands.default.building import CmdSetObjAlias as StockAlias
from evennia.commands.default.building import CmdTypeclass as StockTypeclass
from evennia.utils.ansi import raw


class CmdAlias(StockAlias):
    __doc__ = StockAlias.__doc__

    def func(self):
        if "category" in self.switches and self.rhs and ":" not in self.rhs:
            self.msg("The category stands last, behind a colon: @alias/category Ace=Al:nick")
            return
        super().func()


class CmdTypeclass(StockTypeclass):
    __doc__ = StockTypeclass.__doc__

    def func(self):
        try:
            yield from super().func()
        except ImportError as error:
            self.msg(raw(str(error).strip()))
