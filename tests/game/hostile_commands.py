"""Invalid commands: some with bad values of the right type, some with wrong types.

Most start as a legal command, or as a record of the books with arbitrary fields, and have one value
replaced, at any depth.
"""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from types import UnionType
from typing import Any, get_args, get_origin

from game import engine, registry
from game.codec import replace
from game.encounter import commands as c

WORDS = (
    "", " ", "nobody", "gm", "all", "none", "scene", "x" * 500, "9" * 5000, "-1", "0", "1", "99",
    "7.5", "²", "٣", "|", "a|b", ",", "strength", "dexterity", "perception", "blaster", "dodge",
    "firearms", "saber_melee", "fists", "medium", "25 m", "point-blank 3", "next", "round",
    "driver", "gunner", "lost", "wound", "killed", "code", "code blaster 9D", "blaster 900D",
    "off", "on", "gm_choice", "moderate", "yes", "attack", "check", "physical", "melee", "melody",
    "primary", "offhand", "wield", "robot", "xp", "dots", "item", "special", "session", "turn",
)  # fmt: skip
NUMBERS = (-(10**30), -1000, -4, -1, 0, 1, 2, 3, 4, 7, 50, 99, 101, 1000, 10**7, 10**30)
REALS = (0.0, -1.5, 2.0, 1e300, float("inf"), float("nan"))
OTHER_KINDS = (None, 3, "word", 1.5, True, (), ("word",), {}, {"word": "word"}, [])


class Hostile:
    """Generates hostile commands for an encounter. ``random``: the source of its choices."""

    def __init__(self, random, state):
        self.random = random
        self.kinds = [verb.command for verb in registry.of(state).handlers]
        self.ids = (*state.fighters, "gm")
        around = (getattr(state, name, None) for name in ("battle", "things", "deed", "blow"))
        self.known = tuple(records((*state.fighters.values(), *around)))

    def command(self, legal=()):
        """A command: a legal one with one value replaced, or one made of arbitrary values."""
        if legal and self.random.random() < 0.6:
            return self.spoilt(self.random.choice(legal))
        made = self.made(self.random.choice(self.kinds))
        return self.spoilt(made) if self.random.random() < 0.3 else made

    def made(self, kind):
        """A record of that kind with arbitrary values in its fields."""
        values = {f.name: self.value(f.type) for f in fields(kind)}
        if "who" in values and self.random.random() < 0.8:
            values["who"] = self.random.choice(self.ids)
        return kind(**values)

    def value(self, kind):
        """An arbitrary value of that type."""
        random, origin = self.random, get_origin(kind) or kind
        of = [part for part in get_args(kind) if part is not Ellipsis]
        if isinstance(kind, UnionType):
            return self.value(random.choice(of))
        if origin is tuple:
            whole = len(of) > 1 or not of
            return tuple(self.value(a) for a in of * (1 if whole else random.randrange(4)))
        if issubclass(origin, Mapping):
            names = [random.choice(WORDS) for _ in range(random.randrange(3))]
            return {name: self.value(of[1] if of else str) for name in names}
        pools = {str: (*WORDS, *self.ids), int: NUMBERS, float: REALS, bool: (True, False)}
        if origin in (object, Any):
            return random.choice((*WORDS, *NUMBERS, *OTHER_KINDS))
        return random.choice(pools[origin]) if origin in pools else self.example(origin)

    def example(self, kind):
        """An instance of that type or a subclass, taken from the encounter or newly made."""
        found = [one for one in self.known if isinstance(one, kind)]
        if found and self.random.random() < 0.8:
            return self.spoilt(self.random.choice(found))
        return self.made(kind) if is_dataclass(kind) else self.random.choice(OTHER_KINDS)

    def spoilt(self, value, kind=object):
        """The value with one part replaced, removed or repeated, at any depth."""
        random = self.random
        if is_dataclass(value):
            at = random.choice(fields(value))
            return replace(value, **{at.name: self.spoilt(getattr(value, at.name), at.type)})
        if isinstance(value, Mapping) and value and random.random() < 0.9:
            return self.spoilt_mapping(value, random.choice(list(value)))
        if isinstance(value, tuple) and value and random.random() < 0.9:
            at = random.randrange(len(value))
            inner = (self.spoilt(value[at], type(value[at])), value[at])
            return (*value[:at], *inner[: random.choice((0, 1, 1, 1, 2))], *value[at + 1 :])
        return random.choice(OTHER_KINDS) if random.random() < 0.1 else self.value(kind)

    def spoilt_mapping(self, value, key):
        """The mapping unchanged, or with one value replaced, or one key removed or renamed."""
        kept = {k: v for k, v in value.items() if k != key}
        other = {self.random.choice(WORDS): value[key]}
        spoilt = {key: self.spoilt(value[key], type(value[key]))}
        return {**kept, **self.random.choice(({}, other, spoilt, spoilt))}


def records(value):
    """Yield the records in a value, including the value itself."""
    if is_dataclass(value):
        yield value
        value = tuple(getattr(value, f.name) for f in fields(value))
    if isinstance(value, Mapping):
        value = tuple(value.values())
    if isinstance(value, tuple):
        for part in value:
            yield from records(part)


def legal(random, state) -> tuple:
    """Legal commands, usually of somebody the table waits for; the seat's if there are none."""
    asked = [wait.who for wait in engine.pending(state)]
    anybody = [c.GM, *(f.id for f in state.present)]
    found = engine.options(
        state, random.choice(asked if asked and random.random() < 0.8 else anybody)
    )
    return found or engine.options(state, c.GM)
