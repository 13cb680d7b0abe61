"""Exact odds of an attack. Tokens count where the autopilot or a standing reply is certain to spend
one; other fighters are assumed to keep theirs."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

from newbook.rules import blows, choices, defence
from newbook.rules.chances import spread
from newbook.rules.harm import harm_of, taken_off
from newbook.rules.state import NewbookEncounter, NewbookFighter

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
    margins = odds.margins(spread(attack), needed)
    for over, weight in enumerate(margins.weights, margins.lowest):
        if over >= 0:
            coming[harm_of(over, deed.used)] += weight
    soak = spread(choices.soak_terms(registry.of(state), state, target))
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
    """Pairs of harm and weight after a soak, where the target is certain to soak, and without one
    elsewhere. Weights count ways of the attack roll and the soak roll together."""
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
