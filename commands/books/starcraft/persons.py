"""Commands for single fighters under starcraft, besides those of every book."""

from typing import TYPE_CHECKING, Any

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
from game.registry.matching import resolve
from game.wording import say

if TYPE_CHECKING:
    from game.encounter.records import Command


class CmdPlan(DeclaringCommand):
    """Plan your round with its reactions."""

    key = "+plan"
    switch_names = ()

    def act(self) -> None:
        who, rest = self.actor_and_rest()
        planned = self.planned(rest)
        many.give(self, [replace(planned, who=each) for each in self.declaring(who)])

    def planned(self, text: str) -> Plan | LookOn:
        """The plan that the words describe, with an empty ``who``. Raises Refused("bad_number")."""
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
    """Answer an attack where you choose how."""

    key = "+react"

    def act(self) -> None:
        who, rest = self.actor_and_rest() if "=" in self.args else (self.me, self.args)
        if not rest:
            raise Refused("bad_reaction", say("starcraft_lines-react-how"))
        self.give(c.Answer(who if who == self.me else "gm", rest.lower()))


class CmdHandle(FightingCommand):
    """Reload, put away or drop a weapon, or take one in the other hand."""

    key = "+reload"
    aliases = ("+stow", "+discard", "+offhand")
    makes = {"reload": Reload, "stow": Stow, "discard": DropWeapon, "offhand": DrawOff}

    def act(self) -> None:
        who, rest = self.actor_and_rest()
        self.fighter(who)
        make = self.makes[self.cmdstring.lstrip("+")]
        self.give(make(who, self.weapon(who, rest)))


class CmdShelter(FightingCommand):
    """Get behind a thing that stops shots."""

    key = "+shelter"
    keeps = "encounter"

    def act(self) -> None:
        who, rest = self.actor_and_rest()
        name = ""
        if rest not in ("", "none"):
            state: Any = self.table.state  # of this book
            name = resolve(rest, state.barriers, "thing")
        self.give(Shelter(who, name), join=who == self.me)


class CmdRecover(FightingCommand):
    """Heal by a day of rest, or hold on while dying."""

    key = "+recover"
    aliases = ("+cling", "+chi")

    def act(self) -> None:
        word = self.cmdstring.lstrip("+")
        if word == "chi" and "=" not in self.args:
            who, rest = self.named_or_actor(), ""
        else:
            who, rest = self.actor_and_rest()
        self.give(self.asked(word, who, rest), join=who == self.me)

    def asked(self, word: str, who: str, rest: str) -> "Command":
        if word == "chi":
            return UseChi(who)
        if word == "cling":
            return Cling(who, parsing.count(rest or "1", say("starcraft_lines-points"), 999))
        return Recover(who, resolve(rest or "rest", tuple(EFFORTS), "effort"))


class CmdRecruit(CmdChargen):
    """Choose or build a character of the book starcraft."""

    key = "+recruit"
    aliases = ()

    def named(self) -> str:
        return "starcraft"

    def act(self) -> None:
        if self.args and not self.switches:
            self.switches = ["take"]
        super().act()
