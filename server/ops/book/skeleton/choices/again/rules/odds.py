"""Exact odds of an attack. Tokens count where the autopilot or a standing reply is certain to spend
one; other fighters are assumed to keep theirs."""

from collections import Counter
from fractions import Fraction

from newbook.rules import blows, choices, defence
from newbook.rules.chances import known, spread
from newbook.rules.harm import harm_of
from newbook.rules.state import NewbookEncounter

from game import odds, registry
from game.dice import Dice, Scripted
from game.encounter.commands import Attack
from game.encounter.context import Context
from game.odds.polynomials import convolve
from game.parts.forecast import Forecast


def begun(state: NewbookEncounter, command: Attack) -> NewbookEncounter:
    """The state with the attack in progress, before any roll for it."""
    context = Context(registry.of(state), state, Dice(Scripted(())))
    defence.STRIKE.perform(context, command)
    return context.state


def forecast(
    state: NewbookEncounter,
    command: Attack,
    reaction: str = "",
    pay: str = "",
) -> Forecast:
    """Odds of an attack now. ``reaction``: assumed answer to it; ``pay``: unused, nothing is paid
    here."""
    come = begun(state, command)
    return outcome(come, defence.usual(come, reaction))


def outcome(state: NewbookEncounter, answer: str) -> Forecast:
    """Odds of the attack in progress against that answer."""
    deed, coming, wounds = state.under_way, Counter[int](), Counter[str]()
    target, attack = state.fighter(deed.target), blows.attack_terms(state)
    against, needed = defence.expected(state, answer)
    thrown, seen = spread(attack), known(attack)
    attacker, ways = state.fighter(deed.who), []
    for number, weight in enumerate(needed.weights, needed.lowest):
        ways.append(weight * thrown.denominator)
        chance = Fraction(reaching(seen, number), seen.denominator)
        if weight and choices.retries(attacker, chance):  # a failed roll is made again
            ways[-1] += weight * (thrown.denominator - reaching(thrown, number))
    for over, weight in enumerate(
        convolve(thrown.weights, ways[::-1]), thrown.lowest - needed.highest
    ):
        if over >= 0:
            coming[harm_of(over, deed.used)] += weight
    for harm, weight in coming.items():
        wounds[blows.after(state, target, harm).wound] += weight
    every = needed.denominator * thrown.denominator**2
    found = {wound: Fraction(weight, every) for wound, weight in wounds.items()}
    hit = Fraction(coming.total(), every)
    return Forecast(attack, against, (), (), None if against else needed.highest, hit, found)


def reaching(of: odds.Distribution, number: int) -> int:
    """Number of the distribution's equally likely results that reach ``number``."""
    below = min(number - of.lowest, len(of.weights))
    return of.denominator - (of.cumulative[below - 1] if below > 0 else 0)
