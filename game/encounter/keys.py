"""Keys made of several ids, for mappings in a journal; and setting or removing an entry."""

from collections.abc import Mapping

BAR = "|"


def joined(*ids: str) -> str:
    """One key from these ids, in this order."""
    return BAR.join(ids)


def split(key: str) -> tuple[str, ...]:
    """The ids in a key; "" for one that was left out."""
    return tuple(key.split(BAR))


def entered[T](known: Mapping[str, T], key: str, value: T | None) -> dict[str, T]:
    """The mapping with that entry moved to the end; without it if the value is empty or None."""
    others = {name: held for name, held in known.items() if name != key}
    return {**others, key: value} if value else others


def pair(a: str, b: str) -> str:
    """The key of two fighters or forces, in either order."""
    return joined(a, b) if a < b else joined(b, a)
