"""+combat: the board, coming and going, and the game master's seat; +initiative."""

import re
from functools import partial

from commands import dots_seat, many, seat_edit, seat_field, seat_fight
from commands.base import TableCommand
from game.dice import format_code
from game.encounter import commands as c
from game.encounter import field_commands as fc
from game.encounter import table_commands as tc
from game.encounter.audience import seen
from game.encounter.state import FIGHT
from game.errors import Refused
from game.rulebooks.matching import resolve
from typeclasses.characters import VERBOSITIES
from world.scenes import joining
from world.scenes.render.board import board
from world.scenes.render.words import and_list
from world.scenes.taking_part import refuse_fighting, tables_of
from world.scenes.telling import show_board, tell


class CmdCombat(TableCommand):
    """
    see the fight, take part in it, run it

    Usage:
      +combat                        the board: who acts, how everybody is, what is waited for
      +combat/join [<side>]          come in
      +combat/leave [<room>]         go out again, at any time, from anywhere; it costs nothing
      +combat/flee, +combat/surrender    go out as the book has it
      +combat/away, +combat/back     do not wait for me; wait again
      +combat/stop                   you would end the fight (all who are awake must agree)
      +combat/agree, /object         to the book the fight is under
      +combat/verbose full|normal|brief

    Running a fight (whoever starts it is its game master):
      +combat/start                          everybody here, each for himself; or the sides
                                             that have been made by /add and /join
      +combat/start Ace, Bea vs 2 thug       sides; NPCs by stat block, several at once;
                                             players are invited and say +yes: help +joining
      +combat/start personal wild_die=explode Rebels: Ace vs Empire: 4 soldier
      +combat/stop                           end it
      +combat/next                           go on without whoever is waited for
      +combat/undo [<steps>][/keep]          take steps back; keep: the same dice fall for
                                             the same deeds again
      +combat/add 2 soldier=Empire           more fighters; +npcs lists the stat blocks
      +combat/add hidden 2 thug=Gang         whom only you see, until +combat/set Thug/hidden=off
                                             or until they have sprung an ambush; in /start too
      +combat/remove <name>, /side <name>=<side>, /away <name>, /back <name>
      +combat/range [<name>,<name>=]short    +combat/pace auto|gm
      +combat/mod <name>=<+1D|-2|+5> [on <roll>] [for next|round|scene] [secret]
      +combat/set <name>/<field>=<value>     e.g. Ace/wound=healthy; /set alone lists fields
      +combat/auto <name>=on|off             the system plays an NPC; npcs=on all of them
      +combat/difficulty Ace=14, Bea=moderate   numbers of the next attacks; Ace, Thug=14
      +combat/vehicle 2 speeder=Empire       vehicles; people +board them
      +combat/ambush Thug 1, Thug 2 on Ace   sneak against search, before the rounds
      +combat/count, /holdcount              one, two, three for whoever does not declare
      +combat/fall Ace=12 [low|high]         +combat/approve Bea=prepare [no]
      +combat/advantage Ace=10 [on <roll>] [for next|round|scene]   a clear advantage
      +combat/separate Bea, Cal=Scouts       out of earshot: a side of their own; and back
      +combat/merge Scouts=Rebels            again
      +combat/gm <name>, /share <name>       hand the seat over; share it
      +combat/gm                             take a deserted one; staff step in by it
      +combat/book <book>, /option <name>=<value>, /patience <seconds>
      +combat/clock 30 minutes, /wild <answer>, /difficulty <number>
      +combat/dice 6 3 4 [for <name>]        dice thrown by hand for the next deeds of the
                                     rounds, or for his next one; none takes all away
      +combat/log, /export, /close

    What you set on a player's character holds in this scene alone; its end offers it to the
    player, or to staff where it raises him. Wounds healed by /set stay healed.

    Under the book dots besides:
      +combat/grant <name>=xp 10, dots stealth 2, lose wealth, special flurry, item forcefield,
                           die d6, hits 5, force 5, robot (an armed one)
      +combat/set <name>/species=wookiee, protocol droid, nautolan extra limb
      +combat/veto <name>[=<part>]   undo a death, or a lost part
      +combat/fit <name>=<skills>, /unfit <name>=<skills>[ vs <name>]; what waited is done
      +combat/exert <name>=<hits>, /over scene|session|day, /fought <name>=jedi
    """

    key = "+combat"
    aliases = ("+com",)
    needs_sheet = True
    switches_of = (
        seat_fight.SWITCHES | seat_edit.SWITCHES | seat_field.SWITCHES | dots_seat.SWITCHES
    )
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
    switch_names = tuple(switches_of) + own_switches

    def act(self):
        if not self.switches:
            self.say(board(self.table, self.viewer, self.width()))
            self.say_invited()
            return
        switch = self.switches[0]
        if switch in self.switches_of:
            self.switches_of[switch](self)
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
        self.go("fled", self.table)

    def do_surrender(self):
        self.go("surrendered", self.table)

    def go(self, how: str, table) -> None:
        """Out by his own word: nobody takes him in again without asking."""
        self.give(c.Leave(self.me, how), table=table)
        joining.say(table, self.me, joining.OUT)

    def do_agree(self):
        self.give(tc.Agree(self.me, True))

    def do_object(self):
        self.give(tc.Agree(self.me, False))

    def do_verbose(self):
        if self.args:
            self.caller.verbosity = resolve(self.args, VERBOSITIES, "verbosity")
        self.say(f"You read rolls in {self.caller.verbosity} form: {', '.join(VERBOSITIES)}.")

    def do_state(self):
        """For rich clients: the whole state as data."""
        show_board(self.caller)


class CmdInitiative(TableCommand):
    """
    initiative

    Usage:
      +initiative                    in a fight: the order; else you roll Perception by hand
                                     (in starcraft nobody rolls: Instincts decide)
      +initiative first|last         your side won: act first, or last
      +initiative order Ace, Bea     your side acts in this order
      +initiative always first|last|ask     your standing answer, so that nobody waits for it
      +initiative npcs=always first  the same for the NPCs, by the game master
      +initiative roller Bea [with tactics]   of equals on your side, who rolls, and what

    In a fight every side is rolled for at once when a round begins, by its best Perception.
    """

    key = "+initiative"
    aliases = ("+init",)
    standing = ("always", "roller")

    def act(self):
        table = self.room.table
        word, _, rest = self.words()
        if table and word in self.standing:
            getattr(self, f"do_{word}")(rest.strip())
        elif table is None or table.state.mode != FIGHT:
            self.by_hand()
        elif word == "order":
            names = tuple(self.find(name) for name in rest.split(",") if name.strip())
            self.give(c.ArrangeSide(self.me, names))
        elif word:
            self.give(c.ChooseOrder(self.chooser(table), self.choice(word)))
        elif table.state.stage == "close" and table.holds_seat(self.caller):
            self.give(c.Advance())
        else:
            self.say(board(table, self.viewer, self.client_width()))

    def by_hand(self):
        """A roll of Perception; where a score decides and nobody rolls, that score."""
        fixed = self.book.rules.get("initiative_by")
        if not fixed:
            table = self.room.open_table(kind=self.sheet_kind)
            self.give(c.Check(self.me, "perception"), table=table, attend=True)
            return
        sheet = self.caller.sheet
        mine = f"Yours are {format_code(sheet.bare(fixed))}." if sheet else ""
        self.say(f"Nobody rolls for initiative: the highest {fixed} act first. {mine}".strip())

    def words(self) -> tuple[str, str, str]:
        """The first word and the rest, without ``npcs=``."""
        text = self.args.partition("=")[2].strip() if self.for_npcs() else self.args
        word, space, rest = text.partition(" ")
        return word.lower(), space, rest

    def for_npcs(self) -> bool:
        name, equals, _ = self.args.partition("=")
        return bool(equals) and name.strip().lower() == "npcs"

    def do_always(self, rest: str):
        """A standing answer to first or last, the caller's or that of all NPCs."""
        choice, state = rest.lower(), self.table.state
        if choice not in ("first", "last", "ask"):
            sentence = "Say which: +initiative always first, always last, or always ask."
            raise Refused("bad_choice", sentence, "PER-INIT-3")
        who, whose = [self.me], "yours, you"
        if self.for_npcs():
            self.table.allow_for(self.caller, c.GM)
        if self.for_npcs() or self.only_leads(self.table):
            who, whose = [f.id for f in state.present if f.npc], "theirs, the NPCs"
        if not who:
            raise Refused("nobody", "No NPC is here.")
        done = "are asked" if choice == "ask" else f"act {choice}"
        told = partial(self.say, f"Whenever the choice is {whose} {done}.")
        many.give(self, [fc.PreferOrder(each, choice) for each in who], told)

    def do_roller(self, rest: str):
        """Who of equals rolls for the side."""
        name, *skill = re.split(r"\s+with\s+", rest, maxsplit=1, flags=re.IGNORECASE)
        if not name:
            raise Refused("bad_target", "Say who: +initiative roller Bea, or Bea with tactics.")
        skill = self.match_skill(skill[0]) if skill else ""
        self.give(fc.NameRoller(self.me, self.find(name), skill))

    def choice(self, word: str) -> str:
        return resolve(word, ("first", "last"), "place")

    def chooser(self, table) -> str:
        """The caller, or the game master's seat where his side did not win or he speaks for the
        NPCs. Refused: for the NPCs, where none is on the side that won."""
        state = table.state
        winner = state.ranking[0] if state.ranking else ""
        won = [f for f in state.present if winner in (f.side, f.id)]
        if self.for_npcs():
            table.allow_for(self.caller, c.GM)
            if state.stage == "choice" and not any(f.npc for f in won):
                sentence = "No NPC has the choice. Without npcs= you make it for whoever has."
                raise Refused("not_your_choice", sentence, "PER-INIT-3")
            return "gm"
        mine = any(f.id == self.me for f in won)
        return self.me if mine or not table.holds_seat(self.caller) else "gm"
