"""The verbs of a fight under dots; +attack, +dodge, +initiative do them there too."""

from commands import board, holding, parsing
from commands.base import TableCommand
from commands.books.dots import orders, peace
from commands.table import groups
from commands.table.groups import ForSeveral
from game import shelf
from game.books.dots import commands as dc
from game.encounter import awaited
from game.encounter.state import FIGHT
from game.errors import Refused
from game.parts import overrides
from game.wording import say
from world.scenes.fighters import character_of

SWITCHES = ("offhand", "primary", "hits", "cauterize", "back", "many", "disarm", "material",
            "flesh", "clear", "parry")  # fmt: skip


class DotsCommand(ForSeveral, TableCommand):
    """A verb that only the game of dots has."""

    switch_names = SWITCHES
    verb = ""
    in_peace = False
    """Whether it is done in peace too, and then needs no scene."""
    asked = None
    """Whoever has to say yes to it first."""

    def act(self):
        if self.in_peace:
            peace.table(self)
        self.in_dots()
        peace.give(self, self.command())

    def command(self):
        return orders.BUILDERS[self.verb](self.order())

    def order(self, text: str | None = None):
        return orders.Order(self, self.args if text is None else text, self.switches)

    def in_dots(self) -> None:
        """Refused in every other game."""
        book = shelf.of(self.table.state)
        if book.sheet_kind != "dots":
            typed = self.cmdstring.lower()
            sentence = say("dots_lines-verb-of-dots", book=book.name, verb=typed)
            me = self.table.state.fighters.get(self.me)
            if typed.lstrip("+") == "throw" and me and parsing.lies_about(me.sheet, "can"):
                foe = awaited.somebody(self.table.state, self.me) or "<name>"
                sentence = say("dots_lines-thrown-otherwise", book=book.name, target=foe)
            raise Refused("not_in_book", sentence)


class CmdThrow(DotsCommand):
    """
    throw a weapon (book dots)

    Usage:
      +throw <name> [with <skills>]     a light saber returns by the end of the next round
      +throw/back <name>                pay Force: back for the next round
      +throw/offhand <name>
      +recall [offhand]                 pay for the return later in the same round
    """

    key = "+throw"
    aliases = ("+recall",)
    verb = "throw"

    def command(self):
        if "recall" not in self.cmdstring:
            return super().command()
        order = self.order()
        hand = "offhand" if order.text.lower().startswith("o") else order.hand
        return dc.Return(order.who, hand, order.cauterize)


class CmdFlurry(DotsCommand):
    """
    repeat an action of the round (book dots, ability Flurry)

    Usage:
      +flurry [<name>]           the action taken once more, the primary one of both; at another
                                 target if named
      +flurry/offhand [<name>]
      +flurry/hits               pays in Hits, where no force power is repeated
    """

    key = "+flurry"
    verb = "flurry"


class CmdBlock(DotsCommand):
    """
    block an attack on you (book dots)

    Usage:
      +block                         with saber block, all dots
      +block <skills>                +block saber block 2 + luck, +block reflect d6
      +block <skills> at <name>      where reflected fire or redirected lightning goes
      +block <skills> /dodge <skills>   a block and another defence together
      +block/offhand <skills>        with the offhand weapon

    Nullify and redirect lightning are blocks too: +block nullify, +block redirect + reflect.
    +dodge defends otherwise (speed and jump avoid clearly), +nodefence lets it come.
    +dodge/clear <skills> claims that others do too; the game master or, without one, the attacker
    lets that stand with +clear yes or objects with +clear no.
    """

    key = "+block"
    verb = "block"


class CmdClear(DotsCommand):
    """
    say whether a claimed defence clearly avoids (book dots)

    Usage:
      +clear yes      it does, as was claimed with +dodge/clear
      +clear no       it does not: it counts as any other defence

    That is for the game master or, without one, for the attacker.
    """

    key = "+clear"

    def command(self):
        word = self.args.strip().lower()
        if word not in overrides.YES:
            raise Refused("bad_choice", say("dots_lines-clear-how"), "DOT-DEF-05")
        who = "gm" if self.table.holds_seat(self.caller) else self.me
        return dc.Concede(who, overrides.YES[word])


class CmdResist(DotsCommand):
    """
    resist an opposed action (book dots)

    Usage:
      +resist <skills>      higher wins, a tie resists
      +resist none
    """

    key = "+resist"
    verb = "resist"


class CmdRelease(DotsCommand):
    """
    let held lightning go (book dots)

    Usage:
      +release <name>                all of it at one
      +release <name>, <name>        packet by packet
    """

    key = "+release"

    def command(self):
        order = self.order()
        return dc.Release(order.who, order.targets(order.text))


class CmdRobot(DotsCommand):
    """
    attack with what serves you (book dots)

    Usage:
      +robot <name>        an armed robot
      +autogun <name>      an autogun that was set up with +use autoguns
      +touch <name> [with <thing>]   what you charged with electrify; in peace a player's
                                     character is touched by their yes alone
    """

    key = "+robot"
    aliases = ("+autogun", "+touch")

    @property
    def in_peace(self):
        return "touch" in self.cmdstring

    def command(self):
        order = self.order()
        if not order.text:
            raise order.unnamed(f"+{self.cmdstring.lower().lstrip('+')} {{name}}")
        name, thing = orders.reading.split(order.text, "with")
        if self.in_peace:
            return self.touch(order, name, thing)
        target = order.find(name)
        what = "autogun" if "autogun" in self.cmdstring else "robot"
        return dc.Robot(order.who, target, what)

    def touch(self, order, name: str, thing: str):
        """In peace whoever plays the one that is touched is asked first."""
        target = peace.find(self, name)
        other = character_of(target)
        asks = order.table.state.mode != FIGHT and other not in (None, self.caller)
        self.asked = other if asks else None
        return dc.Touch(order.who, target, thing, agreed=asks)


def _attack(cmd):
    cmd.give(orders.attack(orders.Order(cmd, cmd.args, cmd.switches)))


def _defend(cmd):
    order = orders.Order(cmd, _named(cmd), cmd.switches)
    waived = "nodefence" in cmd.cmdstring
    cmd.give(orders.waive(order) if waived else orders.dodge(order))


def _named(cmd) -> str:
    """``+nodefence Bane`` is for Bane."""
    bare = "nodefence" in cmd.cmdstring and cmd.args and "=" not in cmd.args
    return f"{cmd.args}=" if bare else cmd.args


def _initiative(cmd):
    _beforehand(cmd)
    names, equals, rest = cmd.args.partition("=")
    if equals and (who := groups.named(cmd, names)):
        told = [f"{cmd.table.state.fighters[each].name}={rest}" for each in who]
        cmd.give(*(orders.initiative(orders.Order(cmd, line, cmd.switches)) for line in told))
    elif cmd.args:
        cmd.give(orders.initiative(orders.Order(cmd, cmd.args, cmd.switches)))
    else:
        cmd.say(board.of(cmd, cmd.table))


def _beforehand(cmd) -> None:
    """``+initiative always speed``, ``npcs=always speed``: said before the fight."""
    names, equals, rest = cmd.args.rpartition("=")
    word, space, skills = rest.strip().partition(" ")
    if word.lower() == holding.ALWAYS and space:
        cmd.args = f"{names}{equals}{skills}"
        cmd.switches = [*cmd.switches, holding.ALWAYS]


def _check(cmd):
    peace.table(cmd)
    order = orders.Order(cmd, cmd.args.replace("=", " vs ", 1), cmd.switches)
    peace.give(cmd, orders.use(order))


def _other_way(cmd):
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
