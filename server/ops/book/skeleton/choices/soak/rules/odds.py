"""The exact odds of an attack: what the system spends is counted, and what somebody has
said that he always spends; others are taken to keep their tokens."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

from newbook.rules import blows, choices, defence
from newbook.rules.chances import spread
from newbook.rules.harm import harm_of, taken_off
from newbook.rules.state import NewbookEncounter, NewbookFighter

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
    margins = odds.margins(spread(attack), needed)
    for over, weight in enumerate(margins.weights, margins.lowest):
        if over >= 0:
            coming[harm_of(over, deed.used)] += weight
    soak = spread(choices.soak_terms(shelf.of(state), state, target))
    for harm, weight in left(target, coming, soak):
        if harm and weight:
            wounds[blows.after(state, target, harm).wound] += weight
    every = margins.denominator * soak.denominator
    found = {wound: Fraction(weight, every) for wound, weight in wounds.items()}
    hit = Fraction(coming.total(), margins.denominator)
    return Forecast(attack, against, (), (), None if against else needed.highest, hit, found)


def left(
    target: NewbookFighter, coming: Counter[int], soak: odds.Distribution
) -> Iterator[tuple[int, int]]:
    """What is left of the harm that comes where it is certain that he soaks, and all else of it,
    each in so many ways of the attack and the soak."""
    soaked = {harm for harm in coming if choices.soaks(target, harm)}
    for harm in coming.keys() - soaked:
        yield harm, coming[harm] * soak.denominator
    if not soaked:
        return
    taken: Counter[int] = Counter()
    for total, weight in enumerate(soak.weights, soak.lowest):
        taken[taken_off(total)] += weight
    first = [coming[harm] if harm in soaked else 0 for harm in range(max(soaked) + 1)]
    second = [taken[harm] for harm in range(max(taken), -1, -1)]
    for less, weight in enumerate(convolve(first, second), -max(taken)):
        yield max(0, less), weight
