"""The exact odds of an attack. Choices that are still to come are taken as not made."""

from fractions import Fraction

from newbook.rules import defence
from newbook.rules.blows import may_die
from newbook.rules.harm import harm_of
from newbook.rules.state import NewbookEncounter

from game import odds, shelf
from game.dice import Dice, Scripted
from game.encounter.commands import Attack
from game.encounter.play import Play
from game.parts.forecast import Forecast, distribution


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
    book, deed = shelf.of(state), state.under_way
    target, found = state.fighter(deed.target), dict[str, Fraction]()
    base = state.fighter(deed.who).sheet.code_terms(deed.skill, book.card("attack"))
    attack = book.roll_terms(state, deed.who, "attack", base, deed)
    thrown = distribution(attack, {"wild_die": "off"}, dice=book.dice)
    against, needed = defence.expected(state, answer)
    mortal = may_die(state, target)
    for over, chance in odds.margins(thrown, needed).rows():
        if over >= 0:
            after = target.condition.struck(harm_of(over, deed.used), state.clock, mortal)
            found[after.wound] = found.get(after.wound, Fraction(0)) + chance
    hit = sum(found.values(), Fraction(0))
    return Forecast(attack, against, (), (), None if against else needed.highest, hit, found)
