"""Answers of either program as plain values that can be compared, and digests of them."""

import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from fractions import Fraction
from hashlib import blake2b
from typing import Any

from game import codec
from tests.compared import renamed
from tests.compared.renamed import as_before, name_before, name_now, usual


class Written:
    """How a program writes. ``new``: it is the current one, and writes as the older one did."""

    def __init__(self, new: bool):
        self.new = new
        self.as_it_was = as_before if new else usual

    def kept(self, value: Any) -> Any:
        """A record of the journal: a state, an event, a command."""
        return self.as_it_was(codec.encode(value))

    def offers(self, commands: Any) -> Any:
        """A list of commands, which have no bags."""
        packed = codec.encode(commands)
        return as_before(packed) if self.new and renamed.RECORDS else packed

    def answer(self, value: Any) -> Any:
        """Odds, and other values that are not records."""
        return self.as_it_was(_plain(value))

    def kind(self, value: Any) -> str:
        """The name of the value's record in the older program."""
        return self.kind_of(type(value))

    def kind_of(self, kind: type) -> str:
        return name_before(kind.__name__) if self.new else kind.__name__


def made(name: str, *values: Any, **named: Any) -> Any:
    """Make a record by the name that it had in the older program."""
    return codec._KINDS[name_now(name, codec._KINDS)](*values, **named)


def fitted(kind: Any, **values: Any) -> Any:
    """Make a record of the kind from those of the values that it has fields for."""
    return kind(**{name: value for name, value in values.items() if name in kind._names})


def word(value: Any) -> str:
    """A digest of a plain value."""
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=9).hexdigest()


def _plain(value: Any) -> Any:
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, Mapping):
        return {str(key): _plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    if type(value) is codec._KINDS.get(type(value).__name__):
        return codec.encode(value)
    if is_dataclass(value) and not isinstance(value, type):
        return {f.name: _plain(getattr(value, f.name)) for f in fields(value)}
    return value if isinstance(value, str | int | float | None) else repr(value)
