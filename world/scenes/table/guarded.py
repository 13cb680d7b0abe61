"""Guarded calls: what was done stands even if telling somebody about it fails."""

from typing import TYPE_CHECKING, Any, Self, overload

from django.db import connection, transaction
from evennia.utils import logger

if TYPE_CHECKING:
    from collections.abc import Callable

_WRITES = ("INSERT", "UPDATE", "DELETE", "REPLACE")


@overload
def attempt[T](do: "Callable[[], T]", what: "str | Callable[[], str]") -> T | None: ...


@overload
def attempt[T, I](do: "Callable[[], T]", what: "str | Callable[[], str]", instead: I) -> T | I: ...


def attempt(
    do: "Callable[[], object]", what: "str | Callable[[], str]", instead: object = None
) -> object:
    """The result of ``do()``; if it raises, log ``what`` (a text, or a function making one) with
    the traceback and return ``instead``, so that one failure does not stop the others."""
    try:
        return do()
    except Exception:
        logger.log_trace(what() if callable(what) else what)
        return instead


class Watched:
    """Context manager that notices database writes: ``began`` once any is made, ``wrote`` once it
    is committed."""

    def __enter__(self) -> Self:
        self.began = self.wrote = False
        self._wrapper = connection.execute_wrapper(self._see)
        self._wrapper.__enter__()
        return self

    def __exit__(self, *error: Any) -> None:
        self._wrapper.__exit__(*error)

    def _see(
        self, execute: "Callable[..., Any]", sql: str, params: Any, many: bool, context: Any
    ) -> Any:
        done = execute(sql, params, many, context)
        if sql.lstrip()[:8].upper().startswith(_WRITES):
            self.began = True
            transaction.on_commit(self._written)
        return done

    def _written(self) -> None:
        self.wrote = True
