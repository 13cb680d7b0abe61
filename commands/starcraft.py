"""What persons do under the book starcraft beyond the verbs of every book."""

import re

from commands import many, parsing
from commands.chargen import CmdChargen
from commands.declaring import CmdDeclare
from commands.field import CmdAim
from commands.fighting import FightingCommand
from game.codec import replace
from game.dice import parse_code
from game.encounter import commands as c
from game.encounter.audience import visible
from game.errors import Refused
from game.rulebooks.matching import resolve
from game.rulebooks.starcraft import armoury, building
from game.rulebooks.starcraft.commands import (
    Cling,
    DrawOff,
    DropWeapon,
    Fire,
    LookOn,
    Plan,
    Recover,
    Reload,
    SetBarrier,
    SetFacility,
    SetVisibility,
    Shelter,
    Stow,
    UseChi,
)
from game.rulebooks.starcraft.planning import REACTIONS
from game.rulebooks.tables import table as rows
from game.starcraft.things import Barrier, Facility
from world.scenes.render.starcraft import scenery


class CmdPlan(CmdDeclare):
    """
    plan your round with its reactions

    Usage:
      +plan 2                      two actions
      +plan 2 with dodge           two actions, one of them a dodge
      +plan 3 with dodge, brawling
      +plan full dodge             nothing but dodging, at full dice
      +plan watch                  nothing now nor later, until you plan again: for whoever
                                   commands units in a battle and only looks on
      +plan <npc>=2 with dodge     +plan npcs=2 for all that have not planned

    Nobody else reads plans until all are in. Every action beyond the first takes 1D off all.
    """

    key = "+plan"
    switch_names = ()

    def act(self):
        who, rest = self.actor_and_rest()
        planned = self.planned(rest)
        many.give(self, [replace(planned, who=each) for each in self.declaring(who)])

    def planned(self, text: str):
        """The plan that the words say, of nobody yet. Refused: ``bad_number``."""
        word, _, more = text.lower().partition(" ")
        if word == "watch":
            return LookOn("")
        if word == "full":
            return Plan("", 1, full=resolve(more, REACTIONS, "reaction"))
        if not word.isdecimal() or len(word) > 3:
            raise Refused("bad_number", "Say how many actions: +plan 2 with dodge.")
        listed = more.removeprefix("with ").split(",") if more else []
        skills = tuple(resolve(s.strip(), REACTIONS, "reaction") for s in listed)
        return Plan("", int(word), skills)


class CmdReact(FightingCommand):
    """
    answer an attack where you choose how

    Usage:
      +react dodge, +react brawling, +react none
      +react full dodge     give up everything else this round
      +react <npc>=dodge

    Your prompt says what each would be rolled with.
    """

    key = "+react"

    def act(self):
        who, rest = self.actor_and_rest() if "=" in self.args else (self.me, self.args)
        if not rest:
            raise Refused("bad_reaction", "Say how: +react dodge, or +react none.")
        self.give(c.Answer(who if who == self.me else "gm", rest.lower()))


class CmdSpray(FightingCommand):
    """
    spray bullets at several at once

    Usage:
      +spray Zergling 1, Zergling 2
      +spray Zergling 1 sparing Bea    Bea stands in the line; try not to hit her
    """

    key = "+spray"

    def act(self):
        text, _, spared = self.args.partition(" sparing ")
        names = [self.find(name) for name in text.split(",") if name.strip()]
        if not names:
            raise Refused("bad_target", "Name targets: +spray Zergling 1, Zergling 2.")
        friends = tuple(self.find(name) for name in spared.split(",") if name.strip())
        self.give(Fire(self.me, names[0], spray=True, also=tuple(names[1:]), spare=friends))


_CALLED = re.compile(r"(?P<size>\d{1,4}(?:\.\d)?)\s*(?P<unit>cm|mm)\s*(?P<part>.*)")


def called_shot(cmd) -> None:
    """A called shot, or a shot at a thing: +aim of this book."""
    name, equals, text = cmd.args.partition("=")
    if not equals:
        things = [n for n, t in cmd.table.state.things.items() if isinstance(t, Barrier)]
        cmd.give(Fire(cmd.me, at=resolve(name, things, "thing")))
        return
    match = _CALLED.fullmatch(text.strip())
    if not match:
        raise Refused("bad_target", "Say how big: +aim Raider=15 cm the hand.")
    size = float(match["size"]) * (10 if match["unit"] == "cm" else 1)
    cmd.give(Fire(cmd.me, cmd.find(name), called=max(1, int(size)), part=match["part"][:60]))


CmdAim.other_games = {"starcraft": called_shot}


class CmdHandle(FightingCommand):
    """
    reload, put away or let go of a weapon, take one in the other hand

    Usage:
      +reload [<weapon>]     an action
      +stow [<weapon>]       an action
      +discard [<weapon>]    free
      +offhand <weapon>      an action: a gun in each hand
    """

    key = "+reload"
    aliases = ("+stow", "+discard", "+offhand")
    makes = {"reload": Reload, "stow": Stow, "discard": DropWeapon, "offhand": DrawOff}

    def act(self):
        self.fighter(self.me)
        make = self.makes[self.cmdstring.lstrip("+")]
        self.give(make(self.me, self.weapon(self.me, self.args)))


class CmdShelter(FightingCommand):
    """
    get behind a thing that stops shots

    Usage:
      +shelter door
      +shelter none
    """

    key = "+shelter"

    def act(self):
        things = [n for n, t in self.table.state.things.items() if isinstance(t, Barrier)]
        name = "" if self.args in ("", "none") else resolve(self.args, things, "thing")
        self.give(Shelter(self.me, name), join=True)


class CmdRecover(FightingCommand):
    """
    heal by a day of rest, or hold on while dying

    Usage:
      +recover [rest|worked|idle]    a roll of Constitution after a day, two if idle
      +cling <number>                Character Points on a dying check, before or after it
      +chi                           a point of Chi puts death off by ten minutes
    """

    key = "+recover"
    aliases = ("+cling", "+chi")

    def act(self):
        word = self.cmdstring.lstrip("+")
        if word == "cling":
            count = parsing.count(self.args or "1", "the Character Points", 999)
            self.give(Cling(self.me, count), join=True)
        elif word == "chi":
            self.give(UseChi(self.me), join=True)
        else:
            effort = resolve(self.args or "rest", ("rest", "worked", "idle"), "effort")
            self.give(Recover(self.me, effort), join=True)


class CmdStage(FightingCommand):
    """
    what stands about, how well one sees, where the wounded are taken

    Usage:
      +stage                         all that stands, for everybody
      +stage door=standard metal     or Armor Value and Body: +stage crate=10/12
      +stage door=none
      +stage smoke=thick, +stage light=moonlight, +stage smoke=clear
      +stage medlab=on               where a Medicine roll can be made: +treat Ace/medlab
      +stage medlab=on for terran, protoss +1D    who is taken, and a bonus on the roll
      +stage medlab=off

    Setting it up is the game master's.
    """

    key = "+stage"
    help_category = "Running a fight"

    def act(self):
        if not self.args:
            seen = visible(self.table.state, self.me, self.table.holds_seat(self.caller))
            self.say(scenery(self.table.state, seen))
            return
        name, _, text = self.args.partition("=")
        name, text = name.strip().lower(), text.strip().lower()
        known = rows("books/starcraft")["visibility"]
        if name in known:
            words = (*known[name], "clear")
            word = resolve(text, words, name)
            self.give(SetVisibility("gm", name, "" if word == "clear" else word))
        elif name == "medlab":
            self.give(SetFacility("gm", facility(text)))
        else:
            self.give(SetBarrier("gm", name, thing(name, text)))


_FACILITY = re.compile(
    r"on(?: for (?P<races>[a-z, ]+?))?(?: (?P<bonus>[+-]\d{1,2}D(?:\+[12])?))?", re.I
)


def facility(text: str) -> Facility | None:
    """``on for terran, protoss +1D`` as a medical bay, ``off`` as none (SC-MED-7)."""
    if text == "off":
        return None
    said = _FACILITY.fullmatch(" ".join(text.split()))
    if not said:
        sentence = "Say on, on for terran, protoss, on +1D, or off: +stage medlab=on for zerg -1D."
        raise Refused("bad_facility", sentence, "SC-MED-7")
    words = re.split(r",| and ", said["races"] or "")
    races = tuple(resolve(word, building.races(), "race") for word in words if word.strip())
    bonus = said["bonus"] or "+0D"
    pips = parse_code(bonus[1:]) * (-1 if bonus[0] == "-" else 1)
    return Facility("medlab", races, pips)


def thing(name: str, text: str) -> Barrier | None:
    """``20/25`` or a sample protection as a barrier, ``none`` as nothing."""
    if text == "none":
        return None
    if match := re.fullmatch(r"(\d{1,3})\s*/\s*(\d{1,3})", text):
        return Barrier(name, int(match[1]), int(match[2]), int(match[2]))
    return armoury.barrier(text)


class CmdRecruit(CmdChargen):
    """
    choose or build a character of the book starcraft

    Usage:
      +recruit           the ready characters
      +recruit Marine    you are one now
      +recruit/build     build your own, step by step: help +chargen

    The same as +chargen starcraft, +chargen/take starcraft marine, +chargen/build starcraft.
    """

    key = "+recruit"
    aliases = ()

    def named(self) -> str:
        return "starcraft"

    def act(self):
        if self.args and not self.switches:
            self.switches = ["take"]
        super().act()
