"""Reducers: apply the events of a battle to the encounter. Bookkeeping only."""

from collections.abc import Collection, Mapping

from game.books.starcraft.battle import events as be
from game.books.starcraft.battle.state import DIG, MOVES, OFF, ORDERS, STANDING, Order
from game.books.starcraft.state import StarcraftEncounter, battle_of
from game.codec import replace
from game.encounter.counted import without_rounds
from game.encounter.keys import entered, pair
from game.encounter.reducers import Reducers

FLAGS = ("shields", "moved", "attacked")

reducers = BATTLE = Reducers()
reducers.copies(be.BattleOpened, "battle")
reducers.sets(be.AssaultJudged, be.DamageTaken, be.MedicsHelped)


@reducers(be.BattleClosed)
def _closed(state: StarcraftEncounter, event: be.BattleClosed) -> StarcraftEncounter:
    return without_rounds(replace(state, battle=None))


def _battle(state: StarcraftEncounter, **changes: object) -> StarcraftEncounter:
    return replace(state, battle=replace(battle_of(state), **changes))


def _force(state: StarcraftEncounter, force: str, **changes: object) -> StarcraftEncounter:
    return replace(state, battle=battle_of(state).with_force(force, **changes))


@reducers(be.ForceAdded)
def _added(state: StarcraftEncounter, event: be.ForceAdded) -> StarcraftEncounter:
    return _battle(state, forces={**battle_of(state).forces, event.force.id: event.force})


@reducers(be.TacticsTied)
def _tied(state: StarcraftEncounter, event: be.TacticsTied) -> StarcraftEncounter:
    thrown = (*battle_of(state).ties.get(event.who, ()), event.face)
    return _battle(state, ties={**battle_of(state).ties, event.who: thrown})


@reducers(be.OrderGiven)
def _given(state: StarcraftEncounter, event: be.OrderGiven) -> StarcraftEncounter:
    """A standing order is also the order of this segment; ending it ends both."""
    battle, order = battle_of(state), event.order
    forces = (order.force, *event.also)
    given = {name: replace(order, force=name) for name in forces}
    if order.kind == OFF:
        orders, standing = (_without_standing(o, forces) for o in (battle.orders, battle.standing))
        return _battle(state, orders=orders, standing=standing)
    state = _battle(state, orders={**battle.orders, **given})
    if order.kind not in STANDING:
        return state
    return _battle(state, standing={**battle.standing, **given})


def _without_standing(orders: Mapping[str, Order], forces: Collection[str]) -> dict[str, Order]:
    """The orders without standing ones to these forces."""
    return {n: o for n, o in orders.items() if n not in forces or o.kind not in STANDING}


@reducers(be.OrdersIn)
def _in(state: StarcraftEncounter, event: be.OrdersIn) -> StarcraftEncounter:
    return _battle(state, ready=(*battle_of(state).ready, event.who))


@reducers(be.OrdersHeld)
def _held(state: StarcraftEncounter, event: be.OrdersHeld) -> StarcraftEncounter:
    return _battle(state, held={**battle_of(state).held, event.who: event.after})


@reducers(be.StepBegan)
def _step_began(state: StarcraftEncounter, event: be.StepBegan) -> StarcraftEncounter:
    return _battle(state, phase=MOVES)


@reducers(be.OrdersRevealed)
def _revealed(state: StarcraftEncounter, event: be.OrdersRevealed) -> StarcraftEncounter:
    return _battle(state, done=(*battle_of(state).done, event.who))


@reducers(be.ForceMoved)
def _moved(state: StarcraftEncounter, event: be.ForceMoved) -> StarcraftEncounter:
    return _force(state, event.force, position=event.to, moved=True, dug=None)


@reducers(be.DugIn)
def _dug_in(state: StarcraftEncounter, event: be.DugIn) -> StarcraftEncounter:
    return _force(state, event.force, dug=event.total, entrenched=True)


@reducers(be.OrderFailed)
def _failed(state: StarcraftEncounter, event: be.OrderFailed) -> StarcraftEncounter:
    """A failed attempt to dig in still counts as digging in (SC-MASS-13)."""
    return _force(state, event.force, entrenched=True) if event.kind == DIG else state


@reducers(be.AssaultDeclared)
def _assault_declared(state: StarcraftEncounter, event: be.AssaultDeclared) -> StarcraftEncounter:
    state = _force(state, event.assault.force, attacked=True)
    return _battle(state, attacks=(*battle_of(state).attacks, event.assault))


@reducers(be.Lost)
def _lost(state: StarcraftEncounter, event: be.Lost) -> StarcraftEncounter:
    lost = battle_of(state).forces[event.force].lost + event.lost
    return _force(state, event.force, strength=event.strength, lost=lost)


@reducers(be.SegmentClosed)
def _segment_closed(state: StarcraftEncounter, event: be.SegmentClosed) -> StarcraftEncounter:
    battle = battle_of(state)
    if event.round > battle.round:
        fresh = {
            name: replace(f, moved=False, attacked=False, dug=None, entrenched=False)
            for name, f in battle.forces.items()
        }
        battle = replace(battle, forces=fresh)
    battle = replace(
        battle, round=event.round, segment=event.segment, since=event.clock, phase=ORDERS,
        orders={}, ready=(), held={}, done=(), attacks=(),
    )  # fmt: skip
    return replace(state, battle=battle, clock=max(state.clock, event.clock))


@reducers(be.ShieldsSet)
def _shields_set(state: StarcraftEncounter, event: be.ShieldsSet) -> StarcraftEncounter:
    return _force(state, event.force, shields=event.on)


@reducers(be.ForceSet)
def _force_set(state: StarcraftEncounter, event: be.ForceSet) -> StarcraftEncounter:
    """Strength the game master takes away counts as lost (SC-MASS-25)."""
    value = bool(event.value) if event.field in FLAGS else event.value
    if event.field == "strength":
        force = battle_of(state).forces[event.force]
        fewer = max(0, force.strength - event.value)
        return _force(state, event.force, strength=value, lost=force.lost + fewer)
    return _force(state, event.force, **{event.field: value})


@reducers(be.CommanderNamed)
def _commander_named(state: StarcraftEncounter, event: be.CommanderNamed) -> StarcraftEncounter:
    return _force(state, event.force, commander=event.commander)


@reducers(be.BandSet)
def _band_set(state: StarcraftEncounter, event: be.BandSet) -> StarcraftEncounter:
    bands = battle_of(state).bands
    return _battle(state, bands=entered(bands, pair(event.a, event.b), event.band))
