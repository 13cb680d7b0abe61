"""Keys of several ids in one word, as the mappings of a journal need them; an entry set or gone."""

from collections.abc import Mapping

BAR = "|"


def joined(*ids: str) -> str:
    """One key of these ids, in this order."""
    return BAR.join(ids)


def split(key: str) -> tuple[str, ...]:
    """The ids of a key, "" for one that is not named."""
    return tuple(key.split(BAR))


def entered[T](known: Mapping[str, T], key: str, value: T | None) -> dict[str, T]:
    """The mapping with that as its last entry; without one of the key where it is empty."""
    others = {name: held for name, held in known.items() if name != key}
    return {**others, key: value} if value else others


def pair(a: str, b: str) -> str:
    """The key of two fighters, or forces, in whatever order."""
    return joined(a, b) if a < b else joined(b, a)
