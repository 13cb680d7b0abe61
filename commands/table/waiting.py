"""Verbs of several books that wait: for a better aim, for somebody else's action."""

from commands.table.fighting import FightingCommand
from game.encounter import field_commands as fc
from game.encounter.state import FIGHT
from game.errors import Refused
from game.shelf.matching import resolve
from game.wording import say


class CmdAim(FightingCommand):
    """
    take aim

    Usage:
      +aim <target>                  with the weapon in your hand
      +aim <npc>=<target>

    Where a book lets you prepare, +1D for a shot at that target as your only action of the
    next round.
    """

    key = "+aim"
    for_several = True

    def act(self):
        who, rest = self.actor_and_rest()
        if not rest:
            raise Refused("bad_target", say("table-aim-at-whom", foe=self.foe(who)))
        self.give(fc.Prepare(who, self.fighter(who).weapon().skill, self.find(rest)))


class CmdSlow(FightingCommand):
    """
    wait in your segment

    Usage:
      +slow after <name>    act when that one has acted
      +slow last            act when all others of the segment have
      +hold                 keep the action back; +now takes it between two others
      +slow <npc>=last, +hold <npc>, +now <npc>
    """

    key = "+slow"
    for_several = bare = True
    aliases = ("+hold", "+now")

    def act(self):
        word = self.cmdstring.lstrip("+")
        if word != "slow":
            who = self.named_or_actor()
            self.give(fc.Slow(who, "hold") if word == "hold" else fc.ActNow(who))
            return
        who, rest = self.actor_and_rest()
        how, _, name = rest.partition(" ")
        how = resolve(how, ("after", "last", "hold"), "way of waiting")
        self.give(fc.Slow(who, how, self.find(name) if how == "after" else ""))

    def give(self, *commands, **more):
        if self.table.state.mode != FIGHT:
            raise Refused("no_combat", say("table-no-rounds"))
        return super().give(*commands, **more)
