"""+use: a force power, an ability, or both."""

from commands.books.dots import orders
from commands.books.dots.fighting import SWITCHES, DotsCommand
from game.books.dots import effects
from game.errors import Refused
from game.wording import say

SAID = """
    say what a use is for

    Usage:
      +use <skills> ... to <words>        +use blasters vs 4 to show that you are armed
      +use <skills> ... while <words>     +use blasters while bargaining over a blaster
      +use <skills> at <name>: <words>    +use force suggestion at Bane: you want to go home
      +use <skills> with no number        the total is told; whoever runs the scene judges it
"""


class CmdUse(DotsCommand):
    """
    act with a force power, an ability, or both (book dots)

    Usage:
      +use <skills>                       +use sprint + speed
      +use <skills> at <name>[, <name>]   +use force push at Bane, +use choke + savage at Bane
      +use <skills> vs <number>           +use knowledge vs 4
      +use/flesh electrify on <thing>     charges it; +touch Bane with <thing> lets it go
      +use <skill> <dots> d<sides>        +use jump 3 d6: three dots and your d6
      +use <npc>=<skills> ...

    4 is moderate, 10 heroic. Switches: /many and /disarm for push and pull, /flesh and
    /material for electrify, /primary and /offhand for the action it takes, /cauterize to pay
    missing Force in Hits, /sure for what is refused once as it would give nothing.
    One power and one ability go together, and are linked for the scene. +try shows costs first.
    In peace no scene is needed, and whoever it is done to is asked first.
    """

    key = "+use"
    topics = {"words": SAID}
    switch_names = (*SWITCHES, "sure")
    verb = "use"
    in_peace = True

    def command(self):
        """Refused once: what would be spent for nothing."""
        order = self.order()
        command = orders.use(order)
        why = effects.wasted(order.table.state, order.fighter, command)
        if why and "sure" not in self.switches:
            raise Refused("sure", say("dots_lines-wasted", why=why, typed=self.args), "DOT-FP-20")
        return command


VERBS = (CmdUse,)
