"""+order: commanders order their forces, one, several or all in a line."""

import re
from functools import partial
from typing import Any

from commands.books.starcraft.battle import BattleCommand
from game import engine
from game.books.starcraft.battle import commands as bc
from game.books.starcraft.battle.ranks import asked, side_of
from game.books.starcraft.battle.state import (
    ADVANCE,
    ATTACK,
    DIG,
    ENTRENCH,
    HOLD,
    MOVE,
    NOTHING,
    OFF,
    Force,
)
from game.dice import Dice, Seeded
from game.errors import Refused
from game.registry.matching import resolve
from game.wording import say

WORDS = (ATTACK, MOVE, DIG, "wait", ADVANCE, HOLD, ENTRENCH, OFF)
OTHER = {NOTHING: "wait", "charge": ADVANCE, "none": OFF, "stay": HOLD}
NEAREST = ("", "nearest", "the nearest", "whoever is nearest", "at will")
_ADVANCE = re.compile(r"(?:and\s+)?(?:attack|on|at|against|towards)\s+", re.IGNORECASE)
_EVERY_ROUND = re.compile(r"(?:in\s+)?(?:every|each) round|always", re.IGNORECASE)
_METRES = re.compile(r"([+-]?\d{1,5})\s*(?:m|metres)?", re.IGNORECASE)


class CmdOrder(BattleCommand):
    """Order your forces in a battle."""

    key = "+order"
    topics = ("standing", "hold")
    switch_names = ("done", "hold", "shields")

    def act(self) -> None:
        if self.switches:
            getattr(self, f"do_{self.switches[0]}")()
            return
        names, equals, text = self.args.partition("=")
        if not (equals and text.strip()):
            raise Refused("bad_order", say("starcraft_lines-order-how"))
        forces = self.forces(names)
        commands, barred = self.possible(forces, text.strip())
        self.give(*commands, aside=lambda _: " ".join(barred))

    def odds_of(self) -> str:
        names, _, text = self.args.partition("=")
        word, _, target = text.strip().partition(" ")
        known = word.lower() == ATTACK and target and not self.switches
        return f"+battle/odds {names}={target}" if known else ""

    def possible(self, forces: list[Force], text: str) -> tuple[list[bc.GiveOrder], list[str]]:
        """Orders that are possible now, equal ones merged, and why others are not. Raises Refused
        if none is."""
        found: dict[bc.GiveOrder, list[str]] = {}
        barred = []
        for force in forces:
            command = self.order(force, text)
            try:
                engine.decide(self.table.state, command, Dice(Seeded(b"to try it")))
            except Refused as refusal:
                if len(forces) == 1:
                    raise
                barred.append(refusal.sentence)
            else:
                found.setdefault(command.like(""), []).append(force.id)
        if not found:
            raise Refused("nobody", " ".join(dict.fromkeys(barred)))
        commands = [command.like(first, *also) for command, (first, *also) in found.items()]
        return commands, list(dict.fromkeys(barred))

    def commander(self, force: Force) -> str:
        """Id of the force's commander if the caller holds the seat, else the caller's."""
        return force.commander if self.table.holds_seat(self.caller) else self.me

    def order(self, force: Force, text: str) -> bc.GiveOrder:
        """The order that the words mean for the force. Raises MatchError, Refused."""
        word, _, rest = text.partition(" ")
        kind, rest = resolve(word, WORDS, "order", OTHER, listed=True), rest.strip()
        to = _METRES.fullmatch(rest.removeprefix("to").strip())
        give = partial(bc.GiveOrder, self.commander(force), force.id)
        if kind == MOVE or (kind == ADVANCE and to):
            return give(MOVE, to=place(force, rest))
        if kind == ATTACK and not rest:
            foe = self.foe(force)
            sentence = say("starcraft_lines-attack-whom", force=force.name, target=foe)
            raise Refused("bad_order", sentence)
        if kind in (ATTACK, ADVANCE):
            rest = _ADVANCE.sub("", f"{rest} ", count=1) if kind == ADVANCE else rest
            return give(kind, target=self.target(rest))
        if kind == DIG and _EVERY_ROUND.search(rest):
            return give(ENTRENCH)
        return give(NOTHING if kind == "wait" else kind)

    def target(self, text: str) -> str:
        """Id of the force named, "" for the nearest."""
        word = text.strip().lower()
        return "" if word in NEAREST else self.force(word).id

    def foe(self, force: Force) -> str:
        """Name of an enemy force for an example line."""
        state: Any = self.table.state  # of this book
        side = side_of(state, force.commander)
        foes = [f.name for f in self.battle().alive if side_of(state, f.commander) != side]
        return foes[0] if foes else "zerglings"

    def acting(self) -> tuple[str, ...]:
        """Ids of whom the line is for: the caller; for a game master those named, else the NPCs who
        are asked."""
        battle = self.battle()
        state: Any = self.table.state  # of this book
        if self.args and "hold" not in self.switches:
            return self.find_all(self.args)
        if self.me in battle.commanders or not self.table.holds_seat(self.caller):
            return (self.me,)
        npcs = tuple(who for who in asked(state) if state.fighters[who].npc)
        return npcs or (self.me,)

    def do_done(self) -> None:
        self.give(*(bc.OrdersDone(who) for who in self.acting()))

    def do_hold(self) -> None:
        """``Bea``: the caller waits until Bea's orders are known; ``Raider 1=Bea``: an NPC does."""
        name, equals, after = self.args.rpartition("=")
        who = self.find(name) if equals else self.acting()[0]
        self.give(bc.HoldOrders(who, self.find(after) if after.strip() else ""))

    def do_shields(self) -> None:
        name, _, word = self.args.partition("=")
        force = self.force(name)
        on = resolve(word or "on", ("on", "off"), "switch") == "on"
        self.give(bc.PowerShields(self.commander(force), force.id, on))


def place(force: Force, text: str) -> int:
    """The position in metres: ``to 25``, or ``20`` and ``-5`` relative to the force. Raises
    Refused("bad_order")."""
    word, _, rest = text.partition(" ")
    number = rest if word == "to" else text
    found = _METRES.fullmatch(number.strip())
    if not found:
        raise Refused("bad_order", say("starcraft_lines-move-how"))
    return int(found[1]) + (0 if word == "to" else force.position)
