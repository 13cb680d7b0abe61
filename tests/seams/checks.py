"""Checks for things that a seam relies on, and ways in which such a thing can change.

Each kind of check knows the changes it must notice: tests/seams/test_planted.py makes them.
"""

import inspect
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from types import CodeType, FunctionType
from typing import Any

GONE = object()
"""Returned by a change to say that the thing is removed."""


@dataclass(frozen=True)
class Leaned:
    """Something that a seam relies on. ``seam``: the file; ``name``: module.Class.attribute;
    ``check``: takes the thing of that name, and fails if it is not as it was; ``changes``:
    functions that turn it into something else, which ``check`` must notice."""

    seam: str
    name: str
    check: Callable[[Any], None]
    changes: tuple[Callable[[Any], Any], ...]

    @property
    def id(self) -> str:
        return f"{self.seam}: {self.name}"


def owner_of(name: str) -> tuple[Any, str]:
    """The module or class that holds the last part of a dotted name, and that part. Errors:
    AssertionError if there is no such module."""
    *path, last = name.split(".")
    for end in range(len(path), 0, -1):
        try:
            found = import_module(".".join(path[:end]))
        except ModuleNotFoundError as missing:
            if not ".".join(path[:end]).startswith(missing.name or "?"):
                raise
            continue
        for part in path[end:]:
            found = getattr(found, part)
        return found, last
    raise AssertionError(f"{name} is in no module")


def found(name: str) -> Any:
    """The thing of that dotted name, defined in that very class or module. Errors: AssertionError
    if it is gone."""
    owner, last = owner_of(name)
    assert last in vars(owner), f"{name} is gone"
    return vars(owner)[last]


@contextmanager
def planted(name: str, change: Callable[[Any], Any]) -> Iterator[None]:
    """Change the thing of that name while the context is open."""
    owner, last = owner_of(name)
    before = found(name)
    value = change(before)
    if value is GONE:
        delattr(owner, last)
    else:
        setattr(owner, last, value)
    try:
        yield
    finally:
        setattr(owner, last, before)


def function_of(value: Any) -> Any:
    """The function in a class method, static method or property."""
    value = getattr(value, "fget", value)
    return getattr(value, "__func__", value)


def signature_of(value: Any) -> str:
    """Its parameters and defaults, without types; "property" for one."""
    if not isinstance(value, FunctionType | classmethod | staticmethod | type):
        return "property" if hasattr(value, "__get__") else type(value).__name__
    told = inspect.signature(function_of(value))
    bare = [each.replace(annotation=inspect.Parameter.empty) for each in told.parameters.values()]
    return str(told.replace(parameters=bare, return_annotation=inspect.Signature.empty))


def gone(_: Any) -> Any:
    return GONE


def other(_: Any) -> Any:
    """Replace it with a function of other parameters."""
    return lambda one_more, /, *, and_another: None


def there(seam: str, *names: str) -> list[Leaned]:
    """Things that must merely exist."""
    return [Leaned(seam, name, lambda _: None, (gone,)) for name in names]


def _signature(expected: str, value: Any) -> None:
    assert signature_of(value) == expected


def takes(seam: str, name: str, expected: str) -> Leaned:
    """A function with these parameters."""
    return Leaned(seam, name, partial(_signature, expected), (gone, other))


def mentioned(code: CodeType) -> set[Any]:
    """Names and strings in the code of a function and of the functions inside it."""
    inner = [each for each in code.co_consts if isinstance(each, CodeType)]
    said = [each for each in code.co_consts if isinstance(each, str | bytes)]
    tuples = [one for each in code.co_consts if isinstance(each, tuple) for one in each]
    own = {*code.co_names, *code.co_varnames, *code.co_freevars, *said, *tuples}
    return own.union(*map(mentioned, inner))


def _mentions(names: tuple[Any, ...], value: Any) -> None:
    found: set[Any] = set()
    function = function_of(value)
    while function:
        found |= mentioned(function.__code__)
        function = getattr(function, "__wrapped__", None)
    assert not {*names} - found


def without(name: Any, value: Any) -> Any:
    """A copy of the function with a name or string in its code replaced by another."""
    function = function_of(value)
    made = _copied(function, _renamed(function.__code__, name))
    if inner := getattr(function, "__wrapped__", None):
        made.__wrapped__ = without(name, inner)
    return made


def _renamed(code: CodeType, name: Any) -> CodeType:
    def new(each: Any) -> Any:
        if isinstance(each, CodeType):
            return _renamed(each, name)
        if isinstance(each, tuple):
            return tuple(map(new, each))
        return f"another_{name!r}" if each == name and isinstance(each, type(name)) else each

    return code.replace(
        co_names=tuple(map(new, code.co_names)),
        co_consts=tuple(map(new, code.co_consts)),
        co_varnames=tuple(map(new, code.co_varnames)),
        co_freevars=tuple(map(new, code.co_freevars)),
    )


def _copied(function: Any, code: CodeType) -> FunctionType:
    made = FunctionType(
        code, function.__globals__, function.__name__, function.__defaults__, function.__closure__
    )
    made.__kwdefaults__ = function.__kwdefaults__
    return made


def mentions(seam: str, name: str, *names: Any) -> Leaned:
    """A function whose code mentions these names or strings: attributes it sets or reads, functions
    it calls."""
    changes = tuple(partial(without, each) for each in names)
    return Leaned(seam, name, partial(_mentions, names), (gone, *changes))


def _is(expected: Any, value: Any) -> None:
    assert value == expected


def is_(seam: str, name: str, expected: Any) -> Leaned:
    """A value that must be equal to ``expected``."""
    return Leaned(seam, name, partial(_is, expected), (gone, lambda _: object()))


def does(seam: str, name: str, *changes: Callable[[Any], Any]) -> Callable[[Any], Leaned]:
    """Decorator for a check that runs the thing and looks at the result. ``changes``: replacements
    that behave differently."""
    return lambda check: Leaned(seam, name, lambda _: check(), (gone, *changes))
