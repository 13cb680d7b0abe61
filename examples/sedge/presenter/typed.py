"""Commands of this book alone."""

from sedge.rules.events import SpendWill
from sedge.rules.will import ROLLS

from commands.table.fighting import FightingCommand
from game.errors import Refused
from game.registry.matching import resolve
from world.presenters.slots import Verbs

ALIASES = {"dodge": "defence", "parry": "defence", "opposition": "act"}


class CmdWill(FightingCommand):
    """
    spend a point of will on your next roll

    Usage:
      +will attack          +will defence, +will act, +will check
      +will <npc>=attack    the game master does it for an NPC

    The point is gone at once and adds successes to the next roll of that kind, whenever it is
    thrown. Say it before you roll, with +reaction ask also before you defend.
    """

    key = "+will"

    def act(self):
        who, rest = self.actor_and_rest()
        if not rest:
            raise Refused("bad_choice", "Say what the point of will goes on: +will attack.")
        kind = resolve(rest, ROLLS, "kind of roll", ALIASES)
        self.give(SpendWill(who, kind), join=who == self.me)


VERBS = Verbs(commands=(CmdWill,))
