"""The exact odds of an attack: what the system spends is counted, and what somebody has
said that he always spends; others are taken to keep their tokens."""

from collections import Counter
from fractions import Fraction

from newbook.rules import blows, choices, defence
from newbook.rules.chances import known, spread
from newbook.rules.harm import harm_of
from newbook.rules.state import NewbookEncounter

from game import odds, shelf
from game.dice import Dice, Scripted
from game.encounter.commands import Attack
from game.encounter.play import Play
from game.odds.polynomials import convolve
from game.parts.forecast import Forecast


def begun(state: NewbookEncounter, command: Attack) -> NewbookEncounter:
    """The attack as it is under way, before anything is thrown for it."""
    play = Play(shelf.of(state), state, Dice(Scripted(())))
    defence.STRIKE.perform(play, command)
    return play.state


def forecast(
    state: NewbookEncounter,
    command: Attack,
    reaction: str = "",
    pay: str = "",
) -> Forecast:
    """The odds of an attack now, where ``reaction`` answers it. ``pay``: nothing is paid here."""
    come = begun(state, command)
    return outcome(come, defence.usual(come, reaction))


def outcome(state: NewbookEncounter, answer: str) -> Forecast:
    """The odds of the attack under way against that answer."""
    deed, coming, wounds = state.under_way, Counter[int](), Counter[str]()
    target, attack = state.fighter(deed.target), blows.attack_terms(state)
    against, needed = defence.expected(state, answer)
    thrown, seen = spread(attack), known(attack)
    attacker, ways = state.fighter(deed.who), []
    for number, weight in enumerate(needed.weights, needed.lowest):
        ways.append(weight * thrown.denominator)
        chance = Fraction(reaching(seen, number), seen.denominator)
        if weight and choices.retries(attacker, chance):  # what fails is thrown once more
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
    """In how many of its ways a roll reaches the number."""
    below = min(number - of.lowest, len(of.weights))
    return of.denominator - (of.cumulative[below - 1] if below > 0 else 0)
