"""Builds the engine commands of dots from typed words: one builder for each verb, also used by
+try."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from commands import parsing
from commands.books.dots import peace, reading
from game.books.dots import commands as dc
from game.books.dots.offers import usual
from game.books.dots.state import SLOTS, Use
from game.encounter.awaited import somebody
from game.errors import Refused
from game.registry.matching import UnknownName
from game.wording import say

if TYPE_CHECKING:
    from commands.base import TableCommand

HANDS = {"offhand": "offhand", "left": "offhand"}


class Order:
    """A parsed line: who acts, the rest of the line, the switches."""

    def __init__(self, cmd: "TableCommand", text: str, switches: Iterable[str] = ()) -> None:
        self.cmd = cmd
        self.table = cmd.table
        name, equals, rest = text.partition("=") if "=" in text.partition(":")[0] else ("", "", "")
        self.who = cmd.find(name) if equals else cmd.me
        self.table.allow_for(cmd.caller, self.who)
        self.text = rest.strip() if equals else text.strip()
        self.switches = list(switches)
        self.fighter = peace.fighter(cmd, self.who)

    @property
    def hand(self) -> str:
        return "offhand" if "offhand" in self.switches else "wield"

    @property
    def pay(self) -> str:
        return "hits" if "hits" in self.switches else "force"

    @property
    def judge(self) -> str:
        """The game master as "gm" if one has to be able to object to a claim; "" if there is none,
        or the fighter is one."""
        gms = self.table.scene.gms
        return "gm" if gms and self.who not in gms else ""

    @property
    def cauterize(self) -> bool:
        return "cauterize" in self.switches

    def uses(self, text: str) -> tuple[Use, ...]:
        return reading.uses(self.fighter, text)

    def means(self, text: str) -> tuple[Use, ...]:
        """Skills to attack with. Raises Refused("no_skill") for anything else, with a hint that a
        weapon has to be in hand."""
        try:
            return self.uses(text)
        except UnknownName as unknown:
            held = say("dots_lines-with-a-skill")
            raise Refused("no_skill", f"{unknown.sentence} {held}") from None

    def unnamed(self, line: str) -> Refused:
        """A refusal for a missing target, with an example line that names somebody here."""
        name = somebody(self.table.state, self.who) or "<name>"
        return Refused("bad_target", say("dots_lines-target-how", line=line.format(name=name)))

    def number(self, text: str) -> int:
        """The difficulty: ``6``, or a word of the book's ladder (DOT-ACT-12)."""
        found = self.cmd.difficulty(text)
        return parsing.count(text, say("dots_lines-number"), 999) if found is None else found

    def find(self, name: str) -> str:
        return self.cmd.find(name, self.table)

    def targets(self, text: str) -> tuple[str, ...]:
        """Ids of those named; outside a fight also of others in the room."""
        return tuple(peace.find(self.cmd, name) for name in parsing.listed(text))

    def against(self, text: str) -> tuple[int | None, tuple[str, ...]]:
        """What is rolled against: a number, or the ids of those who resist, as in ``vs
        Bree/search``."""
        if self.cmd.difficulty(text) is not None or text[:1].isdecimal():
            return self.number(text), ()
        return None, self.targets(text.partition("/")[0])


def attack(order: "Order") -> dc.Strike:
    target, skills = reading.split(order.text, "with")
    if not target:
        raise order.unnamed("+attack {name}")
    found = order.find(target)
    other: Any = order.table.state.fighters.get(found)
    uses = order.means(skills) if skills else usual(order.fighter, order.hand, other)
    return dc.Strike(order.who, found, uses, order.hand, pay=order.pay, cauterize=order.cauterize)


def throw(order: "Order") -> dc.Strike:
    target, skills = reading.split(order.text, "with")
    if not target:
        raise order.unnamed("+throw {name}, +throw/back {name}")
    uses = order.uses(skills) if skills else (Use("throw_saber"),)
    return dc.Strike(
        order.who, order.find(target), uses, order.hand, throw=True,
        back="back" in order.switches, pay=order.pay, cauterize=order.cauterize,
    )  # fmt: skip


def use(order: "Order") -> dc.Invoke:
    """``jump + speed``, ``force push at Bane, Cid``, ``knowledge vs 4 to read the seal``,
    ``electrify on the railing``, ``blasters while bargaining``, ``suggestion at Ace: go home``.
    Raises Refused("no_skill") without a skill."""
    text, _, said = order.text.partition(":")
    text, meanwhile = reading.split(text, "while")
    text, note = reading.split(text, "to")
    note = f'"{said.strip()}"' if said.strip() else f"while {meanwhile}" if meanwhile else note
    text, number = reading.split(text, "vs")
    text, thing = reading.split(text, "on")
    skills, at = reading.split(text, "at")
    uses = order.uses(skills)
    if not uses:
        raise Refused("no_skill", say("dots_lines-use-how"))
    against, other = order.against(number) if number else (None, ())
    mode = next((s for s in ("many", "disarm", "material", "flesh") if s in order.switches), "")
    slot = next((s for s in ("primary", "offhand") if s in order.switches), "")
    return dc.Invoke(
        order.who,
        uses,
        other or order.targets(at),
        against,
        mode,
        slot,
        thing or note,
        order.cauterize,
    )


def flurry(order: "Order") -> dc.Flurry:
    taken = [slot for slot in SLOTS.values() if slot in order.fighter.acts]
    slot = "offhand" if "offhand" in order.switches else next(iter(taken), "primary")
    target = order.find(order.text) if order.text else ""
    return dc.Flurry(order.who, slot, target, order.pay, order.cauterize)


def block(order: "Order") -> dc.Guard:
    """``reflect + luck at Cid`` as the block; a second defence follows ``/dodge``."""
    text, _, other = order.text.partition("/dodge")
    text, at = reading.split(text, "at")
    uses = order.uses(text) if text else (Use("saber_block"),)
    return dc.Guard(
        order.who, uses, order.hand, order.uses(other), order.find(at) if at else "", order.pay,
        cauterize=order.cauterize,
    )  # fmt: skip


def dodge(order: "Order") -> dc.Guard:
    if not order.text:
        raise Refused("no_skill", say("dots_lines-dodge-how"))
    clear = True if "clear" in order.switches else None
    return dc.Guard(
        order.who, other=order.uses(order.text), pay=order.pay, parry="parry" in order.switches,
        clear=clear, cauterize=order.cauterize, judge=order.judge,
    )  # fmt: skip


def waive(order: "Order") -> dc.Guard:
    return dc.Guard(order.who)


def resist(order: "Order") -> dc.Resist:
    return dc.Resist(order.who, order.uses(order.text), order.cauterize)


def initiative(order: "Order") -> dc.TakeOrder:
    return dc.TakeOrder(order.who, order.uses(order.text), order.cauterize)


BUILDERS = {
    "attack": attack, "throw": throw, "use": use, "flurry": flurry, "block": block,
    "dodge": dodge, "resist": resist, "initiative": initiative, "nodefence": waive,
}  # fmt: skip
