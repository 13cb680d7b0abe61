"""The exact odds of an attack: what the system spends is counted, and what somebody has
said that he always spends; others are taken to keep their tokens."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

from newbook.rules import blows, choices, defence
from newbook.rules.chances import spread
from newbook.rules.harm import harm_of, taken_off
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
    margins = odds.margins(spread(attack), needed)
    coming: Counter[int] = Counter()
    for over, weight in enumerate(margins.weights, margins.lowest):
        if over >= 0:
            coming[harm_of(over, deed.used)] += weight
    for harm, chance in _left(state, coming):
        if harm:
            wound = blows.after(state, target, harm).wound
            found[wound] = found.get(wound, Fraction(0)) + chance / margins.denominator
    hit = Fraction(coming.total(), margins.denominator)
    return Forecast(attack, against, (), (), None if against else needed.highest, hit, found)


def _left(state: NewbookEncounter, coming: Counter[int]) -> Iterator[tuple[int, Fraction]]:
    """What is left of the harm that comes after soaks, each with the weight that it has then."""
    target = state.fighter(state.under_way.target)
    soaked = {harm for harm in coming if choices.soaks(target, harm)}
    yield from ((harm, Fraction(coming[harm])) for harm in coming.keys() - soaked)
    if soaked:
        thrown = spread(choices.soak_terms(shelf.of(state), state, target))
        taken: Counter[int] = Counter()
        for total, weight in enumerate(thrown.weights, thrown.lowest):
            taken[taken_off(total)] += weight
        first = [coming[harm] if harm in soaked else 0 for harm in range(max(soaked) + 1)]
        second = [taken[harm] for harm in range(max(taken), -1, -1)]
        for left, weight in enumerate(convolve(first, second), -max(taken)):
            yield max(0, left), Fraction(weight, thrown.denominator)
