"""What is worked out once for as long as a state stays the same: states are never changed."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate


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
        if more not in found:
            found[more] = ask(state, *more, **named)
        return found[more]

    return remembered  # type: ignore[return-value]
