"""The orders of commanders: giving, completing, holding them; shields."""

from collections.abc import Callable, Iterable

from game.books.starcraft.battle import commands as bc
from game.books.starcraft.battle import events as be
from game.books.starcraft.battle import units
from game.books.starcraft.battle.ranks import asked, enemies, friends, ranking, side_of
from game.books.starcraft.battle.state import (
    ATTACK,
    DIG,
    KINDS,
    MOVE,
    MOVES,
    NOTHING,
    ORDERS,
    Battle,
    Force,
    Order,
)
from game.books.starcraft.rulebook import StarcraftBook
from game.books.starcraft.state import Encounter, Play, battle_of
from game.encounter.verbs import Verb
from game.errors import Refused


def running(state: Encounter) -> Battle:
    """The battle. Refused: ``no_battle``."""
    if state.battle is None:
        raise Refused("no_battle", "No battle is being fought here. +battle/start opens one.")
    return state.battle


def standing(state: Encounter, name: str) -> Force:
    """The force, which has somebody left. Refused: ``bad_force``."""
    force = running(state).forces.get(name)
    if force is None or not force.alive:
        raise Refused("bad_force", "No such force stands in this battle. +battle shows them.")
    return force


def title(force: Force) -> str:
    """The force at the beginning of a sentence, as many: ``The marines``."""
    return f"The {force.name}"


class GiveOrderVerb(Verb):
    """One order a segment for each force (SC-MASS-3, SC-MASS-4, SC-MASS-13)."""

    command = bc.GiveOrder

    def offers(self, book: StarcraftBook, state: Encounter, who: str) -> Iterable[bc.GiveOrder]:
        if (battle := state.battle) is None:
            return
        for force in battle.of(who):
            for metres in (force.kind.move, -force.kind.move, 5):
                yield bc.GiveOrder(who, force.id, MOVE, to=force.position + metres)
            for enemy in enemies(state, force):
                if _in_reach(force, battle.band(force, enemy)):
                    yield bc.GiveOrder(who, force.id, ATTACK, target=enemy.id)
            yield bc.GiveOrder(who, force.id, DIG)
            yield bc.GiveOrder(who, force.id, NOTHING)

    def check(self, book: StarcraftBook, state: Encounter, command: bc.GiveOrder) -> None:
        battle, force = running(state), standing(state, command.force)
        if force.commander != command.who:
            raise Refused("not_yours", f"{title(force)} take no orders from you.", "SC-MASS-19")
        check_may_order(state, command.who)
        if command.kind not in KINDS:
            raise Refused("bad_order", f"Order one of {', '.join(KINDS)}.", "SC-MASS-3")
        _CHECKS[command.kind](state, battle, force, command)

    def perform(self, play: Play, command: bc.GiveOrder) -> None:
        order = Order(command.force, command.kind, command.to, command.target)
        play.emit(be.OrderGiven(command.who, order, friends(play.state, command.who)))
        battle = battle_of(play.state)
        if all(f.id in battle.orders for f in battle.of(command.who)):
            play.emit(be.OrdersIn(command.who))


def check_may_order(state: Encounter, who: str) -> None:
    """Refused once his orders are in or carried out, or while he holds (SC-MASS-2)."""
    battle = running(state)
    if who not in battle.commanders:
        raise Refused("not_yours", "You command nothing in this battle.")
    if not state.fighters[who].able:
        name = state.fighters[who].name
        sentence = f"{name} is out of action: what was ordered goes on, and the others defend, "
        sentence += "until the game master names another: +battle/commander marines=Bea."
        raise Refused("cannot_act", sentence, "SC-MASS-22")
    if who in battle.ready:
        raise Refused("too_late", "Your orders of this segment are in.", "SC-MASS-5")
    if battle.phase == MOVES and who not in asked(state):
        raise Refused("too_late", "Orders are being carried out.", "SC-MASS-5")
    if battle.phase == ORDERS and who in battle.held:
        raise Refused("held", "You hold: your orders come later in this segment.", "SC-MASS-2")


def _check_move(state: Encounter, battle: Battle, force: Force, command: bc.GiveOrder) -> None:
    if force.moved:
        raise Refused(
            "moved", f"{title(force)} have moved this round: attack, dig or wait.", "SC-MASS-4"
        )
    if abs(command.to - force.position) > force.kind.move:
        sentence = f"{title(force)} move up to {force.kind.move} metres in a segment."
        raise Refused("too_far", sentence, "SC-UNIT-4")


def _check_attack(state: Encounter, battle: Battle, force: Force, command: bc.GiveOrder) -> None:
    if force.attacked:
        raise Refused(
            "attacked", f"{title(force)} have attacked this round: move or wait.", "SC-MASS-4"
        )
    if force.entrenched:
        raise Refused("dug_in", f"{title(force)} have dug in: no attack this round.", "SC-MASS-13")
    target = standing(state, command.target)
    if side_of(state, target.commander) == side_of(state, force.commander):
        raise Refused("bad_target", "That force is on your own side.")
    band = battle.band(force, target)
    if _in_reach(force, band) or _may_come(state, battle, force, target):
        return
    if not band:
        sentence = f"{title(force)} and {target.name} are beyond every range: move nearer."
        raise Refused("out_of_reach", sentence, "SC-MASS-17")
    reach = units.reach(force.kind, force.upgrades)
    sentence = f"{title(force)} cannot attack at {band} range: {reach} at most."
    raise Refused("out_of_reach", sentence, "SC-UNIT-12")


def _in_reach(force: Force, band: str) -> bool:
    return units.reaches(force.kind, band, force.upgrades)


def _may_come(state: Encounter, battle: Battle, force: Force, target: Force) -> bool:
    """Whether the target moves before this order is carried out, and may come into reach: an
    attack's range is fixed when it is declared, in order of Tactics (SC-MASS-5)."""
    rank = ranking(state)
    before = rank.index(target.commander) < rank.index(force.commander)
    still = battle.phase != ORDERS or target.moved or target.commander in battle.held
    if still or not before or battle.pinned(force, target):
        return False
    nearest = max(0, abs(force.position - target.position) - target.kind.move)
    return _in_reach(force, units.band_at(nearest))


def _check_dig(state: Encounter, battle: Battle, force: Force, command: bc.GiveOrder) -> None:
    if force.attacked:
        sentence = f"{title(force)} have attacked: no digging in this round."
        raise Refused("attacked", sentence, "SC-MASS-13")
    if force.entrenched:
        sentence = f"{title(force)} have dug in this round: once is all they may."
        raise Refused("already", sentence, "SC-MASS-16")


type Check = Callable[[Encounter, Battle, Force, bc.GiveOrder], None]

_CHECKS: dict[str, Check] = {
    MOVE: _check_move,
    ATTACK: _check_attack,
    DIG: _check_dig,
    NOTHING: lambda state, battle, force, command: None,
}


class OrdersDoneVerb(Verb):
    command = bc.OrdersDone

    def offers(self, book: StarcraftBook, state: Encounter, who: str) -> Iterable[bc.OrdersDone]:
        return (bc.OrdersDone(who),)

    def check(self, book: StarcraftBook, state: Encounter, command: bc.OrdersDone) -> None:
        check_may_order(state, command.who)

    def perform(self, play: Play, command: bc.OrdersDone) -> None:
        play.emit(be.OrdersIn(command.who))


class HoldOrdersVerb(Verb):
    """Give orders after a slower one's are known, in the same segment (SC-MASS-2)."""

    command = bc.HoldOrders

    def offers(self, book: StarcraftBook, state: Encounter, who: str) -> Iterable[bc.HoldOrders]:
        return (bc.HoldOrders(who),)

    def check(self, book: StarcraftBook, state: Encounter, command: bc.HoldOrders) -> None:
        battle = running(state)
        check_may_order(state, command.who)
        if battle.phase != ORDERS or any(f.id in battle.orders for f in battle.of(command.who)):
            raise Refused("too_late", "Hold before you give any order.", "SC-MASS-2")
        rank = ranking(state)
        slower = rank[rank.index(command.who) + 1 :]
        if not slower or (command.after and command.after not in slower):
            sentence = "Hold for a commander with lower Tactics."
            raise Refused("nobody", sentence, "SC-MASS-2")

    def perform(self, play: Play, command: bc.HoldOrders) -> None:
        after = command.after or ranking(play.state)[-1]
        play.emit(be.OrdersHeld(command.who, after))


class PowerShieldsVerb(Verb):
    command = bc.PowerShields

    def offers(self, book: StarcraftBook, state: Encounter, who: str) -> Iterable[bc.PowerShields]:
        for force in state.battle.of(who) if state.battle else ():
            yield bc.PowerShields(who, force.id, not force.shields)

    def check(self, book: StarcraftBook, state: Encounter, command: bc.PowerShields) -> None:
        battle, force = running(state), standing(state, command.force)
        if force.commander != command.who:
            raise Refused("not_yours", f"{title(force)} take no orders from you.")
        if force.kind.shielded is None:
            raise Refused("no_shields", f"{title(force)} have no plasma shields.", "SC-MASS-24")
        if battle.segment != 1 or battle.phase != ORDERS:
            raise Refused("too_late", "Shields are switched between rounds.", "SC-MASS-24")

    def perform(self, play: Play, command: bc.PowerShields) -> None:
        play.emit(be.ShieldsSet(command.force, command.on))
