"""How a fighter stands, and what is in their hands: drawing, stun mode, cover, standing up,
flanking."""

from typing import Any

from commands import parsing
from commands.table.fighting import FightingCommand
from game.encounter import commands as c
from game.encounter import table_commands as tc
from game.errors import Refused
from game.registry.matching import resolve
from game.wording import say, several


class CmdDraw(FightingCommand):
    """Draw a weapon, or put it away."""

    key = "+draw"
    for_several = True
    aliases = ("+holster",)

    def act(self) -> None:
        away = "holster" in self.cmdstring
        named = "=" in self.args and self.table_here
        if not named and not self.in_the_scene():
            self.carry(away)
            return
        who, rest = self.actor_and_rest()
        self.fighter(who)
        name = self.weapon(who, rest)
        self.give(c.Holster(who, name) if away else c.Draw(who, name))
        if who == self.me:
            self.remember(who)

    def in_the_scene(self) -> bool:
        """True if the fighter who would act is in the scene here."""
        table = self.table_here
        found = table.state.fighters.get(self.actor) if table else None
        return found is not None and not found.left

    def carry(self, away: bool) -> None:
        """Outside a scene: set which weapons are in hand when a fight starts."""
        if self.caller.sheet is None:
            raise Refused("no_sheet", say("table-carries-nothing"))
        names = [w.name for w in self.caller.sheet.weapons]
        name = resolve(self.args, names, "weapon") if self.args else (names or [""])[0]
        if not name:
            raise Refused("no_weapon", say("table-carries-no-weapon"))
        rest = [n for n in self.caller.holstered if n != name]
        self.caller.holstered = [*rest, name] if away else rest
        ready = [n for n in names if n not in self.caller.holstered]
        told = [say("table-weapon-carried", weapon=name, away=away)]
        if away and ready:
            weapons = tuple(say("table-a-weapon", weapon=each) for each in ready)
            told.append(say("table-weapons-ready", weapons=weapons))
        self.say(several(told, " "))

    def remember(self, who: str) -> None:
        f: Any = self.table.state.fighters[who]
        self.caller.holstered = [w.name for w in f.sheet.weapons if w.name not in f.drawn]


class CmdStun(FightingCommand):
    """Switch a weapon to stun or back."""

    key = "+stun"
    for_several = True

    def act(self) -> None:
        who, rest = self.actor_and_rest()
        f = self.fighter(who)
        word, _, name = rest.partition(" ")
        if word.lower() not in ("on", "off"):
            word, name = "", rest
        weapon = self.weapon(who, name) or f.hand
        if not weapon:
            raise Refused("no_weapon", say("table-no-weapon-to-switch"))
        on = word.lower() == "on" if word else weapon not in f.stunning
        self.give(c.SetStun(who, on, weapon))


class CmdCover(FightingCommand):
    """Take, change or leave cover."""

    key = "+cover"
    for_several = True

    def act(self) -> None:
        who, rest = self.actor_and_rest()
        if not rest:
            raise Refused("bad_cover", say("table-cover-how-much"))
        self.give(c.TakeCover(who, parsing.percent(rest)), join=who == self.me)


class CmdStand(FightingCommand):
    """Stand up after you were thrown down."""

    key = "+stand"
    for_several = bare = True

    def act(self) -> None:
        if self.args or self.in_scene():
            self.give(c.Stand(self.named_or_actor()))
            return
        body = self.caller.condition_at(0).passed(0)
        self.say(
            say("table-cannot-stand", wound=body.wound) if body.prone else say("table-up-already")
        )

    def in_scene(self) -> bool:
        """True if the caller is in the scene here, or acts for somebody who is."""
        table = self.table_here
        known = table and table.state.fighters.get(self.actor)
        return bool(known and known.present)


class CmdFlank(FightingCommand):
    """Come round somebody's cover."""

    key = "+flank"

    def act(self) -> None:
        if "=" in self.args:
            a, _, b = self.args.partition("=")
            self.give(tc.Flank("gm", self.find(a), self.find(b)))
            return
        if not self.args:
            raise Refused("bad_target", say("table-flank-whom", foe=self.foe(self.me)))
        self.give(tc.Flank(self.me, self.me, self.find(self.args)))
