"""What odds were found to be, by all that they hang on."""

from collections.abc import Callable
from functools import lru_cache

MOST = 1024
"""How many answers each question keeps: a few numbers each."""

_kept: list[Callable[[], None]] = []


def remembered[**P, R](ask: Callable[P, R]) -> Callable[P, R]:
    """``ask`` with a memory for the answers last given."""
    found = lru_cache(maxsize=MOST)(ask)
    _kept.append(found.cache_clear)
    return found  # type: ignore[return-value]


def forget() -> None:
    """Drop every answer."""
    for clear in _kept:
        clear()
