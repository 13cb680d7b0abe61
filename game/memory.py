"""The one door to what is remembered instead of being worked out again: one decorator for each way
an answer lives, and ``forget``, which lets go of every answer. docs/memories.md lists them all.
"""

from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache as once
from functools import cached_property as per_object
from functools import lru_cache, update_wrapper, wraps
from typing import Any, ClassVar, Concatenate, Protocol

__all__ = [
    "Remembered", "TakesLong", "decided", "folded", "forget", "lets_go", "none_long", "once",
    "per_numbers", "per_object", "per_process", "per_revision", "per_sheet", "per_state",
]  # fmt: skip

MOST = 4096
"""Answers of one function for a process, or for a ruleset revision."""
MOST_OF_NUMBERS = 256
"""Answers to one question of numbers."""
UNASKED: Any = object()


class Revised(Protocol):
    """A ruleset revision: holds the answers that hang on its tables."""

    memory: dict[Any, Any]


revision: list[Callable[[], Revised]] = []
"""The question for the current ruleset revision, which ``game/registry/revisions.py`` puts here."""
_clears: list[Callable[[], object]] = []


def forget() -> None:
    """Let go of every answer, after a change to what they were worked out from: the set of books,
    their tables, the catalogues. Not of what is made ``once``, nor of what an object holds."""
    for clear in _clears:
        clear()


def lets_go[C: Callable[[], object]](clear: C) -> C:
    """Decorator: ``forget`` calls it."""
    _clears.append(clear)
    return clear


def per_process[**P, R](ask: Callable[P, R]) -> Callable[P, R]:
    """Remember the answers asked for last. They hang on the arguments alone, or on files."""
    remembered: Any = lru_cache(MOST)(ask)
    lets_go(remembered.cache_clear)
    found: Callable[P, R] = remembered
    return found


def per_revision[**P, R](ask: Callable[P, R]) -> Callable[P, R]:
    """Remember the answers in each ruleset revision, for whatever is worked out from tables, by
    positional arguments; of more than ``MOST`` answers none."""

    @wraps(ask)
    def answer(*about: Any) -> Any:
        memory = revision[0]().memory
        try:
            return memory[ask][about]
        except KeyError:
            answers = memory.setdefault(ask, {})
            if len(answers) >= MOST:
                answers.clear()
            found = answers[about] = plain(*about)
            return found

    plain: Any = ask
    remembered: Any = answer
    found: Callable[P, R] = remembered
    return found


def per_state[S, **P, R](ask: Callable[Concatenate[S, P], R]) -> Callable[Concatenate[S, P], R]:
    """Remember the answers about the two states asked about last (by identity: a state never
    changes), by the other arguments. A state names its ruleset revision, so they may hang on
    tables."""
    found, clear = _of_latest(ask)
    lets_go(clear)
    return found


def per_sheet[S, **P, R](ask: Callable[Concatenate[S, P], R]) -> Callable[Concatenate[S, P], R]:
    """As ``per_state``, for a sheet or a fighter, which name no ruleset revision: one in each."""
    latest = per_revision(lambda: _of_latest(ask)[0])

    @wraps(ask)
    def found(sheet: S, *more: P.args, **named: P.kwargs) -> R:
        return latest()(sheet, *more, **named)

    return found  # type: ignore[return-value]


def _of_latest[S, **P, R](
    ask: Callable[Concatenate[S, P], R],
) -> tuple[Callable[Concatenate[S, P], R], Callable[[], None]]:
    """The function that remembers, and the one that lets go."""
    last: tuple[object, dict[Any, Any]] = (None, {})
    before = last

    @wraps(ask)
    def found(state: S, *more: P.args, **named: P.kwargs) -> R:
        nonlocal last, before
        kept = last
        if kept[0] is not state:
            before, kept = kept, (before if before[0] is state else (state, {}))
            last = kept
        about = (*more, *sorted(named.items())) if named else more
        answer: R = kept[1].get(about, UNASKED)
        if answer is UNASKED:
            answer = kept[1][about] = ask(state, *more, **named)
        return answer

    def clear() -> None:
        nonlocal last, before
        last = before = (None, {})

    return found, clear  # type: ignore[return-value]


_steps: list[tuple[Any, Any, Any]] = []
lets_go(_steps.clear)


def decided(states: Sequence[Any], events: Sequence[object]) -> None:
    """Remember the state after each event while a command is decided, for whoever folds the same
    events next. ``states``: before each event, and the last. Nothing is remembered if the ruleset
    revision changed."""
    one_revision = states[0].edition == states[-1].edition
    steps = list(zip(states, events, states[1:], strict=False)) if one_revision else []
    _steps[:] = reversed(steps)


def folded[S, E](fold: Callable[[S, E], S]) -> Callable[[S, E], S]:
    """The reducer, first looking up the next event of the command decided last; each is used
    once."""

    @wraps(fold)
    def evolve(state: S, event: E) -> S:
        if _steps:
            before, known, after = _steps[-1]
            if before is state and known is event:
                _steps.pop()
                return after  # type: ignore[no-any-return]
        return fold(state, event)

    return evolve


_none_long: ContextVar[bool] = ContextVar("none_long", default=False)


class TakesLong(Exception):
    """An answer that is not remembered and takes long: calling ``question`` with ``about`` works it
    out."""

    def __init__(self, question: "Remembered[Any, Any]", about: tuple[Any, ...]) -> None:
        super().__init__(question.__name__)
        self.question, self.about = question, about

    def answered(self, answer: Any) -> None:
        """Remember an answer that was worked out elsewhere."""
        self.question.keep(self.about, answer)


@contextmanager
def none_long() -> Iterator[None]:
    """Context manager: inside it, what takes long raises ``TakesLong`` instead of being worked
    out."""
    before = _none_long.set(True)
    try:
        yield
    finally:
        _none_long.reset(before)


class Remembered[**P, R]:
    """A question of numbers and records of numbers, all positional, with the answers asked for
    last. ``long``(arguments): whether it takes long. Errors: TypeError for a keyword argument,
    which would be missing from what the answer is found by; TakesLong inside ``none_long``."""

    every: ClassVar[list["Remembered[Any, Any]"]] = []
    __name__: str
    __qualname__: str

    def __init__(self, ask: Callable[P, R], long: Callable[..., bool] | None, most: int) -> None:
        update_wrapper(self, ask)
        self._ask, self._long, self._most = ask, long, most
        self._found: OrderedDict[tuple[Any, ...], R] = OrderedDict()
        lets_go(self.forget)
        self.every.append(self)

    def __call__(self, *about: P.args, **named: P.kwargs) -> R:
        if named:
            raise TypeError(f"{self.__name__} takes no named arguments")
        if about not in self._found:
            if self._long and _none_long.get() and self._long(*about):
                raise TakesLong(self, about)
            self.keep(about, self._ask(*about, **named))
        self._found.move_to_end(about)
        return self._found[about]

    def keep(self, about: tuple[Any, ...], answer: R) -> None:
        """Remember the answer; lets go of the one asked for longest ago if there are too many."""
        self._found[about] = answer
        while len(self._found) > self._most:
            self._found.popitem(last=False)

    def forget(self) -> None:
        """Let go of its answers."""
        self._found.clear()

    def __reduce__(self) -> str:
        return self.__qualname__


def per_numbers[**P, R](
    long: Callable[..., bool] | None = None, most: int = MOST_OF_NUMBERS
) -> Callable[[Callable[P, R]], Remembered[P, R]]:
    """Decorator: make a question ``Remembered``, with so many answers."""
    return lambda ask: Remembered(ask, long, most)
