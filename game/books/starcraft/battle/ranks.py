"""Order of commanders (Tactics, then Instincts, then a die), and what their orders come to."""

from collections.abc import Iterable

from game.books.starcraft.battle import units
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
from game.books.starcraft.rounds import Ties
from game.books.starcraft.state import StarcraftEncounter, battle_of


def command_of(state: StarcraftEncounter, who: str) -> tuple[int, int]:
    """(Tactics, Instincts) of a commander, without wounds; (-1, -1) if out of action
    (SC-MASS-22)."""
    f = state.fighters.get(who)
    if f is None or not f.able:
        return -1, -1
    return f.sheet.bare("tactics"), f.sheet.bare("instincts")


def ranking(state: StarcraftEncounter) -> tuple[str, ...]:
    """Commanders from the highest Tactics to the lowest (SC-MASS-1)."""
    battle = battle_of(state)
    by_rank = sorted(
        battle.commanders, key=lambda who: (command_of(state, who), battle.ties.get(who, ()))
    )
    return tuple(reversed(by_rank))


def tied(state: StarcraftEncounter) -> list[str]:
    """Commanders who have to roll a tie-breaking die now."""
    battle = battle_of(state)
    groups: dict[tuple[int, int], dict[str, tuple[int, ...]]] = {}
    for who in battle.commanders:
        groups.setdefault(command_of(state, who), {})[who] = battle.ties.get(who, ())
    for thrown in groups.values():
        if len(thrown) > 1 and (again := Ties(thrown).again()):
            return again
    return []


def asked(state: StarcraftEncounter) -> tuple[str, ...]:
    """Commanders whose orders are awaited. Nobody waits for those idle, gone or out of action
    (SC-MASS-22), nor in the second segment for those whose forces need no order."""
    battle = battle_of(state)
    if battle.phase == ORDERS:
        waited = [who for who in ranking(state) if who not in battle.held]
    else:
        waited = [who for who in (next_up(state),) if who]
    waited = [who for who in waited if who not in battle.ready and _there(state, who)]
    return tuple(who for who in waited if _needed(battle, who))


def _needed(battle: Battle, who: str) -> bool:
    """True if the commander has something to decide: always in the first segment, and later if they
    hold or a force of theirs can act and has no order."""
    if battle.segment == 1 or who in battle.held:
        return True
    return any(can_act(f) and not battle.order_of(f.id) for f in battle.of(who))


def can_act(force: Force) -> bool:
    """True if any order but waiting is legal for the force in this round (SC-MASS-4,
    SC-MASS-13)."""
    return force.may_move or force.may_attack


def _there(state: StarcraftEncounter, who: str) -> bool:
    f = state.fighters.get(who)
    return f is not None and f.present and f.able and not f.idle


def leaderless(state: StarcraftEncounter) -> bool:
    """True if no commander is there to be asked, so that the game master moves the battle on."""
    battle = battle_of(state)
    waits = battle.phase == ORDERS and not set(battle.commanders) <= set(battle.ready)
    return waits and not any(_there(state, who) for who in battle.commanders)


def next_up(state: StarcraftEncounter) -> str:
    """The commander whose orders are carried out next: the highest not waiting for another; "" when
    all are done (SC-MASS-2)."""
    battle = battle_of(state)
    for who in ranking(state):
        if who in battle.done:
            continue
        if who not in battle.held or battle.held[who] in battle.done:
            return who
    return next((who for who in ranking(state) if who not in battle.done), "")


def side_of(state: StarcraftEncounter, who: str) -> str:
    f = state.fighters.get(who)
    return f.side if f else ""


def friends(state: StarcraftEncounter, who: str) -> tuple[str, ...]:
    """Commanders of a commander's side, themselves included: those who may read their orders."""
    side = side_of(state, who)
    found = [name for name in battle_of(state).commanders if side_of(state, name) == side]
    return tuple(dict.fromkeys((who, *found)))


def enemies(state: StarcraftEncounter, force: Force) -> tuple[Force, ...]:
    """Enemy forces not wiped out."""
    side = side_of(state, force.commander)
    return tuple(f for f in battle_of(state).alive if side_of(state, f.commander) != side)


def in_reach(battle: Battle, force: Force, target: Force) -> bool:
    """True if the force can attack at the target's range (SC-UNIT-12, SC-MASS-17)."""
    return units.reaches(force.kind, battle.band(force, target), force.upgrades)


def apart(a: Force, b: Force) -> int:
    """Metres between two forces (SC-MASS-17)."""
    return abs(a.position - b.position)


def seen(state: StarcraftEncounter, force: Force) -> tuple[Force, ...]:
    """Enemy forces whose commander is not hidden."""
    return tuple(e for e in enemies(state, force) if not state.fighters[e.commander].hidden)


def nearest(battle: Battle, force: Force, others: Iterable[Force]) -> Force | None:
    """The nearest of them, then the strongest, then by id; a range set by hand counts before
    metres. None if there are none."""

    def far(other: Force) -> tuple[int, int, int, str]:
        band = battle.band(force, other)
        place = units.BANDS.index(band) if band else len(units.BANDS)
        return place, apart(force, other), -other.strength, other.id

    return min(others, key=far, default=None)


def may_come(state: StarcraftEncounter, force: Force, target: Force) -> bool:
    """True if the target moves before this order is carried out and may come into reach: an
    attack's range is fixed when it is declared, in order of Tactics (SC-MASS-5)."""
    battle, rank = battle_of(state), ranking(state)
    before = rank.index(target.commander) < rank.index(force.commander)
    still = battle.phase != ORDERS or target.moved or target.commander in battle.held
    if still or not before or battle.pinned(force, target):
        return False
    comes_to = max(0, apart(force, target) - target.kind.move)
    return units.reaches(force.kind, units.band_at(comes_to), force.upgrades)


def concrete(state: StarcraftEncounter, order: Order) -> Order:
    """What a standing order, or an attack on the nearest, comes to on its commander's turn. Other
    orders, and those that come to nothing, are returned unchanged."""
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
    """A move towards the target, no farther than needed to attack it (SC-UNIT-4); the order
    unchanged if there is nowhere to go."""
    if in_reach(battle, force, target):
        return order
    far = apart(force, target)
    reach = 0 if battle.pinned(force, target) else units.reach_metres(force.kind, force.upgrades)
    metres = min(force.kind.move, max(0, far - reach))
    way = metres if target.position > force.position else -metres
    return Order(force.id, MOVE, to=force.position + way) if metres else order


def idle(order: Order) -> bool:
    """True if the result of ``concrete`` is a standing order that comes to nothing in this
    segment."""
    return order.kind in STANDING
