"""Commands of several books for waiting: to aim better, or for somebody else's action."""

from typing import TYPE_CHECKING, Any

from commands.table.fighting import FightingCommand
from game.encounter import field_commands as fc
from game.encounter.state import FIGHT
from game.errors import Refused
from game.registry.matching import resolve
from game.wording import say

if TYPE_CHECKING:
    from game.encounter.records import Command
    from world.scenes.journal.steps import Step


class CmdAim(FightingCommand):
    """Take aim."""

    key = "+aim"
    for_several = True

    def odds_of(self) -> str:
        return f"+odds aim {self.args}"

    def act(self) -> None:
        who, rest = self.actor_and_rest()
        if not rest:
            raise Refused("bad_target", say("table-aim-at-whom", foe=self.foe(who)))
        self.give(fc.Prepare(who, self.fighter(who).weapon().skill, self.find(rest)))


class CmdSlow(FightingCommand):
    """Wait in your segment."""

    key = "+slow"
    for_several = bare = True
    aliases = ("+hold", "+now")

    def act(self) -> None:
        word = self.cmdstring.lstrip("+")
        if word != "slow":
            who = self.named_or_actor()
            self.give(fc.Slow(who, "hold") if word == "hold" else fc.ActNow(who))
            return
        who, rest = self.actor_and_rest()
        how, _, name = rest.partition(" ")
        how = resolve(how, ("after", "last", "hold"), "way of waiting")
        self.give(fc.Slow(who, how, self.find(name) if how == "after" else ""))

    def give(self, *commands: "Command", **more: Any) -> "list[Step]":
        if self.table.state.mode != FIGHT:
            raise Refused("no_combat", say("table-no-rounds"))
        return super().give(*commands, **more)
