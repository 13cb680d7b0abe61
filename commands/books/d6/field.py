"""Commands of the larger D6 books: vehicles, ambushes, preparing, long tasks."""

import re
from typing import Any

from commands import parsing
from commands.books.d6 import seat
from commands.table.fighting import FightingCommand
from game.books.d6.parts.crews import STATIONS
from game.encounter import field_commands as fc
from game.errors import Refused
from game.registry.matching import resolve
from game.wording import say
from world import presenters
from world.presenters.d6.manual import skill_of

_ON = re.compile(r"\s+(?:on|at|against)\s+", re.IGNORECASE)


class CmdAmbush(FightingCommand):
    """Lie in wait for somebody."""

    key = "+ambush"
    needs_sheet = False

    def act(self) -> None:
        seat.ambush(self)


class CmdBoard(FightingCommand):
    """Get on a vehicle, or off it."""

    key = "+board"
    for_several = True
    aliases = ("+disembark", "+vehicles")

    def act(self) -> None:
        if "disembark" in self.cmdstring:
            self.give(fc.Disembark(self.named_or_actor()))
            return
        who, rest = self.actor_and_rest()
        name, slash, station = rest.partition("/")
        state: Any = self.table.state  # of a D6 book
        presenters.of(state).book.handler(fc.Board(who, ""))
        here = [f.name for f in state.present if f.vehicle]
        if not here:
            raise Refused("bad_target", say("d6_lines-no-vehicle"))
        if not name.strip():
            raise Refused("bad_target", say("d6_lines-board-how", vehicle=here[0]))
        station = resolve(station, STATIONS, "station") if slash else ""
        self.give(fc.Board(who, self.find(name), station))


class CmdPrepare(FightingCommand):
    """Take a round to make ready."""

    key = "+prepare"
    for_several = True

    def act(self) -> None:
        who, rest = self.actor_and_rest()
        if not rest:
            known = {"skill": skill_of("blaster"), "target": self.foe(self.me)}
            raise Refused("bad_skill", say("d6_lines-prepare-how", **known))
        f = self.fighter(who)
        skill, *target = _ON.split(rest, maxsplit=1)
        found = self.find(target[0]) if target else ""
        self.give(fc.Prepare(who, self.match_skill(skill, f.sheet.skills), found))


class CmdTask(FightingCommand):
    """Work on something that takes its time."""

    key = "+task"
    switch_names = ("rush", "prepare")

    def act(self) -> None:
        who, line = self.actor_and_rest() if self.args.count("=") > 1 else (self.me, self.args)
        note, equals, roll = line.partition("=")
        text, _, time = roll.partition(" for ")
        left, right = parsing.split_versus(text)
        number = self.difficulty(right)
        if not equals or number is None:
            raise Refused("bad_act", say("d6_lines-task-how", skill=skill_of("first aid")))
        skill = self.match_skill(left, self.fighter(who).sheet.skills)
        amount = parsing.rounds(time) if time.strip() else 1
        rush, prepare = ("rush" in self.switches), ("prepare" in self.switches)
        self.give(fc.Task(who, note.strip()[:200], skill, number, amount, rush, prepare))
