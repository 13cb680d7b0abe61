"""+use: a force power, an ability, or both."""

from typing import TYPE_CHECKING, Any

from commands.books.dots import orders
from commands.books.dots.fighting import SWITCHES, DotsCommand
from game.books.dots import effects
from game.errors import Refused
from game.wording import say

if TYPE_CHECKING:
    from game.encounter.records import Command


class CmdUse(DotsCommand):
    """Act with a force power, an ability, or both (book dots)."""

    key = "+use"
    topics = ("words",)
    switch_names = (*SWITCHES, "sure")
    verb = "use"
    in_peace = True

    def command(self) -> "Command":
        """The engine command. Raises Refused("sure") without /sure if something would be spent
        without effect."""
        order = self.order()
        command = orders.use(order)
        state: Any = order.table.state  # of this book
        why = effects.wasted(state, order.fighter, command)
        if why and "sure" not in self.switches:
            raise Refused("sure", say("dots_lines-wasted", why=why, typed=self.args), "DOT-FP-20")
        return command


VERBS = (CmdUse,)
