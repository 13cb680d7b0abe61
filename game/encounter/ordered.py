"""What the events of every book change in orders, tactics and grudges (``orders``)."""

from game.codec import replace
from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import field_commands as fc
from game.encounter import field_events as fe
from game.encounter import round_events as rv
from game.encounter import table_events as te
from game.encounter.orders import Orders, Tactic
from game.encounter.reducers import Reducers
from game.encounter.remembered import (
    ends,
    remembers,
    resents,
    tactic_of,
    with_orders,
    with_tactics,
)
from game.encounter.state import Encounter

reducers = ORDERS = Reducers()

ends(rv.Acted)
ends(rv.TurnEnded, c.Pass)
ends(fe.OrderChanged, fc.Slow, fc.ActNow)


@reducers(fe.VolleyOrdered)
def _volley_ordered[S: Encounter](state: S, event: fe.VolleyOrdered) -> S:
    order = Orders(event.target, event.weapon) if event.target else None
    return with_orders(state, dict.fromkeys(event.members, order))


@reducers(te.OrdersGiven)
def _orders_given[S: Encounter](state: S, event: te.OrdersGiven) -> S:
    found: dict[str, Orders] = {}
    for deed in event.deeds:
        before = found.get(deed.who, Orders())
        found[deed.who] = replace(before, deeds=(*before.deeds, deed))
    return with_orders(state, found)


@reducers(te.TacticsSet)
def _tactics_set[S: Encounter](state: S, event: te.TacticsSet) -> S:
    return with_tactics(state, event.members, Tactic(event.tactic, event.of), event.kind)


@remembers(rv.RoundBegan)
def _round_began[S: Encounter](state: S, event: rv.RoundBegan) -> S:
    """Orders last one round; those given while a first round was still being prepared hold in that
    round."""
    return replace(state, orders={}) if state.orders and event.round > 1 else state


@remembers(rv.CombatEnded)
def _combat_ended[S: Encounter](state: S, event: rv.CombatEnded) -> S:
    return replace(state, orders={}, grudges={})


@remembers(rv.Joined)
def _joined[S: Encounter](state: S, event: rv.Joined) -> S:
    """An NPC of a kind that has a tactic is put on autopilot."""
    f = event.fighter
    known = f.npc and tactic_of(state, f)
    return state.with_fighter(f.id, autopilot=True) if known else state


@remembers(ev.AttackJudged)
def _attack_judged[S: Encounter](state: S, event: ev.AttackJudged) -> S:
    return resents(state, event.target, attacker=event.who)


@remembers(ev.Harmed)
def _harmed[S: Encounter](state: S, event: ev.Harmed) -> S:
    return resents(state, event.who, hurt_by=event.by) if event.given else state
