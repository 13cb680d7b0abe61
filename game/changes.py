"""Finds what differs between two records, leaf by leaf, and applies the same change to a third.

A leaf is any value but a record, a mapping or a tuple of named records. Its path is the names of
fields, keys of mappings and names of tuple items that lead to it.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from game.codec import record, replace


@record
class Difference:
    """One leaf that differs: its value before and after, None where it is missing."""

    path: tuple[str, ...]
    before: object
    after: object


def differences(before: Any, after: Any, path: tuple[str, ...] = ()) -> tuple[Difference, ...]:
    """All leaves in which the two differ."""
    if before == after:
        return ()
    if type(before) is type(after) and hasattr(before, "_defaults"):
        pairs = [(name, getattr(before, name), getattr(after, name)) for name, _ in after._defaults]
    elif (old := _keyed(before)) is not None and (new := _keyed(after)) is not None:
        pairs = [(key, old.get(key), new.get(key)) for key in {**old, **new}]
    else:
        return (Difference(path, before, after),)
    return tuple(leaf for name, a, b in pairs for leaf in differences(a, b, (*path, name)))


def changed(value: Any, found: Iterable[Difference]) -> Any:
    """Apply the same changes to another value: numbers move by as much, tuples gain and lose the
    same items, a word of a record's ``ladder`` moves as many steps, other leaves take the new
    value."""
    for difference in found:
        value = _put(value, difference.path, difference, ())
    return value


def merged[V](own: V, before: V, after: V) -> V:
    """``own`` with the changes from ``before`` to ``after`` applied."""
    if own == before:
        return after
    moved: V = changed(own, differences(before, after))
    return moved


def beyond(own: Any, found: Iterable[Difference]) -> bool:
    """Whether one of the changes uses up more than ``own`` has: points, shots, experience."""
    return any(_beyond(_at(own, d.path), d) for d in found if d.path)


def _beyond(own: Any, difference: Difference) -> bool:
    before: Any = difference.before
    after: Any = difference.after
    if own == before or not (_number(before) and _number(after) and after < before):
        return False
    return not own or (_number(own) and own + after - before < 0)


def _at(value: Any, path: tuple[str, ...]) -> Any:
    for name in path:
        parts = _keyed(value)
        value = getattr(value, name, None) if parts is None else parts.get(name)
    return value


def _keyed(value: Any) -> Mapping[str, Any] | None:
    """The items of a mapping, or of a tuple of records with distinct names, by key or name; else
    None."""
    if isinstance(value, Mapping):
        return value
    if not isinstance(value, tuple) or not all(hasattr(part, "name") for part in value):
        return None
    parts = {part.name: part for part in value}
    return parts if len(parts) == len(value) else None


def _put(value: Any, path: tuple[str, ...], difference: Difference, ladder: tuple[str, ...]) -> Any:
    if not path:
        return _leaf(value, difference.before, difference.after, ladder)
    name, rest = path[0], path[1:]
    if hasattr(value, "_defaults"):
        ladder = getattr(value, "ladder", ())
        return replace(value, **{name: _put(getattr(value, name), rest, difference, ladder)})
    parts = _keyed(value)
    if parts is None or (rest and parts.get(name) is None):
        return value
    new = _put(parts.get(name), rest, difference, ())
    kept = {key: new if key == name else part for key, part in {**parts, name: new}.items()}
    kept = {key: part for key, part in kept.items() if part is not None}
    return kept if isinstance(value, Mapping) else tuple(kept.values())


def _leaf(own: Any, before: Any, after: Any, ladder: tuple[str, ...]) -> Any:
    if own == before:
        return after
    if _number(before) and _number(after) and (own is None or _number(own)):
        own = own or 0
        return max(min(0, own, after), own + after - before)
    if isinstance(own, tuple) and isinstance(before, tuple) and isinstance(after, tuple):
        return (*_without(own, _without(before, after)), *_without(after, before))
    if all(word in ladder for word in (own, before, after)):
        at = ladder.index(own) + ladder.index(after) - ladder.index(before)
        return ladder[min(max(at, 0), len(ladder) - 1)]
    return after


def _number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _without(values: tuple[Any, ...], taken: tuple[Any, ...]) -> tuple[Any, ...]:
    """The values without one of each in ``taken``."""
    left = list(values)
    for value in taken:
        if value in left:
            left.remove(value)
    return tuple(left)
