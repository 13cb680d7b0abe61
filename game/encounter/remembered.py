"""What everybody here remembers of events for orders, tactics and grudges (``orders``).

Bookkeeping only: who chooses by them is ``game/parts/tactics.py`` and the system's play.
"""

from collections.abc import Callable, Mapping
from typing import Any

from game.codec import replace
from game.encounter.fighter import Fighter
from game.encounter.orders import EVERYBODY, NOBODY, OFF, Orders, Tactic
from game.encounter.records import OfFighter
from game.encounter.state import Encounter


def kind_of(f: Fighter) -> str:
    """The kind of an NPC, as his name has it: ``trooper`` of Trooper 3."""
    kind, space, number = f.name.rpartition(" ")
    return (kind if space and number.isdecimal() else f.name).lower()


def tactic_of(state: Encounter, f: Fighter) -> Tactic | None:
    """His own tactic, else that of his kind, else that of all NPCs; None where none was given."""
    keys = (f.id, _key(kind_of(f)), _key(EVERYBODY))
    return next((state.tactics[key] for key in keys if key in state.tactics), None)


def _key(kind: str) -> str:
    """What the tactic of a kind is kept by, beside those of fighters, by their ids."""
    return f"*{kind}"


def with_orders[S: Encounter](state: S, orders: Mapping[str, Orders | None]) -> S:
    """The state with these in the place of what was ordered before; None takes back."""
    every = {**state.orders, **orders}
    return replace(state, orders={who: order for who, order in every.items() if order})


def with_tactics[S: Encounter](state: S, members: tuple[str, ...], tactic: Tactic, kind: str) -> S:
    """The state with that tactic for the members, and for those of the ``kind`` who come later;
    the system plays them, or with ``OFF`` the game master."""
    kept = {} if kind == EVERYBODY else {k: t for k, t in state.tactics.items() if k not in members}
    kept.pop(_key(kind), None)
    if tactic.kind != OFF:
        kept |= {_key(kind): tactic} if kind else dict.fromkeys(members, tactic)
    for who in members:
        state = state.with_fighter(who, autopilot=tactic.kind != OFF)
    return replace(state, tactics=kept)


type Memory = Callable[[Any, Any], Any]
"""``memory(state, event)``: the state once it is remembered what the event means for orders,
tactics and grudges."""
REMEMBERED: dict[type, list[Memory]] = {}
"""What is remembered of events, by their kind."""


def remembers(*types: type) -> Callable[[Memory], Memory]:
    """What is remembered of events, besides what they do."""

    def keep(memory: Memory) -> Memory:
        for each in types:
            REMEMBERED.setdefault(each, []).append(memory)
        return memory

    return keep


def ends(event: type, *deeds: type, **having: object) -> None:
    """Such an event of somebody, outside of what is being resolved, means that he has carried out
    the first of his ordered deeds, if that is one of these; any where none is named. ``having``:
    what fields of the event have to hold."""

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
    """The state in which ``whom`` remembers who attacked or hurt him, by the fields of a grudge."""
    (how, who), before = *by.items(), state.grudges.get(whom, NOBODY)
    if who in ("", whom, getattr(before, how)) or whom not in state.fighters:
        return state
    return replace(state, grudges={**state.grudges, whom: replace(before, **by)})
