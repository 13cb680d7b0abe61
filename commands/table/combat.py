"""+combat: the board, joining and leaving, and the game master's switches."""

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from commands import board
from commands.base import TableCommand
from commands.seat import beginning as seat_start
from commands.seat import course as seat_fight
from commands.seat import lasting as seat_lasting
from commands.seat import numbers as seat_field
from commands.seat import timing as seat_time
from commands.seat import tone as seat_tone
from commands.seat import values as seat_edit
from game.encounter import commands as c
from game.encounter import table_commands as tc
from game.encounter.audience import seen
from game.encounter.state import FIGHT
from game.errors import Refused
from game.registry.matching import resolve
from game.wording import say, several
from typeclasses.at_table.characters import VERBOSITIES
from world import presenters
from world.available import offered
from world.scenes.consent import joining
from world.scenes.presence.taking_part import refuse_fighting, tables_of
from world.scenes.table import pausing
from world.scenes.telling.delivery import show_board, tell

if TYPE_CHECKING:
    from game.encounter.records import Command
    from world.scenes.table.table import Table

_AGAINST = re.compile(r"(?:against|vs\.?|versus)\s+(\S.*)", re.IGNORECASE)
MATTERS = ("book", "npcs")
"""What players can agree or object to."""


class CmdCombat(TableCommand):
    """See the fight, take part in it, run it."""

    key = "+combat"
    topics = (
        "start",
        "begin",
        "add",
        "stop",
        "continue",
        "close",
        "next",
        "undo",
        "join",
        "leave, flee, surrender",
        "away, back",
        "remove",
        "side",
        "agree, object",
        "verbose",
        "tone",
        "chance",
        "state",
        "range",
        "pace",
        "time, patience",
        "mod",
        "effect",
        "countdown",
        "set",
        "auto",
        "gm, share",
        "book, option",
        "clock",
        "dice",
        "log",
        "export",
    )
    aliases = ("+com",)
    needs_sheet = True
    switches_of = (
        seat_start.SWITCHES
        | seat_fight.SWITCHES
        | seat_edit.SWITCHES
        | seat_lasting.SWITCHES
        | seat_field.SWITCHES
        | seat_time.SWITCHES
        | seat_tone.SWITCHES
    )
    own_switches = (
        "join",
        "leave",
        "flee",
        "surrender",
        "agree",
        "object",
        "verbose",
        "chance",
        "state",
    )
    switch_names = (*switches_of, *own_switches)

    def parse(self) -> None:
        """Read ``/undo/keep 2`` as ``/undo 2/keep``, ``/countdown/seat 3=x`` as ``/countdown /seat
        3=x``."""
        super().parse()
        if self.switches[1:] == ["keep"]:
            self.switches, self.args = self.switches[:1], f"{self.args}/keep"
        elif self.switches[1:] == [seat_lasting.SEAT]:
            self.switches, self.args = self.switches[:1], f"/{seat_lasting.SEAT} {self.args}"

    def known_switches(self) -> tuple[str, ...]:
        every = (*self.switch_names, *self.added())
        return tuple(switch for switch in every if offered(f"{self.key}/{switch}"))

    def added(self) -> dict[str, Callable[[Any], None]]:
        """Switches that books add, with their functions; the engine refuses those of
        another book."""
        found: dict[str, Callable[[Any], None]] = {}
        for presenter in presenters.every():
            found |= presenters.verbs(presenter).switches
        return found

    def act(self) -> None:
        if not self.switches:
            self.say_board(self.table)
            return
        switch = self.switches[0]
        instead = self.verbs.instead.get(f"{self.key}/{switch}")
        if do := instead or {**self.switches_of, **self.added()}.get(switch):
            do(self)
        else:
            getattr(self, f"do_{switch}")()

    def say_board(self, table: "Table") -> None:
        """Show the whole board, or the rows of those named; to the seat, also who has not answered
        an invitation."""
        if self.args:
            self.say(board.of_some(self, table, self.args))
            return
        self.say(board.of(self, table))
        if paused := pausing.told(self.room, self.me):
            self.say(paused)
        if table.holds_seat(self.caller) and (waiting := joining.invited(table)):
            names = tuple(question.character.key for question in waiting)
            told = [say("table-invited", names=names), joining.when_it_begins(table)]
            self.say(several(filter(None, told), " "))

    def do_join(self) -> None:
        table = self.table
        known = table.state.fighters.get(self.me)
        commands: Sequence[Command] = []
        if not (known and known.present):
            refuse_fighting(self.caller, besides=table)
            commands = self.joining(table, self.side(table))
        elif self.args and self.side(table) != known.side:
            commands = [c.ChangeSide(self.me, self.side(table))]
        elif joining.said(table, self.me) == joining.IN:
            raise Refused("already", say("table-in-scene-already", side=known.side))
        steps = table.give(self.caller, *commands) if commands else []
        joining.put_word(table, self.me, joining.IN)
        if known and not commands:
            self.say(say("table-in-now", side=known.side))
        tell(table, [*steps, *joining.begin(table), *table.play_autopilots()])

    def side(self, table: "Table") -> str:
        """The side to join: one of the scene's, that of a named fighter, or a new one of that name.
        Without arguments the one the caller is invited to, or "". ``against Ace``: the other side
        if there is just one, else a side of the caller's own."""
        if not self.args:
            asked = joining.invitation(table, self.caller)
            side: str = asked.details["side"] if asked else ""
            return side
        seat = table.holds_seat(self.caller)
        names = [side.name for side in seen(table.state, self.me, seat).sides]
        if against := _AGAINST.fullmatch(self.args):
            others = [name for name in names if name != self.side_called(against[1], table)]
            return others[0] if len(others) == 1 else self.caller.key
        try:
            return resolve(self.args, names, "side")
        except LookupError:
            return self.side_called(self.args, table)

    def do_leave(self) -> None:
        """Leave a fight or scene, here or elsewhere; it costs nothing."""
        table = self.table_to_leave()
        fight = table.state.mode == FIGHT
        self.go("left", table)
        if (room := table.scene.room) != self.caller.location:
            self.say(say("table-left-elsewhere", fight=fight, room=room.key))

    def table_to_leave(self) -> "Table":
        """The table named by its room; else the one here, else the caller's only fight, or only
        scene. Raises Refused."""
        there: list[Table] = tables_of(self.caller)
        mine = {table.scene.room.key: table for table in reversed(there)}
        if self.args:
            return mine[resolve(self.args, mine, "place")]
        if (here := self.caller.location) and here.key in mine:
            return mine[here.key]
        choice = {key: table for key, table in mine.items() if table.state.mode == FIGHT} or mine
        if not choice:
            raise Refused("not_here", say("table-in-no-scene"))
        if len(choice) > 1:
            lines = tuple(f"+combat/leave {key}" for key in choice)
            raise Refused("bad_target", say("table-in-several", lines=lines))
        return next(iter(choice.values()))

    def do_flee(self) -> None:
        self.go_by_the_book("fled")

    def do_surrender(self) -> None:
        self.go_by_the_book("surrendered")

    def go_by_the_book(self, how: str) -> None:
        """For the caller, or for an NPC named by the game master."""
        who = self.find(self.args) if self.args else self.me
        if who == self.me:
            self.go(how, self.table)
        else:
            self.give(c.Leave(who, how))

    def go(self, how: str, table: "Table") -> None:
        """Leave; nobody can bring the caller in again without asking."""
        self.give(c.Leave(self.me, how), table=table)
        joining.put_word(table, self.me, joining.OUT)

    def do_agree(self) -> None:
        self.agree(True)

    def do_object(self) -> None:
        self.agree(False)

    def agree(self, agrees: bool) -> None:
        to = resolve(self.args, MATTERS, "matter") if self.args else "book"
        self.give(tc.Agree(self.me, agrees, to))

    def do_verbose(self) -> None:
        if self.args:
            self.caller.verbosity = resolve(self.args, VERBOSITIES, "verbosity")
        form = self.caller.verbosity
        others = tuple(word for word in VERBOSITIES if word != form)
        self.say(say("table-verbosity", form=form, others=others))

    def do_chance(self) -> None:
        if self.args:
            self.caller.chances = resolve(self.args, ("on", "off"), "choice") == "on"
        self.say(say("table-chance-told", told=bool(self.caller.chances)))

    def do_state(self) -> None:
        """Send the whole state as data, for rich clients."""
        show_board(self.caller)
