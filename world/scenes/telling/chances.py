"""Exact odds in words, as percentages: for `+odds`, prompts and the board."""

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple

from game import answering, memory, moving, registry
from game.checks import Term
from game.encounter import commands as c
from game.encounter.audience import as_known, numbers_known, visible
from game.encounter.rounds import RoundFighter
from game.errors import Refused
from game.memory import per_state
from game.parts.forecast import NONE, reaching, roll_of
from game.parts.rating import LIKELY, Rated
from game.wording import Code, Text, called, say, several
from world import presenters

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from game.encounter.fighter import Fighter
    from game.encounter.records import Command
    from game.encounter.state import Encounter
    from game.notation import Notation
    from game.parts.forecast import Forecast
    from game.registry.book import Rulebook
    from world.scenes.render.viewer import Viewer

UNCOUNTED = say("scenes-odds-uncounted")


@dataclass(frozen=True)
class Chance:
    """Chance that one attack hits, from ``least`` to ``most``; both are equal unless a person
    chooses the reaction."""

    least: Fraction
    most: Fraction

    def __str__(self) -> str:
        """``63%``, ``41 to 63%``."""
        least, most = short(self.least), short(self.most)
        if least == most:
            return least
        least = _number(float(self.least) * 100, 0)
        return str(say("scenes-chance-between", least=least, most=most))


@dataclass(frozen=True)
class Reckoned:
    """The odds of one line: as `+odds` tells them, and what clients draw. ``outcomes``: what may
    come of it, with its chance; ``terms``: of the roll, in the notation ``dice``."""

    text: Text | str
    chance: Chance | None = None
    outcomes: tuple[tuple[Text | str, Fraction], ...] = ()
    terms: tuple[Term, ...] = ()
    dice: "Notation | None" = None

    def __str__(self) -> str:
        return str(self.text)

    def data(self) -> dict[str, Any]:
        """As a client gets them."""
        found = self.chance
        one = found and (percent(found.least) if found.least == found.most else str(found))
        return {
            "chance": [float(found.least), float(found.most)] if found else None,
            "text": one or "",
            "told": str(self),
            "outcomes": [{"text": str(what), "chance": float(c)} for what, c in self.outcomes],
            "terms": [self._term(term) for term in self.terms],
        }

    def _term(self, term: Term) -> dict[str, str]:
        write = self.dice.write if self.dice else str
        return {"text": called(term.label), "value": term.amount(write), "card": term.card}


class Answered(NamedTuple):
    """An answer to an attack: the line that gives it, that line with its price and what it leaves,
    and its rating."""

    line: str
    text: str
    rated: Rated

    def reckoned(self) -> Reckoned:
        """Its odds: the chance of being hurt in spite of it."""
        hurt, falls = self.rated.hurt, self.rated.falls
        outcomes = ((say("scenes-odds-hurt"), hurt), (say("scenes-odds-falls"), falls))
        some = tuple((what, chance) for what, chance in outcomes if chance)
        return Reckoned(self.text, Chance(hurt, hurt), some)


@per_state
def of_attack(
    state: "Encounter", viewer: "Viewer", who: str, target: str, weapon: str = ""
) -> Chance | None:
    """Chance of the attack as far as the viewer may know it; None if numbers are hidden or the
    attack is not legal now."""
    known = as_known(state, viewer.who, viewer.gm)
    try:
        refuse_kept_numbers(known, viewer, who, target)
        chance: Chance | None = presenters.of(state).chance(known, who, target, weapon)
    except Refused:
        return None
    return chance


def of_foes(state: "Encounter", viewer: "Viewer", f: "Fighter") -> list[tuple[str, Chance]]:
    """(name, chance) for each visible opponent who can be hit."""
    foes = [o for o in visible(state, viewer.who, viewer.gm) if o.side != f.side]
    stand = [o for o in foes if o.able or (isinstance(o, RoundFighter) and o.vehicle)]
    found = [(o.name, of_attack(state, viewer, f.id, o.id)) for o in stand]
    return [(name, chance) for name, chance in found if chance]


def against(state: "Encounter", shot: "Command") -> Chance:
    """Chance of an attack in the rounds, over all reactions of the target."""
    found = answering.odds(state, shot)
    hits = [found.hit, *(seen.hit for _, seen in answering.choices(state, shot))]
    return Chance(min(hits), max(hits))


def refuse_kept_numbers(state: "Encounter", viewer: "Viewer", *people: str) -> None:
    """Raises Refused("no_odds") if the viewer may not see the codes of one of these people."""
    for who in people:
        if who and not numbers_known(state, who, viewer.who, viewer.gm):
            name = state.fighters[who].name
            code = registry.of(state).dice.examples.short
            raise Refused("no_odds", say("scenes-no-odds-hidden", who=name, code=code))


def check(
    label: str,
    pips: int,
    mods: "Iterable[Term]",
    options: "Mapping[str, Any]",
    against: int,
    fixed: bool,
    dice: "Notation",
) -> Reckoned:
    """Odds of a code in the notation ``dice`` against a number (``fixed``) or against the roll of
    another code."""
    terms = (Term(label, pips, "code"), *mods)
    rolls = [roll_of(terms, options, dice=dice)]
    rolls += [] if fixed else [roll_of((Term("", against),), options, dice=dice)]
    chance, average = reaching(tuple(rolls), against)
    text = say(
        "scenes-odds-of-check",
        terms=_terms(dice, terms),
        against=str(against) if fixed else Code(dice, against),
        chance=percent(chance),
        average=f"{float(average):.1f}",
    )
    return Reckoned(text, Chance(chance, chance), (), terms, dice)


def attack(state: "Encounter", who: str, target: str, weapon: str) -> Reckoned:
    """Chance to hit and of every wound level for an attack now. The target reacts as the rules
    would choose; if a person chooses, the chance with each reaction is added."""
    shot = c.Attack(who, target, weapon)
    found = answering.odds(state, shot)
    name = state.fighters[target].name
    answers = answering.choices(state, shot)
    rows = [
        _if_answered(name, option, seen.hit) for option, seen in answers if seen.hit != found.hit
    ]
    text = several([told(state, who, target, found), *dict.fromkeys(rows)])
    hits = [found.hit, *(seen.hit for _, seen in answers)]
    return of_forecast(text, state, found, Chance(min(hits), max(hits)))


def of_forecast(
    text: Text | str, state: "Encounter", found: "Forecast", chance: Chance
) -> Reckoned:
    """The odds of an attack with this forecast, told so."""
    outcomes = tuple((called(what), of_it) for what, of_it in found.outcomes.items() if of_it)
    return Reckoned(text, chance, outcomes, found.attack, registry.of(state).dice)


def _if_answered(name: str, option: c.Answer, hit: Fraction) -> Text:
    """``If Bea answers with dodge and an extra action: 31.2% to hit.``"""
    answer, pay = None if option.answer == NONE else option.answer, option.pay or None
    return say("scenes-odds-if-answered", who=name, answer=answer, pay=pay, chance=percent(hit))


def told(state: "Encounter", who: str, target: str, found: "Forecast") -> Text:
    """A forecast in words."""
    attacker, other = state.fighters[who].name, state.fighters[target].name
    dice = registry.of(state).dice
    lines = [
        say("scenes-odds-to-hit", who=attacker, target=other, chance=percent(found.hit)),
        say(
            "scenes-odds-dice",
            attack=_terms(dice, found.attack),
            number=found.needed,
            defence=_terms(dice, found.defence) if found.defence else None,
            more=bool(found.damage),
        ),
    ]
    if found.damage:
        damage, resistance = _terms(dice, found.damage), _terms(dice, found.resistance)
        lines.append(say("scenes-odds-damage", damage=damage, resistance=resistance))
    unharmed = percent(1 - sum(found.outcomes.values()))
    body = bool(getattr(state.fighters[target], "vehicle", None))
    rows = [(what, chance) for what, chance in found.outcomes.items() if chance]
    parts = (
        say("scenes-odds-part", body=body, what=w, chance=percent(chance)) for w, chance in rows
    )
    return several(
        [*lines, say("scenes-odds-overall", unharmed=unharmed, parts=tuple(parts) or None)]
    )


@per_state
def of_answers(state: "Encounter", viewer: "Viewer", who: str, attacker: str) -> tuple[Rated, ...]:
    """Rated reactions to the attack that waits, least harm first, as far as the viewer may know; ()
    if the attacker's numbers are hidden or the odds would take long."""
    try:
        with memory.none_long():
            return rated_answers(state, viewer, who, attacker)
    except (Refused, memory.TakesLong):
        return ()


@per_state
def of_attacks(
    state: "Encounter",
    viewer: "Viewer",
    attacks: "tuple[Command, ...]",
    draws: tuple[c.Draw, ...] = (),
) -> tuple[Rated, ...]:
    """The attacks rated, best effect per action first, as far as the viewer may know; () if
    somebody's numbers are hidden or the odds would take long."""
    known = as_known(state, viewer.who, viewer.gm)
    try:
        refuse_kept_numbers(known, viewer, *dict.fromkeys(map(_target, attacks)))
        with memory.none_long():
            return moving.rated(known, attacks, draws)
    except (Refused, memory.TakesLong):
        return ()


def _target(attack: Any) -> str:
    """Whom the attack is aimed at; the first of several."""
    target: str = attack.targets[0] if hasattr(attack, "targets") else attack.target
    return target


def rated_answers(
    state: "Encounter", viewer: "Viewer", who: str, attacker: str
) -> tuple[Rated, ...]:
    """Like ``of_answers``, however long it takes. Raises Refused("no_odds") if numbers are hidden
    or the attacker is unseen."""
    known = as_known(state, viewer.who, viewer.gm)
    refuse_kept_numbers(known, viewer, attacker)
    if state.fighters[attacker].hidden and not viewer.gm:
        raise Refused("no_odds", say("scenes-no-odds-unseen"))
    return answering.rated(known, who)


def left_by(rated: Rated) -> str:
    """What remains with a reaction: ``hurt 31%``, plus the chance to go down if that is at least
    ``LIKELY``."""
    down = short(rated.falls) if rated.falls >= LIKELY else None
    return str(say("scenes-odds-left", hurt=short(rated.hurt), down=down))


def left_in_full(rated: Rated) -> str:
    """``hurt 31.2%, down or dead 4.0%``."""
    down = percent(rated.falls) if rated.falls else None
    return str(say("scenes-odds-left-in-full", hurt=percent(rated.hurt), down=down))


def _terms(dice: "Notation", terms: "Iterable[Term]") -> Text:
    return say("scenes-odds-terms", terms=tuple(map(dice.told, terms)) or None)


def percent(chance: Fraction | float) -> str:
    """``42.3%``; never 0% or 100% for what is not certain."""
    return _percent(float(chance) * 100, 1)


def short(chance: Fraction | float) -> str:
    """``63%``; never 0% or 100% for what is not certain."""
    return _percent(float(chance) * 100, 0)


def _percent(value: float, places: int) -> str:
    return f"{_number(value, places)}%"


def _number(value: float, places: int) -> str:
    least = 10**-places
    if 0 < value < least:
        return str(say("scenes-percent-under", number=f"{least:g}"))
    if 100 - least < value < 100:
        return str(say("scenes-percent-over", number=f"{100 - least:g}"))
    return f"{value:.{places}f}"


def of_checks(book: "Rulebook", options: "Mapping[str, Any]") -> dict[str, Any]:
    """Options under which free checks are rolled in every book: without a penalty method, dice are
    removed; the wild die follows the book's policy."""
    method = options.get("penalty_method", "removed")
    return {**options, "penalty_method": method, "wild_die": book.wild_policy(options)}
