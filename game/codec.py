"""Records: frozen dataclasses that are written to JSON and come back equal."""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, field, fields
from types import MappingProxyType, NoneType
from typing import Any, dataclass_transform

from game.errors import Refused
from game.wording import Code, Text, say

UNREAD = say("core-unread")


class UnknownRecord(Refused, ValueError):
    """Refused ``unread``: a record of a kind that no book here knows."""

    def __init__(self, kind: str) -> None:
        super().__init__("unread", UNREAD)
        self.args = (f"unknown record {kind!r}",)


EMPTY: Mapping[str, Any] = MappingProxyType({})

_KINDS: dict[str, Any] = {}
_FORMERLY: dict[str, Callable[[dict[str, Any]], Any]] = {}
_new: Any = object.__new__
_PLAIN = frozenset((str, int, float, bool, NoneType))


def in_own_words(*, default: Any = MISSING) -> Any:
    """A field that holds free text by a player, such as a note or the name of a side."""
    return field(default=default, metadata={"in own words": True})


def by_the_others(*, default: None) -> Any:
    """A field that the class's ``settle`` fills in from the others if it is not given."""
    return field(default=default)


@dataclass_transform(frozen_default=True, field_specifiers=(field, in_own_words, by_the_others))
def record[R](cls: type[R]) -> type[R]:
    """Make a class a frozen record that ``encode`` and ``decode`` know by its name.

    A static ``settle(held)`` of the class fills in fields that depend on others, both on
    construction and in ``decode``. Errors: TypeError for a second record of the same name.
    """
    if cls.__name__ in _KINDS:
        raise TypeError(f"two records are named {cls.__name__}")
    _KINDS[cls.__name__] = _frozen(cls)
    return cls


@dataclass_transform(frozen_default=True, field_specifiers=(field, in_own_words, by_the_others))
def base_record[R](cls: type[R]) -> type[R]:
    """Like ``record``, for a base class of records, which is never stored itself."""
    _frozen(cls)
    return cls


def _frozen(cls: type) -> Any:
    said = vars(cls).get("__annotations__", {}).keys() - vars(cls).keys()
    hooks = [name for name in said if isinstance(getattr(cls, name, None), property)]
    for name in hooks:
        setattr(cls, name, field())  # a property of the base is no default
    made: Any = dataclass(frozen=True, init=False)(cls)
    for name in hooks:
        setattr(made, name, None)  # nor may it shadow the value of the field
    made._defaults = tuple(
        (f.name, f.default_factory() if f.default_factory is not MISSING else f.default)
        for f in fields(made)
    )
    made._names = frozenset(name for name, _ in made._defaults)
    made._in_own_words = tuple(f.name for f in fields(made) if f.metadata.get("in own words"))
    made._given = {name: value for name, value in made._defaults if value is not MISSING}
    made._settle = getattr(cls, "settle", None)
    made._hold = _holding(made)
    made.__init__ = _init(made)
    for name in made._names & vars(made).keys():
        if not any(name in vars(base) for base in made.__mro__[1:]):
            delattr(made, name)  # a class attribute of that name slows down reads
    return made


def _holding(kind: type) -> Any:
    """The function that sets all fields of an instance at once, bypassing the frozen class's
    guard."""
    descriptor: Any = next(vars(k)["__dict__"] for k in kind.__mro__ if "__dict__" in vars(k))
    return descriptor.__set__


def _init(kind: Any) -> Any:
    """Build the constructor of a record, which sets all fields at once instead of one by one."""
    names = [name for name, _ in kind._defaults]
    taken = ["self", *(f"{name}=_{name}" if name in kind._given else name for name in names)]
    settle = "_settle_(_held_); " if kind._settle else ""
    given = {f"_{name}": value for name, value in kind._given.items()}
    given |= {"_settle_": kind._settle, "_hold_": kind._hold}
    exec(
        f"def __init__({', '.join(taken)}):\n"
        f"    _held_ = {{{', '.join(f'{name!r}: {name}' for name in names)}}}\n"
        f"    {settle}_hold_(self, _held_)",
        given,
    )
    made = given["__init__"]
    made.__qualname__ = f"{kind.__qualname__}.__init__"
    return made


def forget(package: str) -> None:
    """Unregister the records of a package and its subpackages, so that they can be declared
    anew."""
    for name, kind in list(_KINDS.items()):
        if kind.__module__.partition(".")[0] == package:
            del _KINDS[name]


def replace[R](value: R, /, **changes: Any) -> R:
    """The record with some fields changed: ``dataclasses.replace``, many times as fast. ``settle``
    is not run.

    Errors: TypeError for a field that it does not have.
    """
    kind: Any = type(value)
    own = value.__dict__
    held = own | changes
    if len(held) != len(own):
        raise TypeError(f"{kind.__name__} has no field {', '.join(held.keys() - kind._names)}")
    changed: R = _new(kind)
    kind._hold(changed, held)
    return changed


def usual(value: Any, name: str) -> Any:
    """Default of that field of the record. Errors: KeyError if it has none."""
    return type(value)._given[name]


def as_usual[R](value: R, *names: str) -> R:
    """The record with these fields set to their defaults. Errors: KeyError for one without a
    default."""
    given = type(value)._given  # type: ignore[attr-defined]
    return replace(value, **{name: given[name] for name in names})


def as_kind[R](kind: type[R], value: object) -> R:
    """A record of class ``kind`` with the values that ``value`` has in fields of the same names."""
    names = vars(kind)["_names"]
    return kind(**{name: held for name, held in vars(value).items() if name in names})


def formerly(name: str, read: Callable[[dict[str, Any]], Any]) -> None:
    """Read records stored under that name with ``read``, which takes their fields. For names from
    earlier versions."""
    _FORMERLY[name] = read


def encode(value: Any) -> Any:
    """Plain JSON values for a record, tuple, mapping or scalar; default fields are left out.

    Errors: TypeError for anything else, and for a mapping whose keys are not strings.
    """
    kind = type(value)
    if kind in _PLAIN:
        return value
    if kind is tuple or kind is list:
        return [encode(item) for item in value]
    if kind is _KINDS.get(kind.__name__):
        return _record(kind, value.__dict__)
    if kind is Text:
        return _text(value)
    if isinstance(value, Mapping):
        return _mapping(value)
    if plain := next((one for one in (str, int, float, tuple) if isinstance(value, one)), None):
        return encode(plain(value))
    raise TypeError(f"{kind.__name__} is no record")


def _record(kind: Any, held: Mapping[str, Any]) -> dict[str, Any]:
    packed = {"is": kind.__name__}
    for name, default in kind._defaults:
        item = held[name]
        if item is not default and (default is MISSING or item != default):
            packed[name] = encode(item)
    return packed


def _text(text: Text) -> dict[str, Any]:
    """A text with its present wording, which is read if the catalogue no longer has the key."""
    args = {name: _argument(value) for name, value in text.args.items()}
    return {"is": "Text", "key": text.key, "args": args, "words": str(text)}


def _argument(value: Any) -> Any:
    """An argument of a text as a plain value; a dice code as it is written."""
    if isinstance(value, Text):
        return _text(value)
    if isinstance(value, Code):
        return value.dice.write(value.pips)
    if isinstance(value, tuple | list):
        return [_argument(each) for each in value]
    return value if value is None or isinstance(value, bool | int) else str(value)


def _mapping(value: Mapping[str, Any]) -> dict[str, Any]:
    """A mapping; one with a key ``is`` of its own is wrapped, so that it is not taken for a
    record."""
    if not all(isinstance(key, str) for key in value):
        raise TypeError("the keys of a mapping are strings, as in JSON")
    packed = {key: encode(item) for key, item in value.items()}
    return {"is": "", "rows": packed} if "is" in packed else packed


def _told(held: dict[str, Any]) -> Text | str:
    """A stored text, or its stored wording if the catalogue has no fitting sentence any more."""
    from game.wording import catalogue

    text = Text(held["key"], held["args"])
    return text if not text.key or catalogue.tells(text.key, text.args) else held["words"]


formerly("Text", _told)


def decode(value: Any) -> Any:
    """The inverse of ``encode``. Errors: UnknownRecord (a Refused and a ValueError) for an unknown
    record, ValueError for missing or unknown fields."""
    if isinstance(value, list):
        return tuple([decode(item) for item in value])
    if not isinstance(value, dict):
        return value
    if "is" not in value:
        return {key: decode(item) for key, item in value.items()}
    if value["is"] == "":
        return {key: decode(item) for key, item in value["rows"].items()}
    if read := _FORMERLY.get(value["is"]):
        return read({key: decode(item) for key, item in value.items() if key != "is"})
    kind = _KINDS.get(value["is"])
    if kind is None:
        raise UnknownRecord(value["is"])
    held = dict(kind._given)
    for key, item in value.items():
        if key != "is":
            held[key] = decode(item)
    if held.keys() != kind._names:
        wrong = sorted(held.keys() ^ kind._names)
        raise ValueError(f"bad record {value['is']}: {', '.join(wrong)}")
    if kind._settle:
        kind._settle(held)
    made = _new(kind)
    kind._hold(made, held)
    return made
