"""Commands of a fight under dots, including what +attack, +dodge and +initiative do there."""

from typing import TYPE_CHECKING

from commands import board, parsing, queueing
from commands.base import TableCommand
from commands.books.dots import orders, peace, reading
from commands.table import groups
from commands.table.groups import ForSeveral
from game import registry
from game.books.dots import commands as dc
from game.encounter import awaited
from game.encounter.state import FIGHT
from game.errors import Refused
from game.parts import overrides
from game.wording import say
from world.scenes.table.fighters import character_of

if TYPE_CHECKING:
    from game.encounter.records import Command
    from world.actors import Character

SWITCHES = ("offhand", "primary", "hits", "cauterize", "back", "many", "disarm", "material",
            "flesh", "clear", "parry")  # fmt: skip


class DotsCommand(ForSeveral, TableCommand):
    """A command that only the dots book has."""

    switch_names: tuple[str, ...] = SWITCHES
    verb = ""
    if TYPE_CHECKING:

        @property
        def in_peace(self) -> bool: ...

    else:
        in_peace = False
    """True if it is possible outside a fight, and then needs no scene."""
    asked: "Character | None" = None
    """A character who has to agree first, None if nobody has to."""

    def act(self) -> None:
        if self.in_peace:
            peace.table(self)
        self.in_dots()
        peace.give(self, self.command())

    def odds_of(self) -> str:
        verb = "/".join([self.verb, *self.switches])
        return f"+odds {verb} {self.args}" if self.verb else ""

    def command(self) -> "Command":
        return orders.BUILDERS[self.verb](self.order())

    def order(self, text: str | None = None) -> orders.Order:
        return orders.Order(self, self.args if text is None else text, self.switches)

    def in_dots(self) -> None:
        """Raises Refused("not_in_book") under any other book."""
        book = registry.of(self.table.state)
        if book.sheet_kind != "dots":
            typed = self.cmdstring.lower()
            sentence = say("dots_lines-verb-of-dots", book=book.name, verb=typed)
            me = self.table.state.fighters.get(self.me)
            if typed.lstrip("+") == "throw" and me and parsing.lies_about(me.sheet, "can"):
                foe = awaited.somebody(self.table.state, self.me) or "<name>"
                sentence = say("dots_lines-thrown-otherwise", book=book.name, target=foe)
            raise Refused("not_in_book", sentence)


class CmdThrow(DotsCommand):
    """Throw a weapon (book dots)."""

    key = "+throw"
    aliases = ("+recall",)
    verb = "throw"

    def command(self) -> "Command":
        if "recall" not in self.cmdstring:
            return super().command()
        order = self.order()
        hand = "offhand" if order.text.lower().startswith("o") else order.hand
        return dc.Return(order.who, hand, order.cauterize)


class CmdFlurry(DotsCommand):
    """Repeat an action of the round (book dots, ability Flurry)."""

    key = "+flurry"
    verb = "flurry"


class CmdBlock(DotsCommand):
    """Block an attack on you (book dots)."""

    key = "+block"
    verb = "block"


class CmdClear(DotsCommand):
    """Say whether a claimed defence clearly avoids (book dots)."""

    key = "+clear"

    def command(self) -> "Command":
        word = self.args.strip().lower()
        if word not in overrides.YES:
            raise Refused("bad_choice", say("dots_lines-clear-how"), "DOT-DEF-05")
        who = "gm" if self.table.holds_seat(self.caller) else self.me
        return dc.Concede(who, overrides.YES[word])


class CmdResist(DotsCommand):
    """Resist an opposed action (book dots)."""

    key = "+resist"
    verb = "resist"


class CmdRelease(DotsCommand):
    """Let held lightning go (book dots)."""

    key = "+release"

    def command(self) -> "Command":
        order = self.order()
        return dc.Release(order.who, order.targets(order.text))


class CmdRobot(DotsCommand):
    """Attack with what serves you (book dots)."""

    key = "+robot"
    aliases = ("+autogun", "+touch")

    @property
    def in_peace(self) -> bool:
        return "touch" in self.cmdstring

    def command(self) -> "Command":
        order = self.order()
        if not order.text:
            raise order.unnamed(f"+{self.cmdstring.lower().lstrip('+')} {{name}}")
        name, thing = reading.split(order.text, "with")
        if self.in_peace:
            return self.touch(order, name, thing)
        target = order.find(name)
        what = "autogun" if "autogun" in self.cmdstring else "robot"
        return dc.Robot(order.who, target, what)

    def touch(self, order: orders.Order, name: str, thing: str) -> dc.Touch:
        """Outside a fight, the player of the character touched is asked first."""
        target = peace.find(self, name)
        other = character_of(target)
        asks = order.table.state.mode != FIGHT and other not in (None, self.caller)
        self.asked = other if asks else None
        return dc.Touch(order.who, target, thing, agreed=asks)


def _attack(cmd: TableCommand) -> None:
    cmd.give(orders.attack(orders.Order(cmd, cmd.args, cmd.switches)))


def _defend(cmd: TableCommand) -> None:
    order = orders.Order(cmd, _named(cmd), cmd.switches)
    waived = "nodefence" in cmd.cmdstring
    cmd.give(orders.waive(order) if waived else orders.dodge(order))


def _named(cmd: TableCommand) -> str:
    """``+nodefence Bane`` is for Bane."""
    bare = "nodefence" in cmd.cmdstring and cmd.args and "=" not in cmd.args
    return f"{cmd.args}=" if bare else cmd.args


def _initiative(cmd: TableCommand) -> None:
    _beforehand(cmd)
    names, equals, rest = cmd.args.partition("=")
    if equals and (who := groups.named(cmd, names)):
        told = [f"{cmd.table.state.fighters[each].name}={rest}" for each in who]
        cmd.give(*(orders.initiative(orders.Order(cmd, line, cmd.switches)) for line in told))
    elif cmd.args:
        cmd.give(orders.initiative(orders.Order(cmd, cmd.args, cmd.switches)))
    else:
        cmd.say(board.of(cmd, cmd.table))


def _beforehand(cmd: TableCommand) -> None:
    """Handle ``+initiative always speed`` and ``npcs=always speed``: standing orders for every
    round."""
    names, equals, rest = cmd.args.rpartition("=")
    word, space, skills = rest.strip().partition(" ")
    if word.lower() == queueing.ALWAYS and space:
        cmd.args = f"{names}{equals}{skills}"
        cmd.switches = [*cmd.switches, queueing.ALWAYS]


def _check(cmd: TableCommand) -> None:
    peace.table(cmd)
    order = orders.Order(cmd, cmd.args.replace("=", " vs ", 1), cmd.switches)
    peace.give(cmd, orders.use(order))


def _other_way(cmd: TableCommand) -> None:
    raise Refused("not_in_book", say("dots_lines-verb-of-others", verb=cmd.key))


INSTEAD = {
    "+attack": _attack,
    "+dodge": _defend,
    "+initiative": _initiative,
    "+check": _check,
} | dict.fromkeys(
    (
        "+draw",
        "+stun",
        "+cover",
        "+stand",
        "+flank",
        "+declare",
        "+plan",
        "+act",
        "+treat",
        "+points",
    ),
    _other_way,
)
VERBS = (CmdThrow, CmdFlurry, CmdBlock, CmdClear, CmdResist, CmdRelease, CmdRobot)
