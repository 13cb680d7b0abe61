"""Whom a force can attack, who is nearest, and what a standing order comes to in a segment."""

from collections.abc import Iterable

from game.books.starcraft.battle import units
from game.books.starcraft.battle.ranks import enemies, ranking
from game.books.starcraft.battle.state import (
    ADVANCE,
    ATTACK,
    DIG,
    ENTRENCH,
    HOLD,
    MOVE,
    ORDERS,
    STANDING,
    Battle,
    Force,
    Order,
)
from game.books.starcraft.state import StarcraftEncounter, battle_of


def in_reach(battle: Battle, force: Force, target: Force) -> bool:
    """Whether it attacks at the range of the target (SC-UNIT-12, SC-MASS-17)."""
    return units.reaches(force.kind, battle.band(force, target), force.upgrades)


def apart(a: Force, b: Force) -> int:
    """Metres between two forces (SC-MASS-17)."""
    return abs(a.position - b.position)


def seen(state: StarcraftEncounter, force: Force) -> tuple[Force, ...]:
    """The forces of other sides, without those of a commander who is hidden."""
    fighters = state.fighters
    return tuple(e for e in enemies(state, force) if not fighters[e.commander].hidden)


def nearest(battle: Battle, force: Force, others: Iterable[Force]) -> Force | None:
    """The nearest of them, of equals the strongest, then by name: a range set by hand goes before
    metres. None of nobody."""

    def far(other: Force) -> tuple[int, int, int, str]:
        band = battle.band(force, other)
        place = units.BANDS.index(band) if band else len(units.BANDS)
        return place, apart(force, other), -other.strength, other.id

    return min(others, key=far, default=None)


def may_come(state: StarcraftEncounter, force: Force, target: Force) -> bool:
    """Whether the target moves before this order is carried out, and may come into reach: an
    attack's range is fixed when it is declared, in order of Tactics (SC-MASS-5)."""
    battle, rank = battle_of(state), ranking(state)
    before = rank.index(target.commander) < rank.index(force.commander)
    still = battle.phase != ORDERS or target.moved or target.commander in battle.held
    if still or not before or battle.pinned(force, target):
        return False
    comes_to = max(0, apart(force, target) - target.kind.move)
    return units.reaches(force.kind, units.band_at(comes_to), force.upgrades)


def concrete(state: StarcraftEncounter, order: Order) -> Order:
    """What a standing order, or an attack on the nearest, comes to as its commander's turn comes;
    the order itself where it comes to nothing, or is neither."""
    battle = battle_of(state)
    force = battle.forces[order.force]
    if order.kind == ENTRENCH:
        return Order(force.id, DIG) if force.may_attack else order
    if order.kind not in (ADVANCE, HOLD) and (order.kind != ATTACK or order.target):
        return order
    foes = seen(state, force)
    if force.may_attack:
        reached = [e for e in foes if in_reach(battle, force, e)]
        wanted = [e for e in reached if e.id == order.target] or reached
        if found := nearest(battle, force, wanted):
            return Order(force.id, ATTACK, target=found.id)
    if order.kind == ADVANCE and force.may_move and not force.entrenched:
        wanted = [e for e in foes if e.id == order.target] or list(foes)
        if found := nearest(battle, force, wanted):
            return _nearer(battle, force, found, order)
    return order


def _nearer(battle: Battle, force: Force, target: Force, order: Order) -> Order:
    """A move towards the target, no farther than it needs to attack (SC-UNIT-4)."""
    if in_reach(battle, force, target):
        return order
    far = apart(force, target)
    reach = 0 if battle.pinned(force, target) else units.reach_metres(force.kind, force.upgrades)
    metres = min(force.kind.move, max(0, far - reach))
    way = metres if target.position > force.position else -metres
    return Order(force.id, MOVE, to=force.position + way) if metres else order


def idle(order: Order) -> bool:
    """Whether a concrete order is a standing one that comes to nothing in this segment."""
    return order.kind in STANDING
