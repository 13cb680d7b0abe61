"""Attacks against a defence that is not rolled, and the effects of a hit."""

from fractions import Fraction

from lantern.rules.body import DEAD, DOWN
from lantern.rules.state import LanternEncounter, LanternFighter

from game import registry
from game.checks import pips
from game.encounter import events as ev
from game.encounter import former
from game.encounter.commands import Attack
from game.encounter.context import Context
from game.encounter.rounds import RoundDeed
from game.parts import attack
from game.parts.forecast import Forecast, distribution
from game.registry.tables import table

STRIKE = attack.AttackHandler()


def needed(target: LanternFighter, deed: RoundDeed) -> int:
    """The number the attack must reach (LAN-HIT-2); 0 against somebody who is down (LAN-HIT-3)."""
    if not target.condition.able:
        return 0
    return pips(target.sheet.defence(deed.defence), "flat")


def wound_of(over: int) -> tuple[str, str]:
    """The wound of a hit by that many points, edge included, and its card (LAN-WND-1..4)."""
    rows = [row for row in table("books/lantern")["wounds"] if over >= row["lowest"]]
    return rows[-1]["wound"], rows[-1]["card"]


def may_die(state: LanternEncounter, target: LanternFighter) -> bool:
    """True if the target may die (LAN-WND-5)."""
    return former.option(state, target.id, "death_consent") == "off" or target.consent


def judge(context: Context) -> bool:
    """The attack hits if its total is at least the number (LAN-HIT-1)."""
    deed = context.state.deed
    total, number = deed.rolls["attack"].total, needed(context.state.fighter(deed.target), deed)
    hit = total >= number
    context.emit(
        ev.AttackJudged(deed.number, deed.who, deed.target, deed.weapon, total, number, hit)
    )
    if not hit:
        context.emit(ev.DeedEnded(deed.number))
    return True


def strike(context: Context) -> bool:
    """Inflict the wound for the margin; nobody dies without consent (LAN-WND-5)."""
    deed = context.state.deed
    target = context.state.fighter(deed.target)
    over = deed.rolls["attack"].total - needed(target, deed) + deed.weapon.damage
    result, card = wound_of(over)
    before = target.condition
    capped = result == DEAD and not may_die(context.state, target)
    after = before.struck(DOWN if capped else result, context.state.clock)
    given = after.wound if after != before else result
    context.emit(
        ev.Harmed(
            deed.target, deed.who, over, result, given, before, after, deed.number, card, capped
        )
    )
    return True


def forecast(
    state: LanternEncounter, command: Attack, reaction: str = "", pay: str = ""
) -> Forecast:
    """The exact odds of an attack now. Nobody reacts in this book, so ``reaction`` and ``pay`` are
    ignored."""
    book = registry.of(state)
    deed = STRIKE.deed(book, state, command)
    attacker, target = state.fighters[command.who], state.fighters[command.target]
    base = attacker.sheet.code_terms(deed.skill, book.card("attack"))
    terms = book.roll_terms(state, command.who, "attack", base, deed)
    number, hit, outcomes = needed(target, deed), Fraction(0), {}
    for total, chance in distribution(terms, {"wild_die": "off"}, dice=book.dice).rows():
        if total < number:
            continue
        hit += chance
        wound, _ = wound_of(total - number + deed.weapon.damage)
        wound = DOWN if wound == DEAD and not may_die(state, target) else wound
        worse = target.condition.struck(wound, state.clock).wound
        outcomes[worse] = outcomes.get(worse, Fraction(0)) + chance
    return Forecast(terms, (), (), (), number, hit, outcomes)
