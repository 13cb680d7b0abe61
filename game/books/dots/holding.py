"""Changing what is in hand, and picking up what fell (DOT-S-93, DOT-CLS-11, DOT-VOR-06)."""

from collections.abc import Iterable, Mapping

from game.books.dots import acting, tables
from game.books.dots import commands as dc
from game.books.dots import events as dv
from game.books.dots import table_events as dte
from game.books.dots.context import DotsContext, mark
from game.books.dots.gear import Item
from game.books.dots.sheet import DotsSheet
from game.books.dots.state import SLOTS, DotsBattle, DotsFighter
from game.codec import replace
from game.encounter.handlers import Handler
from game.encounter.state import FIGHT
from game.errors import Refused
from game.registry.book import Rulebook
from game.wording import say


class WieldHandler(Handler[Rulebook, DotsBattle, dc.Wield]):
    """Handler of ``Wield``: taking an item into a hand, in rounds once on one's own turn, otherwise
    at any time. Picking up what was disarmed, dropped or thrown takes an action."""

    command = dc.Wield
    waits = "act"
    own_word = True

    def offers(self, book: Rulebook, state: DotsBattle, who: str) -> Iterable[dc.Wield]:
        f = state.fighters.get(who)
        if f is None or (state.mode == FIGHT and (state.acting is None or state.acting.id != who)):
            return
        for hand in SLOTS:
            if f.sheet.named_in(hand) in f.dropped:
                yield dc.Wield(who, hand, f.sheet.named_in(hand))
        for item in f.sheet.items[:3]:
            yield dc.Wield(who, "wield", item.name)

    def check(self, book: Rulebook, state: DotsBattle, command: dc.Wield) -> None:
        f = acting.able(state, command.who)
        if command.hand not in SLOTS:
            raise Refused("bad_hand", say("dots-wield-or-offhand"), "DOT-ATT-07")
        if command.item:
            self._check_item(state, f, command)
        elif f.grasped(command.hand) is None:
            raise Refused("no_item", say("dots-hand-is-empty"), "DOT-ATT-07")
        if state.mode != FIGHT:
            acting.settled(state)
            return
        grasped = f.grasped(command.hand)
        if grasped and grasped.name == command.item:
            sentence = say("dots-holds-already", item=command.item)
            raise Refused("no_item", sentence, "DOT-ATT-07")
        if command.item in f.dropped:
            self._slot(state, f, command)
        elif f.swapped:
            sentence = say("dots-changed-this-turn")
            raise Refused("slot_used", sentence, "DOT-S-93")
        acting.his_turn(state, f)

    def _check_item(self, state: DotsBattle, f: DotsFighter, command: dc.Wield) -> None:
        item = f.sheet.item(command.item)
        if item is None or item.worn:
            raise Refused("no_item", say("dots-carries-nothing-such"), "DOT-ATT-07")
        if f.away.get(item.name, 0) > state.round:
            sentence = say("dots-weapon-away", weapon=item.name, round=f.away[item.name])
            raise Refused("no_item", sentence, "DOT-THR-02")
        if f.gone(command.hand, item):
            raise Refused("no_hand", acting.handless(f, command.hand, item), "DOT-VOR-06")
        check_hold(room_for(held(f), item), command.hand, item, state.options)

    def _slot(self, state: DotsBattle, f: DotsFighter, command: dc.Wield) -> str:
        """The slot that picking something up takes: the one named, else the offhand one while it is
        free."""
        free = "offhand" if "offhand" not in f.acts else ""
        return acting.slot(state, f, command.slot or free)

    def perform(self, context: DotsContext, command: dc.Wield) -> None:
        f = context.state.fighter(command.who)
        taken_up = bool(command.item) and command.item in f.dropped
        if context.state.mode == FIGHT and taken_up:
            slot = self._slot(context.state, f, command)
            context.emit(dv.Aligned(f.id, "take", (), slot, command, (), command.item))
        elif context.state.mode == FIGHT:
            mark(context, f.id, "swapped", True, "wields")
        room = room_for(held(f), f.sheet.item(command.item))
        sheet = hold(room, command.hand, command.item)
        context.emit(dte.Traded(f.id, "wields", command.item, 0, sheet, f.condition))
        if taken_up:
            rest = tuple(name for name in f.dropped if name != command.item)
            mark(context, f.id, "dropped", rest, "picked up")


def held(f: DotsFighter) -> DotsSheet:
    """The sheet without items that have fallen from a hand."""
    empty = {hand: "" for hand in SLOTS if f.sheet.named_in(hand) in f.dropped}
    return replace(f.sheet, **empty)


def room_for(sheet: DotsSheet, item: Item | None) -> DotsSheet:
    """The sheet with hands emptied of other weapons if the item takes both: that is part of the
    same change (DOT-S-93, DOT-WPN-04)."""
    if item is None or item.hands < 2:
        return sheet
    empty = {hand: "" for hand in SLOTS if (i := sheet.in_hand(hand)) and (i.light or i.skills)}
    return replace(sheet, **empty)


def hold(sheet: DotsSheet, hand: str, name: str) -> DotsSheet:
    """The sheet with the item in that hand and not in the other."""
    other = "offhand" if hand == "wield" else "wield"
    changes = {hand: name}
    if name and sheet.named_in(other) == name:
        changes[other] = ""
    return replace(sheet, **changes)


def check_hold(sheet: DotsSheet, hand: str, item: Item, options: Mapping[str, str]) -> None:
    """Raises Refused for what class or hands do not allow."""
    row = tables.classes()[sheet.class_]
    strict = options["class_weapons"] == "strict"
    if strict and item.light and item.type not in row["weapons"]:
        sentence = say("dots-class-may-not-use", class_=row["title"], type=item.type)
        raise Refused("class_weapon", sentence, "DOT-CLS-11")
    other = sheet.in_hand("offhand" if hand == "wield" else "wield")
    second = item.light and other and other.light and other != item
    if strict and second and row.get("hands", 2) < 2:
        raise Refused("class_weapon", say("dots-consular-one-weapon"), "DOT-CLS-11")
    if hand == "offhand" and item.vorpal and item.type != "shoto" and not sheet.has("jarkai"):
        sentence = say("dots-offhand-needs-jarkai")
        raise Refused("jarkai", sentence, "DOT-SA-12")
    if hand == "offhand" and item.hands > 1:
        raise Refused(
            "two_hands",
            say("dots-takes-both-hands", type=item.type, item=item.name),
            "DOT-WPN-04",
        )
    both = (item, other) if other and other != item else ()
    if any(i.hands > 1 for i in both) and all(i.light or i.skills for i in both):
        big = next(i.name for i in both if i.hands > 1)
        sentence = say("dots-other-takes-both-hands", other=big, item=item.name)
        raise Refused("two_hands", sentence, "DOT-WPN-04")
