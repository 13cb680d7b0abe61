"""Checks that the values in records have the types that their fields declare."""

from collections.abc import Callable, Mapping
from dataclasses import fields
from inspect import isabstract
from math import isfinite
from types import NoneType, UnionType
from typing import Any, TypeAliasType, get_args, get_origin

from game.errors import Refused
from game.memory import per_process
from game.wording import Text, say

MOST_SHOWN = 40

type Test = Callable[[Any], bool]


def whole(text: str, most: int) -> int | None:
    """The number from 0 to ``most`` that the text writes in digits; None for any other text."""
    short = text.isdecimal() and len(text) <= MOST_SHOWN
    return int(text) if short and int(text) <= most else None


def check(command: Any) -> None:
    """Raises Refused("bad_command") for a command with a value of the wrong type."""
    if wrong := misfit(command):
        raise Refused("bad_command", say("core-bad-command", wrong=wrong))


def misfit(record: Any) -> Text | str:
    """A sentence on the first field of a record, or of a record in it, whose value has the wrong
    type: ``'who' of Pass cannot be 7``; "" if all are right."""
    for name, test in _tests(record.__class__):
        value = getattr(record, name)
        if not test(value):
            inner = misfit(value) if hasattr(value, "_defaults") else None
            shown, kind = _shown(value), type(record).__name__
            return say("core-misfit", field=name, record=kind, value=shown, inner=inner or None)
    return ""


def _shown(value: object) -> Text | str:
    """A value as a sentence names it; of a record, or a tuple of them, only its type."""
    parts = value if isinstance(value, tuple) else (value,)
    if any(hasattr(part, "_names") for part in parts):
        return say("core-value-of", kind=type(value).__name__, of=type(parts[0]).__name__)
    return repr(value)[:MOST_SHOWN]


@per_process
def _tests(kind: type) -> tuple[tuple[str, Test], ...]:
    """The fields of a record class, each with the test that its value has to pass."""
    kinds: dict[str, Any] = {f.name: f.type for f in fields(kind)}
    return tuple((name, _test(each)) for name, each in kinds.items())


def _test(kind: Any) -> Test:
    """The test for values of a declared type. An int passes as float, a bool as neither. A field
    typed with an abstract class accepts any subclass of its root: a book declares its own
    sheets."""
    if isinstance(kind, UnionType):
        parts = tuple(_test(part) for part in get_args(kind))
        return lambda value: any(part(value) for part in parts)
    if isinstance(kind, TypeAliasType):
        return _test(kind.__value__)
    origin, inner = get_origin(kind) or kind, get_args(kind)
    if origin in (str, bool, NoneType):
        return lambda value: isinstance(value, origin)
    if origin in (object, Any):
        return lambda value: True
    if origin is int:
        return lambda value: type(value) is int
    if origin is float:
        return lambda value: type(value) in (int, float) and isfinite(value)
    if origin is tuple:
        return _tuple(inner)
    if issubclass(origin, Mapping):
        each = _test(inner[1]) if inner else _test(object)
        return lambda value: (
            isinstance(value, origin)
            and all(isinstance(key, str) and each(part) for key, part in value.items())
        )
    root = next((k for k in reversed(origin.__mro__) if isabstract(k)), origin)
    kind = root if isabstract(origin) else origin
    if not (isabstract(kind) or hasattr(kind, "_names")):  # its receiver checks the contents
        return lambda value: isinstance(value, kind)
    return lambda value: isinstance(value, kind) and _sound(value)


def _tuple(inner: tuple[Any, ...]) -> Test:
    """The test for a tuple of one type (``str, ...``), of one type each, or of any."""
    parts = tuple(_test(part) for part in inner if part is not Ellipsis)
    if len(parts) == 1 and Ellipsis in inner:
        each = parts[0]
        return lambda value: isinstance(value, tuple) and all(map(each, value))
    if not inner:
        return lambda value: isinstance(value, tuple)
    return lambda value: (
        isinstance(value, tuple)
        and len(value) == len(parts)
        and all(test(part) for test, part in zip(parts, value, strict=True))
    )


def _sound(value: Any) -> bool:
    """Whether every field of a record has the right type; True for anything else."""
    return not hasattr(value, "_defaults") or all(
        test(getattr(value, name)) for name, test in _tests(value.__class__)
    )
