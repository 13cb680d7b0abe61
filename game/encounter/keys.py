"""Keys of several ids in one word, as the mappings of a journal need them."""

BAR = "|"


def joined(*ids: str) -> str:
    """One key of these ids, in this order."""
    return BAR.join(ids)


def split(key: str) -> tuple[str, ...]:
    """The ids of a key, "" for one that is not named."""
    return tuple(key.split(BAR))


def pair(a: str, b: str) -> str:
    """The key of two fighters, or forces, in whatever order."""
    return joined(a, b) if a < b else joined(b, a)
