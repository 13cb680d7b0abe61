"""The exact odds of one attack on a person, read off the rules without throwing anything."""

from fractions import Fraction

from game import odds
from game.checks import Result, Term, pool
from game.codec import replace
from game.dice import Dice, Scripted, Throw
from game.encounter.forecast import Forecast
from game.encounter.play import Play
from game.errors import Refused
from game.rulebooks import shelf
from game.rulebooks.starcraft import aiming, harm, reacting
from game.rulebooks.starcraft.attacking import begin
from game.rulebooks.starcraft.commands import Fire
from game.starcraft.body import WELL, band
from game.starcraft.ladder import effect_value


def forecast(state, command, reaction: str = "", pay: str = "") -> Forecast:
    """The odds of a plain attack now. Without a ``reaction`` the target does what it planned.

    Refused: ``no_odds`` against somebody behind a barrier.
    """
    book = shelf.find(state.book)
    play = Play(book, state, Dice(Scripted(())))
    begin(play, Fire(command.who, command.target, command.weapon))
    now, deed = play.state, play.state.deed
    if deed.facts["barrier"]:
        raise Refused("no_odds", "There are no odds through a barrier: shoot at it first.")
    target = now.fighters[command.target]
    base = now.fighters[deed.who].sheet.code_terms(deed.skill, "SC-ACT-11")
    attack_terms = book.roll_terms(now, deed.who, "attack", base, deed)
    way = reaction or _planned(book, now, target)
    answer = reacting.reaction_terms(book, now, deed, target, way) if way else ()
    needed = _needed(book, now, deed, target, way, answer)
    attack = _spread(book, now, attack_terms)
    chances, hit, terms = {}, Fraction(0), {}
    for effect, chance in _effects(now, attack, needed, pool(attack_terms, "removed")[0]).items():
        hit += chance
        terms = _harm_terms(play, deed, target, effect)
        for name, part in _bands(book, now, target, *terms).items():
            chances[name] = chances.get(name, Fraction(0)) + chance * part
    damage, resistance = terms or _harm_terms(play, deed, target, 0)
    fixed = None if answer else needed[0][0]
    if value := target.sheet.armour_value():
        resistance = (*resistance, Term("armour", value, "flat", "SC-ARM-1"))
    return Forecast(attack_terms, answer, damage, resistance, fixed, hit, chances)


def _planned(book, state, target) -> str:
    """The reaction that the target's plan makes by itself, "" for none."""
    quiet = state.with_fighter(target.id, reaction="auto")
    found = reacting.by_order(book, quiet, target.id)
    return "" if found in (None, "none") else found


def _needed(book, state, deed, target, way, answer):
    """Pairs of number to reach, basis of effect value and chance."""
    terms, number = aiming.difficulty(book, state, deed, target.id)
    base = state.options["ev_basis"] == "base"
    plain = aiming.plain(book, state, deed, target.id).pips
    if not answer:
        basis = plain if base else sum(t.pips for t in terms)
        return [(number, basis, Fraction(1))]
    full = way.startswith(reacting.FULL)
    on_top = sum(t.pips for t in terms) - (0 if full else terms[0].pips)
    tie = 1 if full and state.options["full_reaction_tie"] == "miss" else 0
    rows = _spread(book, state, answer).rows()
    return [
        (total + on_top + tie, plain if base else total + on_top, chance) for total, chance in rows
    ]


def _spread(book, state, terms):
    return odds.total(pool(terms, "removed")[0], book.wild_policy(state.options))


def _effects(state, attack, needed, code: int) -> dict[int, Fraction]:
    """Chance of a hit with every effect value; none without dice or pips (SC-DICE-7)."""
    found: dict[int, Fraction] = {}
    for total, chance in attack.rows() if code > 0 else ():
        for number, basis, share in needed:
            if total >= number:
                effect = effect_value(total, basis)
                found[effect] = found.get(effect, Fraction(0)) + chance * share
    return found


def _harm_terms(play, deed, target, effect: int) -> tuple[tuple, tuple]:
    """Damage and resistance terms of a hit with that effect value."""
    struck = replace(deed, rolls={"attack": Result(Throw(0), total=10 * effect)})
    damage = harm.damage_terms(play, struck, 0)
    state = play.state
    if state.options["resist_roll"] == "off":
        return damage, ()
    base = target.sheet.code_terms(state.options["resist_attribute"], "SC-DMG-2")
    return damage, play.book.roll_terms(state, target.id, "resistance", base, deed)


def _bands(book, state, target, damage, resistance) -> dict[str, Fraction]:
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
