"""+combat: the board, coming and going, and the game master's seat."""

from commands.base import TableCommand
from commands.seat import course as seat_fight
from commands.seat import numbers as seat_field
from commands.seat import values as seat_edit
from game.encounter import commands as c
from game.encounter import table_commands as tc
from game.encounter.audience import seen
from game.encounter.state import FIGHT
from game.errors import Refused
from game.shelf.matching import resolve
from typeclasses.at_table.characters import VERBOSITIES
from world import books
from world.scenes import joining
from world.scenes.render.board import board
from world.scenes.render.words import and_list
from world.scenes.taking_part import refuse_fighting, tables_of
from world.scenes.telling import show_board, tell
from world.typed import offered

MATTERS = ("book", "npcs")
"""What one agrees or objects to."""


class CmdCombat(TableCommand):
    """
    see the fight, take part in it, run it

    Usage:
      +combat                        the board: who acts, how everybody is, what is waited for
      +combat/join [<side>]          come in
      +combat/leave [<room>]         go out again, at any time, from anywhere; it costs nothing
      +combat/flee, +combat/surrender    go out as the book has it; /flee {Npc} for an NPC
      +combat/away, +combat/back     do not wait for me; wait again
      +combat/stop                   you would end the fight (all who are awake must agree)
      +combat/agree, /object         to the book the fight is under
      +combat/verbose full|normal|brief

    Running a fight (whoever starts it is its game master):
      +combat/start                          everybody here, each for himself; or the sides
                                             that have been made by /add and /join
      +combat/start Ace, Bea vs 2 {npc}       sides; NPCs by stat block, several at once;
                                             players are invited and say +yes: help +joining
      +combat/start {book} {option} Rebels: Ace vs Empire: 4 {more}
      +combat/stop                           end it
      +combat/next                           go on without whoever is waited for
      +combat/undo [<steps>][/keep]          take steps back; keep: the same dice fall for
                                             the same deeds again
      +combat/add 2 {more}=Empire           more fighters; +npcs lists the stat blocks
      +combat/add hidden 2 {npc}=Gang         whom only you see, until +combat/set {Npc}/hidden=off
                                             or until they have sprung an ambush; in /start too
      +combat/add 3 cultist=Gang like {npc}  of a kind of your own, for this scene: help making
      +combat/remove <name>, /side <name>=<side>, /away <name>, /back <name>
      +combat/range [<name>,<name>=]short    or metres where weapons have ranges: Ace, {Npc}=25 m
      +combat/pace auto|gm                   whether rounds follow at once, or at your word
      +combat/mod <name>=<+1D|-2|+5> [on <roll>] [for next|round|scene] [secret]
      +combat/set <name>/<field>=<value>     e.g. Ace/{field}; /set alone lists fields
      +combat/auto <name>=on|off             the system plays an NPC; npcs=on all of them
      +combat/gm <name>, /share <name>       hand the seat over; share it
      +combat/gm                             take a deserted one; staff step in by it
      +combat/book <book>, /option <name>=<value>, /patience <seconds>
      +combat/option [<name>]                the house options, and how each stands
      +combat/clock 30 minutes               time goes by, for the dying too; real time, which
                                             counts outside rounds, leaves them alone
      +combat/dice 6 3 4 [for <name>]        dice thrown by hand for the next deeds of the
                                             rounds, or for his next one; none takes all away
      +combat/log, /export, /close

    What you set on a player's character holds in this scene alone; its end offers it to the
    player, or to staff where it raises him. Wounds healed by /set stay healed.
    """

    key = "+combat"
    aliases = ("+com",)
    needs_sheet = True
    switches_of = seat_fight.SWITCHES | seat_edit.SWITCHES | seat_field.SWITCHES
    own_switches = (
        "hidden",
        "join",
        "leave",
        "flee",
        "surrender",
        "agree",
        "object",
        "verbose",
        "state",
    )
    switch_names = (*switches_of, *own_switches)

    def known_switches(self) -> tuple[str, ...]:
        every = (*self.switch_names, *self.added())
        return tuple(switch for switch in every if offered(f"{self.key}/{switch}"))

    def added(self) -> dict:
        """The switches that the books add, each with what it does: under another book the engine
        says whose it is."""
        found: dict = {}
        for face in books.faces():
            found |= books.verbs(face).switches
        return found

    def act(self):
        if not self.switches:
            self.say(board(self.table, self.viewer, self.width()))
            self.say_invited()
            return
        switch = self.switches[0]
        instead = self.verbs.instead.get(f"{self.key}/{switch}")
        if do := instead or {**self.switches_of, **self.added()}.get(switch):
            do(self)
        else:
            getattr(self, f"do_{switch}")()

    def say_invited(self):
        """To the seat: whose answers are waited for."""
        if self.table.holds_seat(self.caller) and (waiting := joining.invited(self.table)):
            names = and_list(question.character.key for question in waiting)
            self.say(f"Invited, and in only by saying yes: {names}.")

    def width(self) -> int:
        return max(40, min(100, self.client_width()))

    def do_join(self):
        table = self.table
        known = table.state.fighters.get(self.me)
        commands = []
        if not (known and known.present):
            refuse_fighting(self.caller, besides=table)
            commands = self.joining(table, self.side(table))
        elif self.args and self.side(table) != known.side:
            commands = [c.ChangeSide(self.me, self.side(table))]
        elif joining.said(table, self.me) == joining.IN:
            raise Refused("already", f"You are in this scene, on the side {known.side}.")
        steps = table.give(self.caller, *commands) if commands else []
        joining.say(table, self.me, joining.IN)
        if not commands:
            self.say(f"You are in, on the side {known.side}.")
        tell(table, [*steps, *joining.begin(table), *table.play_autopilots()])

    def side(self, table) -> str:
        """A side of the scene, or a new one of that name; the one he is invited to, or ""."""
        if not self.args:
            asked = joining.invitation(table, self.caller)
            return asked.details["side"] if asked else ""
        seat = table.holds_seat(self.caller)
        names = [side.name for side in seen(table.state, self.me, seat).sides]
        try:
            return resolve(self.args, names, "side")
        except LookupError:
            return self.args

    def do_leave(self):
        """Out of the fight, or the scene, here or elsewhere: it costs nothing."""
        table = self.table_to_leave()
        what = "fight" if table.state.mode == FIGHT else "scene"
        self.go("left", table)
        if (room := table.scene.room) != self.caller.location:
            self.say(f"You leave the {what} in {room.key}.")

    def table_to_leave(self):
        """The one named by its room; else the one here, else the only fight, or scene, he is in."""
        mine = {table.scene.room.key: table for table in reversed(tables_of(self.caller))}
        if self.args:
            return mine[resolve(self.args, mine, "place")]
        if (here := self.caller.location) and here.key in mine:
            return mine[here.key]
        choice = {key: table for key, table in mine.items() if table.state.mode == FIGHT} or mine
        if not choice:
            raise Refused("not_here", "You are in no fight and in no scene.")
        if len(choice) > 1:
            sentence = f"You are in several: +combat/leave {' or +combat/leave '.join(choice)}."
            raise Refused("bad_target", sentence)
        return next(iter(choice.values()))

    def do_flee(self):
        self.go_by_the_book("fled")

    def do_surrender(self):
        self.go_by_the_book("surrendered")

    def go_by_the_book(self, how: str) -> None:
        """He himself; or as game master the NPC that is named."""
        who = self.find(self.args) if self.args else self.me
        if who == self.me:
            self.go(how, self.table)
        else:
            self.give(c.Leave(who, how))

    def go(self, how: str, table) -> None:
        """Out by his own word: nobody takes him in again without asking."""
        self.give(c.Leave(self.me, how), table=table)
        joining.say(table, self.me, joining.OUT)

    def do_agree(self):
        self.agree(True)

    def do_object(self):
        self.agree(False)

    def agree(self, agrees: bool) -> None:
        to = resolve(self.args, MATTERS, "matter") if self.args else "book"
        self.give(tc.Agree(self.me, agrees, to))

    def do_verbose(self):
        if self.args:
            self.caller.verbosity = resolve(self.args, VERBOSITIES, "verbosity")
        self.say(f"You read rolls in {self.caller.verbosity} form: {', '.join(VERBOSITIES)}.")

    def do_state(self):
        """For rich clients: the whole state as data."""
        show_board(self.caller)
