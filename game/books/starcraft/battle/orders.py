"""Commands of commanders: giving, completing and holding orders; shields."""

from collections.abc import Callable, Iterable

from game.books.starcraft.battle import commands as bc
from game.books.starcraft.battle import events as be
from game.books.starcraft.battle import units
from game.books.starcraft.battle.ranks import (
    apart,
    asked,
    can_act,
    enemies,
    friends,
    in_reach,
    may_come,
    nearest,
    ranking,
    seen,
    side_of,
)
from game.books.starcraft.battle.state import (
    ADVANCE,
    ATTACK,
    DIG,
    ENTRENCH,
    HOLD,
    KINDS,
    MOVE,
    MOVES,
    NOTHING,
    OFF,
    ORDERS,
    STANDING,
    Battle,
    Force,
    Order,
)
from game.books.starcraft.state import (
    StarcraftBook,
    StarcraftContext,
    StarcraftEncounter,
    battle_of,
)
from game.encounter.handlers import Handler
from game.errors import Refused
from game.wording import say


def running(state: StarcraftEncounter) -> Battle:
    """The running battle. Raises Refused("no_battle")."""
    if state.battle is None:
        raise Refused("no_battle", say("battle-none-here"))
    return state.battle


def standing(state: StarcraftEncounter, name: str) -> Force:
    """The force of that id, not wiped out. Raises Refused("bad_force")."""
    force = running(state).forces.get(name)
    if force is None or not force.alive:
        raise Refused("bad_force", say("battle-no-such-force-stands"))
    return force


class GiveOrderHandler(Handler[StarcraftBook, StarcraftEncounter, bc.GiveOrder]):
    """Handler of ``GiveOrder``: one order per force and segment, or one that stands (SC-MASS-3,
    SC-MASS-4, SC-MASS-13)."""

    command = bc.GiveOrder

    def offers(
        self, book: StarcraftBook, state: StarcraftEncounter, who: str
    ) -> Iterable[bc.GiveOrder]:
        if (battle := state.battle) is None:
            return
        for force in battle.of(who):
            for metres in (force.kind.move, -force.kind.move, 5):
                yield bc.GiveOrder(who, force.id, MOVE, to=force.position + metres)
            for enemy in enemies(state, force):
                if in_reach(battle, force, enemy):
                    yield bc.GiveOrder(who, force.id, ATTACK, target=enemy.id)
            for kind in (DIG, NOTHING, *STANDING, OFF):
                yield bc.GiveOrder(who, force.id, kind)

    def check(self, book: StarcraftBook, state: StarcraftEncounter, command: bc.GiveOrder) -> None:
        for name in (command.force, *command.also):
            force = standing(state, name)
            if force.commander != command.who:
                sentence = say("battle-not-your-force", force=force.name)
                raise Refused("not_yours", sentence, "SC-MASS-19")
            check_may_order(state, command.who)
            if command.kind not in KINDS:
                raise Refused("bad_order", say("battle-kinds-of-orders", kinds=KINDS), "SC-MASS-3")
            _CHECKS[command.kind](state, force, command)

    def perform(self, context: StarcraftContext, command: bc.GiveOrder) -> None:
        who, state = command.who, context.state
        order = Order(command.force, command.kind, command.to, command.target)
        beyond = _beyond(state, order, command.also)
        context.emit(be.OrderGiven(who, order, friends(state, who), command.also, beyond))
        battle = battle_of(context.state)
        if all(f.id in battle.orders or not can_act(f) for f in battle.of(who)):
            context.emit(be.OrdersIn(who))


def _beyond(
    state: StarcraftEncounter, order: Order, also: tuple[str, ...]
) -> tuple[tuple[str, int, int], ...]:
    """(force, distance, reach in metres) of ordered forces that cannot reach the target, or with no
    target named any enemy, now."""
    battle, found = battle_of(state), []
    for name in (order.force, *also) if order.kind == ATTACK else ():
        force = battle.forces[name]
        foes = [battle.forces[order.target]] if order.target else seen(state, force)
        near = nearest(battle, force, foes)
        if near and not in_reach(battle, force, near):
            found.append((name, apart(force, near), units.reach_metres(force.kind, force.upgrades)))
    return tuple(found)


def check_may_order(state: StarcraftEncounter, who: str) -> None:
    """Raises Refused once the commander's orders are in or carried out, while they hold, and if
    they cannot command (SC-MASS-2)."""
    battle = running(state)
    if who not in battle.commanders:
        raise Refused("not_yours", say("battle-you-command-nothing"))
    if not state.fighters[who].able:
        sentence = say("battle-commander-is-out", who=state.fighters[who].name)
        raise Refused("cannot_act", sentence, "SC-MASS-22")
    if who in battle.ready:
        raise Refused("too_late", say("battle-orders-are-in"), "SC-MASS-5")
    if battle.phase == MOVES and who not in asked(state):
        raise Refused("too_late", say("battle-orders-are-carried-out"), "SC-MASS-5")
    if battle.phase == ORDERS and who in battle.held:
        raise Refused("held", say("battle-you-hold"), "SC-MASS-2")


def _check_move(state: StarcraftEncounter, force: Force, command: bc.GiveOrder) -> None:
    if force.moved:
        raise Refused("moved", say("battle-moved-already", force=force.name), "SC-MASS-4")
    if abs(command.to - force.position) > force.kind.move:
        sentence = say("battle-moves-at-most", force=force.name, metres=force.kind.move)
        raise Refused("too_far", sentence, "SC-UNIT-4")


def _check_attack(state: StarcraftEncounter, force: Force, command: bc.GiveOrder) -> None:
    if force.attacked:
        raise Refused("attacked", say("battle-attacked-already", force=force.name), "SC-MASS-4")
    if force.entrenched:
        raise Refused("dug_in", say("battle-dug-in", force=force.name), "SC-MASS-13")
    if not command.target:
        _check_nearest(state, force)
        return
    battle, target = running(state), _enemy(state, force, command.target)
    if in_reach(battle, force, target) or may_come(state, force, target):
        return
    if not (band := battle.band(force, target)):
        sentence = say(
            "battle-beyond-every-range",
            force=force.name, target=target.name, apart=apart(force, target),
        )  # fmt: skip
        raise Refused("out_of_reach", sentence, "SC-MASS-17")
    reach = units.reach(force.kind, force.upgrades)
    sentence = say("battle-band-out-of-reach", force=force.name, band=band, reach=reach)
    raise Refused("out_of_reach", sentence, "SC-UNIT-12")


def _enemy(state: StarcraftEncounter, force: Force, name: str) -> Force:
    """The enemy force an order names. Raises Refused("bad_force"), ("bad_target")."""
    target = standing(state, name)
    if side_of(state, target.commander) == side_of(state, force.commander):
        raise Refused("bad_target", say("battle-your-own-side"))
    return target


def _check_nearest(state: StarcraftEncounter, force: Force) -> None:
    """Raises Refused("out_of_reach") unless an enemy is in reach, or may be when the order is
    carried out."""
    battle, foes = running(state), seen(state, force)
    if any(in_reach(battle, force, e) or may_come(state, force, e) for e in foes):
        return
    near = nearest(battle, force, foes)
    sentence = say(
        "battle-nobody-in-reach",
        force=force.name, reach=units.reach_metres(force.kind, force.upgrades),
        nearest=near and near.name, apart=near and apart(force, near),
    )  # fmt: skip
    raise Refused("out_of_reach", sentence, "SC-UNIT-12")


def _check_standing(state: StarcraftEncounter, force: Force, command: bc.GiveOrder) -> None:
    """A standing order may be given at any time; each segment decides what comes of it."""
    if command.target:
        _enemy(state, force, command.target)


def _check_off(state: StarcraftEncounter, force: Force, command: bc.GiveOrder) -> None:
    if force.id not in running(state).standing:
        raise Refused("already", say("battle-no-standing-order", force=force.name))


def _check_dig(state: StarcraftEncounter, force: Force, command: bc.GiveOrder) -> None:
    if force.attacked:
        sentence = say("battle-no-digging-after-an-attack", force=force.name)
        raise Refused("attacked", sentence, "SC-MASS-13")
    if force.entrenched:
        raise Refused("already", say("battle-dug-already", force=force.name), "SC-MASS-16")


type Check = Callable[[StarcraftEncounter, Force, bc.GiveOrder], None]

_CHECKS: dict[str, Check] = {
    MOVE: _check_move,
    ATTACK: _check_attack,
    DIG: _check_dig,
    ADVANCE: _check_standing,
    HOLD: _check_standing,
    ENTRENCH: _check_standing,
    OFF: _check_off,
    NOTHING: lambda state, force, command: None,
}


class OrdersDoneHandler(Handler[StarcraftBook, StarcraftEncounter, bc.OrdersDone]):
    command = bc.OrdersDone
    offered = ((),)

    def check(self, book: StarcraftBook, state: StarcraftEncounter, command: bc.OrdersDone) -> None:
        check_may_order(state, command.who)

    def perform(self, context: StarcraftContext, command: bc.OrdersDone) -> None:
        context.emit(be.OrdersIn(command.who))


class HoldOrdersHandler(Handler[StarcraftBook, StarcraftEncounter, bc.HoldOrders]):
    """Handler of ``HoldOrders``: give orders after a slower commander's are known, in the same
    segment (SC-MASS-2)."""

    command = bc.HoldOrders
    offered = ((),)

    def check(self, book: StarcraftBook, state: StarcraftEncounter, command: bc.HoldOrders) -> None:
        battle = running(state)
        check_may_order(state, command.who)
        if battle.phase != ORDERS or any(f.id in battle.orders for f in battle.of(command.who)):
            raise Refused("too_late", say("battle-hold-comes-first"), "SC-MASS-2")
        rank = ranking(state)
        slower = rank[rank.index(command.who) + 1 :]
        if not slower or (command.after and command.after not in slower):
            raise Refused("nobody", say("battle-hold-for-lower-tactics"), "SC-MASS-2")

    def perform(self, context: StarcraftContext, command: bc.HoldOrders) -> None:
        context.emit(be.OrdersHeld(command.who, command.after or ranking(context.state)[-1]))


class PowerShieldsHandler(Handler[StarcraftBook, StarcraftEncounter, bc.PowerShields]):
    command = bc.PowerShields

    def offers(
        self, book: StarcraftBook, state: StarcraftEncounter, who: str
    ) -> Iterable[bc.PowerShields]:
        for force in state.battle.of(who) if state.battle else ():
            yield bc.PowerShields(who, force.id, not force.shields)

    def check(
        self, book: StarcraftBook, state: StarcraftEncounter, command: bc.PowerShields
    ) -> None:
        battle, force = running(state), standing(state, command.force)
        if force.commander != command.who:
            raise Refused("not_yours", say("battle-not-your-force", force=force.name))
        if force.kind.shielded is None:
            raise Refused("no_shields", say("battle-no-shields", force=force.name), "SC-MASS-24")
        if battle.segment != 1 or battle.phase != ORDERS:
            raise Refused("too_late", say("battle-shields-between-rounds"), "SC-MASS-24")

    def perform(self, context: StarcraftContext, command: bc.PowerShields) -> None:
        context.emit(be.ShieldsSet(command.force, command.on))
