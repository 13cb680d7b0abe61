"""Orders to several NPCs at once: whom they attack, or what else they do, each in their turn of the
round (``encounter.orders``)."""

from collections.abc import Iterable

from game import registry, shape
from game.encounter import field_events as fe
from game.encounter import table_events as te
from game.encounter.context import AnyContext
from game.encounter.field_commands import Volley
from game.encounter.fighter import Fighter
from game.encounter.handlers import AnyHandler, Handler, fighter, in_fight
from game.encounter.state import FIGHT, Encounter
from game.encounter.table_commands import GiveOrders
from game.errors import Refused
from game.registry.book import Rulebook
from game.wording import say


class VolleyHandler(Handler[Rulebook, Encounter, Volley]):
    """All able NPCs who are not on the target's side, or those named, attack it with every action
    they have left this round; without a target, the order is cancelled."""

    command = Volley
    seat = True

    def offers(self, book: Rulebook, state: Encounter, who: str) -> Iterable[Volley]:
        yield from (Volley("gm", f.id) for f in state.present[:2])
        yield Volley("gm", "")

    def check(self, book: Rulebook, state: Encounter, command: Volley) -> None:
        in_fight(state)
        for who in command.members:
            fighter(state, who)
        if not command.target:
            if not _under_orders(state, command):
                raise Refused("already", say("parts-volley-not-ordered"))
            return
        target = fighter(state, command.target)
        if not _attackers(state, command):
            sentence = say("parts-volley-no-npc", target=target.name)
            whom = [state.fighters[who] for who in command.members]
            barring = filter(None, (barred(state, f, command) for f in whom))
            raise next(barring, Refused("nobody", sentence))

    def perform(self, context: AnyContext, command: Volley) -> None:
        members = (_attackers if command.target else _under_orders)(context.state, command)
        ids = tuple(f.id for f in members)
        context.emit(fe.VolleyOrdered(ids, command.target, weapon=command.weapon))


def _meant(state: Encounter, command: Volley) -> list[Fighter]:
    """The fighters who are named, else all present."""
    return [f for f in state.present if not command.members or f.id in command.members]


def _under_orders(state: Encounter, command: Volley) -> list[Fighter]:
    return [f for f in _meant(state, command) if f.id in state.orders]


def _attackers(state: Encounter, command: Volley) -> list[Fighter]:
    return [f for f in _meant(state, command) if barred(state, f, command) is None]


def barred(state: Encounter, f: Fighter, command: Volley) -> Refused | None:
    """Why the fighter takes no part in the attack: no NPC, out of action or without actions left
    this round, on the target's side, without that weapon. None if they do."""
    target = state.fighters[command.target]
    if not f.npc:
        return Refused("nobody", say("parts-volley-is-no-npc", who=f.name))
    if not f.ready:
        return Refused("nobody", say("parts-volley-out-of-action", who=f.name))
    book = registry.of(state)
    if state.mode == FIGHT and book.standing(book, state, f).actions_left == 0:
        return Refused("nobody", say("parts-volley-no-action", who=f.name))
    if f.side == target.side:
        return Refused("nobody", say("parts-volley-friend", who=f.name, target=target.name))
    weapon = command.weapon[:40]
    if weapon and not _has(f, command.weapon):
        return Refused("nobody", say("parts-volley-no-weapon", who=f.name, weapon=weapon))
    return None


def _has(f: Fighter, weapon: str) -> bool:
    """Whether the fighter carries the weapon; aboard a vehicle always True, since they may man
    it."""
    return bool(f.aboard) or f.sheet.carries(weapon)


class GiveOrdersHandler(Handler[Rulebook, Encounter, GiveOrders]):
    """What NPCs do in their turns of this round, each their deeds in the order given; replaces any
    earlier orders."""

    command = GiveOrders
    seat = True

    def check(self, book: Rulebook, state: Encounter, command: GiveOrders) -> None:
        in_fight(state)
        if not command.deeds:
            raise Refused("nobody", say("parts-orders-none"))
        for deed in command.deeds:
            handler = book.handler(deed)
            shape.check(deed)
            f = fighter(state, deed.who)
            if not f.npc:
                raise Refused("bad_target", say("parts-orders-are-for-npcs", who=f.name))
            if handler.waited(deed) != "act":
                raise Refused("bad_choice", say("parts-orders-are-for-turns"))

    def perform(self, context: AnyContext, command: GiveOrders) -> None:
        context.emit(te.OrdersGiven(command.deeds))


HANDLERS: tuple[AnyHandler, ...] = (VolleyHandler(), GiveOrdersHandler())
