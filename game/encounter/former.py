"""A changed option on death binds only players who were told of it and stayed for another round."""

from collections.abc import Iterable, Mapping
from typing import Any

from game.encounter import table_events as te
from game.encounter.context import AnyContext
from game.encounter.fighter import Fighter
from game.encounter.records import Event
from game.encounter.state import FIGHT, Encounter, Former
from game.registry.book import Rulebook

BETWEEN = ("", "close")
"""Stages of the round in which no turns are left in which to leave."""


def option(state: Encounter, who: str, name: str) -> Any:
    """The value of an option on death that holds for the fighter."""
    former = state.former.get(who)
    return former.options.get(name, state.options[name]) if former else state.options[name]


def change(context: AnyContext, book: Rulebook, event: Event, absent: tuple[str, ...] = ()) -> None:
    """Emit the change of options; options on death stay as they were for every player's character
    in the scene for now. ``absent``: ids of fighters whose players are offline."""
    before = context.state
    context.emit(event)
    on_death = [n for n, o in book.house_options.items() if o.death and n in before.options]
    for f in _players(before):
        held = {name: option(before, f.id, name) for name in on_death}
        held = {name: value for name, value in held.items() if value != context.option(name)}
        told = not (f.left or f.idle or f.id in absent)
        if held:
            context.emit(te.FormerHolds(f.id, held, _ahead(context.state) if told else 0))
        elif f.id in before.former:
            context.emit(te.FormerEnds(f.id))


def untold(state: Encounter, who: str) -> bool:
    """Whether an option on death was changed and the player has not been told."""
    return who in state.former and not state.former[who].rounds


def hear(context: AnyContext, who: str) -> None:
    """The player has read what was changed while they were away."""
    if untold(context.state, who):
        context.emit(te.FormerHolds(who, context.state.former[who].options, _ahead(context.state)))


def come_in(former: Mapping[str, Former], who: str) -> Mapping[str, Former]:
    """The former options once the fighter joins: the line on joining names those that changed."""
    held = former.get(who)
    if held is None or held.rounds:
        return former
    return {**former, who: Former(held.options, 2)}


def next_round(context: AnyContext, stayed: Iterable[str]) -> None:
    """Count a new round for those who ``stayed``: after the last the change binds them."""
    for who in stayed:
        held = context.state.former[who]
        if held.rounds > 1:
            context.emit(te.FormerHolds(who, held.options, held.rounds - 1))
        elif held.rounds:
            context.emit(te.FormerEnds(who))


def staying(state: Encounter) -> list[str]:
    """Ids of those present whom a change does not bind yet."""
    return [f.id for f in state.present if f.id in state.former]


def _players(state: Encounter) -> list[Fighter]:
    known = {f.id: f for f in (*state.coming, *state.fighters.values())}
    return [f for f in known.values() if f.player]


def _ahead(state: Encounter) -> int:
    """Rounds that have to begin: one while a round runs, else two, since the next is not yet
    another one."""
    return 1 if state.mode == FIGHT and state.stage not in BETWEEN else 2
