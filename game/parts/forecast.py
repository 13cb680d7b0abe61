"""The exact odds of an attack and of single rolls."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple

from game import odds, registry
from game.checks import Term, pips, pool
from game.encounter.records import Command
from game.encounter.state import Encounter
from game.errors import Refused
from game.memory import per_numbers, per_object
from game.notation import PIPS, Notation
from game.notation import pips as pips_notation
from game.wording import say


@dataclass(frozen=True)
class Forecast:
    """The odds of an attack. ``needed``: a fixed number if no defence is rolled; ``outcomes``:
    chance of each harmful outcome."""

    attack: tuple[Term, ...]
    defence: tuple[Term, ...]
    damage: tuple[Term, ...]
    resistance: tuple[Term, ...]
    needed: int | None
    hit: Any
    outcomes: Mapping[str, Any]


class Later(Mapping[str, Any]):
    """Outcomes computed only on first use: whoever asks only for the chance to hit does not wait
    for them."""

    def __init__(self, work: Callable[[], Mapping[str, Any]]) -> None:
        self._work = work

    @per_object
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
    """An attack as it reaches whoever may react. ``state``: the state in which it waits for them;
    ``who``: their id; ``settled``: (answer, what it is paid with) if they are not asked, because of
    a standing order or because they cannot react; None if they are asked."""

    state: Encounter
    who: str
    settled: tuple[str, str] | None


NONE = "none"
"""The answer of somebody who does not defend."""


def forecast(state: Encounter, command: Command, reaction: str = "", pay: str = "") -> Forecast:
    """The exact odds of an attack command now, the target defending as the rules say. Where
    reactions are chosen, ``reaction`` is assumed ("" = what the rules do if nobody chooses, else
    none), paid with ``pay``. Raises Refused("no_odds")."""
    book = registry.of(state)
    if book.forecast is None:
        raise Refused("no_odds", say("parts-no-odds-of-attacks", book=book.name))
    told: Forecast = book.forecast(state, command, reaction, pay)
    return told


class Roll(NamedTuple):
    """All that the odds of a roll depend on: code with bonuses and penalties, both in the
    notation's unit, flat points, how penalties count, what the wild die does, and the notation."""

    code: int
    penalty: int
    flat: int
    method: str
    wild: str
    dice: Notation = PIPS

    def pool(self, bonus: int = 0) -> tuple[int, int]:
        """(code to roll, penalty to roll separately), with that much bonus added."""
        terms = (Term("", self.code), Term("", bonus, "bonus"), Term("", self.penalty, "penalty"))
        return pool(terms, self.method)

    @property
    def spread(self) -> odds.Distribution:
        """Distribution of its totals."""
        return self.dice.totals(*self.pool(), self.flat, self.wild)

    def mixed(self, bonuses: Mapping[int, int]) -> odds.Distribution:
        """Distribution of its totals with a random bonus: pips of bonus and their weights."""
        codes: Counter[int] = Counter()
        for bonus, weight in bonuses.items():
            code, penalty = self.pool(bonus)
            codes[code] += weight
        return pips_notation.penalised(odds.mixed(codes, self.wild), penalty, self.flat)


def roll_of(
    terms: tuple[Term, ...], options: Mapping[str, Any], wild: str = "", dice: Notation = PIPS
) -> Roll:
    """The roll of these terms in that notation under the scene's options (PER-Q-3, ADV-Q-4).
    ``wild`` overrides the scene's wild-die policy."""
    code, penalty = pool(terms, "rolled")
    method = options.get("penalty_method", "removed")
    return Roll(code, penalty, pips(terms, "flat"), method, wild or options["wild_die"], dice)


def distribution(
    terms: tuple[Term, ...], options: Mapping[str, Any], wild: str = "", dice: Notation = PIPS
) -> odds.Distribution:
    """Distribution of the totals of these terms, in that notation under the scene's options."""
    return roll_of(terms, options, wild, dice).spread


def _long(rolls: tuple[Roll, ...], number: int) -> bool:
    return sum(roll.dice.long(roll.code + roll.penalty) for roll in rolls) > odds.MANY_PIPS


@per_numbers(_long)
def reaching(rolls: tuple[Roll, ...], number: int) -> tuple[Fraction, Fraction]:
    """(chance that the first roll reaches ``number``, or the second roll if there is one; mean of
    the first)."""
    acting, *other = [roll.spread for roll in rolls]
    chance = odds.beats(acting, other[0]) if other else acting.at_least(number)
    return chance, acting.mean
