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
    StarcraftDeed,
    StarcraftEncounter,
    StarcraftFighter,
    StarcraftPlay,
    book_of,
)
from game.books.starcraft.terms import called_word, of_deed
from game.books.starcraft.weights import Hurting, Needed, Rolled
from game.checks import Term, pips, pool
from game.dice import PIPS_PER_DIE, Dice, Scripted
from game.encounter import events as ev
from game.encounter import former
from game.encounter.commands import Answer, Attack
from game.encounter.evolve import after_roll
from game.encounter.play import Play
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
    play = _begun(state, command)
    if aiming.between(play.state.under_way, command.target):
        raise Refused("no_odds", say("starcraft-no-odds-through-a-barrier"))
    target = play.state.fighters[command.target]
    check_in_the_open(play.state, target)
    way = "" if reaction == NONE else reaction or _planned(play, target.id)
    return _foretold(play, target, way, tuple(rows(play.state, target)))


def _foretold(
    play: StarcraftPlay, target: StarcraftFighter, way: str, rows: Iterable[tuple[str, int]]
) -> Forecast:
    """Odds of the context's attack against a target answering that way. ``rows``: results with the
    lowest margin of each."""
    book, now, deed = play.book, play.state, play.state.under_way
    attack_terms = of_deed(play, "attack")
    answer = reacting.reaction_terms(book, now, target, way) if way else ()
    attack, needed = _rolled(play, attack_terms), _needed(play, target, way, answer)
    later = after_roll(now, deed.who, "attack", attack_terms)
    later = after_roll(later, target.id, "defence", answer)
    struck = play if later is now else _diceless(later)
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
    play, target = _diceless(state), state.fighters[who]
    book = play.book
    rows = tuple(_to_death(state, target))
    found = []
    for answer in book.machine.of_handler(book, state, who, book.handlers_by_command[Answer]):
        way = "" if answer.answer == NONE else answer.answer
        planned = way.startswith(reacting.FULL) and bool(target.full)
        how = "planned" if planned else reacting.how(target, way) if way else ""
        cost = COSTS.index(how)
        outcomes = _foretold(play, target, way, rows).outcomes
        found.append(rate(answer, outcomes, SCALE, cost, cost > COSTS.index("planned")))
    return tuple(found)


def answering(state: StarcraftEncounter, command: Fire | Attack) -> Answering:
    """The attack as it reaches its first target, and the answer if they need not be asked
    (SC-REACT-16)."""
    play = _begun(state, command)
    play.emit(ev.DeedReached("answer"))
    who = command.target
    if who not in reacting.targets(play.state.under_way):
        return Answering(play.state, who, (NONE, ""))
    answer = reacting.by_order(play.book, play.state, who)
    return Answering(play.state, who, None if answer is None else (answer, ""))


def _begun(state: StarcraftEncounter, command: Fire | Attack) -> StarcraftPlay:
    """A decision context in which the attack has just been announced. Raises Refused as
    ``check_spray``."""
    fire = as_fire(command)
    check_spray(weapon_for(state.fighters[fire.who], fire.weapon), fire)
    play = _diceless(state)
    begin(play, fire)
    return play


def _diceless(state: StarcraftEncounter) -> StarcraftPlay:
    """A decision context in which nothing can be rolled."""
    return Play(book_of(state), state, Dice(Scripted(())))


def friend(state: StarcraftEncounter, command: Fire, who: str) -> Fraction:
    """Chance that a spray hits somebody it is to spare (SC-SPRAY-6, SC-SPRAY-7)."""
    play = _begun(state, command)
    attack, targets = _rolled(play, of_deed(play, "attack")), play.state.under_way.targets
    dodged = play.state.fighters[who].dodged
    aimed = tuple((aiming.plain(play, t).pips + SPARING, _reached(play, t)) for t in targets)
    dodge = dodged.total if dodged else 0
    return weights.spared(attack, dodge, aimed) if attack.code else Fraction(0)


def _reached(play: StarcraftPlay, who: str) -> Needed:
    """What the attack has to reach against a target who does what they planned."""
    target = play.state.fighters[who]
    way = "" if aiming.between(play.state.under_way, who) else _planned(play, who)
    answer = reacting.reaction_terms(play.book, play.state, target, way) if way else ()
    return _needed(play, target, way, answer)


def _planned(play: StarcraftPlay, who: str) -> str:
    """The reaction the target's plan makes unasked, "" for none."""
    found = reacting.unasked(play.book, play.state, who)
    return "" if found == NONE else found


def _needed(
    play: StarcraftPlay, target: StarcraftFighter, way: str, answer: tuple[Term, ...]
) -> Needed:
    state, deed = play.state, play.state.under_way
    terms, number = aiming.difficulty(play, target.id)
    fixed = sum(t.pips for t in terms)
    more, thrown = _called(state, deed)
    over = number - fixed
    if answer:
        full = way.startswith(reacting.FULL)
        fixed -= 0 if full else terms[0].pips
        over = 1 if full and state.options["full_reaction_tie"] == "miss" else 0
        thrown = (*thrown, _rolled(play, answer))
    base = state.options["ev_basis"] == "base"
    plain = aiming.plain(play, target.id).pips if base else None
    return Needed(fixed + more, thrown, over, plain)


def _called(state: StarcraftEncounter, deed: StarcraftDeed) -> tuple[int, tuple[Rolled, ...]]:
    """What a called shot adds to the difficulty: (points, dice rolled for it) (SC-CALL-4)."""
    dice, _ = called_word(deed.called)
    if not dice:
        return 0, ()
    if state.options["called_shot"] == "flat":
        return FLAT_CALLED[dice], ()
    return 0, (Rolled(dice * PIPS_PER_DIE, "off"),)


def _rolled(play: StarcraftPlay, terms: tuple[Term, ...]) -> Rolled:
    wild = play.book.wild_policy(play.state.options)
    return Rolled(pool(terms, "removed")[0], wild, pips(terms, "flat"))


def _hurting(
    play: StarcraftPlay, target: StarcraftFighter, best: int, rows: Iterable[tuple[str, int]]
) -> Hurting:
    """What the harm of a hit depends on. ``best``: the highest effect value possible."""
    effects = range(best + 1) if play.state.under_way.used.muscle else range(1)
    terms = tuple(harm.damage_terms(play, effect) for effect in effects)
    damage = tuple(pool(each, "removed")[0] for each in terms)
    resistance = _rolled(play, harm.resistance_terms(play, target))
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
