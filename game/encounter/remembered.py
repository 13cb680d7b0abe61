"""Bookkeeping of orders, tactics and grudges (``orders``) from events.

``game/parts/tactics.py`` and the autopilot choose by what is stored here.
"""

from collections.abc import Callable, Mapping
from typing import Any

from game.codec import replace
from game.encounter.fighter import Fighter
from game.encounter.orders import EVERYBODY, NOBODY, OFF, Orders, Tactic
from game.encounter.records import OfFighter
from game.encounter.state import Encounter


def kind_of(f: Fighter) -> str:
    """Kind of an NPC, by name: ``trooper`` of Trooper 3."""
    kind, space, number = f.name.rpartition(" ")
    return (kind if space and number.isdecimal() else f.name).lower()


def tactic_of(state: Encounter, f: Fighter) -> Tactic | None:
    """The NPC's own tactic, else that of their kind, else that of all NPCs; None if there is
    none."""
    keys = (f.id, _key(kind_of(f)), _key(EVERYBODY))
    return next((state.tactics[key] for key in keys if key in state.tactics), None)


def _key(kind: str) -> str:
    """Key under which the tactic of a kind is stored, beside those of fighters by their ids."""
    return f"*{kind}"


def with_orders[S: Encounter](state: S, orders: Mapping[str, Orders | None]) -> S:
    """The state with these orders in place of earlier ones; None removes them."""
    every = {**state.orders, **orders}
    return replace(state, orders={who: order for who, order in every.items() if order})


def with_tactics[S: Encounter](state: S, members: tuple[str, ...], tactic: Tactic, kind: str) -> S:
    """The state with that tactic for the members, and for those of ``kind`` who come later. The
    members are put on autopilot, or with ``OFF`` taken off it."""
    kept = {} if kind == EVERYBODY else {k: t for k, t in state.tactics.items() if k not in members}
    kept.pop(_key(kind), None)
    if tactic.kind != OFF:
        kept |= {_key(kind): tactic} if kind else dict.fromkeys(members, tactic)
    for who in members:
        state = state.with_fighter(who, autopilot=tactic.kind != OFF)
    return replace(state, tactics=kept)


type Memory = Callable[[Any, Any], Any]
"""``memory(state, event)``: the state with orders, tactics and grudges updated."""
REMEMBERED: dict[type, list[Memory]] = {}
"""Functions to run after the reducer of an event, by its type."""


def remembers(*types: type) -> Callable[[Memory], Memory]:
    """Decorator: run the function after the reducer of these events."""

    def keep(memory: Memory) -> Memory:
        for each in types:
            REMEMBERED.setdefault(each, []).append(memory)
        return memory

    return keep


def ends(event: type, *deeds: type, **having: object) -> None:
    """Declare that the event, outside an action in progress, ticks off the fighter's first ordered
    deed, if it is one of the types ``deeds`` (any if none is given). ``having``: values that fields
    of the event must have."""

    @remembers(event)
    def done(state: Encounter, event: OfFighter) -> Encounter:
        order = state.orders.get(event.who)
        if order is None or not order.deeds or state.deed is not None:
            return state
        if any(getattr(event, name) != value for name, value in having.items()):
            return state
        if deeds and not isinstance(order.deeds[0], deeds):
            return state
        return with_orders(state, {event.who: replace(order, deeds=order.deeds[1:])})


def resents[S: Encounter](state: S, whom: str, **by: str) -> S:
    """The state in which ``whom`` remembers who attacked or hurt them: a field of ``Grudge`` and an
    id. Unchanged for themselves, nobody or somebody not in the scene."""
    (how, who), before = *by.items(), state.grudges.get(whom, NOBODY)
    if who in ("", whom, getattr(before, how)) or whom not in state.fighters:
        return state
    return replace(state, grudges={**state.grudges, whom: replace(before, **by)})
