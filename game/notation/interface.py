"""What a notation answers, whatever its dice are."""

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import ClassVar, NamedTuple

from game.checks import Result, Term
from game.dice import Source
from game.errors import Refused
from game.odds.distribution import Distribution
from game.wording import Text, called, say

SHOWN = 40
MOST_FLAT = 999


class Examples(NamedTuple):
    """Codes that sentences show: ``roll``, as +roll takes it, for a ``field`` of content, for a
    ``sheet``, and a ``short`` one."""

    roll: str
    field: str
    sheet: str
    short: str


class Notation(ABC):
    """How the dice of a book are written, thrown and reckoned. A code is a whole number in the
    notation's own unit, so that codes of terms can be added up; 0 is no dice at all.

    ``examples``: codes that sentences show; ``sample``: the first of them as a code; ``die``: what
    one die more or less is, as wounds and further actions take it off; ``least``, ``most``: the
    lowest and highest code of a sheet; ``starts``: what a typed code begins with, ``written``: all
    of one in a text, both as regular expressions; ``begins``: the code that modifiers may follow;
    ``modifier``: one of them, its groups being the sign, the number and whatever else it is read
    by; ``tail``: all modifiers at the end of a text, as its one group.
    """

    examples: ClassVar[Examples]
    sample: ClassVar[int]
    die: ClassVar[int]
    least: ClassVar[int] = 0
    most: ClassVar[int]
    starts: ClassVar[str] = r"\d"
    written: ClassVar[str]
    begins: ClassVar[re.Pattern[str]]
    modifier: ClassVar[re.Pattern[str]]
    tail: ClassVar[re.Pattern[str]]

    @property
    @abstractmethod
    def about(self) -> Text:
        """What a code says, in a sentence for whoever reads a sheet for the first time."""

    @property
    @abstractmethod
    def highest(self) -> int:
        """The most that a die laid by hand may show."""

    @abstractmethod
    def read(self, text: str) -> int:
        """The code of a text. Refused: ``bad_code``, with a sentence that shows one."""

    @abstractmethod
    def write(self, code: int) -> str:
        """The code as ``read`` takes it; what is no dice has a sign: ``+2``."""

    @abstractmethod
    def spoken(self, code: int) -> Text:
        """The code in words, for a screen reader."""

    @abstractmethod
    def roll(
        self, terms: Iterable[Term], dice: Source, penalty_method: str = "removed",
        wild: str = "off", wild_first: bool = False,
    ) -> Result:  # fmt: skip
        """Throw the terms. ``penalty_method``, ``wild``, ``wild_first``: house options, for
        notations that know them."""

    @abstractmethod
    def totals(self, code: int, penalty: int, flat: int, wild: str) -> Distribution:
        """The exact odds of what ``roll`` comes to, of a code, of penalties that are thrown apart
        or taken off, and of points on the total."""

    @abstractmethod
    def refuse_size(self, code: int, terms: Iterable[Term]) -> None:
        """Refused for what is too much, or nothing that can be thrown: ``bad_code``."""

    def typed(self, word: str) -> str:
        """A typed code as tables of content hold it."""
        return word.lower()

    @property
    def example(self) -> str:
        """A code as it is typed."""
        return self.examples.roll

    def like(self, dice: int, points: int = 0) -> str:
        """A code to show that is about as good as so many six-sided dice and points."""
        return self.write(dice * self.die + points)

    def fair(self, code: int) -> bool:
        """Whether a sheet may have that code."""
        return self.least <= code <= self.most

    def added(self, code: int) -> str:
        """The code as it is put on top of another: ``+1D``."""
        return f"+{self.write(code).lstrip('+')}"

    def less(self, dice: int) -> str:
        """So many dice less, as they are written: ``-1D``; a point each where there is one die."""
        return f"-{self.write(dice * self.die).lstrip('+')}"

    def off(self, dice: int) -> Text:
        """What ``less`` writes, as it is told."""
        code = self.spoken(dice * self.die)
        return say("notation-changes", written=self.less(dice), sign="minus", code=code)

    def changed(self, code: int) -> Text:
        """A code that is put on top of another, or taken off: ``+1D``, ``-2``."""
        written = f"{'-' if code < 0 else '+'}{self.write(abs(code)).lstrip('+')}"
        sign, spoken = "minus" if code < 0 else "plus", self.spoken(abs(code))
        return say("notation-changes", written=written, sign=sign, code=spoken)

    def term(self, term: Term) -> str:
        """A term as accounts of rolls write it: ``blaster 4D``, ``hurt -1D``, ``luck +2``."""
        return term.told(self.write)

    def told(self, term: Term) -> Text:
        """The same, for the eye or the ear: ``hurt minus 1 die``."""
        sign = {"penalty": "minus", "bonus": "plus"}.get(term.kind, "")
        code: Text | str = ""
        if term.kind == "flat":
            sign, code = "minus" if term.pips < 0 else "plus", str(abs(term.pips))
        elif term.kind in ("rank", "die"):
            code = str(term.pips)
        else:
            code = self.spoken(term.pips)
        written = self.term(term).strip()
        return say("notation-term", written=written, label=called(term.label), sign=sign, code=code)

    def long(self, code: int) -> int:
        """How much there is to reckon for a code, in pips of six-sided dice."""
        return 0

    def coded(self, text: str) -> bool:
        """Whether a text begins like a code, and not like a name."""
        return bool(re.match(self.starts, text))

    def modifying(self, found: re.Match[str]) -> Term:
        """A typed modifier as the term that it is: points on the total, unless the notation says
        otherwise."""
        return Term("modifier", int(found[1] + found[2]), "flat")

    def modifiers(self, text: str) -> tuple[Term, ...]:
        """``-1D+2`` as terms. Refused: ``bad_modifier`` for more than 999 either way."""
        terms = []
        for found in self.modifier.finditer(text):
            if int(found[2]) > MOST_FLAT:
                sentence = say("notation-modifier-at-most", most=MOST_FLAT)
                raise Refused("bad_modifier", sentence)
            terms.append(self.modifying(found))
        return tuple(terms)

    def split(self, text: str) -> tuple[str, tuple[Term, ...]]:
        """``blaster-1D+2`` as the name and its modifiers."""
        tail = self.tail.search(text)
        if not tail:
            return text.strip(), ()
        return text[: tail.start()].strip(), self.modifiers(tail[1])

    def parted(self, text: str) -> tuple[int, tuple[Term, ...]]:
        """The code and further modifiers of ``4D+2-1D+5``. Refused: ``bad_code``."""
        text = text.strip()
        match = self.begins.match(text)
        if not match:
            return self.read(text), ()
        rest = text[match.end() :]
        if rest.strip() and not self.tail.fullmatch(rest):
            sentence = say("notation-not-to-roll", text=text[:SHOWN], example=self.example)
            raise Refused("bad_code", sentence)
        return self.read(match[0]), self.modifiers(rest)
