"""+treat, +points and +consent: treating the wounded, Character Points, consent to death."""

from typing import TYPE_CHECKING

from commands import parsing
from commands.base import TableCommand
from commands.table.fighting import FightingCommand
from game.encounter import commands as c
from game.encounter import table_commands as tc
from game.encounter.state import FIGHT
from game.errors import Refused
from game.registry.matching import MatchError, resolve
from game.wording import say
from world.scenes.consent import treating
from world.scenes.table.fighters import fighter_id
from world.scenes.telling.hearing import listeners

if TYPE_CHECKING:
    from world.actors import Character
    from world.scenes.table.table import Table


class CmdTreat(FightingCommand):
    """Treat somebody who is hurt."""

    key = "+treat"
    aims = ("revive", "stabilise", "medpac", "aid", "medlab", "medlab revive")

    def patient(self, table: "Table") -> str:
        """Name of somebody in sight who is hurt, for an example; "<name>" if there is nobody."""
        hurt = (f.name for f in table.state.present if f.condition.harm(f.sheet) and not f.hidden)
        return next(hurt, "<name>")

    def act(self) -> None:
        table = self.room.open_table(kind=self.sheet_kind, of=self.caller)
        who, rest = self.actor_and_rest()
        name, _, aim = rest.partition("/")
        if not name:
            raise Refused("bad_target", say("table-treat-whom", who=self.patient(table)))
        aim = resolve(aim, self.aims, "treatment", {"stabilize": "stabilise"}) if aim else ""
        own = name.strip().lower() == self.caller.key.lower()
        if not own and who == self.me and (patient := self.outside(name, table)):
            if told := treating.offer(table, self.caller, patient, aim):
                self.say(told)
            return
        whom = self.me if own else self.find(name, table)
        self.give(c.Treat(who, whom, aim), table=table, join=who == self.me)

    def outside(self, name: str, table: "Table") -> "Character | None":
        """The character meant who is here but not in the scene, while no rounds run; else None."""
        if table.state.mode == FIGHT:
            return None
        inside = {f.id: f.name for f in table.state.present}
        here = {one.key: one for one in listeners(self.room) if fighter_id(one) not in inside}
        try:
            return here.get(resolve(name, [*inside.values(), *here], "fighter"))
        except MatchError:
            return None


class CmdPoints(FightingCommand):
    """Put Character Points on your next roll of a kind."""

    key = "+points"
    aliases = ("+cp",)
    kinds = ("attack", "defence", "resistance", "treatment", "act", "check", "initiative")

    def act(self) -> None:
        who, rest = self.actor_and_rest()
        number, _, on = rest.partition(" on ")
        if not on:
            raise Refused("no_points", say("table-points-on-what"))
        kind = resolve(
            on, self.kinds, "kind of roll", {"dodge": "defence", "strength": "resistance"}
        )
        pledge = c.Pledge(who, kind, parsing.count(number, "points"))
        self.give(pledge, join=who == self.me)


class CmdConsent(TableCommand):
    """Say whether your character may die in this scene."""

    key = "+consent"

    def act(self) -> None:
        answer = self.args.lower()
        if answer not in ("yes", "no", "on", "off"):
            raise Refused("bad_value", say("table-consent-usage"))
        table = self.room.open_table(kind=self.sheet_kind, of=self.caller)
        self.give(tc.Consent(self.me, answer in ("yes", "on")), table=table, join=True)
