"""Base of the commands that declare a round, for oneself or for many."""

from typing import Any

from commands.table import groups
from commands.table.fighting import FightingCommand
from game.encounter import commands as c
from game.errors import Refused
from game.wording import say
from world.scenes.render.acting import plans_ahead


class DeclaringCommand(FightingCommand):
    """``npcs=`` in front declares for every NPC that has not declared yet."""

    def actor_and_rest(self) -> tuple[str, str]:
        """``npcs=1`` stands for every NPC that has not declared yet, ``trooper 1-3=1`` for
        these."""
        name, equals, rest = self.args.partition("=")
        self.meant = groups.named(self, name) if equals else ()
        if self.meant or (equals and name.strip().lower() in ("npcs", "all")):
            self.table.allow_for(self.caller, c.GM)
            return "npcs", rest.strip()
        return super().actor_and_rest()

    def declaring(self, who: str) -> list[str]:
        if who != "npcs":
            return [self.fighter(who).id]
        state: Any = self.table.state  # of a book that declares
        in_order = [state.fighters[each] for each in state.order] if plans_ahead(state) else []
        if state.stage == "early" and state.acting:
            in_order = [state.acting]
        open_ones = []
        for f in in_order or state.present:
            if f.vehicle or not f.ready or f.declared is not None or (f.idle and in_order):
                continue
            if f.npc and (not self.meant or f.id in self.meant):
                open_ones.append(f.id)
            elif in_order and not f.npc:
                break
        if not open_ones:
            raise Refused("already", say("table-no-npc-declares"))
        return open_ones
