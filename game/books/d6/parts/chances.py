"""What an attack would roll, read off the rules themselves without throwing anything.

The very steps that resolve an attack are run with a stand-in for the dice that writes the terms
down, so that odds and rolls cannot disagree.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from game import odds, shelf
from game.books.d6.book import D6Book
from game.books.d6.family import d6_book
from game.books.d6.parts import foresight
from game.books.d6.parts.harm import outcome
from game.checks import Result, Term, dice_bonus, pips, pool
from game.dice import Dice, Scripted, Throw
from game.encounter import events as ev
from game.encounter.commands import Attack
from game.encounter.evolve import evolve
from game.encounter.machine import finish_deed
from game.encounter.play import Play
from game.encounter.state import Deed, Encounter
from game.parts.forecast import NONE, Answering, Forecast, distribution, penalised
from game.shelf.book import Rulebook

ROLLS = ("attack", "defence", "damage", "resistance")
STAND_INS = {"attack": 10_000, "damage": 0, "resistance": 0}


class Foreseeing(Play):
    """A play that notes the terms of every roll instead of throwing them."""

    def __init__(self, book: Rulebook, state: Encounter) -> None:
        super().__init__(book, state, Dice(Scripted(())))
        self.terms: dict[str, tuple[Term, ...]] = {}

    def roll(
        self, who: str, purpose: str, terms: tuple[Term, ...], *, wild: str = "", **fields: Any
    ) -> Result:
        self.terms.setdefault(purpose, tuple(terms))
        result = Result(Throw(0), total=STAND_INS.get(purpose, 0))
        self.emit(ev.Rolled(0, who, purpose, tuple(terms), result, **fields))
        return result


def opposed(state: Encounter, command: Attack, reaction: str = "", pay: str = "") -> Forecast:
    """The odds against the defence that the rules roll by themselves, or none."""
    book = d6_book(shelf.of(state))
    order = NONE if reaction == NONE else "auto"
    state = state.with_fighter(command.target, reaction=order)
    play = Foreseeing(book, state)
    book.verb(command).perform(play, command)
    finish_deed(play)
    judged = next(event for event in play.events if isinstance(event, ev.AttackJudged))
    attack, defence, damage, resistance = (play.terms.get(name, ()) for name in ROLLS)
    needed, options = None if defence else judged.needed, state.options
    found = odds.attack(
        distribution(attack, options),
        distribution(defence, options) if needed is None else odds.constant(needed),
        distribution(damage, options),
        distribution(resistance, options),
        _rows(book),
    )
    deed = next(event.deed for event in play.events if isinstance(event, ev.DeedBegan))
    outcomes = _outcomes(state, deed, found.overall)
    return Forecast(attack, defence, damage, resistance, needed, found.hit, outcomes)


def against_number(
    state: Encounter, command: Attack, reaction: str = "", pay: str = ""
) -> Forecast:
    """The odds against numbers, standing totals and reactions as the book adds them up."""
    book = d6_book(shelf.of(state))
    who, target = command.who, command.target
    chosen = "" if reaction == NONE else reaction
    seen = book.foresee(book, state, who, target, command.weapon, chosen, pay)
    options = state.options
    needed = odds.constant(seen.number)
    for terms, wild in ((seen.number_terms, "off"), (seen.defence, "")):
        needed = odds.added(needed, distribution(terms, options, wild)) if terms else needed
    attack = distribution(seen.attack, options)
    over = odds.tens(attack, needed) if seen.per_ten else ()
    damage = damage_of(seen.damage, options, over)
    resistance = distribution(seen.resistance, options)
    found = odds.attack(attack, needed, damage, resistance, _rows(book))
    fixed = None if seen.defence or seen.number_terms else seen.number
    return Forecast(
        seen.attack, (*seen.number_terms, *seen.defence), seen.damage, seen.resistance, fixed,
        found.hit, _outcomes(state, seen.deed, found.overall),
    )  # fmt: skip


def defending(state: Encounter, command: Attack) -> Answering:
    """Who defends himself against the attack, and whether by himself (PER-Q-18)."""
    book = d6_book(shelf.of(state))
    play = Foreseeing(book, state)
    book.verb(command).perform(play, command)
    return _answering(book, play.state, "answer")


def reacting(state: Encounter, command: Attack) -> Answering:
    """Who may react to the attack, and whether by himself (ADV-Q-51)."""
    book = d6_book(shelf.of(state))
    return _answering(book, foresight.announced(book, state, command), "reaction")


def _answering(book: D6Book, state: Encounter, stage: str) -> Answering:
    """``stage``: the one in which the attack waits for an answer."""
    state = evolve(state, ev.DeedReached(stage))
    play = Foreseeing(book, state)
    asked = not dict(book.deeds["attack"])[stage](play)
    said = [(e.answer, e.pay) for e in play.events if isinstance(e, ev.Answered)]
    waits = book.deed_waits[stage](book, state)
    who = waits[0].who if waits else state.under_way.target
    return Answering(state, who, None if asked else (said or [("", "")])[0])


def damage_of(
    terms: tuple[Term, ...], options: Mapping[str, Any], over: Sequence[int] = ()
) -> odds.Distribution:
    """Damage of a hit. ``over``: how often it lies 0 to 9, 10 to 19 ... points over its number,
    each full ten being a die more (CHR-ACC-2)."""
    if not any(over):
        return distribution(terms, options)
    codes: Counter[int] = Counter()
    for dice, weight in enumerate(over):
        code, penalty = pool(
            (*terms, *dice_bonus("over", dice, "CHR-ACC-2")), options["penalty_method"]
        )
        codes[code] += weight
    return penalised(odds.mixed(codes, options["wild_die"]), penalty, pips(terms, "flat"))


def _rows(book: D6Book) -> tuple[tuple[str, int], ...]:
    return tuple((row.result, row.lowest) for row in book.damage_bands)


def _outcomes(
    state: Encounter, deed: Deed, chances: Iterable[tuple[str, Fraction]]
) -> dict[str, Fraction]:
    found: dict[str, Fraction] = {}
    for result, chance in chances:
        what = outcome(state, state.fighters[deed.target], result, deed.stunning)
        found[what] = found.get(what, 0) + chance
    return found
