"""Reducers for what lasts a number of rounds (``countdowns``). They decide no rule."""

from collections.abc import Callable, Iterable

from game.codec import replace
from game.encounter import round_events as rv
from game.encounter import table_events as te
from game.encounter.fighter import ROUNDS, Fighter, Modifier
from game.encounter.reducers import Reducers
from game.encounter.remembered import remembers
from game.encounter.state import Countdown, Encounter

reducers = COUNTED = Reducers()


@reducers(te.CountdownSet)
def _set[S: Encounter](state: S, event: te.CountdownSet) -> S:
    new = Countdown(event.number, event.text, event.rounds, event.audience)
    return replace(state, countdowns=(*state.countdowns, new))


@reducers(te.CountdownStopped)
def _stopped[S: Encounter](state: S, event: te.CountdownStopped) -> S:
    kept = tuple(each for each in state.countdowns if each.number != event.number)
    return replace(state, countdowns=kept)


@reducers(te.CountedDown)
def _counted[S: Encounter](state: S, event: te.CountedDown) -> S:
    after = (
        replace(each, rounds=event.left) if each.number == event.number else each
        for each in state.countdowns
    )  # fmt: skip
    return replace(state, countdowns=tuple(each for each in after if each.rounds))


@reducers(te.EffectBegan)
def _began[S: Encounter](state: S, event: te.EffectBegan) -> S:
    return _with(state, event.members, lambda f: (*f.modifiers, event.modifier))


@reducers(te.EffectEnded)
def _ended[S: Encounter](state: S, event: te.EffectEnded) -> S:
    over = event.modifier
    return _with(state, event.members, lambda f: tuple(m for m in f.modifiers if m != over))


def _with[S: Encounter](
    state: S, members: Iterable[str], modifiers: Callable[[Fighter], tuple[Modifier, ...]]
) -> S:
    """The state in which the members have the modifiers that the function gives of each."""
    changed = {}
    for f in (state.fighters[who] for who in members):
        if (now := modifiers(f)) != f.modifiers:
            changed[f.id] = replace(f, modifiers=now)
    return replace(state, fighters={**state.fighters, **changed}) if changed else state


@remembers(rv.RoundBegan)
def _round_began[S: Encounter](state: S, event: rv.RoundBegan) -> S:
    """An effect that was given before the first round lasts as long from that one on."""
    return state if event.round < 2 else _with(state, state.fighters, _a_round_less)


def _a_round_less(f: Fighter) -> tuple[Modifier, ...]:
    if not f.modifiers:
        return ()
    return tuple(replace(m, rounds=m.rounds - 1) if m.rounds else m for m in f.modifiers)


@remembers(rv.Joined)
def _joined[S: Encounter](state: S, event: rv.Joined) -> S:
    """Whoever comes in shares the effects on everybody."""
    others = (f.modifiers for f in state.present if f.id != event.fighter.id)
    shared = tuple(dict.fromkeys(m for some in others for m in some if m.everybody))
    return _with(state, [event.fighter.id], lambda f: shared) if shared else state


@remembers(rv.CombatEnded)
def _combat_ended[S: Encounter](state: S, event: rv.CombatEnded) -> S:
    return without_rounds(_with(state, state.fighters, _lasting))


def _lasting(f: Fighter) -> tuple[Modifier, ...]:
    return tuple(m for m in f.modifiers if m.until != ROUNDS)


def without_rounds[S: Encounter](state: S) -> S:
    """The state without countdowns, unless rounds are still counted."""
    if not state.countdowns or state.counts_rounds:
        return state
    return replace(state, countdowns=())
