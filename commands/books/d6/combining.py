"""+combine: several fighters do one thing together, in the larger D6 books."""

import re
from typing import TYPE_CHECKING, Any

from commands import parsing
from commands.table.fighting import FightingCommand
from game.books.d6.parts import crews
from game.encounter import field_commands as fc
from game.errors import Refused
from game.registry.matching import resolve
from game.wording import say

if TYPE_CHECKING:
    from game.encounter.arranged import Combined
    from game.gear import Weapon

_ON = re.compile(r"\s+(?:on|at|against)\s+", re.IGNORECASE)
_WITH = re.compile(r"\s+with\s+", re.IGNORECASE)
_LED_BY = re.compile(r"\s+led\s+by\s+", re.IGNORECASE)


class CmdCombine(FightingCommand):
    """Do something together."""

    key = "+combine"
    keeps = "encounter"
    aliases = ("+agree", "+lead", "+split")
    switch_names = ("no", "lead")

    def act(self) -> None:
        word = self.cmdstring.lstrip("+")
        getattr(self, f"do_{word}", self.do_combine)()

    def do_combine(self) -> None:
        names, equals, task = self.args.partition("=")
        target = ""
        weapon: list[str] = []
        rest, leader = self.led_by(task if equals else self.args)
        if not equals:
            names, *on = _ON.split(rest, maxsplit=1)
            if not on:
                raise Refused("bad_target", say("d6_lines-combine-how"))
            target, *weapon = _WITH.split(on[0], maxsplit=1)
        members = self.find_all(names)
        who, works = self.proposer(members), "lead" not in self.switches
        members = tuple(each for each in members if each != who)
        if target:
            found = self.weapon_of((who, *members), weapon[0]) if weapon else None
            skill = (found or self.fighter(who).weapon()).skill
            command = fc.Combine(
                who,
                members,
                skill,
                self.find(target),
                found.name if found else "",
                works,
                leader=leader,
            )
        else:
            parts = tuple(self.part(text) for text in rest.split(","))
            command = fc.Combine(
                who, members, parts[0][0], working=works, parts=parts, leader=leader
            )
        self.give(command)

    def led_by(self, text: str) -> tuple[str, str]:
        """``Walker led by Bea`` as the rest and the id of the leader among equals, "" for
        the best."""
        rest, *name = _LED_BY.split(text, maxsplit=1)
        return rest, self.find(name[0]) if name else ""

    def proposer(self, members: tuple[str, ...]) -> str:
        """The caller; if they only lead the scene, the first NPC named."""
        npcs = [who for who in members if self.fighter(who).npc]
        return npcs[0] if npcs and self.only_leads(self.table) else self.me

    def weapon_of(self, group: tuple[str, ...], name: str) -> "Weapon":
        """The weapon of that name that one of them carries, or that is on their vehicle. Raises
        MatchError."""
        held: dict[str, Weapon] = {}
        state: Any = self.table.state  # of a D6 book
        for f in map(self.fighter, group):
            vehicle = crews.vehicle_of(state, f)
            mounts = vehicle.vehicle.weapons if vehicle and vehicle.vehicle else ()
            guns = (*f.sheet.weapons, *mounts)
            held |= {weapon.name: weapon for weapon in guns}
        return held[resolve(name, held, "weapon")]

    def part(self, text: str) -> tuple[str, int]:
        left, right = parsing.split_versus(text)
        number = self.difficulty(right)
        if number is None:
            raise Refused("bad_number", say("d6_lines-combine-against-what"))
        return self.match_skill(left), number

    def do_agree(self) -> None:
        agrees, mine = "no" not in self.switches, self.spoken_for()
        if self.args.lower() in ("yes", "no"):
            agrees, self.args = self.args.lower() == "yes", ""
        state: Any = self.table.state  # of a D6 book
        groups: dict[str, Combined] = {c.leader: c for c in state.combined if mine & group(c)}
        leader = self.find(self.args) if self.args else next(iter(groups), "")
        if leader not in groups:
            raise Refused("not_here", say("d6_lines-nothing-proposed"))
        found = groups[leader]
        asked = mine & group(found)
        who_says = sorted(who for who in asked if (who in found.agreed) != agrees)
        if not agrees and leader in asked:
            who_says = [leader]
        if not who_says:
            raise Refused("already", say("d6_lines-answered-already", agrees=agrees))
        self.give(*(fc.JoinCombined(who, leader, agrees) for who in who_says))

    def spoken_for(self) -> set[str]:
        """Ids that the caller answers for: their own and, as game master, those of all NPCs."""
        seat = self.table.holds_seat(self.caller)
        return {self.me, *(f.id for f in self.table.state.present if seat and f.npc)}

    def do_lead(self) -> None:
        self.give(fc.Lead(self.named_or_actor()))

    def do_split(self) -> None:
        numbers = re.split(r"[/,\s]+", self.args.strip())
        shares = tuple(parsing.count(number, say("d6_lines-pips"), 999) for number in numbers)
        deed = self.table.state.deed
        leads = deed.who if deed and self.table.holds_seat(self.caller) else self.me
        self.give(fc.Split("gm" if leads != self.me else self.me, shares))


def group(combined: "Combined") -> set[str]:
    """Ids of everybody that a combined action is proposed to."""
    return {combined.leader, *combined.members}
