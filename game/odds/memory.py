"""A cache for computed odds, which can refuse to compute slow ones."""

from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import update_wrapper
from typing import Any

MOST = 256
"""Answers cached per question, each a few numbers."""

MANY_PIPS = 450
"""Odds of more pips than this, all sides added up, count as slow, with or without a wild die."""

_every: list["Remembered[Any, Any]"] = []
_none_long: ContextVar[bool] = ContextVar("none_long", default=False)


class TakesLong(Exception):
    """Odds that are not cached and slow to compute: calling ``question`` with ``about`` computes
    them."""

    def __init__(self, question: "Remembered[Any, Any]", about: tuple[Any, ...]) -> None:
        super().__init__(question.__name__)
        self.question, self.about = question, about

    def answered(self, answer: Any) -> None:
        """Cache an answer that was computed elsewhere."""
        self.question.keep(self.about, answer)


@contextmanager
def none_long() -> Iterator[None]:
    """Context manager: inside it, slow odds raise ``TakesLong`` instead of being computed."""
    before = _none_long.set(True)
    try:
        yield
    finally:
        _none_long.reset(before)


class Remembered[**P, R]:
    """A function with an LRU cache of its answers. ``ask`` must depend on its arguments alone,
    which are numbers and records of numbers, all positional; ``long``(arguments): whether it is
    slow for them; ``most``: answers cached. Errors: TypeError for a keyword argument, which would
    be missing from the cache key; TakesLong inside ``none_long``."""

    __name__: str
    __qualname__: str

    def __init__(self, ask: Callable[P, R], long: Callable[..., bool] | None, most: int) -> None:
        update_wrapper(self, ask)
        self._ask, self._long, self._most = ask, long, most
        self._found: OrderedDict[tuple[Any, ...], R] = OrderedDict()
        _every.append(self)

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
        """Cache the answer; drops the least recently used one if there are too many."""
        self._found[about] = answer
        while len(self._found) > self._most:
            self._found.popitem(last=False)

    def forget(self) -> None:
        """Clear this cache."""
        self._found.clear()

    def __reduce__(self) -> str:
        return self.__qualname__


def remembered[**P, R](
    long: Callable[..., bool] | None = None, most: int = MOST
) -> Callable[[Callable[P, R]], Remembered[P, R]]:
    """Decorator: make a function ``Remembered``, with a cache of ``most`` answers."""
    return lambda ask: Remembered(ask, long, most)


def forget() -> None:
    """Clear every cache of odds."""
    for question in _every:
        question.forget()
