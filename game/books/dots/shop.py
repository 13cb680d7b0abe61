"""Buying with Wealth and Resources, and giving things away (DOT-WLTH)."""

from collections.abc import Iterable

from game.books.dots import clock, experience, formulas, gear
from game.books.dots import table_commands as dtc
from game.books.dots import table_events as dte
from game.books.dots.context import DotsContext, mark, throw
from game.books.dots.state import DotsBattle, DotsFighter
from game.books.dots.trade import Sold, TradeHandler, change
from game.codec import replace
from game.encounter.handlers import AnyHandler, Handler, fighter
from game.errors import Refused
from game.registry.book import Rulebook
from game.wording import say, several

MOST_PRICE = 10**15
MOST_GOODS = 100


class ShopHandler(Handler[Rulebook, DotsBattle, dtc.Shop]):
    """Handler of ``Shop``: a purchase by Wealth, or a call on Resources (DOT-WLTH, DOT-AB-18)."""

    command = dtc.Shop
    own_word = True

    def offers(self, book: Rulebook, state: DotsBattle, who: str) -> Iterable[dtc.Shop]:
        if who in state.fighters:
            yield from (dtc.Shop(who, price) for price in (1, 20, 300))

    def check(self, book: Rulebook, state: DotsBattle, command: dtc.Shop) -> None:
        f = fighter(state, command.who)
        if not 0 < command.price <= MOST_PRICE:
            sentence = say("dots-price-above-nothing", money=say("money-name"))
            raise Refused("bad_number", sentence, "DOT-WLTH-01")
        if command.what and len(f.sheet.goods) >= MOST_GOODS:
            sentence = say("dots-too-many-goods", most=MOST_GOODS)
            raise Refused("too_many", sentence, "DOT-ATT-09")
        skill = "resources" if command.resources else "wealth"
        dots = f.sheet.rank(skill)
        if not dots:
            raise Refused("no_dots", say("dots-no-wealth", skill=skill), "DOT-WLTH-05")
        thing, least = gear.sold_as(command.what), _least(command)
        paid = replace(command, price=max(command.price, least))
        level = self._level(paid)
        most = formulas.highest_level(dots, state.options["wealth_limit"])
        if not self._pocket(f, paid, dots) and level > max(dots, most):
            worth = say("money-sum", count=formulas.purchase_credits(most))
            sentence = say("dots-level-beyond-limit", level=level, most=most, worth=worth)
            if paid != command:
                at_least = say("dots-shop-least", skill=skill, thing=thing, least=least)
                sentence = several((at_least, sentence), between=" ")
            raise Refused("too_dear", sentence, "DOT-WLTH-05")
        if paid != command:
            sentence = say("dots-shop-too-cheap", skill=skill, thing=thing, least=least)
            raise Refused("too_cheap", sentence, "DOT-ATT-09")

    def _level(self, command: dtc.Shop) -> int:
        return command.price if command.resources else formulas.price_level(command.price)

    def _pocket(self, f: DotsFighter, command: dtc.Shop, dots: int) -> bool:
        """True if the credits left today pay for it (DOT-WLTH-02, DOT-S-91)."""
        left = formulas.daily_credits(dots) - f.condition.drawn
        return not command.resources and command.price <= left

    def perform(self, context: DotsContext, command: dtc.Shop) -> None:
        f = context.state.fighter(command.who)
        skill = "resources" if command.resources else "wealth"
        dots, level = f.sheet.rank(skill), self._level(command)
        if self._pocket(f, command, dots):
            drawn, day = (
                f.condition.drawn + command.price,
                clock.the_day(context.state, f.condition),
            )
            body = replace(f.condition, drawn=drawn, day=day)
            mark(context, f.id, "condition", body, "drawn")
            context.emit(dte.Bought(f.id, command.price, level, command.what, "daily"))
        elif level <= dots:
            context.emit(dte.Bought(f.id, command.price, level, command.what))
        else:
            rolled = throw(context, f.id, skill, (level - dots + 1,))
            lost = 0 if rolled == 1 else 1
            context.emit(dte.Bought(f.id, command.price, level, command.what, "roll", rolled, lost))
            if lost:
                sheet = experience.lose_dot(f.sheet, skill)
                change(context, f.id, "lost", skill, 0, sheet)
        if command.what:
            sheet = context.state.fighter(f.id).sheet
            if kind := gear.sold_as(command.what):
                sheet = sheet.with_items(gear.make(kind, taken=[i.name for i in sheet.items]))
            else:
                sheet = replace(sheet, goods=(*sheet.goods, command.what))
            change(context, f.id, "carries", command.what, 0, sheet)


def _least(command: dtc.Shop) -> int:
    """Least price of a kind of item, or least quality for a call on Resources; 0 for what is not in
    the tables."""
    kind = gear.sold_as(command.what)
    if not kind:
        return 0
    least = gear.price(kind)
    return formulas.price_level(least) if command.resources else least


class GiveAwayHandler(TradeHandler[dtc.GiveAway]):
    """Handler of ``GiveAway``: an item leaves the sheet: eaten, given away, lost."""

    command = dtc.GiveAway
    what = "gives away"

    def trade(self, state: DotsBattle, f: DotsFighter, command: dtc.GiveAway) -> Sold:
        sheet, names = f.sheet, [item.name for item in f.sheet.items]
        if command.thing in names:
            items = tuple(item for item in sheet.items if item.name != command.thing)
            return replace(sheet, items=items).settled(), 0, command.thing
        if command.thing not in sheet.goods:
            sentence = say("dots-you-carry", things=(*names, *sheet.goods))
            raise Refused("no_item", sentence, "DOT-ATT-09")
        goods = list(sheet.goods)
        goods.remove(command.thing)
        return replace(sheet, goods=tuple(goods)), 0, command.thing


HANDLERS: tuple[AnyHandler, ...] = (ShopHandler(), GiveAwayHandler())
