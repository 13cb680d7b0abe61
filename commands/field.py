"""Verbs of the larger books: combining, vehicles, preparing, long tasks, waiting in a segment."""

import re

from commands import parsing, seat_field
from commands.fighting import FightingCommand
from game.encounter import field_commands as fc
from game.encounter.state import FIGHT
from game.errors import Refused
from game.rulebooks import shelf, skills
from game.rulebooks.matching import resolve
from game.rulebooks.parts.approval import MATTERS
from game.rulebooks.parts.crews import STATIONS
from game.rulebooks.starcraft.commands import HoldBack

_ON = re.compile(r"\s+(?:on|at|against)\s+", re.IGNORECASE)


class CmdCombine(FightingCommand):
    """
    do something together

    Usage:
      +combine <names> on <target>              +combine Bea, Cal on Walker
      +combine <names>=<skill> vs <number>      a task: =security vs 20, blaster vs 15
      +combine/lead ...      whoever leads only commands, and does not take part
      +agree [<leader>]      you join; +agree/no takes it back (a game master: NPCs too)
      +lead                  the leader begins it in his turn
      +split 3/5             the leader lays the bonus out: pips for each roll, in order

    Whoever has the best command (else Perception) leads, as many people as whole dice. Each
    declares one action, a leader who takes part two. The best at it rolls, with the bonus.
    """

    key = "+combine"
    aliases = ("+agree", "+lead", "+split")
    switch_names = ("no", "lead")

    def act(self):
        word = self.cmdstring.lstrip("+")
        getattr(self, f"do_{word}", self.do_combine)()

    def do_combine(self):
        names, equals, task = self.args.partition("=")
        target = ""
        if not equals:
            names, *rest = _ON.split(self.args, maxsplit=1)
            if not rest:
                sentence = "Say with whom on what: +combine Bea, Cal on Walker."
                raise Refused("bad_target", sentence)
            target = self.find(rest[0])
        members = tuple(self.find(name) for name in names.split(",") if name.strip())
        works = "lead" not in self.switches
        if target:
            skill = self.fighter(self.me).weapon().skill
            command = fc.Combine(self.me, members, skill, target, working=works)
        else:
            parts = tuple(self.part(text) for text in task.split(","))
            command = fc.Combine(self.me, members, parts[0][0], working=works, parts=parts)
        self.give(command)

    def part(self, text: str) -> tuple[str, int]:
        left, right = parsing.split_versus(text)
        number = self.difficulty(right)
        if number is None:
            raise Refused("bad_number", "Against what? +combine Bea=security vs 20.")
        return skills.match(left), number

    def do_agree(self):
        agrees, mine = "no" not in self.switches, self.spoken_for()
        if self.args.lower() in ("yes", "no"):
            agrees, self.args = self.args.lower() == "yes", ""
        groups = {c.leader: c for c in self.table.state.combined if mine & group(c)}
        leader = self.find(self.args) if self.args else next(iter(groups), "")
        if not leader:
            raise Refused("not_here", "Nobody has proposed a combined action to you: +combine.")
        found = groups.get(leader)
        asked = mine & group(found) if found else set()
        open_ones = [who for who in asked if (who in found.agreed) != agrees]
        who_says = sorted(open_ones) or [self.me]
        self.give(*(fc.JoinCombined(who, leader, agrees) for who in who_says))

    def spoken_for(self) -> set:
        """The caller and, for the game master, every NPC."""
        seat = self.table.holds_seat(self.caller)
        return {self.me, *(f.id for f in self.table.state.present if seat and f.npc)}

    def do_lead(self):
        self.give(fc.Lead(self.named_or_actor()))

    def do_split(self):
        numbers = re.split(r"[/,\s]+", self.args.strip())
        shares = tuple(parsing.count(number, "the pips", 999) for number in numbers)
        deed = self.table.state.deed
        leads = deed.who if deed and self.table.holds_seat(self.caller) else self.me
        self.give(fc.Split("gm" if leads != self.me else self.me, shares))


def group(combined) -> set:
    """Everybody a combined action is proposed to."""
    return {combined.leader, *combined.members}


class CmdAmbush(FightingCommand):
    """
    lie in wait for somebody

    Usage:
      +ambush Thug 1, Thug 2 on Ace, Bea

    The game master says it before the rounds begin, in the books advanced and chronicles: each
    of the hidden rolls sneak, each of the others search or Perception. Only the game master
    reads the rolls; whoever notices somebody is told so. Where nobody does, the hidden act
    before the first round, and nobody defends against that.
    """

    key = "+ambush"
    needs_sheet = False

    def act(self):
        seat_field.ambush(self)


class CmdBoard(FightingCommand):
    """
    get on a vehicle, or off it

    Usage:
      +board <vehicle>[/driver|gunner|passenger]    a move, an action in a fight
      +board <npc>=<vehicle>[/<station>]
      +disembark [<npc>]

    Driver and gunner fire its guns (+attack Walker with laser); the driver dodges for it.
    """

    key = "+board"
    aliases = ("+disembark",)

    def act(self):
        if "disembark" in self.cmdstring:
            self.give(fc.Disembark(self.named_or_actor()))
            return
        who, rest = self.actor_and_rest()
        name, slash, station = rest.partition("/")
        if not name.strip():
            raise Refused("bad_target", "Name a vehicle: +board speeder/driver.")
        station = resolve(station, STATIONS, "station") if slash else ""
        self.give(fc.Board(who, self.find(name), station))


class CmdPrepare(FightingCommand):
    """
    take a round to make ready

    Usage:
      +prepare <skill> [on <target>]     +prepare blaster on Trooper
      +aim <target>                      the weapon in your hand: +help aim
      +prepare <npc>=<skill> ...

    Your only action of the round; +1D for that skill as your only action of the next. Any
    other action or reaction, and any harm, loses it. Some skills the game master has to allow
    (+request prepare=why); reactions and driving cannot be prepared.
    """

    key = "+prepare"

    def act(self):
        who, rest = self.actor_and_rest()
        if not rest:
            raise Refused("bad_skill", "Say what: +prepare blaster on Trooper.")
        f = self.fighter(who)
        skill, *target = _ON.split(rest, maxsplit=1)
        found = self.find(target[0]) if target else ""
        self.give(fc.Prepare(who, skills.match(skill, f.sheet.skills), found))


class CmdAim(FightingCommand):
    """
    take aim

    Usage:
      +aim <target>                  the weapon in your hand; your only action of the round
      +aim <npc>=<target>

    +1D for a shot at that target as your only action of the next round: +prepare with what
    you hold. Under starcraft it is a called shot at once, or a shot at a thing:
      +aim Raider=15 cm the hand     harder the smaller it is
      +aim door                      shoot at a thing that stops shots
    """

    key = "+aim"

    def act(self):
        who, rest = self.actor_and_rest()
        if not rest:
            raise Refused("bad_target", "Say at whom: +aim Trooper.")
        self.give(fc.Prepare(who, self.fighter(who).weapon().skill, self.find(rest)))


class CmdTask(FightingCommand):
    """
    work on something that takes several rounds

    Usage:
      +task <what>=<skill> vs <number> for <rounds>    +task mends it=repair vs 15 for 4
      +task/rush ...        half the time, with half the skill (+request rush=why first)
      +task/prepare ...     twice the time, +1D

    Type the same line again each round until it is rolled. Outside a fight it is done at once.
    """

    key = "+task"
    switch_names = ("rush", "prepare")

    def act(self):
        note, equals, roll = self.args.partition("=")
        text, _, rounds = roll.partition(" for ")
        left, right = parsing.split_versus(text)
        number = self.difficulty(right)
        if not equals or number is None:
            raise Refused("bad_act", "Like this: +task mends it=droid repair vs 15 for 4.")
        f = self.fighter(self.me)
        skill = skills.match(left, f.sheet.skills)
        amount = parsing.count(rounds.split()[0], "the rounds", 1000) if rounds.strip() else 1
        rush, prepare = ("rush" in self.switches), ("prepare" in self.switches)
        self.give(fc.Task(self.me, note.strip()[:200], skill, number, amount, rush, prepare))


class CmdRequest(FightingCommand):
    """
    ask the game master to allow something

    Usage:
      +request <what>=<why>    prepare, rush, command_limit, pairing

    pairing: another reaction than the fitting one; command_limit: to lead more people than
    you have dice of command. The game master answers with +combat/approve <name>=<what>.
    """

    key = "+request"

    def act(self):
        what, _, why = self.args.partition("=")
        self.give(fc.Request(self.me, resolve(what, MATTERS, "matter"), why.strip()[:200]))


class CmdSlow(FightingCommand):
    """
    wait in your segment

    Usage:
      +slow after <name>    act when that one has acted
      +slow last            act when all others of the segment have
      +hold                 keep the action back; +now takes it between two others
      +slow <npc>=last, +hold <npc>, +now <npc>

    Only in books with segments (chronicles). What is not called in its segment is lost.
    In starcraft +hold [<name>] lets somebody slower act first.
    """

    key = "+slow"
    aliases = ("+hold", "+now")

    def act(self):
        word = self.cmdstring.lstrip("+")
        if word == "hold" and "can_hold" in shelf.find(self.table.state.book).rules:
            self.give(HoldBack(self.me, self.find(self.args) if self.args else ""))
            return
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
            raise Refused("no_combat", "No combat rounds are running here.")
        return super().give(*commands, **more)
