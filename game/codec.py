"""Records: frozen dataclasses that go to JSON and come back equal."""

from collections.abc import Mapping
from dataclasses import MISSING, dataclass, field, fields
from types import MappingProxyType

EMPTY = MappingProxyType({})

_KINDS: dict[str, type] = {}


def in_own_words(default=MISSING):
    """A field of a record that holds what somebody says in words of his own."""
    return field(default=default, metadata={"in own words": True})


def record(cls):
    """Make a class a frozen record that ``encode`` and ``decode`` know by its name."""
    cls = dataclass(frozen=True)(cls)
    if cls.__name__ in _KINDS:
        raise TypeError(f"two records are named {cls.__name__}")
    _KINDS[cls.__name__] = cls
    cls._defaults = tuple(
        (f.name, f.default_factory() if f.default_factory is not MISSING else f.default)
        for f in fields(cls)
    )
    cls._in_own_words = tuple(f.name for f in fields(cls) if f.metadata.get("in own words"))
    return cls


def replace(value, /, **changes):
    """The record with some fields changed: ``dataclasses.replace``, many times as fast.

    Errors: TypeError for a field that it does not have.
    """
    old = value.__dict__
    new = old | changes
    if len(new) != len(old):
        raise TypeError(f"{type(value).__name__} has no field {', '.join(new.keys() - old)}")
    changed = object.__new__(type(value))
    object.__setattr__(changed, "__dict__", new)
    return changed


def encode(value):
    """Plain JSON values for a record, tuple, mapping or scalar; default fields are left out.

    Errors: TypeError for anything else, and for a mapping whose keys are not strings.
    """
    if value is None or isinstance(value, str | int | float | bool):
        return value
    if isinstance(value, tuple | list):
        return [encode(item) for item in value]
    if isinstance(value, Mapping):
        return _mapping(value)
    if type(value) is not _KINDS.get(type(value).__name__):
        raise TypeError(f"{type(value).__name__} is no record")
    packed = {"is": type(value).__name__}
    for name, default in value._defaults:
        item = getattr(value, name)
        if default is MISSING or item != default:
            packed[name] = encode(item)
    return packed


def _mapping(value: Mapping) -> dict:
    """A mapping; one that holds the key ``is`` itself is wrapped, so that no record is seen."""
    if not all(isinstance(key, str) for key in value):
        raise TypeError("the keys of a mapping are strings, as in JSON")
    packed = {key: encode(item) for key, item in value.items()}
    return {"is": "", "rows": packed} if "is" in packed else packed


def decode(value):
    """The inverse of ``encode``. Errors: ValueError for an unknown record or field."""
    if isinstance(value, list):
        return tuple([decode(item) for item in value])
    if not isinstance(value, dict):
        return value
    if "is" not in value:
        return {key: decode(item) for key, item in value.items()}
    if value["is"] == "":
        return {key: decode(item) for key, item in value["rows"].items()}
    kind = _KINDS.get(value["is"])
    if kind is None:
        raise ValueError(f"unknown record {value['is']!r}")
    try:
        return kind(**{key: decode(item) for key, item in value.items() if key != "is"})
    except TypeError as error:
        raise ValueError(f"bad record {value['is']}: {error}") from None
