"""The interface of dice notations."""

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
    """Codes shown in sentences: ``roll`` as +roll takes it, one for a ``field`` of content, one for
    a ``sheet``, and a ``short`` one."""

    roll: str
    field: str
    sheet: str
    short: str


class Notation(ABC):
    """How the codes of a book are written, thrown and their odds computed. A code is an int in the
    notation's own unit, so that codes of terms can be added; 0 is no dice.

    ``examples``: codes shown in sentences; ``sample``: the first of them as a code; ``die``: the
    code of one die, as wounds and further actions subtract it; ``least``, ``most``: bounds of codes
    on a sheet; ``starts``: regular expression for the beginning of a typed code, ``written``: for a
    whole code in a text; ``begins``: a code that modifiers may follow; ``modifier``: one modifier
    (groups: sign, number, and what else the notation needs); ``tail``: all modifiers at the end of
    a text, as its one group.
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
        """What a code means, in a sentence for somebody reading a sheet for the first time."""

    @property
    @abstractmethod
    def highest(self) -> int:
        """Highest face that may be given for a preset die."""

    @abstractmethod
    def read(self, text: str) -> int:
        """Parse a code. Refused: ``bad_code``, with an example in the sentence."""

    @abstractmethod
    def write(self, code: int) -> str:
        """The code in the form ``read`` takes; a number without dice has a sign: ``+2``."""

    @abstractmethod
    def spoken(self, code: int) -> Text:
        """The code in words, for screen readers."""

    @abstractmethod
    def roll(
        self, terms: Iterable[Term], dice: Source, penalty_method: str = "removed",
        wild: str = "off", wild_first: bool = False,
    ) -> Result:  # fmt: skip
        """Throw the terms. ``penalty_method``, ``wild``, ``wild_first``: house options, ignored by
        notations that have no such thing."""

    @abstractmethod
    def totals(self, code: int, penalty: int, flat: int, wild: str) -> Distribution:
        """Exact distribution of ``roll``'s total: a code, less a penalty (subtracted, or thrown
        separately where the notation does so), plus flat points. Floored at 0."""

    @abstractmethod
    def refuse_size(self, code: int, terms: Iterable[Term]) -> None:
        """Refused: ``bad_code`` if the code or its terms are too large, or cannot be thrown."""

    def typed(self, word: str) -> str:
        """A typed code in the form that content tables hold."""
        return word.lower()

    @property
    def example(self) -> str:
        """A code as typed after +roll."""
        return self.examples.roll

    def like(self, dice: int, points: int = 0) -> str:
        """A code to show that is about as good as that many six-sided dice plus points."""
        return self.write(dice * self.die + points)

    def fair(self, code: int) -> bool:
        """True if a sheet may have that code."""
        return self.least <= code <= self.most

    def added(self, code: int) -> str:
        """The code as an addition to another: ``+1D``."""
        return f"+{self.write(code).lstrip('+')}"

    def less(self, dice: int) -> str:
        """That many dice less, as written: ``-1D``; one point per die in notations of a single
        die."""
        return f"-{self.write(dice * self.die).lstrip('+')}"

    def off(self, dice: int) -> Text:
        """As ``less``, as a text that can also be read aloud."""
        code = self.spoken(dice * self.die)
        return say("notation-changes", written=self.less(dice), sign="minus", code=code)

    def changed(self, code: int) -> Text:
        """A code added (or, if negative, subtracted) as a text: ``+1D``, ``-2``."""
        written = f"{'-' if code < 0 else '+'}{self.write(abs(code)).lstrip('+')}"
        sign, spoken = "minus" if code < 0 else "plus", self.spoken(abs(code))
        return say("notation-changes", written=written, sign=sign, code=spoken)

    def term(self, term: Term) -> str:
        """A term as roll reports print it: ``blaster 4D``, ``hurt -1D``, ``luck +2``."""
        return term.told(self.write)

    def told(self, term: Term) -> Text:
        """As ``term``, as a text that can also be read aloud: ``hurt minus 1 die``."""
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
        """Cost of computing odds for a code, in pips of six-sided dice."""
        return 0

    def coded(self, text: str) -> bool:
        """True if a text starts like a code rather than a name."""
        return bool(re.match(self.starts, text))

    def modifying(self, found: re.Match[str]) -> Term:
        """A typed modifier as a term: points on the total, unless the notation says otherwise."""
        return Term("modifier", int(found[1] + found[2]), "flat")

    def modifiers(self, text: str) -> tuple[Term, ...]:
        """Terms of ``-1D+2``. Refused: ``bad_modifier`` for a number above 999."""
        terms = []
        for found in self.modifier.finditer(text):
            if int(found[2]) > MOST_FLAT:
                sentence = say("notation-modifier-at-most", most=MOST_FLAT)
                raise Refused("bad_modifier", sentence)
            terms.append(self.modifying(found))
        return tuple(terms)

    def split(self, text: str) -> tuple[str, tuple[Term, ...]]:
        """Split ``blaster-1D+2`` into the name and its modifiers. Refused: ``bad_modifier``."""
        tail = self.tail.search(text)
        if not tail:
            return text.strip(), ()
        return text[: tail.start()].strip(), self.modifiers(tail[1])

    def parted(self, text: str) -> tuple[int, tuple[Term, ...]]:
        """Split ``4D+2-1D+5`` into the code and further modifiers. Refused: ``bad_code``,
        ``bad_modifier``."""
        text = text.strip()
        match = self.begins.match(text)
        if not match:
            return self.read(text), ()
        rest = text[match.end() :]
        if rest.strip() and not self.tail.fullmatch(rest):
            sentence = say("notation-not-to-roll", text=text[:SHOWN], example=self.example)
            raise Refused("bad_code", sentence)
        return self.read(match[0]), self.modifiers(rest)
