"""Exact odds of one attack on a person, taken from the rules without throwing dice."""

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction

from game.books.starcraft import aiming, clock, harm, reacting, weights
from game.books.starcraft.attacking import as_fire, begin, check_in_the_open, check_spray
from game.books.starcraft.body import (
    DEAD,
    DYING,
    MORTAL,
    PULP,
    SERIOUS,
    WELL,
    WOUNDED,
    band,
)
from game.books.starcraft.commands import Fire
from game.books.starcraft.hitting import FLAT_CALLED, SPARING
from game.books.starcraft.state import (
    StarcraftContext,
    StarcraftDeed,
    StarcraftEncounter,
    StarcraftFighter,
    book_of,
)
from game.books.starcraft.terms import called_word, of_deed
from game.books.starcraft.weights import Hurting, Needed, Rolled
from game.checks import Term, pips, pool
from game.dice import PIPS_PER_DIE, Dice, Scripted
from game.encounter import events as ev
from game.encounter import former
from game.encounter.commands import Answer, Attack
from game.encounter.context import Context
from game.encounter.evolve import after_roll
from game.errors import Refused
from game.parts.attack import weapon_for
from game.parts.forecast import NONE, Answering, Forecast, Later
from game.parts.rating import Rated, Scale, rate
from game.wording import say

OUT = "unconscious"
FALL = Fraction(4)
"""Expected harm of a fall, in wound steps: as much as dying, the worst short of death."""
SCALE = Scale(
    {
        "stunned": Fraction(1, 2), WOUNDED: Fraction(1), SERIOUS: Fraction(2), MORTAL: Fraction(3),
        OUT: FALL, DYING: FALL, DEAD: 2 * FALL,
    },
    frozenset((OUT, DYING, DEAD)),
)  # fmt: skip
"""How results weigh in expected harm: a wound counts by its band, a stun half the lightest wound, a
death two falls."""
COSTS = ("", "planned", "unplanned", "full")
"""Costs of reactions, cheapest first: none, planned, unplanned, full."""


def forecast(
    state: StarcraftEncounter, command: Fire | Attack, reaction: str = "", pay: str = ""
) -> Forecast:
    """Odds of an attack now; a called shot's too, and a spray's at its first target. Without
    ``reaction`` the target does what they planned; "none" is no reaction.

    Raises Refused("no_odds") against somebody behind a barrier, ("full_cover") behind anything
    else, ("no_spray").
    """
    return _foreseen(state, command, reaction, _rows)


def harming(
    state: StarcraftEncounter, command: Fire | Attack, reaction: str = "", pay: str = ""
) -> Rated:
    """The attack with its expected harm, deaths counted apart from falls. Raises Refused as
    ``forecast``."""
    return rate(command, _foreseen(state, command, reaction, _to_death).outcomes, SCALE)


def _foreseen(
    state: StarcraftEncounter, command: Fire | Attack, reaction: str,
    rows: Callable[[StarcraftEncounter, StarcraftFighter], Iterable[tuple[str, int]]],
) -> Forecast:  # fmt: skip
    context = _begun(state, command)
    if aiming.between(context.state.under_way, command.target):
        raise Refused("no_odds", say("starcraft-no-odds-through-a-barrier"))
    target = context.state.fighters[command.target]
    check_in_the_open(context.state, target)
    way = "" if reaction == NONE else reaction or _planned(context, target.id)
    return _foretold(context, target, way, tuple(rows(context.state, target)))


def _foretold(
    context: StarcraftContext, target: StarcraftFighter, way: str, rows: Iterable[tuple[str, int]]
) -> Forecast:
    """Odds of the context's attack against a target answering that way. ``rows``: results with the
    lowest margin of each."""
    book, now, deed = context.book, context.state, context.state.under_way
    attack_terms = of_deed(context, "attack")
    answer = reacting.reaction_terms(book, now, target, way) if way else ()
    attack, needed = _rolled(context, attack_terms), _needed(context, target, way, answer)
    later = after_roll(now, deed.who, "attack", attack_terms)
    later = after_roll(later, target.id, "defence", answer)
    struck = context if later is now else _diceless(later)
    numbers = weights.numbers(needed)
    best = weights.best_effect(attack, needed, numbers[0])

    def outcomes() -> dict[str, Fraction]:
        hurting = _hurting(struck, target, best, rows)
        return dict(weights.outcomes(attack, needed, hurting)) if attack.code else {}

    damage, resistance = harm.damage_terms(struck, best), harm.resistance_terms(struck, target)
    if value := target.sheet.armour_value():
        resistance = (*resistance, Term("armour", value, "flat", "SC-ARM-1"))
    fixed = None if len(numbers) > 1 else numbers[0] + needed.over
    hit = weights.hit(attack, needed) if attack.code else Fraction(0)
    return Forecast(attack_terms, answer, damage, resistance, fixed, hit, Later(outcomes))


def rated(state: StarcraftEncounter, who: str) -> tuple[Rated, ...]:
    """Each legal answer to the waiting attack with its expected harm. An unplanned reaction costs
    one more action, a full one all others."""
    context, target = _diceless(state), state.fighters[who]
    book = context.book
    rows = tuple(_to_death(state, target))
    found = []
    for answer in book.machine.of_handler(book, state, who, book.handlers_by_command[Answer]):
        way = "" if answer.answer == NONE else answer.answer
        planned = way.startswith(reacting.FULL) and bool(target.full)
        how = "planned" if planned else reacting.how(target, way) if way else ""
        cost = COSTS.index(how)
        outcomes = _foretold(context, target, way, rows).outcomes
        found.append(rate(answer, outcomes, SCALE, cost, cost > COSTS.index("planned")))
    return tuple(found)


def answering(state: StarcraftEncounter, command: Fire | Attack) -> Answering:
    """The attack as it reaches its first target, and the answer if they need not be asked
    (SC-REACT-16)."""
    context = _begun(state, command)
    context.emit(ev.DeedReached("answer"))
    who = command.target
    if who not in reacting.targets(context.state.under_way):
        return Answering(context.state, who, (NONE, ""))
    answer = reacting.by_order(context.book, context.state, who)
    return Answering(context.state, who, None if answer is None else (answer, ""))


def _begun(state: StarcraftEncounter, command: Fire | Attack) -> StarcraftContext:
    """A decision context in which the attack has just been announced. Raises Refused as
    ``check_spray``."""
    fire = as_fire(command)
    check_spray(weapon_for(state.fighters[fire.who], fire.weapon), fire)
    context = _diceless(state)
    begin(context, fire)
    return context


def _diceless(state: StarcraftEncounter) -> StarcraftContext:
    """A decision context in which nothing can be rolled."""
    return Context(book_of(state), state, Dice(Scripted(())))


def friend(state: StarcraftEncounter, command: Fire, who: str) -> Fraction:
    """Chance that a spray hits somebody it is to spare (SC-SPRAY-6, SC-SPRAY-7)."""
    context = _begun(state, command)
    attack, targets = _rolled(context, of_deed(context, "attack")), context.state.under_way.targets
    dodged = context.state.fighters[who].dodged
    aimed = tuple((aiming.plain(context, t).pips + SPARING, _reached(context, t)) for t in targets)
    dodge = dodged.total if dodged else 0
    return weights.spared(attack, dodge, aimed) if attack.code else Fraction(0)


def _reached(context: StarcraftContext, who: str) -> Needed:
    """What the attack has to reach against a target who does what they planned."""
    target = context.state.fighters[who]
    way = "" if aiming.between(context.state.under_way, who) else _planned(context, who)
    answer = reacting.reaction_terms(context.book, context.state, target, way) if way else ()
    return _needed(context, target, way, answer)


def _planned(context: StarcraftContext, who: str) -> str:
    """The reaction the target's plan makes unasked, "" for none."""
    found = reacting.unasked(context.book, context.state, who)
    return "" if found == NONE else found


def _needed(
    context: StarcraftContext, target: StarcraftFighter, way: str, answer: tuple[Term, ...]
) -> Needed:
    state, deed = context.state, context.state.under_way
    terms, number = aiming.difficulty(context, target.id)
    fixed = sum(t.pips for t in terms)
    more, thrown = _called(state, deed)
    over = number - fixed
    if answer:
        full = way.startswith(reacting.FULL)
        fixed -= 0 if full else terms[0].pips
        over = 1 if full and state.options["full_reaction_tie"] == "miss" else 0
        thrown = (*thrown, _rolled(context, answer))
    base = state.options["ev_basis"] == "base"
    plain = aiming.plain(context, target.id).pips if base else None
    return Needed(fixed + more, thrown, over, plain)


def _called(state: StarcraftEncounter, deed: StarcraftDeed) -> tuple[int, tuple[Rolled, ...]]:
    """What a called shot adds to the difficulty: (points, dice rolled for it) (SC-CALL-4)."""
    dice, _ = called_word(deed.called)
    if not dice:
        return 0, ()
    if state.options["called_shot"] == "flat":
        return FLAT_CALLED[dice], ()
    return 0, (Rolled(dice * PIPS_PER_DIE, "off"),)


def _rolled(context: StarcraftContext, terms: tuple[Term, ...]) -> Rolled:
    wild = context.book.wild_policy(context.state.options)
    return Rolled(pool(terms, "removed")[0], wild, pips(terms, "flat"))


def _hurting(
    context: StarcraftContext, target: StarcraftFighter, best: int, rows: Iterable[tuple[str, int]]
) -> Hurting:
    """What the harm of a hit depends on. ``best``: the highest effect value possible."""
    effects = range(best + 1) if context.state.under_way.used.muscle else range(1)
    terms = tuple(harm.damage_terms(context, effect) for effect in effects)
    damage = tuple(pool(each, "removed")[0] for each in terms)
    resistance = _rolled(context, harm.resistance_terms(context, target))
    return Hurting(damage, pips(terms[0], "flat"), resistance, tuple(rows))


def _to_death(state: StarcraftEncounter, target: StarcraftFighter) -> Iterator[tuple[str, int]]:
    """``_rows`` adjusted to what becomes of the fighter: the stun that knocks out, and death."""
    stuns = target.stuns + 1
    armour, points = target.sheet.armour_value(), target.condition.points
    pulping = former.option(state, target.id, "pulping") == "on"
    mortal = clock.may_die(state, target)
    at_once = target.npc and state.options["npc_dies_at_zero"] == "on"
    for name, lowest in _rows(state, target):
        if name == "stunned" and stuns >= target.sheet.stun_limit():
            yield OUT, lowest
        elif name == DYING and mortal and at_once:
            yield DEAD, lowest
        else:
            yield name, lowest
    if mortal and pulping and not at_once and points > PULP:
        yield DEAD, points - PULP + armour


def _rows(state: StarcraftEncounter, target: StarcraftFighter) -> Iterator[tuple[str, int]]:
    """(band, lowest margin) of every band a hit can lead to, armour not yet subtracted from the
    margin."""
    body, last = target.condition, ""
    least = 1 if state.options["resist_tie"] == "resisted" else 0
    for over in range(least, max(least, body.points) + 1):
        name = band(body.points - over, body.full)
        if name != last:
            yield "stunned" if name == WELL else name, over + target.sheet.armour_value()
            last = name
