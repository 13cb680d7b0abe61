"""Commands that spend or regain experience, at any time, in fights too (DOT-XP-03)."""

from collections.abc import Iterable

from game.books.dots import experience, tables
from game.books.dots import table_commands as dtc
from game.books.dots import table_events as dte
from game.books.dots.approval import UNIQUE
from game.books.dots.body import Pools
from game.books.dots.context import DotsContext, throw
from game.books.dots.sheet import DotsSheet, Unique
from game.books.dots.state import DotsBattle, DotsFighter
from game.books.dots.tables import Kit, title
from game.codec import replace
from game.encounter.handlers import AnyHandler, Handler, fighter
from game.encounter.records import Command
from game.errors import Refused
from game.registry.book import Rulebook
from game.wording import Text, say


def change(
    context: DotsContext,
    who: str,
    what: str,
    name: str,
    price: int,
    sheet: DotsSheet,
    by: str = "",
    on: str = "",
) -> None:
    """Replace a fighter's sheet. Pools move with their maxima (DOT-ATT-05); lost dots only cap them
    (DOT-WLTH-06). Raises Refused("no_hits") for unlearning the pools cannot bear (DOT-S-55)."""
    f = context.state.fighter(who)
    pools = _left(f.sheet, f.condition, sheet, capped=what == "lost")
    body = replace(f.condition, hits=pools[0], force=pools[1])
    context.emit(dte.Traded(who, what, name, price, sheet, body, by, on))


def _left(old: DotsSheet, body: Pools, new: DotsSheet, capped: bool = False) -> tuple[int, int]:
    """(Hits, Force) after the maxima changed. At 0 Hits a rise raises only the maxima (DOT-ATT-05).
    Raises Refused("no_hits") for unlearning they cannot bear (DOT-S-55)."""
    left, force = body.hits_left, body.force_left
    if capped:
        return min(left, new.max_hits), min(force, new.max_force)
    if new.dots == old.dots:
        return left, force
    (hits_before, force_before), (most_hits, most_force) = old.maxima(), new.maxima()
    hits = left + most_hits - hits_before if left else left
    if left or most_force < force_before:
        force += most_force - force_before
    if (left and hits < 1) or force < 0:
        sentence = say("dots-too-little-left")
        raise Refused("no_hits", sentence, "DOT-S-55")
    return hits, force


type Sold = tuple[DotsSheet, int, str]
"""(new sheet, price, what was bought)."""


class TradeHandler[C: Command](Handler[Rulebook, DotsBattle, C]):
    """Handler base for commands that change the fighter's own sheet through ``trade``."""

    what = ""
    own_word = True

    def trade(self, state: DotsBattle, f: DotsFighter, command: C) -> Sold:
        """The result of the command. Raises Refused if it is not possible."""
        raise NotImplementedError

    def check(self, book: Rulebook, state: DotsBattle, command: C) -> None:
        f = fighter(state, command.who)
        sheet, _, _ = self.trade(state, f, command)
        _left(f.sheet, f.condition, sheet)

    def perform(self, context: DotsContext, command: C) -> None:
        f = context.state.fighter(command.who)
        sheet, price, name = self.trade(context.state, f, command)
        on = command.skill if isinstance(command, dtc.BuySpecial) else ""
        change(context, f.id, self.what, name, price, sheet, on=on)


class BuyHandler(TradeHandler[dtc.Buy]):
    command = dtc.Buy
    what = "bought"

    def offers(self, book: Rulebook, state: DotsBattle, who: str) -> Iterable[dtc.Buy]:
        for skill in list(state.fighters[who].sheet.dots)[:3] if who in state.fighters else ():
            yield dtc.Buy(who, skill)

    def trade(self, state: DotsBattle, f: DotsFighter, command: dtc.Buy) -> Sold:
        known = command.skill in tables.skills_offered() or command.skill in state.words
        if not known:
            raise Refused("no_skill", say("dots-no-skill", skill=command.skill[:40]))
        sheet, price = experience.buy_dots(
            f.sheet, command.skill, command.count, state.options, f.id, state.words
        )
        return sheet, price, command.skill


class UnlearnHandler(TradeHandler[dtc.Unlearn]):
    command = dtc.Unlearn
    what = "unlearned"

    def offers(self, book: Rulebook, state: DotsBattle, who: str) -> Iterable[dtc.Unlearn]:
        for skill in list(state.fighters[who].sheet.dots)[:2] if who in state.fighters else ():
            yield dtc.Unlearn(who, skill)

    def trade(self, state: DotsBattle, f: DotsFighter, command: dtc.Unlearn) -> Sold:
        skill = command.skill
        if f.link(skill) or skill in f.pins.values():
            sentence = say("dots-skill-in-use", skill=title(skill))
            raise Refused("linked", sentence, "DOT-S-68")
        if f.id in state.concerned:
            raise Refused("deed_waits", say("dots-not-while-acting"), "DOT-S-68")
        sheet, refund = experience.unlearn(f.sheet, skill, command.star_to)
        return sheet, -refund, skill


class BuyDieHandler(TradeHandler[dtc.BuyDie]):
    command = dtc.BuyDie
    what = "bought die"

    def offers(self, book: Rulebook, state: DotsBattle, who: str) -> Iterable[dtc.BuyDie]:
        yield dtc.BuyDie(who)

    def trade(self, state: DotsBattle, f: DotsFighter, command: dtc.BuyDie) -> Sold:
        sheet, price = experience.buy_die(f.sheet, state.options)
        return sheet, price, "d2"


class ImproveDieHandler(TradeHandler[dtc.ImproveDie]):
    command = dtc.ImproveDie
    what = "improved die"

    def offers(self, book: Rulebook, state: DotsBattle, who: str) -> Iterable[dtc.ImproveDie]:
        yield dtc.ImproveDie(who, 0)

    def trade(self, state: DotsBattle, f: DotsFighter, command: dtc.ImproveDie) -> Sold:
        sheet, price = experience.improve_die(f.sheet, command.die)
        return sheet, price, f"d{sheet.dice[command.die]}"


class BuySpecialHandler(TradeHandler[dtc.BuySpecial]):
    command = dtc.BuySpecial
    what = "bought special"

    def offers(self, book: Rulebook, state: DotsBattle, who: str) -> Iterable[dtc.BuySpecial]:
        yield dtc.BuySpecial(who, "flexible")

    def trade(self, state: DotsBattle, f: DotsFighter, command: dtc.BuySpecial) -> Sold:
        if command.special not in tables.specials_offered():
            raise Refused("no_special", say("dots-no-special", special=command.special[:40]))
        sheet, price = experience.buy_special(
            f.sheet, command.special, command.skill, options=state.options
        )
        return sheet, price, command.special


class KitOfferHandler(TradeHandler[dtc.KitOffer]):
    """Handler of ``KitOffer``: a ship for 5 XP, or arming a robot for 1 XP (DOT-KIT-09, -10)."""

    command = dtc.KitOffer
    what = "kit"

    def trade(self, state: DotsBattle, f: DotsFighter, command: dtc.KitOffer) -> Sold:
        kit = tables.kits().get(f.sheet.kit)
        if kit is None or command.what not in kit.offers:
            raise Refused("no_offer", _not_offered(kit, command.what), "DOT-KIT-10")
        arms = command.what == "arm"
        _check_wanting(f.sheet, arms)
        price = tables.prices()[command.what]
        sheet = experience.pay(f.sheet, "other", price)
        if arms:
            return replace(sheet, armed_robots=sheet.armed_robots + 1), price, "an armed robot"
        return replace(sheet, goods=(*sheet.goods, "a ship")), price, "a ship"


def _check_wanting(sheet: DotsSheet, arms: bool) -> None:
    """Raises Refused("no_offer") for arming robots that do not exist or are armed (DOT-KIT-09), and
    for a second ship (DOT-KIT-10); before any price."""
    robots = sheet.rank("robots")
    if arms and not robots:
        raise Refused("no_offer", say("dots-no-robots-to-arm"), "DOT-KIT-09")
    if arms and sheet.armed_robots >= robots:
        raise Refused("no_offer", say("dots-all-robots-armed"), "DOT-KIT-09")
    if not arms and "a ship" in sheet.goods:
        raise Refused("no_offer", say("dots-ship-won"), "DOT-KIT-10")


def _not_offered(kit: Kit | None, what: str) -> Text:
    """Why the kit does not offer that."""
    if kit is None:
        return say("dots-no-kit-offers")
    return say(
        "dots-kit-offers-not", what=what[:20], offers=tuple(f"+xp/{each}" for each in kit.offers)
    )


def wish(key: str, command: dtc.MakeUnique) -> str:
    """The request put to the game master: the word and its column."""
    return f"{UNIQUE}{key} as {command.column}"


class MakeUniqueHandler(Handler[Rulebook, DotsBattle, dtc.MakeUnique]):
    """Handler of ``MakeUnique``: a unique skill with a maximum of 1d4 (DOT-SA-11)."""

    command = dtc.MakeUnique
    own_word = True

    def check(self, book: Rulebook, state: DotsBattle, command: dtc.MakeUnique) -> None:
        f = fighter(state, command.who)
        if f.sheet.has("unique") <= sum(w.maker == f.id for w in f.sheet.uniques.values()):
            raise Refused("no_special", say("dots-buy-unique-first"), "DOT-SA-11")
        if command.column not in tables.COLUMNS:
            raise Refused("bad_choice", say("dots-power-or-ability"), "DOT-S-85")
        asked = wish(experience.check_word(command.word, (*state.words, *command.taken)), command)
        if f"{asked}|" in f.unfit:
            sentence = say("dots-word-not-allowed")
            raise Refused("unfit", sentence, "DOT-SA-11")
        if (f.id, asked) in state.asked:
            raise Refused("asked", say("dots-word-still-asked"), "DOT-SA-11")

    def perform(self, context: DotsContext, command: dtc.MakeUnique) -> None:
        """Ask the game master first; make it once it is approved. NPCs need no approval."""
        f = context.state.fighter(command.who)
        key = experience.check_word(command.word, (*context.state.words, *command.taken))
        if not f.npc and wish(key, command) not in f.approved:
            context.emit(dte.Asked(f.id, wish(key, command), command))
            return
        most = throw(context, f.id, "unique", (4,))
        word = Unique(command.column, most, f.id)
        sheet = replace(f.sheet, uniques={**f.sheet.uniques, key: word})
        change(context, f.id, "made", key, 0, sheet)


HANDLERS: tuple[AnyHandler, ...] = (
    BuyHandler(), UnlearnHandler(), BuyDieHandler(), ImproveDieHandler(), BuySpecialHandler(),
    KitOfferHandler(), MakeUniqueHandler(),
)  # fmt: skip
