"""What persons do under the book starcraft beyond the verbs of every book."""

from commands import parsing
from commands.characters.chargen import CmdChargen
from commands.table import many
from commands.table.declaring import DeclaringCommand
from commands.table.fighting import FightingCommand
from game.books.starcraft.commands import (
    Cling,
    DrawOff,
    DropWeapon,
    LookOn,
    Plan,
    Recover,
    Reload,
    Shelter,
    Stow,
    UseChi,
)
from game.books.starcraft.planning import REACTIONS
from game.books.starcraft.recovery import EFFORTS
from game.codec import replace
from game.encounter import commands as c
from game.errors import Refused
from game.shelf.matching import resolve
from game.wording import say


class CmdPlan(DeclaringCommand):
    """
    plan your round with its reactions

    Usage:
      +plan 2                      two actions
      +plan 2 with dodge           two actions, one of them a dodge
      +plan 3 with dodge, brawling
      +plan full dodge             nothing but dodging, at full dice; so does +fulldodge
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
            raise Refused("bad_number", say("starcraft_lines-plan-how"))
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
            raise Refused("bad_reaction", say("starcraft_lines-react-how"))
        self.give(c.Answer(who if who == self.me else "gm", rest.lower()))


class CmdHandle(FightingCommand):
    """
    reload, put away or let go of a weapon, take one in the other hand

    Usage:
      +reload [<weapon>]     an action
      +stow [<weapon>]       an action
      +discard [<weapon>]    free
      +offhand <weapon>      an action: a gun in each hand
      +reload <npc>=[<weapon>]    and so the others, for an NPC of the game master
    """

    key = "+reload"
    aliases = ("+stow", "+discard", "+offhand")
    makes = {"reload": Reload, "stow": Stow, "discard": DropWeapon, "offhand": DrawOff}

    def act(self):
        who, rest = self.actor_and_rest()
        self.fighter(who)
        make = self.makes[self.cmdstring.lstrip("+")]
        self.give(make(who, self.weapon(who, rest)))


class CmdShelter(FightingCommand):
    """
    get behind a thing that stops shots

    Usage:
      +shelter door
      +shelter none              out from behind it
      +shelter <npc>=door

    A part of walking, as +cover is: free, in rounds once in your own turn.
    """

    key = "+shelter"
    keeps = "encounter"

    def act(self):
        who, rest = self.actor_and_rest()
        name = "" if rest in ("", "none") else resolve(rest, self.table.state.barriers, "thing")
        self.give(Shelter(who, name), join=who == self.me)


class CmdRecover(FightingCommand):
    """
    heal by a day of rest, or hold on while dying

    Usage:
      +recover [rest|worked|idle]    a roll of Constitution after a day, two if idle
      +cling <number>                Character Points on a dying check, before or after it
      +chi                           a point of Chi puts death off by ten minutes
      +recover <npc>=[rest]          and +cling <npc>=1, +chi <npc> for an NPC
    """

    key = "+recover"
    aliases = ("+cling", "+chi")

    def act(self):
        word = self.cmdstring.lstrip("+")
        if word == "chi" and "=" not in self.args:
            who, rest = self.named_or_actor(), ""
        else:
            who, rest = self.actor_and_rest()
        self.give(self.asked(word, who, rest), join=who == self.me)

    def asked(self, word: str, who: str, rest: str):
        if word == "chi":
            return UseChi(who)
        if word == "cling":
            return Cling(who, parsing.count(rest or "1", say("starcraft_lines-points"), 999))
        return Recover(who, resolve(rest or "rest", tuple(EFFORTS), "effort"))


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
