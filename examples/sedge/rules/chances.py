"""The exact odds of an attack: both pools against each other, success by success."""

from collections.abc import Iterator
from fractions import Fraction

from sedge.rules import blows
from sedge.rules.body import BLEEDING, DEAD, OUT, REELING, SCUFFED
from sedge.rules.state import SedgeContext, SedgeDeed, SedgeEncounter

from game import odds, registry
from game.dice import Dice, Scripted
from game.encounter.commands import Answer, Attack
from game.encounter.context import Context
from game.parts.attack import defenceless
from game.parts.forecast import NONE, Answering, Forecast, distribution
from game.parts.rating import Rated, Scale, rate

NO_WILD = {"wild_die": "off"}
SCALE = Scale(
    {
        SCUFFED: Fraction(1, 2), BLEEDING: Fraction(1), REELING: Fraction(2), OUT: Fraction(4),
        DEAD: Fraction(8),
    },
    frozenset((OUT, DEAD)),
)  # fmt: skip


def _begun(state: SedgeEncounter, command: Attack) -> SedgeContext:
    """The attack as it waits for its answer."""
    context = Context(registry.of(state), state, Dice(Scripted(())))
    blows.STRIKE.perform(context, command)
    return context


def answering(state: SedgeEncounter, command: Attack) -> Answering:
    """The attack as it reaches its target, who is only asked if their standing order says so."""
    come = _begun(state, command).state
    target = come.fighter(command.target)
    if defenceless(come, target):
        return Answering(come, target.id, (NONE, ""))
    if target.reaction == "ask" and not target.idle:
        return Answering(come, target.id, None)
    return Answering(come, target.id, (NONE if target.reaction == NONE else blows.DEFEND, ""))


def forecast(state: SedgeEncounter, command: Attack, reaction: str = "", pay: str = "") -> Forecast:
    """The odds of an attack now. ``pay`` is ignored."""
    come = _begun(state, command).state
    target = come.fighter(command.target)
    usual = blows.DEFEND if target.reaction == "auto" else NONE
    barred = defenceless(come, target)
    return _come_of(come, come.under_way, NONE if barred else reaction or usual)


def rated(state: SedgeEncounter, who: str) -> Iterator[Rated]:
    """Each answer to the waiting attack, rated by the harm it leaves; none costs anything."""
    deed = state.under_way
    for answer in (*deed.wards, NONE):
        yield rate(Answer(who, answer), _come_of(state, deed, answer).outcomes, SCALE)


def harming(
    state: SedgeEncounter, command: Attack, reaction: str = "", pay: str = ""
) -> Rated | None:
    """An attack rated by the harm it can be expected to do."""
    return rate(command, forecast(state, command, reaction, pay).outcomes, SCALE)


def _come_of(state: SedgeEncounter, deed: SedgeDeed, answer: str) -> Forecast:
    """The odds of the current attack against that answer."""
    book, target = registry.of(state), state.fighter(deed.target)
    base = state.fighter(deed.who).sheet.code_terms(deed.skill, book.card("attack"))
    terms = book.roll_terms(state, deed.who, "attack", base, deed)
    skill = blows.ward_of(deed, answer)
    against = blows.defence_terms(book, state, deed, skill) if skill else ()
    thrown = distribution(terms, NO_WILD, dice=book.dice)
    taken = distribution(against, NO_WILD, dice=book.dice) if skill else odds.constant(0)
    mortal, outcomes = blows.may_die(state, target), dict[str, Fraction]()
    for over, chance in odds.margins(thrown, taken).rows():
        if over > 0:
            harm = over + deed.used.damage
            wound = target.condition.struck(harm, state.clock, mortal).wound
            outcomes[wound] = outcomes.get(wound, Fraction(0)) + chance
    hit = sum(outcomes.values(), Fraction(0))
    return Forecast(terms, against, (), (), None if skill else 1, hit, outcomes)
