"""The exact odds of an attack and of single rolls."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any, NamedTuple

from game import odds, shelf
from game.checks import Term, pips, pool
from game.encounter.records import Command
from game.encounter.state import Encounter
from game.errors import Refused
from game.notation import PIPS, Notation
from game.notation import pips as pips_notation
from game.odds import memory, throws
from game.odds.memory import MANY_PIPS, remembered
from game.wording import say


@dataclass(frozen=True)
class Forecast:
    """The odds of an attack: ``needed`` is a fixed number where no defence is rolled;
    ``outcomes``: chance of everything that can come of it, harmless left out."""

    attack: tuple[Term, ...]
    defence: tuple[Term, ...]
    damage: tuple[Term, ...]
    resistance: tuple[Term, ...]
    needed: int | None
    hit: Any
    outcomes: Mapping[str, Any]


class Later(Mapping[str, Any]):
    """Outcomes that are worked out when somebody asks for them: who asks only for the chance to
    hit does not wait for the rest."""

    def __init__(self, work: Callable[[], Mapping[str, Any]]) -> None:
        self._work = work

    @cached_property
    def _found(self) -> Mapping[str, Any]:
        return self._work()

    def __getitem__(self, name: str) -> Any:
        return self._found[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._found)

    def __len__(self) -> int:
        return len(self._found)


@dataclass(frozen=True)
class Answering:
    """An attack as it comes to whoever may answer it: the ``state`` in which it waits for him,
    ``who`` he is, and ``settled``: his answer and what it is paid with where nobody asks him, by
    his standing order or because he cannot; None where he is asked."""

    state: Encounter
    who: str
    settled: tuple[str, str] | None


NONE = "none"
"""The answer of one who does not defend himself."""


def forecast(state: Encounter, command: Command, reaction: str = "", pay: str = "") -> Forecast:
    """The exact odds of an attack command now, the target defending as the rules have it; where
    reactions are chosen, with the ``reaction`` assumed ("" = as the rules have it where nobody
    chooses, else none), paid as said. Refused: ``no_odds``."""
    book = shelf.of(state)
    if book.forecast is None:
        raise Refused("no_odds", say("parts-no-odds-of-attacks", book=book.name))
    told: Forecast = book.forecast(state, command, reaction, pay)
    return told


class Roll(NamedTuple):
    """All that the odds of a roll hang on: its code, bonuses included, and its penalties, in the
    unit of its notation, flat points, how penalties count, what the wild die does, and the
    notation."""

    code: int
    penalty: int
    flat: int
    method: str
    wild: str
    dice: Notation = PIPS

    def pool(self, bonus: int = 0) -> tuple[int, int]:
        """The code to throw and the penalty to throw on the side, with so much bonus more."""
        terms = (Term("", self.code), Term("", bonus, "bonus"), Term("", self.penalty, "penalty"))
        return pool(terms, self.method)

    @property
    def spread(self) -> odds.Distribution:
        """Its totals."""
        return self.dice.totals(*self.pool(), self.flat, self.wild)

    def mixed(self, bonuses: Mapping[int, int]) -> odds.Distribution:
        """Its totals with a bonus that depends on something else: pips of it with their
        weights."""
        codes: Counter[int] = Counter()
        for bonus, weight in bonuses.items():
            code, penalty = self.pool(bonus)
            codes[code] += weight
        return pips_notation.penalised(odds.mixed(codes, self.wild), penalty, self.flat)


def roll_of(
    terms: tuple[Term, ...], options: Mapping[str, Any], wild: str = "", dice: Notation = PIPS
) -> Roll:
    """The roll of these terms in that notation under the scene's options (PER-Q-3, ADV-Q-4)."""
    code, penalty = pool(terms, "rolled")
    method = options.get("penalty_method", "removed")
    return Roll(code, penalty, pips(terms, "flat"), method, wild or options["wild_die"], dice)


def distribution(
    terms: tuple[Term, ...], options: Mapping[str, Any], wild: str = "", dice: Notation = PIPS
) -> odds.Distribution:
    """Totals of these terms in that notation under the scene's options."""
    return roll_of(terms, options, wild, dice).spread


def _long(rolls: tuple[Roll, ...], number: int) -> bool:
    return sum(roll.dice.long(roll.code + roll.penalty) for roll in rolls) > MANY_PIPS


@remembered(_long)
def reaching(rolls: tuple[Roll, ...], number: int) -> tuple[Fraction, Fraction]:
    """The chance that the first roll reaches the number, or the other roll where there is one;
    and what it comes to on average."""
    acting, *other = [roll.spread for roll in rolls]
    chance = odds.beats(acting, other[0]) if other else acting.at_least(number)
    return chance, acting.mean


def forget() -> None:
    """Drop everything remembered, so that the next odds are worked out afresh."""
    throws.forget()
    memory.forget()
    pips_notation.forget()
