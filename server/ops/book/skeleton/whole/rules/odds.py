"""The exact odds of an attack."""

from collections import Counter
from fractions import Fraction

from newbook.rules import blows, defence
from newbook.rules.chances import spread
from newbook.rules.harm import harm_of
from newbook.rules.state import NewbookEncounter

from game import odds, registry
from game.dice import Dice, Scripted
from game.encounter.commands import Attack
from game.encounter.context import Context
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
    for harm, weight in coming.items():
        wounds[blows.after(state, target, harm).wound] += weight
    found = {wound: Fraction(weight, margins.denominator) for wound, weight in wounds.items()}
    hit = Fraction(coming.total(), margins.denominator)
    return Forecast(attack, against, (), (), None if against else needed.highest, hit, found)
