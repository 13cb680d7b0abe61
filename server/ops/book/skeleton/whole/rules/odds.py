"""The exact odds of an attack."""

from fractions import Fraction

from newbook.rules import blows, defence
from newbook.rules.chances import spread
from newbook.rules.harm import harm_of
from newbook.rules.state import NewbookEncounter

from game import odds, shelf
from game.dice import Dice, Scripted
from game.encounter.commands import Attack
from game.encounter.play import Play
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
    for over, chance in odds.margins(spread(attack), needed).rows():
        if over >= 0:
            wound = blows.after(state, target, harm_of(over, deed.used)).wound
            found[wound] = found.get(wound, Fraction(0)) + chance
    hit = sum(found.values(), Fraction(0))
    return Forecast(attack, against, (), (), None if against else needed.highest, hit, found)
