"""What odds were found to be, by all that they hang on; and which of them take long."""

from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import update_wrapper
from typing import Any

MOST = 256
"""How many answers a question keeps that are a few numbers each."""

MANY_PIPS = 450
"""On all sides together: odds of more take long, of a wild die or not."""

_every: list["Remembered[Any, Any]"] = []
_none_long: ContextVar[bool] = ContextVar("none_long", default=False)


class TakesLong(Exception):
    """Odds that nobody remembers and that take long: ``question`` of ``about`` will find them."""

    def __init__(self, question: "Remembered[Any, Any]", about: tuple[Any, ...]) -> None:
        super().__init__(question.__name__)
        self.question, self.about = question, about

    def answered(self, answer: Any) -> None:
        """Remember what was found elsewhere."""
        self.question.keep(self.about, answer)


@contextmanager
def none_long() -> Iterator[None]:
    """Inside, odds that take long are not worked out but raise ``TakesLong``."""
    before = _none_long.set(True)
    try:
        yield
    finally:
        _none_long.reset(before)


class Remembered[**P, R]:
    """A question with a memory for the answers last given. ``ask`` hangs on its arguments alone,
    which are numbers and records of them, none of them named; ``long`` says of them whether it
    takes long. Errors: TypeError for a named one, which the answer would be remembered without."""

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
        """Remember the answer, and forget the one that was asked for longest ago."""
        self._found[about] = answer
        while len(self._found) > self._most:
            self._found.popitem(last=False)

    def forget(self) -> None:
        """Drop every answer."""
        self._found.clear()

    def __reduce__(self) -> str:
        return self.__qualname__


def remembered[**P, R](
    long: Callable[..., bool] | None = None, most: int = MOST
) -> Callable[[Callable[P, R]], Remembered[P, R]]:
    """The function as a question with a memory for so many answers."""
    return lambda ask: Remembered(ask, long, most)


def forget() -> None:
    """Drop every answer."""
    for question in _every:
        question.forget()
