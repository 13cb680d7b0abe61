"""Odds of attacks and reactions, taken from the rules themselves.

The same steps that resolve an attack run with a stand-in for the dice that records terms instead of
throwing, so odds and rolls cannot disagree.
"""

from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import reduce
from typing import Any, NamedTuple

from game import odds, registry
from game.books.d6.book import D6Book, Foreseen
from game.books.d6.condition import (
    INCAPACITATED,
    KILLED,
    MORTALLY_WOUNDED,
    STUNNED,
    TRACK,
    WOUNDED,
    WOUNDED_TWICE,
)
from game.books.d6.parts import foresight
from game.books.d6.parts.full_dodge import FULL
from game.books.d6.parts.harm import UNCONSCIOUS, outcome
from game.books.d6.parts.points import pledge_limit
from game.books.d6.parts.reactions import EXTRA, SPARE
from game.books.d6.reducers import evolve
from game.books.d6.state import D6Deed, D6Encounter
from game.checks import Result, Term
from game.dice import PIPS_PER_DIE, Dice, Scripted, Throw
from game.encounter import events as ev
from game.encounter.commands import Answer, Attack, Pledge
from game.encounter.context import Context
from game.encounter.machine import finish_deed
from game.memory import per_numbers
from game.parts.forecast import NONE, Answering, Forecast, Later, Roll, roll_of
from game.parts.rating import LIKELY, Rated, Scale, advise, rate

ROLLS = ("attack", "defence", "damage", "resistance")
STAND_INS = {"attack": 10_000, "damage": 0, "resistance": 0}
DOWN = Fraction(TRACK.index(MORTALLY_WOUNDED))
"""Expected harm of a fall, in wound steps: as much as the worst wound short of death."""
SCALE = Scale(
    {
        STUNNED: Fraction(1, 2), WOUNDED: Fraction(1), WOUNDED_TWICE: Fraction(2),
        UNCONSCIOUS: DOWN, INCAPACITATED: DOWN, MORTALLY_WOUNDED: DOWN, KILLED: 2 * DOWN,
    },
    frozenset((UNCONSCIOUS, INCAPACITATED, MORTALLY_WOUNDED, KILLED)),
)  # fmt: skip
"""How results weigh in expected harm, in wound steps: a stun, which costs the rest of a round, is
half a wound; a death is two falls."""
COSTS = {"": 0, SPARE: 1, EXTRA: 2}


class Aimed(NamedTuple):
    """What the chance to hit depends on: the attack hits at or above ``number`` plus what is
    ``thrown``."""

    attack: Roll
    number: int
    thrown: tuple[Roll, ...]

    @property
    def needed(self) -> odds.Distribution:
        """Distribution of the total the attack has to reach."""
        if not self.thrown:
            return odds.constant(self.number)
        return odds.shift(reduce(odds.added, [roll.spread for roll in self.thrown]), self.number)


class Harm(NamedTuple):
    """What the harm of a hit depends on. ``rows``: results with their lowest margins; ``per_ten``:
    one more damage die for each full 10 over the number (CHR-ACC-2)."""

    damage: Roll
    resistance: Roll
    rows: odds.Bands
    per_ten: bool = False


class Foreseeing(Context[D6Book, D6Encounter]):
    """A decision context that records the terms of every roll instead of throwing dice. Each roll
    gets a stand-in total, so that the attack always hits."""

    def __init__(self, book: D6Book, state: D6Encounter) -> None:
        super().__init__(book, state, Dice(Scripted(())))
        self.terms: dict[str, tuple[Term, ...]] = {}

    def roll(
        self, who: str, purpose: str, terms: tuple[Term, ...], *, wild: str = "", **fields: Any
    ) -> Result:
        self.terms.setdefault(purpose, tuple(terms))
        result = Result(Throw(0), total=STAND_INS.get(purpose, 0))
        self.emit(ev.Rolled(0, who, purpose, tuple(terms), result, **fields))
        return result


def _book(state: D6Encounter) -> D6Book:
    """The encounter's rulebook. Raises TypeError if it is not of the D6 family."""
    book = registry.of(state)
    if not isinstance(book, D6Book):
        raise TypeError(f"{book.name} is no book of the D6 family")
    return book


def opposed(state: D6Encounter, command: Attack, reaction: str = "", pay: str = "") -> Forecast:
    """Odds of an attack against an opposed defence roll; ``reaction`` "none" assumes no defence.
    ``pay`` is not used: defences cost nothing here."""
    book = _book(state)
    order = NONE if reaction == NONE else "auto"
    state = state.with_fighter(command.target, reaction=order)
    context = Foreseeing(book, state)
    book.handler(command).perform(context, command)
    return _come_of(context, state, context.state.under_way)


def _come_of(context: Foreseeing, state: D6Encounter, deed: D6Deed) -> Forecast:
    """Odds of the attack the context has begun, from running its remaining stages."""
    book = context.book
    finish_deed(context)
    judged = next(event for event in context.events if isinstance(event, ev.AttackJudged))
    attack, defence, damage, resistance = (context.terms.get(name, ()) for name in ROLLS)
    number = 0 if defence else judged.needed
    return _told(book, state, Foreseen(deed, attack, damage, resistance, defence, number))


def _told(book: D6Book, state: D6Encounter, seen: Foreseen) -> Forecast:
    """Odds from the terms of an attack."""
    options = state.options
    thrown = tuple(
        roll_of(terms, options, wild)
        for terms, wild in ((seen.number_terms, "off"), (seen.defence, ""))
        if terms
    )
    aimed = Aimed(roll_of(seen.attack, options), seen.number, thrown)
    rows = tuple((row.result, row.lowest) for row in book.damage_bands)
    harm = Harm(
        roll_of(seen.damage, options), roll_of(seen.resistance, options), rows, seen.per_ten
    )
    fixed = None if thrown else seen.number
    outcomes = Later(lambda: _outcomes(state, seen.deed, _overall(aimed, harm)))
    return Forecast(
        seen.attack, (*seen.number_terms, *seen.defence), seen.damage, seen.resistance, fixed,
        _hit(aimed), outcomes,
    )  # fmt: skip


def against_number(
    state: D6Encounter, command: Attack, reaction: str = "", pay: str = ""
) -> Forecast:
    """Odds of an attack against a difficulty, a standing total or an assumed reaction, as the
    rulebook combines them. ``reaction``: "" or "none" for none; ``pay``: how it is paid for."""
    book, chosen = _book(state), "" if reaction == NONE else reaction
    who, target = command.who, command.target
    seen = book.foresee(book, state, who, target, command.weapon, chosen, pay)
    return _told(book, state, seen)


def defending(state: D6Encounter, command: Attack) -> Answering:
    """Who would defend against the attack, and the answer if nobody has to be asked (PER-Q-18)."""
    book = _book(state)
    context = Foreseeing(book, state)
    book.handler(command).perform(context, command)
    return _answering(book, context.state, "answer")


def reacting(state: D6Encounter, command: Attack) -> Answering:
    """Who may react to the attack, and the answer if nobody has to be asked (ADV-Q-51)."""
    book = _book(state)
    return _answering(book, foresight.announced(book, state, command), "reaction")


def _answering(book: D6Book, state: D6Encounter, stage: str) -> Answering:
    """``stage``: the stage in which the attack waits for an answer."""
    state = evolve(state, ev.DeedReached(stage))
    context = Foreseeing(book, state)
    asked = not dict(book.deeds["attack"])[stage](context)
    said = [(e.answer, e.pay) for e in context.events if isinstance(e, ev.Answered)]
    waits = book.deed_waits[stage](book, state)
    who = waits[0].who if waits else state.under_way.target
    return Answering(state, who, None if asked else (said or [("", "")])[0])


def harming(
    forecast: Callable[..., Forecast],
    state: D6Encounter,
    command: Attack,
    reaction: str = "",
    pay: str = "",
) -> Rated:
    """The attack with its expected harm, by the odds of ``forecast``."""
    return rate(command, forecast(state, command, reaction, pay).outcomes, SCALE)


type Answered = Callable[[D6Book, D6Encounter, Answer], Forecast]


def rated(foreseen: Answered, state: D6Encounter, who: str) -> tuple[Rated, ...]:
    """Each legal answer to the waiting attack with its expected harm, by the odds of ``foreseen``.

    Where even the best answer is likely to end in a fall, also letting the attack come with
    Character Points on the resistance roll. A full dodge costs all other actions; points, which do
    not come back, cost most.
    """
    book = _book(state)
    found = []
    for answer in _answers(book, state, who):
        cost = _cost(state, answer)
        outcomes = foreseen(book, state, answer).outcomes
        found.append(rate(answer, outcomes, SCALE, cost, cost >= COSTS[EXTRA]))
    likely = advise(found).best.falls >= LIKELY
    for points in _points(state, who) if likely else ():
        pledged = {**state.fighters[who].pledged, points.on: points.count}
        later = state.with_fighter(who, pledged=pledged)
        outcomes = foreseen(book, later, Answer(who, NONE)).outcomes
        found.append(rate(points, outcomes, SCALE, len(COSTS) + 1, True))
    return tuple(found)


def _points(state: D6Encounter, who: str) -> list[Pledge]:
    """The pledge of as many Character Points as resistance allows; empty if some are pledged on it
    already, or none may be or are left (ADV-Q-28)."""
    f, deed = state.fighters[who], state.under_way
    left = f.sheet.character_points - sum(f.pledged.values())
    count = min(pledge_limit("resistance"), left)
    barred = f.forced or "resistance" in f.pledged or deed.target != who or f.vehicle
    if state.options.get("character_points") != "on" or barred or count < 1:
        return []
    return [Pledge(who, "resistance", count)]


def _cost(state: D6Encounter, answer: Answer) -> int:
    if answer.answer == FULL:
        return len(COSTS)
    counts = state.options.get("defence_counts_as_action") == "yes"
    return COSTS[EXTRA if counts and answer.answer != NONE else answer.pay]


def _answers(book: D6Book, state: D6Encounter, who: str) -> list[Answer]:
    """Legal answers, each once, without ``defend``, which is another name for the fitting
    reaction."""
    handler = book.handlers_by_command[Answer]
    legal = list(book.machine.of_handler(book, state, who, handler))
    return [answer for answer in dict.fromkeys(legal) if answer.answer != "defend"]


def on_number(book: D6Book, state: D6Encounter, answer: Answer) -> Forecast:
    """Odds of the waiting attack under an answer, for rulebooks with a number to reach."""
    deed = state.under_way
    return against_number(state, Attack(deed.who, deed.target), answer.answer, answer.pay)


def on_roll(book: D6Book, state: D6Encounter, answer: Answer) -> Forecast:
    """Odds of the waiting attack under an answer, for rulebooks with opposed rolls."""
    context = Foreseeing(book, state)
    book.handler(answer).perform(context, answer)
    return _come_of(context, state, state.under_way)


@per_numbers()
def _hit(aimed: Aimed) -> Fraction:
    return odds.beats(aimed.attack.spread, aimed.needed)


def _long(aimed: Aimed, harm: Harm) -> bool:
    rolls = (aimed.attack, *aimed.thrown, harm.damage, harm.resistance)
    many = sum(roll.code + roll.penalty for roll in rolls) > odds.MANY_PIPS
    return many or (harm.per_ten and aimed.attack.wild != "off")


@per_numbers(_long)
def _overall(aimed: Aimed, harm: Harm) -> odds.Chances:
    """Chance of every result of the whole attack, misses included. Damage gets a die more for each
    full ten that the attack lies over its number (CHR-ACC-2)."""
    attack, needed, resistance = aimed.attack.spread, aimed.needed, harm.resistance.spread
    over = odds.tens(attack, needed) if harm.per_ten else ()
    more = {dice * PIPS_PER_DIE: weight for dice, weight in enumerate(over)}
    damage = harm.damage.mixed(more) if any(over) else harm.damage.spread
    return odds.attack(attack, needed, damage, resistance, harm.rows).overall


def _outcomes(
    state: D6Encounter, deed: D6Deed, chances: Iterable[tuple[str, Fraction]]
) -> dict[str, Fraction]:
    found: dict[str, Fraction] = {}
    for result, chance in chances:
        what = outcome(state, state.fighters[deed.target], result, deed.stunning)
        found[what] = found.get(what, 0) + chance
    return found
