"""Joining a fight with its next round, and whether the rounds are over because at most one side
fights on."""

from collections.abc import Callable
from itertools import chain

from game.encounter import countdowns, former
from game.encounter import round_events as rv
from game.encounter.context import AnyContext
from game.encounter.fighter import Fighter
from game.encounter.records import Deed
from game.encounter.state import FIGHT, Encounter, EncounterOf


def begin_round(context: AnyContext, number: int) -> None:
    """Begin a round: what lasts a number of rounds is counted, then whoever was waiting to come in
    joins."""
    if number > 1:
        countdowns.next_round(context)
    stayed = former.staying(context.state)
    for f in context.state.coming:
        context.emit(rv.Joined(f))
    context.emit(rv.RoundBegan(number))
    former.next_round(context, stayed)


def here_and_coming[F: Fighter](state: EncounterOf[F, Deed]) -> tuple[F, ...]:
    """The present fighters, and those who join with the next round."""
    return (*state.present, *state.coming)


def several_sides[F: Fighter](state: EncounterOf[F, Deed], fights: Callable[[F], bool]) -> bool:
    """Whether fighters of more than one side fight on, those joining with the next round
    included."""
    first: str | None = None
    for f in chain(state.fighters.values(), state.coming):
        if f.side != first and not f.left and fights(f):
            if first is not None:
                return True
            first = f.side
    return False


def able_sides(state: Encounter) -> int:
    return len({f.side for f in state.present if f.able})


def without[F: Fighter](state: EncounterOf[F, Deed], who: str) -> tuple[F, ...]:
    """Those who join with the next round, except that fighter."""
    return tuple(f for f in state.coming if f.id != who)


def name_of_coming(state: Encounter, who: str) -> str:
    """Name of a fighter who waits to join with the next round; "" for anybody else."""
    return next((f.name for f in state.coming if f.id == who), "")


def over(context: AnyContext) -> bool:
    """End the rounds if only one side of several fights on, or nobody does (PER-Q-55). Returns
    whether they ended.

    The book says who fights on; those joining with the next round count. A fight that began with
    one side becomes opposed once a second one is present.
    """
    state, fights = context.state, context.book.fights
    if state.mode != FIGHT:
        return False
    if several_sides(state, fights):
        if not state.opposed and len({f.side for f in state.present if fights(f)}) > 1:
            context.emit(rv.SidesMet())
        return False
    if not state.opposed and any(fights(f) for f in here_and_coming(state)):
        return False
    winner = next((f.side for f in state.present if fights(f)), "")
    context.emit(rv.CombatEnded("one_side" if winner else "nobody", winner))
    return True
