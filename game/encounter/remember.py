"""Caches tied to the identity of a state, which never changes."""

from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any, Concatenate

from game.encounter.records import Event

UNASKED: Any = object()


def of_state[S, **P, R](ask: Callable[Concatenate[S, P], R]) -> Callable[Concatenate[S, P], R]:
    """Memoise for the most recent state (by identity) and the other arguments. Holds one state."""
    last: tuple[object, dict[tuple[Any, ...], R]] = (None, {})

    @wraps(ask)
    def remembered(state: S, *more: P.args, **named: P.kwargs) -> R:
        nonlocal last
        kept = last
        if kept[0] is not state:
            kept = last = (state, {})
        found = kept[1]
        about = (*more, *sorted(named.items())) if named else more
        answer: Any = found.get(about, UNASKED)
        if answer is UNASKED:
            answer = found[about] = ask(state, *more, **named)
        return answer  # type: ignore[no-any-return]

    return remembered  # type: ignore[return-value]


_steps: list[tuple[Any, Any, Any]] = []


def decided(states: Sequence[Any], events: Sequence[Event]) -> None:
    """Cache the state after each event while a command is decided, for whoever reduces the same
    events next. ``states``: before each event, and the last. Caches nothing if the ruleset revision
    changed."""
    global _steps
    one_revision = states[0].edition == states[-1].edition
    _steps = list(zip(states, events, states[1:], strict=False)) if one_revision else []
    _steps.reverse()


def folded[S](fold: Callable[[S, Any], S]) -> Callable[[S, Any], S]:
    """The reducer, first looking up the next event of the command decided last; each is used
    once."""

    @wraps(fold)
    def evolve(state: S, event: Event) -> S:
        if _steps:
            before, known, after = _steps[-1]
            if before is state and known is event:
                _steps.pop()
                return after  # type: ignore[no-any-return]
        return fold(state, event)

    return evolve
