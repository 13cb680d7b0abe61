"""The exact odds of an attack: what the system spends is counted, and what somebody has
said that he always spends; others are taken to keep their tokens."""

from fractions import Fraction

from newbook.rules import blows, choices, defence
from newbook.rules.chances import spread
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
    deed, found = state.under_way, dict[str, Fraction]()
    target, attack = state.fighter(deed.target), blows.attack_terms(state)
    against, needed = defence.expected(state, answer)
    thrown, attacker = spread(attack), state.fighter(deed.who)
    whole, ways = thrown.denominator, []
    for number, weight in enumerate(needed.weights, needed.lowest):
        again = weight and choices.retries(attacker, attack, number)
        failing = whole - _reaching(thrown, number) if again else 0
        ways.append(weight * (whole + failing))  # those that fail are thrown once more
    every = needed.denominator * whole * whole
    margins = convolve(thrown.weights, ways[::-1])
    for over, weight in enumerate(margins, thrown.lowest - needed.highest):
        if over >= 0 and weight:
            wound = blows.after(state, target, harm_of(over, deed.used)).wound
            found[wound] = found.get(wound, Fraction(0)) + Fraction(weight, every)
    hit = sum(found.values(), Fraction(0))
    return Forecast(attack, against, (), (), None if against else needed.highest, hit, found)


def _reaching(of: odds.Distribution, number: int) -> int:
    """In how many of its ways a roll reaches the number."""
    below = min(number - of.lowest, len(of.weights))
    return of.denominator - (of.cumulative[below - 1] if below > 0 else 0)
