"""Types of the values in content fields: how each is read from typed text, checked, shown,
explained."""

import itertools
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from game.errors import Refused
from game.notation import PIPS, Notation
from game.wording import Text as Told
from game.wording import say

MOST_TEXT = 1000
SHOWN = 40
FEW = 12
"""Up to this many words are all listed to whoever may choose one of them."""
OWN = -1
"""Default bound of a Code: that of its notation."""


class Value(ABC):
    """A type of value in a content field."""

    @abstractmethod
    def problem(self, value: object) -> Told | str:
        """A sentence saying what would be right there, if ``value`` is wrong; "" if it is right."""

    @abstractmethod
    def read(self, word: str) -> Any:
        """Parse typed text. Text that is not valid is returned as it is, for ``problem`` to
        reject."""

    @abstractmethod
    def says(self) -> Told | str:
        """What may stand there, in a few words for help: ``a dice code, as 4D+1``."""

    def show(self, value: object) -> str:
        """The value in the form in which it is typed."""
        return str(value)


@dataclass(frozen=True)
class Text(Value):
    """Printable text of 1 to ``most`` characters. ``empty``: may be empty; ``lines``: may have line
    breaks."""

    most: int = MOST_TEXT
    empty: bool = False
    lines: bool = False

    def problem(self, value: object) -> Told | str:
        plain = value.replace("\n", "") if self.lines and isinstance(value, str) else value
        if isinstance(plain, str) and plain.isprintable() and len(str(value)) <= self.most:
            return "" if plain.strip() or self.empty else say("shelf-text-not-empty")
        return say("shelf-text-at-most", most=self.most, lines=self.lines)

    def read(self, word: str) -> Any:
        return word

    def says(self) -> Told | str:
        return say("shelf-says-text")


@dataclass(frozen=True)
class Whole(Value):
    """A whole number from ``low`` to ``high``, both included."""

    low: int = 0
    high: int = 9999

    def problem(self, value: object) -> Told | str:
        if type(value) is int and self.low <= value <= self.high:
            return ""
        return say("shelf-whole-number-between", low=self.low, high=self.high)

    def read(self, word: str) -> Any:
        return int(word) if word.lstrip("-").isdecimal() and len(word) < 12 else word

    def says(self) -> Told | str:
        return say("shelf-says-whole-number", low=self.low, high=self.high)


@dataclass(frozen=True)
class Flag(Value):
    """true or false; also typed as yes, no, on, off."""

    def problem(self, value: object) -> Told | str:
        return "" if isinstance(value, bool) else say("shelf-is-a-flag")

    def read(self, word: str) -> Any:
        return {
            "true": True,
            "yes": True,
            "on": True,
            "false": False,
            "no": False,
            "off": False,
        }.get(word.lower(), word)

    def says(self) -> Told | str:
        return say("shelf-says-flag")

    def show(self, value: object) -> str:
        return str(value).lower()


@dataclass(frozen=True)
class Code(Value):
    """A dice code. ``strength``: may add to Strength (``STR+1D``, PER-Q-60); ``low``, ``high``:
    bounds in the unit of the notation ``dice``, by default the notation's own."""

    strength: bool = False
    low: int = OWN
    high: int = OWN
    dice: Notation = PIPS

    def __post_init__(self) -> None:
        for name, own in (("low", self.dice.least), ("high", self.dice.most)):
            if getattr(self, name) == OWN:
                object.__setattr__(self, name, own)

    def problem(self, value: object) -> Told | str:
        code = str(value) if isinstance(value, str) else "?"
        if self.strength and code.startswith("STR"):
            code = code.removeprefix("STR").removeprefix("+") or "0D"
        try:
            if self.low <= self.dice.read(code) <= self.high:
                return ""
        except Refused:
            pass
        low, high = map(self.dice.write, (self.low, self.high))
        example, more = self.dice.examples.field, self.strength
        return say("shelf-dice-code", low=low, high=high, example=example, strength=more)

    def read(self, word: str) -> Any:
        return self.dice.typed(word)

    def says(self) -> Told | str:
        example = self.dice.examples.field
        return say("shelf-says-dice-code", example=example, strength=self.strength)


type Names = Callable[[], Iterable[str]]


@dataclass(frozen=True)
class OneOf(Value):
    """One of a set of words. ``what``: what they are, for messages; ``empty``: "" is allowed
    too."""

    names: Names
    what: Told | str = ""
    empty: bool = False

    def problem(self, value: object) -> Told | str:
        known = tuple(self.names())
        if (value == "" and self.empty) or value in known:
            return ""
        which, names = "all", known
        if len(known) > FEW:
            near = get_close_matches(str(value)[:SHOWN].lower(), known, n=3, cutoff=0.5)
            which, names = ("near", tuple(near)) if near else ("some", known[:5])
        what = self.what or None
        return say("shelf-one-of", what=what, which=which, names=names, empty=self.empty)

    def read(self, word: str) -> Any:
        """The matching name regardless of case, or the only one that starts with the word."""
        known = tuple(self.names())
        folded = word.casefold()
        found = [n for n in known if n.casefold() == folded]
        found = found or [n for n in known if n.casefold().startswith(folded)]
        return found[0] if len(found) == 1 else word

    def says(self) -> Told | str:
        known = tuple(self.names())
        if len(known) > FEW:
            return self.what
        return say("shelf-says-one-of", what=self.what or None, names=known)


@dataclass(frozen=True)
class ListOf(Value):
    """A list of ``least`` to ``most`` values of one type; ``rising``: strictly ascending."""

    of: Value
    most: int = 20
    rising: bool = False
    least: int = 0

    def problem(self, value: object) -> Told | str:
        if not isinstance(value, list | tuple) or not self.least <= len(value) <= self.most:
            return say("shelf-list-in-brackets", least=self.least, most=self.most)
        wrong = str(next((found for each in value if (found := self.of.problem(each))), ""))
        if wrong:
            return say("shelf-each-of-the-list", wrong=f"{wrong[:1].lower()}{wrong[1:]}")
        if self.rising and any(near >= far for near, far in itertools.pairwise(value)):
            return say("shelf-list-rises")
        return ""

    def read(self, word: str) -> Any:
        return [self.of.read(each.strip()) for each in word.split(",") if each.strip()]

    def says(self) -> Told | str:
        return say("shelf-says-list", each=self.of.says())

    def show(self, value: Any) -> str:
        return ", ".join(self.of.show(each) for each in value)


@dataclass(frozen=True)
class ByName(Value):
    """A value for each of some names: ``{ dodge = "4D" }``. ``what``: noun for the names."""

    names: Names
    of: Value
    what: str

    def problem(self, value: object) -> Told | str:
        if not isinstance(value, Mapping):
            return say("shelf-values-in-braces", what=self.what)
        known = OneOf(self.names, say("shelf-a", noun=self.what))
        for name, each in value.items():
            if wrong := known.problem(name):
                return say("shelf-is-no", name=str(name)[:SHOWN], what=self.what, wrong=wrong)
            if wrong := self.of.problem(each):
                return say("shelf-wrong-under", name=str(name)[:SHOWN], wrong=wrong)
        return ""

    def read(self, word: str) -> Any:
        pairs = (each.rpartition(" ") for each in word.split(",") if each.strip())
        known = OneOf(self.names)
        return {known.read(name.strip()): self.of.read(value) for name, _, value in pairs}

    def says(self) -> Told | str:
        return say("shelf-says-by-name", what=self.what, each=self.of.says())

    def show(self, value: Any) -> str:
        return ", ".join(f"{name} {self.of.show(each)}" for name, each in value.items())
