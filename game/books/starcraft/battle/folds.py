"""Folding the events of a battle into the encounter. Bookkeeping only."""

from game.books.starcraft.battle import events as be
from game.books.starcraft.battle.state import DIG, MOVES, ORDERS
from game.codec import replace
from game.encounter.evolve import folds
from game.encounter.state import pair

FLAGS = ("shields", "moved", "attacked")


def _battle(state, **changes):
    return replace(state, battle=replace(state.battle, **changes))


def _force(state, force, **changes):
    return replace(state, battle=state.battle.with_force(force, **changes))


@folds(be.BattleOpened)
def _opened(state, event):
    return replace(state, battle=event.battle)


@folds(be.ForceAdded)
def _added(state, event):
    return _battle(state, forces={**state.battle.forces, event.force.id: event.force})


@folds(be.TacticsTied)
def _tied(state, event):
    thrown = (*state.battle.ties.get(event.who, ()), event.face)
    return _battle(state, ties={**state.battle.ties, event.who: thrown})


@folds(be.OrderGiven)
def _given(state, event):
    return _battle(state, orders={**state.battle.orders, event.order.force: event.order})


@folds(be.OrdersIn)
def _in(state, event):
    return _battle(state, ready=(*state.battle.ready, event.who))


@folds(be.OrdersHeld)
def _held(state, event):
    return _battle(state, held={**state.battle.held, event.who: event.after})


@folds(be.StepBegan)
def _step_began(state, event):
    return _battle(state, phase=MOVES)


@folds(be.OrdersRevealed)
def _revealed(state, event):
    return _battle(state, done=(*state.battle.done, event.who))


@folds(be.ForceMoved)
def _moved(state, event):
    return _force(state, event.force, position=event.to, moved=True, dug=None)


@folds(be.DugIn)
def _dug_in(state, event):
    return _force(state, event.force, dug=event.total, entrenched=True)


@folds(be.OrderFailed)
def _failed(state, event):
    """Whoever was ordered to dig in has done so, with or without dice (SC-MASS-13)."""
    return _force(state, event.force, entrenched=True) if event.kind == DIG else state


@folds(be.AssaultDeclared)
def _assault_declared(state, event):
    state = _force(state, event.assault.force, attacked=True)
    return _battle(state, attacks=(*state.battle.attacks, event.assault))


@folds(be.AssaultJudged, be.DamageTaken, be.MedicsHelped)
def _told(state, event):
    return state


@folds(be.Lost)
def _lost(state, event):
    lost = state.battle.forces[event.force].lost + event.lost
    return _force(state, event.force, strength=event.strength, lost=lost)


@folds(be.SegmentClosed)
def _segment_closed(state, event):
    battle = state.battle
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


@folds(be.ShieldsSet)
def _shields_set(state, event):
    return _force(state, event.force, shields=event.on)


@folds(be.ForceSet)
def _force_set(state, event):
    value = bool(event.value) if event.field in FLAGS else event.value
    return _force(state, event.force, **{event.field: value})


@folds(be.CommanderNamed)
def _commander_named(state, event):
    return _force(state, event.force, commander=event.commander)


@folds(be.BandSet)
def _band_set(state, event):
    key = pair(event.a, event.b)
    others = {name: band for name, band in state.battle.bands.items() if name != key}
    return _battle(state, bands={**others, key: event.band} if event.band else others)


@folds(be.BattleClosed)
def _closed(state, event):
    return replace(state, battle=None)
