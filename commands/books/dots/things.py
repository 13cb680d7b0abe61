"""+wield and +shop: holding, carrying and buying things under dots, and resting."""

from typing import TYPE_CHECKING

from commands import parsing
from commands.books.dots import reading
from commands.books.dots.fighting import SWITCHES, DotsCommand
from game.books.dots import commands as dc
from game.books.dots import gear, recovery
from game.books.dots import table_commands as dtc
from game.clock import HOUR, MINUTE
from game.errors import Refused
from game.registry.matching import resolve
from game.wording import say

if TYPE_CHECKING:
    from game.encounter.records import Command


class CmdWield(DotsCommand):
    """Take something into a hand (book dots)."""

    key = "+wield"
    in_peace = True
    aliases = ("+flexible",)

    def command(self) -> "Command":
        order = self.order()
        if "flexible" in self.cmdstring:
            return dc.Flex(order.who, reading.skill_of(order.fighter.sheet, order.text))
        names = [i.name for i in order.fighter.sheet.items if i.held]
        if not order.text:
            raise Refused("no_item", say("dots_lines-wield-how", things=(*names, "none")))
        empty = order.text.lower() in reading.NOTHING
        item = "" if empty else resolve(order.text, names, "thing")
        return dc.Wield(order.who, order.hand, item, "primary" * ("primary" in self.switches))


def _rest(cmd: DotsCommand) -> dtc.Rest:
    """``24`` in hours, ``10 minutes`` or ``2 days``; ``Ace, Bea=24`` rest together."""
    names, equals, text = cmd.args.rpartition("=")
    if equals and "," in names:
        together = tuple(cmd.find(name) for name in names.split(",") if name.strip())
        hours, minutes = _time(text)
        return dtc.Rest("gm", hours, together, minutes)
    order = cmd.order()
    hours, minutes = _time(order.text)
    if order.table.holds_seat(cmd.caller):
        return dtc.Rest("gm", hours, (order.who,), minutes)
    seconds = hours * HOUR + minutes * MINUTE
    if order.table.scene.gms and seconds > HOUR:
        raise recovery.too_long(order.fighter.name, seconds)
    return dtc.Rest(order.who, hours, minutes=minutes)


def _time(text: str) -> tuple[int, int]:
    """Hours, and the remaining minutes rounded up."""
    text = text.strip()
    hours, seconds = divmod(parsing.seconds(f"{text} hours" if text.isdecimal() else text), HOUR)
    return hours, -(-seconds // MINUTE)


class CmdShop(DotsCommand):
    """Buy with Wealth, or rest (book dots)."""

    key = "+shop"
    in_peace = True
    for_several = False
    aliases = ("+rest",)
    switch_names = (*SWITCHES, "resources", "drop")

    def command(self) -> "Command":
        if "rest" in self.cmdstring:
            return _rest(self)
        order = self.order()
        if "drop" in self.switches:
            sheet = order.fighter.sheet
            carried = [*sheet.goods, *(item.name for item in sheet.items)]
            return dtc.GiveAway(order.who, resolve(order.text, carried, "thing that you carry"))
        number, _, what = order.text.partition(" ")
        if kind := gear.sold_as(order.text):
            number, what = str(max(1, gear.price(kind))), kind
        if not number.isdecimal() or len(number) > 15:
            raise Refused("bad_number", say("dots_lines-shop-how"))
        return dtc.Shop(order.who, int(number), what[:80], "resources" in self.switches)


VERBS = (CmdWield, CmdShop)
