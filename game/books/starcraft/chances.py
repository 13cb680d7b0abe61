"""The exact odds of one attack on a person, read off the rules without throwing anything."""

from fractions import Fraction
from math import lcm

from game import odds, shelf
from game.books.starcraft import aiming, harm, reacting
from game.books.starcraft.attacking import begin, check_spray
from game.books.starcraft.body import WELL, band
from game.books.starcraft.commands import Fire
from game.books.starcraft.hitting import FLAT_CALLED, SPARING
from game.books.starcraft.ladder import effect_value
from game.books.starcraft.rulebook import StarcraftBook
from game.books.starcraft.state import Deed, Encounter, Fighter, Play
from game.books.starcraft.terms import called_word
from game.checks import Result, Term, pool
from game.codec import replace
from game.dice import PIPS_PER_DIE, Dice, Scripted, Throw
from game.encounter import events as ev
from game.encounter.commands import Attack
from game.errors import Refused
from game.odds.distribution import Distribution
from game.parts.attack import weapon_for
from game.parts.forecast import NONE, Answering, Forecast, Later

type Needs = list[tuple[int, int, Fraction]]
"""Numbers that an attack may have to reach, what its effect value is counted from then, and the
chance of it."""


def forecast(
    state: Encounter, command: Fire | Attack, reaction: str = "", pay: str = ""
) -> Forecast:
    """The odds of an attack now, a called shot or a spray at its first target too. Where no
    ``reaction`` is named the target does what it planned.

    Refused: ``no_odds`` against somebody behind a barrier, ``no_spray``.
    """
    play = _begun(state, command)
    book = play.book
    now, deed = play.state, play.deed
    if aiming.between(deed, command.target):
        raise Refused("no_odds", "There are no odds through a barrier: shoot at it first.")
    target = now.fighters[command.target]
    base = now.fighters[deed.who].sheet.code_terms(deed.skill, "SC-ACT-11")
    attack_terms = book.roll_terms(now, deed.who, "attack", base, deed)
    way = "" if reaction == NONE else reaction or _planned(book, now, target)
    answer = reacting.reaction_terms(book, now, deed, target, way) if way else ()
    needed = _needed(book, now, deed, target, way, answer)
    attack = _spread(book, now, attack_terms)
    fixed = None if len(needed) > 1 else needed[0][0]
    if pool(attack_terms, "removed")[0] <= 0:
        needed = []

    def outcomes() -> dict[str, Fraction]:
        chances: dict[str, Fraction] = {}
        for effect, chance in _effects(attack, needed).items():
            terms = _harm_terms(play, deed, target, effect)
            for name, part in _bands(book, now, target, *terms).items():
                chances[name] = chances.get(name, Fraction(0)) + chance * part
        return chances

    damage, resistance = _harm_terms(play, deed, target, _best_effect(attack, needed))
    if value := target.sheet.armour_value():
        resistance = (*resistance, Term("armour", value, "flat", "SC-ARM-1"))
    hit = sum((share * _from(attack, number) for number, _, share in needed), Fraction(0))
    hit /= attack.denominator
    return Forecast(attack_terms, answer, damage, resistance, fixed, hit, Later(outcomes))


def answering(state: Encounter, command: Fire | Attack) -> Answering:
    """The attack as it comes to its first target, and what he does by himself (SC-REACT-16)."""
    play = _begun(state, command)
    play.emit(ev.DeedReached("answer"))
    who = command.target
    if who not in reacting.targets(play.deed):
        return Answering(play.state, who, (NONE, ""))
    answer = reacting.by_order(play.book, play.state, who)
    return Answering(play.state, who, None if answer is None else (answer, ""))


def _begun(state: Encounter, command: Fire | Attack) -> Play:
    """The attack as it is when it has just been announced."""
    fire = command
    if not isinstance(fire, Fire):
        fire = Fire(fire.who, fire.target, fire.weapon)
    attacker = state.fighters[fire.who]
    check_spray(weapon_for(attacker, fire.weapon), fire)
    play = Play(shelf.of(state), state, Dice(Scripted(())))
    begin(play, fire)
    return play


def friend(state: Encounter, command: Fire, who: str) -> Fraction:
    """The chance that a spray strikes somebody it spares (SC-SPRAY-6, SC-SPRAY-7)."""
    play = _begun(state, command)
    book = play.book
    now, deed = play.state, play.deed
    base = now.fighters[deed.who].sheet.code_terms(deed.skill, "SC-ACT-11")
    attack_terms = book.roll_terms(now, deed.who, "attack", base, deed)
    if pool(attack_terms, "removed")[0] <= 0:
        return Fraction(0)
    dodge = (now.fighters[who].notes.get("dodge") or {"total": 0})["total"]
    needed = [
        (aimed.pips + SPARING, _numbers(book, now, deed, t)) for t, aimed in _plain(book, now, deed)
    ]
    found = Fraction(0)
    for total, chance in _spread(book, now, attack_terms).rows():
        safe = Fraction(1)
        for limit, numbers in needed if total >= dodge else ():
            struck = sum((share for number, share in numbers if number <= total), Fraction(0))
            safe *= 1 - struck if total < limit else 1
        found += chance * (1 - safe)
    return found


def _plain(book: StarcraftBook, state: Encounter, deed: Deed) -> list[tuple[str, Term]]:
    """Each target with the plain difficulty of its range."""
    return [(who, aiming.plain(book, state, deed, who)) for who in deed.facts["targets"]]


def _numbers(
    book: StarcraftBook, state: Encounter, deed: Deed, who: str
) -> list[tuple[int, Fraction]]:
    """Every number that an attack may have to reach against a target, with its chance."""
    target = state.fighters[who]
    way = "" if aiming.between(deed, who) else _planned(book, state, target)
    answer = reacting.reaction_terms(book, state, deed, target, way) if way else ()
    return [(number, chance) for number, _, chance in
            _needed(book, state, deed, target, way, answer)]  # fmt: skip


def _planned(book: StarcraftBook, state: Encounter, target: Fighter) -> str:
    """The reaction that the target's plan makes by itself, "" for none."""
    quiet = state.with_fighter(target.id, reaction="auto")
    found = reacting.by_order(book, quiet, target.id)
    return "" if found in (None, "none") else found


def _needed(
    book: StarcraftBook, state: Encounter, deed: Deed, target: Fighter, way: str,
    answer: tuple[Term, ...],
) -> Needs:  # fmt: skip
    """Pairs of number to reach, basis of effect value and chance."""
    terms, number = aiming.difficulty(book, state, deed, target.id)
    base = state.options["ev_basis"] == "base"
    plain = aiming.plain(book, state, deed, target.id).pips
    called = _called(state, deed)
    if not answer:
        basis = plain if base else sum(t.pips for t in terms)
        return [(number + more, basis if base else basis + more, chance) for more, chance in called]
    full = way.startswith(reacting.FULL)
    on_top = sum(t.pips for t in terms) - (0 if full else terms[0].pips)
    tie = 1 if full and state.options["full_reaction_tie"] == "miss" else 0
    rows = _spread(book, state, answer).rows()
    return [
        (total + on_top + more + tie, plain if base else total + on_top + more, chance * share)
        for total, chance in rows for more, share in called
    ]  # fmt: skip


def _called(state: Encounter, deed: Deed) -> list[tuple[int, Fraction]]:
    """What a called shot adds to the difficulty, with the chance of each (SC-CALL-4)."""
    dice, _ = called_word(deed.facts["called"])
    if not dice:
        return [(0, Fraction(1))]
    if state.options["called_shot"] == "flat":
        return [(FLAT_CALLED[dice], Fraction(1))]
    return list(odds.total(dice * PIPS_PER_DIE).rows())


def _spread(book: StarcraftBook, state: Encounter, terms: tuple[Term, ...]) -> Distribution:
    return odds.total(pool(terms, "removed")[0], book.wild_policy(state.options))


def _from(rolled: Distribution, number: int) -> int:
    """How much of the weights lies on that total and higher ones."""
    below = min(number - rolled.lowest, len(rolled.weights))
    return rolled.denominator - (rolled.cumulative[below - 1] if below > 0 else 0)


def _best_effect(attack: Distribution, needed: Needs) -> int:
    """The highest effect value that the attack can come to; 0 where it cannot hit."""
    most = attack.highest
    return max(
        (effect_value(most, basis) for number, basis, _ in needed if number <= most), default=0
    )


def _effects(attack: Distribution, needed: Needs) -> dict[int, Fraction]:
    """Chance of a hit with every effect value; the totals of one value are counted together."""
    common = lcm(*(share.denominator for _, _, share in needed))
    found: dict[int, int] = {}
    for number, basis, share in needed:
        ways, total = share.numerator * (common // share.denominator), number
        while total <= attack.highest:
            effect = effect_value(total, basis)
            above = max(basis + 10 * (effect + 1), total + 1)
            weight = _from(attack, total) - _from(attack, above)
            found[effect] = found.get(effect, 0) + ways * weight
            total = above
    return {e: Fraction(ways, common * attack.denominator) for e, ways in found.items() if ways}


def _harm_terms(
    play: Play, deed: Deed, target: Fighter, effect: int
) -> tuple[tuple[Term, ...], tuple[Term, ...]]:
    """Damage and resistance terms of a hit with that effect value."""
    struck = replace(deed, rolls={"attack": Result(Throw(0), total=10 * effect)})
    damage = harm.damage_terms(play, struck, 0)
    state = play.state
    if state.options["resist_roll"] == "off":
        return damage, ()
    base = target.sheet.code_terms(state.options["resist_attribute"], "SC-DMG-2")
    return damage, play.book.roll_terms(state, target.id, "resistance", base, deed)


def _bands(
    book: StarcraftBook, state: Encounter, target: Fighter, damage: tuple[Term, ...],
    resistance: tuple[Term, ...],
) -> dict[str, Fraction]:  # fmt: skip
    """Chance of every effect of a hit; resisted blows are left out (SC-DMG-3..5)."""
    margin = odds.margins(_spread(book, state, damage), _spread(book, state, resistance))
    found: dict[str, Fraction] = {}
    least = 1 if state.options["resist_tie"] == "resisted" else 0
    for points, chance in margin.rows():
        over = points - target.sheet.armour_value()
        if over >= least:
            body = target.condition
            name = band(body.points - over, body.full)
            name = "stunned" if name == WELL else name
            found[name] = found.get(name, Fraction(0)) + chance
    return found
