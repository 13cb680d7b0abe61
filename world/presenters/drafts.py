"""Drafts: characters being built from dice codes, shared by several books, and hints on what to
type next.

Plain Python; codes are in pips. Skills are stored as pips above their attribute, so that raising
the attribute never takes dice away from them.
"""

import json
from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, ClassVar

from game.dice import format_code, parse_code
from game.errors import Refused
from game.notation import PIPS
from game.registry.matching import resolve
from game.registry.sheet import Sheet
from game.wording import Code, Text, say

TAKEN_BACK = ("none", "0", "0d")


@dataclass
class Draft(ABC):
    """Choices made so far, what is left, and what is wrong. ``added``: pips of skills above their
    attributes; ``warned``: the player was told that no weapon is chosen."""

    kind: ClassVar[str]
    if TYPE_CHECKING:

        @property
        def attribute_pips(self) -> int: ...

        @property
        def skill_pips(self) -> int: ...

    else:
        attribute_pips: ClassVar[int]
        skill_pips: ClassVar[int]

    attributes: dict[str, int] = field(default_factory=dict)
    added: dict[str, int] = field(default_factory=dict)
    weapons: list[str] = field(default_factory=list)
    armour: str = ""
    warned: bool = False

    @abstractmethod
    def find(self, word: str) -> str:
        """The attribute or skill meant by the word. Errors: MatchError."""

    @abstractmethod
    def attribute_of(self, skill: str) -> str:
        """The skill's attribute."""

    @abstractmethod
    def short(self, attribute: str) -> str:
        """An abbreviation of the attribute that is long enough to type."""

    @abstractmethod
    def bounds(self, name: str) -> tuple[int, int]:
        """(lowest, highest) full code in pips."""

    @abstractmethod
    def take_gear(self, word: str) -> str:
        """Add a piece of starting gear; returns its name. Raises Refused if it is not allowed."""

    @abstractmethod
    def errors(self) -> list[Text | str]:
        """What is wrong, a sentence each."""

    @abstractmethod
    def sheet(self) -> Sheet:
        """The finished sheet."""

    @classmethod
    def from_json(cls, text: str) -> "Draft":
        return cls(**{name: value for name, value in json.loads(text).items() if name != "kind"})

    def to_json(self) -> str:
        return json.dumps({"kind": self.kind, **asdict(self)})

    def choose(self, word: str) -> str:
        """Make a choice given by a single word, such as a race; returns the news, "" if the word is
        no choice."""
        return ""

    def change(self, word: str, how: str, code: str) -> str:
        """Set an attribute or skill to a full code (``how`` "=" or ""), or raise or lower it ("+",
        "-"); returns its new value in words. Errors: Refused, MatchError."""
        name = self.find(word)
        self.put(name, self._wanted(name, how, code.strip()))
        sheet_code = Code(PIPS, self.code(name))
        return str(say("books-now-at", name=name, code=sheet_code))

    def _wanted(self, name: str, how: str, code: str) -> int:
        """The full code requested, in pips; ``none`` and 0 reset a skill."""
        if code.lower() in TAKEN_BACK:
            return self.bounds(name)[0]
        if not code:
            raise Refused("bad_code", say("books-give-a-code", name=name))
        pips = parse_code(code)
        return {"+": self.code(name) + pips, "-": self.code(name) - pips}.get(how, pips)

    def code(self, name: str) -> int:
        """Full code of an attribute or skill, in pips."""
        if name in self.attributes:
            return self.attributes[name]
        return self.attributes[self.attribute_of(name)] + self.added.get(name, 0)

    def put(self, name: str, pips: int) -> None:
        """Set the full code of an attribute or skill; a skill equal to its attribute is dropped.
        Raises Refused("bad_code") outside of its ``bounds``."""
        low, high = self.bounds(name)
        if not low <= pips <= high:
            ends = {"low": Code(PIPS, low), "high": Code(PIPS, high), "code": Code(PIPS, pips)}
            sentence = say("books-code-out-of-bounds", name=name.capitalize(), **ends)
            raise Refused("bad_code", sentence)
        if name in self.attributes:
            self.attributes[name] = pips
            return
        self.added[name] = pips - low
        if not self.added[name]:
            del self.added[name]

    def attribute_pips_left(self) -> int:
        return self.attribute_pips - sum(self.attributes.values())

    def skill_pips_left(self) -> int:
        return self.skill_pips - sum(self.added.values())

    def drop_gear(self, word: str) -> str:
        """Put a piece of gear back; returns its name. Errors: MatchError."""
        held = [*self.weapons, *filter(None, [self.armour])]
        name = resolve(word, held, "piece of your gear")
        if name == self.armour:
            self.armour = ""
        else:
            self.weapons.remove(name)
        return name


def pips_left(draft: Draft) -> tuple[tuple[int, str], tuple[int, str]]:
    """((pips left, "attributes"), (pips left, "skills")); negative if too many are spent."""
    return (draft.attribute_pips_left(), "attributes"), (draft.skill_pips_left(), "skills")


def attribute_example(draft: Draft) -> str:
    """A line to type that brings attributes closer to their total; "" if they are there."""
    pips = draft.attribute_pips_left()
    if not pips:
        return ""
    had_by_all = [name for name in draft.attributes if draft.bounds(name)[0]]
    name = sorted(had_by_all, key=draft.code, reverse=pips < 0)[0]
    low, high = draft.bounds(name)
    wanted = min(high, max(low, draft.code(name) + pips))
    return f"+chargen {draft.short(name)}={format_code(wanted)}"


def skill_example(draft: Draft, names: Iterable[str], most: int) -> Text | str:
    """A next line to type for skills: raises the first of the names that can still grow, by at most
    ``most`` pips, or lowers the highest one if too much is spent; "" if all is spent."""
    pips = draft.skill_pips_left()
    if pips < 0:
        name = max(draft.added, key=draft.added.__getitem__)
        low = draft.bounds(name)[0]
        return f"+chargen {name}={format_code(max(low, draft.code(name) + pips))}"
    if not pips:
        return ""
    name = next(n for n in names if draft.code(n) < draft.bounds(n)[1])
    more = min(pips, draft.bounds(name)[1] - draft.code(name), most)
    code = format_code(draft.code(name) + more)
    return say("books-next-skill", name=name, code=code)
