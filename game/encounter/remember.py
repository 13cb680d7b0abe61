"""What is worked out once for as long as a state stays the same: states are never changed."""

from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any, Concatenate

from game.encounter.records import Event

UNASKED: Any = object()


def of_state[S, **P, R](ask: Callable[Concatenate[S, P], R]) -> Callable[Concatenate[S, P], R]:
    """``ask`` with a memory: what it answered of the state that it was last asked about, by its
    other arguments. It keeps one state."""
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
    """Keep what the events of a command made of the state while it was decided, for whoever folds
    the same events next. ``states``: before each of them, and the last. Where they change the
    tables that are played with, nothing is kept."""
    global _steps
    one_edition = states[0].edition == states[-1].edition
    _steps = list(zip(states, events, states[1:], strict=False)) if one_edition else []
    _steps.reverse()


def folded[S](fold: Callable[[S, Any], S]) -> Callable[[S, Any], S]:
    """``fold`` with a memory of the next event of the command that was decided last, each once."""

    @wraps(fold)
    def evolve(state: S, event: Event) -> S:
        if _steps:
            before, known, after = _steps[-1]
            if before is state and known is event:
                _steps.pop()
                return after  # type: ignore[no-any-return]
        return fold(state, event)

    return evolve
