"""Commands that the rules may refuse: legal ones given by, at, with or for the wrong thing."""

import types
from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from typing import Union, get_args, get_origin, get_type_hints

from game import registry
from game.codec import _KINDS, replace

NUMBERS = (0, 1, 2, 3, 5, 6, 8, 13, 20, 50, 75, 120, 1001, -1, 10**9)
FLOATS = (0.0, 1.0, 3.5, 25.0, -1.0, 1e9)
WORDS = ("", "none", "auto", "nonsense", "x" * 200, "dodge", "parry", "blaster", "firearms",
         "on", "off", "gm")  # fmt: skip
NOBODY = "nobody#9"
IDS = {"target", "who", "members", "targets", "ambushers", "order", "also", "spare", "people",
       "leader", "after", "until", "vehicle", "roller", "a", "b", "attacker"}  # fmt: skip


class Wrong:
    """Makes commands of a walk's book that are wrong in one thing, or in everything."""

    def __init__(self, rng, walk_book):
        self.rng, self.book = rng, registry.find(walk_book)
        self.verbs = [verb.command for verb in self.book.handlers]
        self.seen: dict[tuple[str, str], list] = {}
        self.earlier: list = []

    def learn(self, legal) -> None:
        """Remember the values of legal commands, to use them elsewhere."""
        for command in self.rng.sample(legal, min(len(legal), 12)):
            self.earlier.append(command)
            for f in fields(command):
                held = self.seen.setdefault((type(command).__name__, f.name), [])
                value = getattr(command, f.name)
                if len(held) < 60 and value not in held:
                    held.append(value)
        self.earlier = self.earlier[-300:]

    def command(self, state, legal):
        """One command that may be refused in the state."""
        roll = self.rng.random()
        if roll < 0.25 and self.earlier:
            return self.rng.choice(self.earlier)
        if roll < 0.65:
            base = self.rng.choice(legal if roll < 0.45 and legal else self.earlier or legal)
            return self.bent(state, base)
        if roll < 0.75 and self.earlier:
            return self.bent(state, self.bent(state, self.rng.choice(self.earlier)))
        return self.made(state, self.rng.choice(self.verbs))

    def bent(self, state, command):
        """The command with one field changed."""
        field = self.rng.choice(fields(command)).name
        return replace(command, **{field: self.value(state, type(command), field)})

    def made(self, state, kind):
        values = {}
        for f in fields(kind):
            left = f.default is MISSING and f.default_factory is MISSING
            if left or self.rng.random() < 0.5:
                values[f.name] = self.value(state, kind, f.name)
        return kind(**values)

    def value(self, state, kind, field):
        held = self.seen.get((kind.__name__, field))
        if held and self.rng.random() < 0.6:
            return self.rng.choice(held)
        return self.of_type(state, get_type_hints(kind)[field], field, kind)

    def of_type(self, state, hint, field, kind):
        rng, origin = self.rng, get_origin(hint)
        if origin in (Union, types.UnionType):
            return self.of_type(state, rng.choice(get_args(hint)), field, kind)
        if hint is types.NoneType:
            return None
        if hint is bool:
            return rng.random() < 0.5
        if hint is int:
            return rng.choice(NUMBERS)
        if hint is float:
            return rng.choice(FLOATS)
        if hint is str:
            return self.word(state, field)
        if origin is tuple:
            inner = get_args(hint)
            if len(inner) == 2 and inner[1] is Ellipsis:
                return tuple(
                    self.of_type(state, inner[0], field, kind)
                    for _ in range(rng.choice((0, 1, 1, 2, 3)))
                )
            return tuple(self.of_type(state, one, field, kind) for one in inner)
        if origin is Mapping or hint is Mapping:
            return {}
        if is_dataclass(hint) and hint.__name__ in _KINDS and not self.held(state, hint):
            return self.made(state, hint)
        return self.thing(state, hint)

    def held(self, state, hint):
        return [f for f in state.fighters.values() if isinstance(f, hint)]

    def thing(self, state, hint):
        """A fighter or sheet of the state, if it has the type; else any fighter."""
        for f in state.fighters.values():
            for one in (f, f.sheet):
                try:
                    if isinstance(one, hint):
                        return one
                except TypeError:
                    continue
        return next(iter(state.fighters.values()), None)

    def word(self, state, field):
        """A word that mostly fits the field."""
        rng = self.rng
        if field in IDS and rng.random() < 0.85:
            return rng.choice([*state.fighters, NOBODY, "gm"])
        return rng.choice(self._words(state, field))

    def _words(self, state, field):
        f = self.rng.choice(list(state.fighters.values()) or [None])
        words = list(WORDS)
        if f is not None and hasattr(f.sheet, "weapons"):
            words += [w.name for w in f.sheet.weapons]
        if f is not None and hasattr(f.sheet, "dots"):
            words += list(f.sheet.dots) + [i.name for i in f.sheet.items]
        if f is not None and hasattr(f.sheet, "skills"):
            words += list(f.sheet.skills) + list(f.sheet.attributes)
        words += [f.side for f in state.fighters.values()]
        heard = [v for (_, name), held in self.seen.items() for v in held if name == field]
        return words + [w for w in heard if isinstance(w, str)]
